import { DomainError } from '@amphi/domain/errors';
import { sheets } from '@amphi/domain/messages/fr/sheets';
import { SHEET_MAX } from '@amphi/domain/sheets/rules';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../src/documents/docx-markdown.ts';
import { docxOf } from '../src/testing/documents.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const STYLES = `<w:styles ${W}>
  <w:style w:styleId="T1"><w:name w:val="heading 1"/><w:rPr><w:b/></w:rPr></w:style>
  <w:style w:styleId="T2"><w:name w:val="Titre 2"/></w:style>
</w:styles>`;
const RELATIONS =
  '<Relationships><Relationship Id="r1" Target="media/a.png"/><Relationship Id="r2" Target="media/b.png"/></Relationships>';

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const styled = (style: string, text: string) =>
  paragraph(run(text), `<w:pStyle w:val="${style}"/>`);
const listed = (text: string) =>
  paragraph(run(text), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
const picture = (id: string) =>
  `<w:r><w:drawing><a:blip xmlns:a="a" xmlns:r="r" r:embed="${id}"/></w:drawing></w:r>`;
const row = (...cells: string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`;

/** A document with styles and two pictures, of which the second is none. */
const documentOf = (body: string) =>
  zipSync({
    ...unzipSync(docxOf(body)),
    'word/styles.xml': strToU8(STYLES),
    'word/_rels/document.xml.rels': strToU8(RELATIONS),
    'word/media/a.png': strToU8('a'),
    'word/media/b.png': strToU8('b'),
  });

const read = (body: string) =>
  readDocument(documentOf(body), async ([first]) => (first === 97 ? '/images/a.webp' : undefined));

describe('a Word document as Markdown', () => {
  it('has its headings, bold words, lists, tables and pictures', async () => {
    const text = await read(
      [
        styled('T1', 'Le cœur'),
        paragraph(run('Il a ') + run('quatre ', '<w:b/>') + run('cavités', '<w:b/>') + run('.')),
        styled('T2', 'Valves'),
        listed('mitrale'),
        listed('aortique'),
        `<w:tbl>${row('Valve', 'Cuspides')}${row('mitrale', '2')}</w:tbl>`,
        paragraph(picture('r1')),
        paragraph(picture('r2')),
      ].join(''),
    );
    expect(text).toBe(
      [
        '# Le cœur',
        'Il a **quatre** **cavités**.',
        '## Valves',
        '1. mitrale\n2. aortique',
        '| Valve | Cuspides |\n| --- | --- |\n| mitrale | 2 |',
        '![](/images/a.webp)',
        `*${sheets.imageLost}*`,
      ].join('\n\n'),
    );
  });

  it('means what it says: signs of Markdown are escaped', async () => {
    const text = await read(
      paragraph(run('5 * 3 et $x$, a_b [c]')) +
        paragraph(run('# pas un titre')) +
        paragraph(run('12. pas une liste')) +
        `<w:tbl>${row('a|b', 'c')}</w:tbl>`,
    );
    expect(text.split('\n\n')).toEqual([
      '5 \\* 3 et \\$x\\$, a\\_b \\[c\\]',
      '\\# pas un titre',
      '12\\. pas une liste',
      '| a\\|b | c |\n| --- | --- |',
    ]);
  });

  it('joins bold words that Word has in pieces', async () => {
    const text = await read(paragraph(run('sys', '<w:b/>') + run('tole', '<w:b/>')));
    expect(text).toBe('**systole**');
  });

  it('is refused where it is too long, or no Word document', async () => {
    const long = paragraph(run('a'.repeat(SHEET_MAX)));
    await expect(read(long)).resolves.toHaveLength(SHEET_MAX);
    const codeOf = (call: Promise<unknown>) =>
      call.catch((error: unknown) => (error instanceof DomainError ? error.code : error));
    expect(await codeOf(read(long + paragraph(run('b'))))).toBe('sheets.too_long');
    for (const content of [strToU8('# Texte'), zipSync({ 'a.xml': strToU8('<a/>') })]) {
      const reading = readDocument(content, async () => undefined);
      expect(await codeOf(reading)).toBe('imports.unknown_format');
    }
  });
});
