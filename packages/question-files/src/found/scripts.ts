const SIGNS = '0123456789+-=()n';
const SCRIPTS = {
  sub: new Map([...SIGNS.slice(0, -1)].map((sign, at) => [sign, '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'[at] ?? sign])),
  sup: new Map([...SIGNS].map((sign, at) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'[at] ?? sign])),
};

export type Script = keyof typeof SCRIPTS;

/** A text that is lower or higher, with the small signs of Unicode where there are some: 10⁹, PaO₂. */
export const inScript = (text: string, script: Script): string =>
  [...text.replaceAll('\u2212', '-')].map((sign) => SCRIPTS[script].get(sign) ?? sign).join('');

/** Acts like `inScript`, with a sign before a text that has no small signs of its own: `x^th`. */
export function scripted(text: string, script: Script): string {
  const small = inScript(text, script);
  const isWhole = [...text].every((sign) => !small.includes(sign));
  return isWhole || text.trim() === '' ? small : `${script === 'sub' ? '_' : '^'}${text}`;
}
