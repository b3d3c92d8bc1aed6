import { strToU8, zipSync } from 'fflate';

/*
 * Documents as the programs of people write them, as far as they matter for reading questions: tests and benches make
 * them of lines.
 */

/** A line of a document, and whether it stands out. */
export interface DocumentLine {
  text: string;
  bold?: boolean;
  /** The list that labels it, as Word and LibreOffice count them. */
  list?: 'question' | 'option';
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/**
 * Lines as a Word document.
 *
 * @param style what makes a line stand out, as properties of its run
 */
export function docx(lines: readonly DocumentLine[], style = '<w:b/>'): Uint8Array {
  const paragraphs = lines.map(({ text, bold, list }) => {
    const level = list === 'option' ? 1 : 0;
    const numbering =
      list === undefined
        ? ''
        : `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>`;
    return `<w:p>${numbering}<w:r>${bold ? `<w:rPr>${style}</w:rPr>` : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
  });
  return docxOf(paragraphs.join(''));
}

/** A Word document of the XML of its body, whose prefixes for drawings and equations are known. */
export function docxOf(body: string): Uint8Array {
  const level = (at: number, format: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%${at + 1}."/></w:lvl>`;
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document ${W} xmlns:m="m" xmlns:mc="mc" xmlns:wps="wps" xmlns:v="v"><w:body>${body}</w:body></w:document>`,
    ),
    'word/numbering.xml': strToU8(
      `<w:numbering ${W}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal')}${level(1, 'upperLetter')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    ),
  });
}

/** A workbook of one sheet, from the XML of its rows and more parts. */
export function workbook(rows: string, more: Record<string, string> = {}): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rels = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const related = Object.keys(more).map(
    (name, at) =>
      `<Relationship Id="m${at}" Type="${kind}/${name.slice(3, -4)}" Target="${name.slice(3)}"/>`,
  );
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${kind}"><sheets><sheet name="Feuil1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${kind}/worksheet" Target="worksheets/sheet1.xml"/>${related.join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  );
}

/** A cell of a workbook with a text. */
export const textCell = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Lines as an OpenDocument text. */
export function odt(lines: readonly DocumentLine[]): Uint8Array {
  const body = lines.map(
    ({ text, bold }) =>
      `<text:p>${bold ? `<text:span text:style-name="T1">${escaped(text)}</text:span>` : escaped(text)}</text:p>`,
  );
  return odtOf(body.join(''), { name: 'T1', properties: 'fo:font-weight="bold"' });
}

/** An OpenDocument text of the XML of its body and of a style of its runs. */
export function odtOf(body: string, style = { name: '', properties: '' }): Uint8Array {
  const ns = 'xmlns:office="o" xmlns:text="t" xmlns:style="s" xmlns:fo="f" xmlns:table="b"';
  const styles = `<style:style style:name="${style.name}" style:family="text"><style:text-properties ${style.properties}/></style:style>`;
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.text'),
    'content.xml': strToU8(
      `<?xml version="1.0"?><office:document-content ${ns}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
  });
}

/**
 * A PDF of one font and its bold one, in WinAnsi, wrapped as a page is; small digits are drawn above their line.
 *
 * @param edges what stands at the head and at the foot of each page
 */
export function pdf(
  lines: readonly DocumentLine[],
  edges?: (page: number) => { head: string; foot: string },
): Uint8Array {
  const pages: string[] = [];
  let y = 790;
  let content = '';
  const code = (text: string) =>
    [...text]
      .map((sign) => {
        const byte = { '’': 0x92, '–': 0x96, œ: 0x9c, '…': 0x85 }[sign] ?? sign.charCodeAt(0);
        const raw = String.fromCharCode(byte > 255 ? 63 : byte);
        return /[\\()]/.test(raw) ? `\\${raw}` : raw;
      })
      .join('');
  for (const { text, bold } of lines) {
    const parts = text.match(/.{1,80}(?:\s|$)/g) ?? [''];
    for (const part of parts) {
      if (y < 50) {
        pages.push(content);
        content = '';
        y = 790;
      }
      const font = `/F${bold ? 2 : 1}`;
      const drawn = part
        .trimEnd()
        .split(/([⁰⁴-⁹]+)/)
        .map((text, at) =>
          at % 2 === 0
            ? `(${code(text)}) Tj`
            : `${font} 7 Tf 4 Ts (${text.normalize('NFKC')}) Tj ${font} 11 Tf 0 Ts`,
        );
      content += `BT ${font} 11 Tf 50 ${y} Td ${drawn.join(' ')} ET\n`;
      y -= 14;
    }
    if (text === '') y -= 14;
  }
  pages.push(content);
  const objects: string[] = ['<< /Type /Catalog /Pages 2 0 R >>'];
  objects.push(
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
  );
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  objects.push(
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  );
  for (const [index, text] of pages.entries()) {
    const { head = '', foot = '' } = edges?.(index + 1) ?? {};
    const at = (y: number, edge: string) => `BT /F1 9 Tf 50 ${y} Td (${code(edge)}) Tj ET\n`;
    const one = edges === undefined ? text : at(815, head) + text + at(30, foot);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${6 + index * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    );
    objects.push(`<< /Length ${one.length} >>\nstream\n${one}\nendstream`);
  }
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(file, 'latin1');
}
