/** What makes a spreadsheet take a text for a formula, also behind marks that were added before. */
const FORMULA = /^'*[=+\-@\t\r]/;
const MARKED = /^'+[=+\-@\t\r]/;

/**
 * Puts an apostrophe before a text that a spreadsheet would compute, so that an exported file can be
 * opened without running anything. `restoreFormula` takes exactly that apostrophe off again.
 */
export function neutralizeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** A text as it was before `neutralizeFormula`. */
export function restoreFormula(text: string): string {
  return MARKED.test(text) ? text.slice(1) : text;
}
