/** Texts that are prescribed in English, among pages in French. */
const ENGLISH =
  /^(Failed to|Please |No semesters|You don't|Subject not|Receipt file|File size|Unknown$)/;

/** The `lang` of a text that may be one of the English ones; undefined for French, the language of the page. */
export function languageOf(text: string): 'en' | undefined {
  return ENGLISH.test(text) ? 'en' : undefined;
}
