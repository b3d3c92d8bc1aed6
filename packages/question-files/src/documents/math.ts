import { childOf, childrenOf, elementsOf, textIn, type XmlNode } from '../files/xml-tree.ts';

const value = (node: XmlNode | undefined, properties: string, name: string) =>
  childOf(childOf(node, properties), name)?.attributes.val;
const SIGNS: Record<string, string> = { '∑': '\\sum', '∏': '\\prod', '∫': '\\int' };
/** Depth of one equation within another. */
const MAX_DEPTH = 40;

/** An equation of Word in TeX. */
function texOf(node: XmlNode | undefined, depth = 0): string {
  if (node === undefined || depth > MAX_DEPTH) return '';
  const inner = (one: XmlNode | undefined) =>
    elementsOf(one)
      .map((child) => texOf(child, depth + 1))
      .join('');
  const part = (name: string) => inner(childOf(node, name));
  const [base, sub, sup] = [part('e'), part('sub'), part('sup')];
  switch (node.name) {
    case 'r':
      return childrenOf(node, 't').map(textIn).join('');
    case 'f':
      return `\\frac{${part('num')}}{${part('den')}}`;
    case 'sSup':
      return `${base}^{${sup}}`;
    case 'sSub':
      return `${base}_{${sub}}`;
    case 'sSubSup':
      return `${base}_{${sub}}^{${sup}}`;
    case 'sPre':
      return `{}_{${sub}}^{${sup}}${base}`;
    case 'rad':
      return part('deg') === '' ? `\\sqrt{${base}}` : `\\sqrt[${part('deg')}]{${base}}`;
    case 'nary': {
      const sign = value(node, 'naryPr', 'chr') ?? '∫';
      return `${SIGNS[sign] ?? sign}_{${sub}}^{${sup}}${base}`;
    }
    case 'd': {
      const [open, close] = ['begChr', 'endChr'].map((name) => value(node, 'dPr', name));
      return `${open ?? '('}${childrenOf(node, 'e').map(inner).join(', ')}${close ?? ')'}`;
    }
    case 'func':
      return `${part('fName')} ${base}`;
    case 'limLow':
      return `${base}_{${part('lim')}}`;
    case 'limUpp':
      return `${base}^{${part('lim')}}`;
    case 'bar':
    case 'acc':
      return `\\overline{${base}}`;
    case 'm': {
      const rows = childrenOf(node, 'mr').map((row) => childrenOf(row, 'e').map(inner).join(' & '));
      return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`;
    }
    case 'eqArr':
      return childrenOf(node, 'e').map(inner).join(' \\\\ ');
    default:
      return /Pr$/.test(node.name) ? '' : inner(node);
  }
}

/** An equation within a text: between dollars, where it is more than letters and signs in a row. */
export function mathText(node: XmlNode): string {
  const tex = texOf(node);
  return /[\\^_]/.test(tex) ? `$${tex}$` : tex;
}
