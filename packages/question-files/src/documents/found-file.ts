import type { FoundQuestion } from '../found/found.ts';
import type { SheetLine } from '../found/sheet/line.ts';

/** Gives a picture of a file an address; undefined for what is no picture. */
export type KeepPicture = (content: Uint8Array) => Promise<string | undefined>;

/** Pixels of a page's longer side: letters of a printed A4 page are some 30 pixels high then. */
export const PAGE_SIDE = 2_600;

/** The pixels of a scanned page, row by row, a grey value each. */
export interface Scan {
  width: number;
  height: number;
  data: Uint8Array;
}

/**
 * Reads printed pages that were photographed or scanned.
 *
 * @returns the lines of all, with the words that were hard to read
 * @throws imports.unreadable for an image that can't be decoded
 */
export type ReadPages = (pages: readonly (Uint8Array | Scan)[]) => Promise<SheetLine[]>;

/** Pages whose text has to be recognised. */
export interface ScannedPages {
  format: 'photo' | 'pdf';
  scans: (Uint8Array | Scan)[];
}

/** Tools that the readers of files work with. */
export interface FileTools {
  /** Without it, questions with a picture have to be looked at. */
  keepPicture?: KeepPicture;
  /** Without it, pages are handed back unread. */
  readPages?: ReadPages;
}

/** A picture that a question of a file refers to by its name there. */
export interface FilePicture {
  name: string;
  content: Uint8Array;
}

/** A question with the pictures that belong to it. */
export interface IllustratedQuestion extends FoundQuestion {
  pictures: FilePicture[];
}

/** An address without its escapes; one with a stray `%` stays as it is. */
export function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
