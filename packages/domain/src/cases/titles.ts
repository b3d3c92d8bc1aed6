/** The number of the next case without a title of its own, after those that a subject has. */
export function nextNumber(titles: readonly string[]): number {
  return 1 + Math.max(0, ...titles.map((title) => Number(/\s(\d{1,6})$/.exec(title)?.[1] ?? 0)));
}
