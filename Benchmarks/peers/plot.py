"""Draws the growth of time and memory with the rows as SVG."""

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 640, 260, 60, 30, 40
COLOURS = ["#1f6feb", "#d1492e", "#2a9d57"]


def growth(results, titles):
    found = results["growth"]
    kinds = list(dict.fromkeys(r["work"] for r in found))
    panels = [("microseconds_per_row", "processor time a row, µs"), ("memory_mb", "peak memory, MB")]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="11">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>']
    for place, (key, title) in enumerate(panels):
        parts += panel(found, kinds, key, title, LEFT + place * WIDTH // 2, WIDTH // 2 - LEFT - 20)
    for place, kind in enumerate(kinds):
        x = LEFT + 110 * place
        parts.append(f'<rect x="{x}" y="{HEIGHT - 12}" width="10" height="3" fill="{COLOURS[place]}"/>')
        parts.append(f'<text x="{x + 14}" y="{HEIGHT - 7}">{titles[kind]}</text>')
    return "\n".join(parts + ["</svg>", ""])


def panel(found, kinds, key, title, left, width):
    rows = sorted({r["rows"] for r in found})
    top = 1.1 * max(r[key] for r in found)
    base = HEIGHT - BOTTOM - 10

    def point(r):
        x = left + width * rows.index(r["rows"]) / max(1, len(rows) - 1)
        return x, base - (base - TOP) * r[key] / top

    parts = [f'<text x="{left}" y="18">{title}</text>',
             f'<path d="M{left},{TOP} V{base} H{left + width}" fill="none" stroke="#888"/>',
             f'<text x="{left - 5}" y="{base}" text-anchor="end">0</text>',
             f'<text x="{left - 5}" y="{TOP + 4}" text-anchor="end">{top:.0f}</text>']
    for count in rows:
        x = left + width * rows.index(count) / max(1, len(rows) - 1)
        parts.append(f'<text x="{x:.0f}" y="{base + 14}" text-anchor="middle">{count:,}</text>')
    for place, kind in enumerate(kinds):
        points = [point(r) for r in found if r["work"] == kind]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{COLOURS[place]}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{COLOURS[place]}"/>' for x, y in points]
    return parts
