import { IMPORT_MAX_ROWS } from '@amphi/domain/imports/rules';
import { fileError } from '../file-error.ts';
import { decodeText } from '../files/text.ts';
import { parseXml, within, type XmlNode } from '../files/xml-tree.ts';
import type { FoundQuestion } from '../found/found.ts';
import { decodedAddress, type FilePicture, type IllustratedQuestion } from './found-file.ts';
import { readMoodleXml } from './moodle-xml.ts';
import { readQti1 } from './qti1.ts';
import { readQti2 } from './qti2.ts';

type Archive = Readonly<Record<string, Uint8Array>>;
type Found = {
  format: 'moodle_xml' | 'qti';
  questions: (FoundQuestion | IllustratedQuestion)[];
};

const QTI1 = /^(?:questestinterop|assessment|section|item)$/;
const QTI2 = /^(?:qti-)?assessment-?item$/i;

/**
 * The questions of an XML document that is known by the name of its first element; undefined for another, as HTML.
 *
 * @throws imports.unsafe; imports.unreadable for one of those names that is not well-formed
 */
export function readXmlQuestions(text: string): Found | undefined {
  const name = /<(?!\?|!)(?:[\w-]+:)?([\w-]+)/.exec(text.slice(0, 20_000))?.[1] ?? '';
  if (name !== 'quiz' && !QTI1.test(name) && !QTI2.test(name)) return undefined;
  const root = parseXml(text);
  if (root.name === 'quiz') return { format: 'moodle_xml', questions: readMoodleXml(root) };
  return { format: 'qti', questions: readQti(root, '', {}, 1) };
}

const BEGINNING = 4_000;
const isQtiPart = (name: string, content: Uint8Array) =>
  /\.(?:xml|dat)$/i.test(name) &&
  /<(?:[\w-]+:)?(?:questestinterop|(?:qti-)?assessment-?item)\b/i.test(
    Buffer.from(content.subarray(0, BEGINNING)).toString('latin1'),
  );

/** True of an archive that has parts with questions of QTI in them. */
export const isQtiArchive = (parts: Archive): boolean =>
  Object.entries(parts).some(([name, content]) => isQtiPart(name, content));

/** Reads the questions of a package of QTI or a Common Cartridge. */
export function readQtiArchive(parts: Archive): IllustratedQuestion[] {
  const questions: IllustratedQuestion[] = [];
  const named = Object.entries(parts).filter(([name, content]) => isQtiPart(name, content));
  const order = positionsIn(parts);
  const sorted = named.toSorted(
    ([a], [b]) => (order.get(a) ?? Infinity) - (order.get(b) ?? Infinity) || 0,
  );
  for (const [name, content] of sorted) {
    const found = readQti(parseXml(decodeText(content)), name, parts, questions.length + 1);
    if (questions.length + found.length > IMPORT_MAX_ROWS) throw fileError('imports.too_many_rows');
    questions.push(...found);
  }
  return questions;
}

/** The positions of parts in the manifest, which orders them. */
function positionsIn(parts: Archive): Map<string, number> {
  const manifest = parts['imsmanifest.xml'];
  if (manifest === undefined) return new Map();
  const files = [...within(parseXml(decodeText(manifest)), 'file')];
  return new Map(files.map(({ attributes }, index) => [attributes.href ?? '', index]));
}

function readQti(
  root: XmlNode,
  part: string,
  parts: Archive,
  firstRow: number,
): IllustratedQuestion[] {
  const found = QTI2.test(root.name) ? readQti2(root, firstRow) : readQti1(root, firstRow);
  return found.map(({ images, ...question }) => ({
    ...question,
    image_url: images[0],
    pictures: images.slice(0, 1).flatMap((address) => pictureOf(address, part, parts) ?? []),
  }));
}

/** The picture at an address that counts from its part, or from the root of the archive. */
function pictureOf(address: string, part: string, parts: Archive): FilePicture | undefined {
  const path = decodedAddress(address)
    .replace(/^\$IMS-CC-FILEBASE\$\/?|^%24IMS-CC-FILEBASE%24\/?/i, '')
    .replace(/\?.*$/, '');
  const folder = part.includes('/') ? part.slice(0, part.lastIndexOf('/') + 1) : '';
  const wanted = [folder + path, path, path.replace(/^(?:\.\.?\/)+/, ''), `web_resources/${path}`];
  const name = wanted.find((one) => parts[one] !== undefined);
  const content = name === undefined ? undefined : parts[name];
  return content === undefined ? undefined : { name: address, content };
}
