/**
 * Signs that make a spreadsheet take a text for a formula, also behind marks that were added before and behind spaces, which
 * some leave out. The signs of full width begin one where the keyboard has them.
 */
const FORMULA = /^'*(?:[\t\r]|[\p{Zs}\u200b\u2060\ufeff]*[=+\-@＝＋－＠])/u;
const MARKED = /^'+(?:[\t\r]|[\p{Zs}\u200b\u2060\ufeff]*[=+\-@＝＋－＠])/u;

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

/** A formula behind what another spreadsheet would take for the end of a cell. */
const INNER_FORMULA = /([;,\t\r\n]"*)(?='*[=+\-@＝＋－＠])/g;
const INNER_MARKED = /([;,\t\r\n]"*)'(?='*[=+\-@＝＋－＠])/g;

/**
 * Puts an apostrophe before what would be a formula in a spreadsheet that separates cells by other signs than the
 * file does, and so reads a cell as several. `restoreInnerFormulas` takes exactly those off again.
 */
export function neutralizeInnerFormulas(text: string): string {
  return text.replace(INNER_FORMULA, "$1'");
}

/** A text as it was before `neutralizeInnerFormulas`. */
export function restoreInnerFormulas(text: string): string {
  return text.replace(INNER_MARKED, '$1');
}
