/** The hash of the build that this page belongs to, which the build writes into every page. */
export function release(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? '';
}
