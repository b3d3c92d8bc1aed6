import { expect, it } from 'vitest';
import { readImportFile } from '../../src/catalog/imports/read-file.ts';
import { type DocumentLine, docx, odt, pdf } from '../../src/testing/documents.ts';

const LINES: DocumentLine[] = [
  { text: 'Matière : Anatomie' },
  { text: '' },
  { text: '1. Quel nerf, né de C5 à T1, innerve le deltoïde ?' },
  { text: 'A. l’axillaire', bold: true },
  { text: 'B. le médian' },
  { text: '' },
  { text: '2. Os de l’avant-bras {deux} :' },
  { text: 'A. le radius', bold: true },
  { text: 'B. la fibula' },
  { text: 'C. l’ulna', bold: true },
];

const lists = LINES.map(
  ({ text, ...line }): DocumentLine => ({
    ...line,
    text: text.replace(/^(?:\d|[A-C])\. /, ''),
    ...(/^\d\. /.test(text) && { list: 'question' }),
    ...(/^[A-C]\. /.test(text) && { list: 'option' }),
  }),
);

it.each([
  ['docx', docx(LINES)],
  ['docx', docx(lists)],
  ['docx', docx(lists, '<w:highlight w:val="yellow"/>')],
  ['odt', odt(LINES)],
  ['pdf', pdf(LINES)],
])('a sheet as %s is read, with the key in its bold lines', async (format, content) => {
  const file = await readImportFile(content);
  expect(file.format).toBe(format);
  expect(file.rows.map(({ question, ...row }) => question ?? row)).toMatchObject([
    {
      subject: 'Anatomie',
      correct_answers: ['A'],
      question_text: 'Quel nerf, né de C5 à T1, innerve le deltoïde ?',
      options: { A: 'l’axillaire', B: 'le médian' },
    },
    {
      question_text: 'Os de l’avant-bras {deux} :',
      correct_answers: ['A', 'C'],
      options: { A: 'le radius', B: 'la fibula', C: 'l’ulna' },
    },
  ]);
});
