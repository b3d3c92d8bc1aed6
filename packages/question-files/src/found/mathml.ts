import { scripted } from './scripts.ts';

/** The sign for what can't be written in a line, with which no question is taken. */
const UNKNOWN = '\ufffd';

/** Elements that say how others stand to each other, and those of which a line of text says nothing. */
const LAYOUT =
  /<(msup|msub|msubsup|mfrac|msqrt)\b[^<>]*>((?:(?!<\/?(?:msup|msub|msubsup|mfrac|msqrt)\b)[\s\S])*)<\/\1>/gi;
const OTHER = /<(mroot|munder|mover|munderover|mtable|mmultiscripts|menclose)\b[^<>]*>/gi;
/** Equations within each other that are resolved. */
const MAX_DEPTH = 8;

/** The children of an element, with their tags. */
function childrenIn(text: string): string[] {
  const children: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: tag, index } of text.matchAll(/<(\/?)(\w+)\b[^<>]*?(\/?)>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) {
      if (depth === 0) from = index;
      depth += 1;
      continue;
    }
    if (depth === 0) children.push(text.slice(from, index + tag.length));
  }
  return children;
}

const bare = (text = '') => text.replace(/<[^<>]*>|\s+/g, '');
const grouped = (text = '') => (/[+\-−±=]/.test(bare(text)) ? `(${bare(text)})` : bare(text));

function written(name: string, inner: string): string {
  const [base = '', second, third] = childrenIn(inner);
  switch (name.toLowerCase()) {
    case 'msup':
      return `<mn>${bare(base)}${scripted(bare(second), 'sup')}</mn>`;
    case 'msub':
      return `<mn>${bare(base)}${scripted(bare(second), 'sub')}</mn>`;
    case 'msubsup':
      return `<mn>${bare(base)}${scripted(bare(second), 'sub')}${scripted(bare(third), 'sup')}</mn>`;
    case 'mfrac':
      return `<mn>${grouped(base)}/${grouped(second)}</mn>`;
    default:
      return `<mn>√${grouped(inner)}</mn>`;
  }
}

/** HTML whose equations are written in a line: powers and indices as such, quotients with a slash. */
export function withoutMathml(html: string): string {
  if (!/<math\b/i.test(html)) return html;
  let text = html.replace(/<(annotation(?:-xml)?)\b[^<>]*>[\s\S]*?<\/\1>/gi, '');
  for (let depth = 0; depth < MAX_DEPTH && text.search(LAYOUT) >= 0; depth += 1)
    text = text.replace(LAYOUT, (_, name: string, inner: string) => written(name, inner));
  return text.replace(OTHER, UNKNOWN);
}
