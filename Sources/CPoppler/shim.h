#pragma once
// poppler behind opaque handles and whole numbers: nothing of GLib and no binary floating point
// passes through. Lengths are thousandths of a point, y runs downward from the top of the page.
#include <poppler.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct cpoppler_document cpoppler_document;
typedef struct cpoppler_page cpoppler_page;

typedef enum {
  CPOPPLER_OPENED = 0,
  CPOPPLER_ENCRYPTED = 1,
  CPOPPLER_UNSUPPORTED = 2,
  CPOPPLER_DAMAGED = 3,
} cpoppler_status;

typedef struct {
  int32_t x0, y0, x1, y1;
} cpoppler_box;

/// Characters of a page's text, from `first` to before `end`, that look alike.
typedef struct {
  int32_t first, end;
  int32_t font_size;
  uint32_t rgb;
  int32_t is_bold;
  /// Whether programs that recognise text write it in this font, under or over their scans.
  int32_t is_inkless;
} cpoppler_run;

/// The text of a page, UTF-8 ended by a zero; a box for each character of it; its runs in order.
typedef struct {
  char *utf8;
  cpoppler_box *boxes;
  int32_t box_count;
  cpoppler_run *runs;
  int32_t run_count;
} cpoppler_text;

/// What poppler complained of, counted; what it said would show what is in the document.
typedef struct {
  /// Parts of the content that it passed over.
  int32_t faults;
  /// Whether the tables of poppler-data, which some Chinese, Japanese and Korean fonts need, are not
  /// installed.
  int32_t lacks_tables;
} cpoppler_complaints;

static inline void cpoppler_count(
    const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer context) {
  (void)domain, (void)level;
  cpoppler_complaints *complaints = (cpoppler_complaints *)context;
  if (!complaints || !message) return;
  if (g_ascii_strncasecmp(message, "Syntax error", 12) == 0 && complaints->faults < INT32_MAX) {
    complaints->faults++;
  }
  if (strstr(message, "Missing language pack")) complaints->lacks_tables = 1;
}

/// From now on complaints are counted in `complaints`, null for nowhere, and go nowhere else.
static inline void cpoppler_watch(cpoppler_complaints *complaints) {
  g_log_set_default_handler(cpoppler_count, complaints);
}

static inline int32_t cpoppler_length(double points) {
  double value = points * 1000;
  // Within these bounds no difference of two lengths overflows.
  if (!(value > -1000000000.0)) return -1000000000;
  if (value > 1000000000.0) return 1000000000;
  return (int32_t)(value < 0 ? value - 0.5 : value + 0.5);
}

/// The password as PDF 2.0 wants it composed (SASLprep, near enough), or null where it is so already
/// or is no UTF-8; to be freed with `free`.
static inline char *cpoppler_composed(const char *password) {
  if (!g_utf8_validate(password, -1, NULL)) return NULL;
  char *composed = g_utf8_normalize(password, -1, G_NORMALIZE_NFKC);
  char *copy = composed && strcmp(composed, password) ? strdup(composed) : NULL;
  if (composed) memset(composed, 0, strlen(composed));
  g_free(composed);
  return copy;
}

/// `bytes` must outlive the document. The calls that take bytes or a file descriptor crash on, or
/// hide, a wrong password in some versions; the one that takes a stream does neither.
/// - password: UTF-8 ended by a zero, or null.
/// - message: receives what is wrong, to be freed with `free`.
static inline cpoppler_document *cpoppler_open(
    const uint8_t *bytes, size_t count, const char *password, cpoppler_status *status,
    char **message) {
  GError *error = NULL;
  GInputStream *stream = g_memory_input_stream_new_from_data(bytes, (gssize)count, NULL);
  PopplerDocument *document =
      poppler_document_new_from_stream(stream, (goffset)count, password, NULL, &error);
  g_object_unref(stream);
  *message = NULL;
  *status = CPOPPLER_OPENED;
  if (!document) {
    *status = CPOPPLER_DAMAGED;
    if (g_error_matches(error, POPPLER_ERROR, POPPLER_ERROR_ENCRYPTED)) {
      *status = CPOPPLER_ENCRYPTED;
    } else if (g_error_matches(error, POPPLER_ERROR, POPPLER_ERROR_INVALID)) {
      *status = CPOPPLER_UNSUPPORTED;
    }
    *message = strdup(error ? error->message : "it cannot be opened");
  }
  g_clear_error(&error);
  return (cpoppler_document *)document;
}

static inline void cpoppler_close(cpoppler_document *document) {
  g_object_unref(document);
}

static inline int32_t cpoppler_page_count(cpoppler_document *document) {
  return poppler_document_get_n_pages((PopplerDocument *)document);
}

/// Null where the page cannot be found in the document. `index` counts from 0.
static inline cpoppler_page *cpoppler_page_open(cpoppler_document *document, int32_t index) {
  return (cpoppler_page *)poppler_document_get_page((PopplerDocument *)document, index);
}

static inline void cpoppler_page_close(cpoppler_page *page) {
  g_object_unref(page);
}

/// The visible part of the page, as it is turned when shown.
static inline void cpoppler_page_size(cpoppler_page *page, int32_t *width, int32_t *height) {
  double w = 0, h = 0;
  poppler_page_get_size((PopplerPage *)page, &w, &h);
  *width = cpoppler_length(w);
  *height = cpoppler_length(h);
}

static inline int32_t cpoppler_is_bold(const char *font_name) {
  return font_name
      && (strstr(font_name, "Bold") || strstr(font_name, "bold") || strstr(font_name, "Heavy")
          || strstr(font_name, "Black"));
}

/// Tesseract writes in a font without glyphs, Acrobat in one that it calls hidden.
static inline int32_t cpoppler_is_inkless(const char *font_name) {
  return font_name
      && (strstr(font_name, "GlyphLess") || strstr(font_name, "HiddenHorzOCR")
          || strstr(font_name, "HiddenVertOCR"));
}

static inline uint32_t cpoppler_rgb(PopplerColor color) {
  return (uint32_t)(color.red >> 8) << 16 | (uint32_t)(color.green >> 8) << 8
      | (uint32_t)(color.blue >> 8);
}

/// What is not there is null or empty; give it back with `cpoppler_text_free`.
static inline cpoppler_text cpoppler_page_text(cpoppler_page *handle) {
  PopplerPage *page = (PopplerPage *)handle;
  cpoppler_text text = {0};
  PopplerRectangle *rectangles = NULL;
  guint count = 0;
  text.utf8 = poppler_page_get_text(page);
  if (!text.utf8 || !*text.utf8) return text;
  if (poppler_page_get_text_layout(page, &rectangles, &count) && count > 0) {
    text.boxes = (cpoppler_box *)g_try_malloc_n(count, sizeof(cpoppler_box));
    text.box_count = text.boxes ? (int32_t)count : 0;
    for (int32_t i = 0; i < text.box_count; i++) {
      text.boxes[i].x0 = cpoppler_length(rectangles[i].x1);
      text.boxes[i].y0 = cpoppler_length(rectangles[i].y1);
      text.boxes[i].x1 = cpoppler_length(rectangles[i].x2);
      text.boxes[i].y1 = cpoppler_length(rectangles[i].y2);
    }
  }
  g_free(rectangles);
  GList *list = poppler_page_get_text_attributes(page);
  guint runs = g_list_length(list);
  if (runs > 0) text.runs = (cpoppler_run *)g_try_malloc_n(runs, sizeof(cpoppler_run));
  if (text.runs) {
    for (GList *item = list; item; item = item->next) {
      PopplerTextAttributes *look = (PopplerTextAttributes *)item->data;
      cpoppler_run *run = &text.runs[text.run_count++];
      run->first = look->start_index;
      // poppler's end is the last character itself.
      run->end = look->end_index + 1;
      run->font_size = cpoppler_length(look->font_size);
      run->rgb = cpoppler_rgb(look->color);
      run->is_bold = cpoppler_is_bold(look->font_name);
      run->is_inkless = cpoppler_is_inkless(look->font_name);
    }
  }
  poppler_page_free_text_attributes(list);
  return text;
}

static inline void cpoppler_text_free(cpoppler_text text) {
  g_free(text.utf8);
  g_free(text.boxes);
  g_free(text.runs);
}

/// How much of the page its images cover, in percent; overlaps count twice, 100 is the most.
static inline int32_t cpoppler_page_image_percent(cpoppler_page *handle) {
  PopplerPage *page = (PopplerPage *)handle;
  double width = 0, height = 0, covered = 0;
  poppler_page_get_size(page, &width, &height);
  GList *list = poppler_page_get_image_mapping(page);
  for (GList *item = list; item; item = item->next) {
    PopplerRectangle area = ((PopplerImageMapping *)item->data)->area;
    double x0 = MAX(MIN(area.x1, area.x2), 0), x1 = MIN(MAX(area.x1, area.x2), width);
    double y0 = MAX(MIN(area.y1, area.y2), 0), y1 = MIN(MAX(area.y1, area.y2), height);
    if (x1 > x0 && y1 > y0) covered += (x1 - x0) * (y1 - y0);
  }
  poppler_page_free_image_mapping(list);
  if (!(width * height > 0)) return 0;
  return (int32_t)MIN(covered * 100 / (width * height), 100.0);
}

/// Draws the page on white, in shades of grey, a byte for each of `width * height` pixels; 0 where it
/// cannot.
static inline int32_t cpoppler_page_draw(
    cpoppler_page *handle, int32_t width, int32_t height, uint8_t *grey) {
  PopplerPage *page = (PopplerPage *)handle;
  double page_width = 0, page_height = 0;
  poppler_page_get_size(page, &page_width, &page_height);
  if (!(page_width > 0 && page_height > 0)) return 0;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  cairo_t *context = cairo_create(surface);
  cairo_set_source_rgb(context, 1, 1, 1);
  cairo_paint(context);
  cairo_scale(context, width / page_width, height / page_height);
  poppler_page_render(page, context);
  int32_t drawn = cairo_status(context) == CAIRO_STATUS_SUCCESS;
  cairo_destroy(context);
  cairo_surface_flush(surface);
  const uint8_t *pixels = cairo_image_surface_get_data(surface);
  int32_t stride = cairo_image_surface_get_stride(surface);
  for (int32_t y = 0; drawn && pixels && y < height; y++) {
    const uint32_t *row = (const uint32_t *)(const void *)(pixels + (size_t)y * (size_t)stride);
    for (int32_t x = 0; x < width; x++) {
      uint32_t red = row[x] >> 16 & 0xFF, green = row[x] >> 8 & 0xFF, blue = row[x] & 0xFF;
      grey[(size_t)y * (size_t)width + (size_t)x] =
          (uint8_t)((red * 77 + green * 151 + blue * 28) >> 8);
    }
  }
  drawn = drawn && pixels;
  cairo_surface_destroy(surface);
  return drawn;
}
