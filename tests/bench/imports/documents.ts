import { docx, type DocumentLine as Line, odt, pdf, rtf } from '@amphi/api/testing/documents';
import type { Sheet } from './measure.ts';
import { lettersOf, OWN } from './questions.ts';

/** @param by how the key is told: below each question, by bold options, or in a grid at the end */
function linesBy(by: 'below' | 'bold' | 'grid', isList: boolean): Line[] {
  const lines = OWN.flatMap(({ stem, options, key }, index): Line[] => [
    isList ? { text: stem, list: 'question' } : { text: `${index + 1}. ${stem}` },
    ...options.map((text, at): Line => {
      const bold = by === 'bold' && key.includes(at);
      return isList
        ? { text, bold, list: 'option' }
        : { text: `${String.fromCharCode(65 + at)}. ${text}`, bold };
    }),
    ...(by === 'below' ? [{ text: `Réponse : ${lettersOf(key)}` }] : []),
    { text: '' },
  ]);
  if (by !== 'grid') return lines;
  return [
    ...lines,
    { text: 'Corrigé' },
    ...OWN.map(({ key }, index) => ({ text: `${index + 1} : ${lettersOf(key)}` })),
  ];
}

const STYLES = {
  bold: '<w:b/>',
  underlined: '<w:u w:val="single"/>',
  red: '<w:color w:val="FF0000"/>',
  highlighted: '<w:highlight w:val="yellow"/>',
};

/** The questions as documents of each kind, with their keys in each of three ways. */
export function documents(expected: Sheet['expected']): Sheet[] {
  const found: Sheet[] = [];
  const add = (name: string, content: Uint8Array) =>
    found.push({ name, files: [{ name, content }], expected });
  for (const by of ['below', 'bold', 'grid'] as const) {
    const lines = linesBy(by, false);
    add(`${by}.odt`, odt(lines));
    add(`${by}.rtf`, rtf(lines));
    add(`${by}.pdf`, pdf(lines));
    for (const [style, xml] of Object.entries(by === 'bold' ? STYLES : { bold: '' })) {
      add(`${by} ${style}.docx`, docx(lines, xml));
      add(`${by} ${style}, lists.docx`, docx(linesBy(by, true), xml));
    }
  }
  return found;
}
