import type { Element, ElementContent } from 'hast';
import temml from 'temml';

/** A node of the tree that a formula is built as: an element, a text, or a group of them. */
interface FormulaNode {
  type?: string;
  text?: string;
  attributes?: Record<string, string | boolean>;
  children?: FormulaNode[];
}

/** Against formulas that take the page or the processor for themselves: lengths in em, and expanded macros. */
const LIMITS = { maxSize: [20, 20] as [number, number], maxExpand: 200 };

/** Longer ones are shown as they are written, in characters. */
const LONGEST = 2_000;

function toElements({ type, text, attributes = {}, children = [] }: FormulaNode): ElementContent[] {
  if (typeof text === 'string') return [{ type: 'text', value: text }];
  const inside = children.flatMap(toElements);
  if (!type) return inside;
  const properties = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, String(value)]),
  );
  return [{ type: 'element', tagName: type, properties, children: inside }];
}

/** The source of a formula, for what is none, and for browsers without MathML. */
export const formulaSource = (tex: string): Element => ({
  type: 'element',
  tagName: 'code',
  properties: {},
  children: [{ type: 'text', value: tex }],
});

/** A formula of TeX as MathML; its source where it is no valid formula. */
export function toMathMl(tex: string, isDisplayed: boolean): Element {
  if (tex.length > LONGEST) return formulaSource(tex);
  try {
    const options = { ...LIMITS, displayMode: isDisplayed, throwOnError: true, trust: false };
    const [math] = toElements(temml.__renderToMathMLTree(tex, options));
    return math?.type === 'element' ? math : formulaSource(tex);
  } catch {
    return formulaSource(tex);
  }
}
