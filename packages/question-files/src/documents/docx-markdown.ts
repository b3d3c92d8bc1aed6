import { IMPORT_MAX_PICTURES } from '@amphi/domain/imports/rules';
import { sheets as texts } from '@amphi/domain/messages/fr/sheets';
import { SHEET_MAX } from '@amphi/domain/sheets/rules';
import { fileError } from '../file-error.ts';
import { unpackParts } from '../files/zip.ts';
import type { SheetLine } from '../found/sheet/line.ts';
import { readDocx } from './docx.ts';
import type { KeepPicture } from './found-file.ts';

const PARTS = /\.(?:xml|rels|png|jpe?g|gif|webp|bmp)$/i;
const LIST_LABEL = /^(?:•|(\d+)[.)])\t/;
/** Signs that would make a paragraph a heading, a quotation or a list. */
const BLOCK_SIGN = /^(?=[#>+-](?:\s|$))|^(\d+)(?=[.)](?:\s|$))/;

/**
 * Reads a Word document as Markdown: headings, paragraphs, lists, bold, tables and pictures. Equations are as Unicode writes them.
 *
 * @throws imports.unknown_format for what is no Word document; imports.unreadable, imports.unsafe; sheets.too_long
 */
export async function readDocument(content: Uint8Array, keepPicture: KeepPicture): Promise<string> {
  const isArchive = content[0] === 0x50 && content[1] === 0x4b;
  const parts = isArchive ? unpackParts(content, PARTS) : {};
  if (parts['word/document.xml'] === undefined) throw fileError('imports.unknown_format');
  const { lines, pictures } = readDocx(parts, true);
  const urls = new Map<string, string | undefined>();
  for (const [name, picture] of pictures) {
    if (urls.size < IMPORT_MAX_PICTURES) urls.set(name, await keepPicture(picture));
  }
  const text = markdownOf(lines, (name) => {
    const url = urls.get(name);
    return url === undefined ? `*${texts.imageLost}*` : `![](${url})`;
  });
  if (text.length > SHEET_MAX) throw fileError('sheets.too_long');
  return text;
}

function markdownOf(lines: readonly SheetLine[], pictureOf: (name: string) => string): string {
  let text = '';
  let before: SheetLine | undefined;
  for (const line of lines) {
    for (const block of blocksOf(line, before, pictureOf)) {
      const isTight = line.cells && before?.cells ? true : isListed(line) && isListed(before);
      text += `${text === '' ? '' : isTight ? '\n' : '\n\n'}${block}`;
    }
    if (line.text.trim() !== '' || line.cells || line.image) before = line;
  }
  return text;
}

const isListed = (line: SheetLine | undefined) => line !== undefined && LIST_LABEL.test(line.text);

function blocksOf(
  { text: raw, cells, image, level }: SheetLine,
  before: SheetLine | undefined,
  pictureOf: (name: string) => string,
): string[] {
  if (cells) {
    const row = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
    const own = row(cells.map((cell) => cell.replace(/\s*\n\s*/g, ' ')));
    return before?.cells ? [own] : [`${own}\n${row(cells.map(() => '---'))}`];
  }
  const text = raw
    .replaceAll('****', '')
    .replace(LIST_LABEL, (_, number?: string) => (number === undefined ? '- ' : `${number}. `));
  const plain = text.replace(/\t+/g, ' ').trim();
  const picture = image === undefined ? [] : [pictureOf(image)];
  if (plain === '') return picture;
  if (level !== undefined)
    return [`${'#'.repeat(Math.min(level, 6))} ${plain.replaceAll('**', '')}`, ...picture];
  return [LIST_LABEL.test(raw) ? plain : plain.replace(BLOCK_SIGN, '$1\\'), ...picture];
}
