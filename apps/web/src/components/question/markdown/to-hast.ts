import type { Element, ElementContent, Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mathFromMarkdown } from 'mdast-util-math';
import { type State, toHast } from 'mdast-util-to-hast';
import { math } from 'micromark-extension-math';
import { formulaSource, toMathMl } from './formula.ts';

/** HTML stays text; what authors would write by accident is left out: code by indentation, titles by a line below. */
const LEFT_OUT = {
  disable: {
    null: [
      'htmlFlow',
      'htmlText',
      'codeIndented',
      'setextUnderline',
      'definition',
      'thematicBreak',
    ],
  },
};

const MATH_TAGS = [
  'math',
  'mrow',
  'mi',
  'mn',
  'mo',
  'ms',
  'mtext',
  'mspace',
  'mfrac',
  'msqrt',
  'mroot',
  'msub',
  'msup',
  'msubsup',
  'munder',
  'mover',
  'munderover',
  'mmultiscripts',
  'mprescripts',
  'none',
  'mtable',
  'mtr',
  'mtd',
  'menclose',
  'mpadded',
  'mphantom',
  'mstyle',
];
const MATH_ATTRIBUTES = [
  'display',
  'displaystyle',
  'scriptlevel',
  'mathvariant',
  'stretchy',
  'fence',
  'separator',
  'lspace',
  'rspace',
  'minsize',
  'maxsize',
  'symmetric',
  'movablelimits',
  'largeop',
  'accent',
  'accentunder',
  'linethickness',
  'width',
  'height',
  'depth',
  'voffset',
  'columnalign',
  'columnspacing',
  'rowspacing',
  'columnlines',
  'rowlines',
  'columnspan',
  'notation',
  'form',
];

/** Elements and attributes allowed in a text: nothing that runs, styles, names or loads but images. */
const ALLOWED: Schema = {
  tagNames: [
    'p',
    'br',
    'em',
    'strong',
    'code',
    'pre',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'img',
    'div',
    ...MATH_TAGS,
  ],
  attributes: {
    ...Object.fromEntries(MATH_TAGS.map((tag) => [tag, MATH_ATTRIBUTES])),
    a: ['href'],
    img: ['src', 'alt'],
    ol: ['start'],
  },
  protocols: { href: ['http', 'https'], src: ['http', 'https'] },
  strip: ['script', 'style'],
};

/** Reading takes the square of their number: more than these are a text of no author. */
const MARKS_MAX = 1_000;
/** Signs that pair or nest, and the marks of lists: bullets, and numbers with a point or a bracket. */
const MARKS = /[*_[\]>`$~+-]|\d[.)](?=\s|$)/g;

interface FormulaOptions {
  /** True where the browser shows MathML; else formulas stay as they are written. */
  hasMath: boolean;
}

/** A title is a line of strong text: the page has titles of its own. */
function title(state: State, node: { children: [] }): Element {
  const strong: Element = {
    type: 'element',
    tagName: 'strong',
    properties: {},
    children: state.all(node as never),
  };
  return { type: 'element', tagName: 'p', properties: {}, children: [strong] };
}

/**
 * The allowed elements that a text in Markdown means.
 *
 * @throws RangeError when it has more marks, or is nested deeper, than can be read
 */
export function markdownToHast(text: string, { hasMath }: FormulaOptions): Root {
  if ((text.match(MARKS)?.length ?? 0) > MARKS_MAX) throw new RangeError('marks');
  const formula = (tex: string, isDisplayed: boolean): ElementContent =>
    hasMath ? toMathMl(tex, isDisplayed) : formulaSource(tex);
  const tree = fromMarkdown(text, {
    extensions: [math(), LEFT_OUT],
    mdastExtensions: [mathFromMarkdown()],
  });
  const hast = toHast(tree, {
    handlers: {
      heading: title,
      inlineMath: (_state: State, node: { value: string }) => formula(node.value, false),
      math: (_state: State, node: { value: string }): Element => ({
        type: 'element',
        tagName: 'div',
        properties: {},
        children: [formula(node.value, true)],
      }),
    },
  });
  return sanitize(hast, ALLOWED) as Root;
}
