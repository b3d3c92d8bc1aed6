/**
 * A whole number as French writes it, by threes with narrow spaces: `12 345`. The same as the platform's own
 * formatter gives, which takes a cheap phone a tenth of a second to load its data when a page starts.
 */
export function wholeNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
