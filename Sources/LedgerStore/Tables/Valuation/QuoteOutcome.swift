/// What became of one rate or price.
package enum QuoteOutcome {
  case added, replaced, unchanged
}
