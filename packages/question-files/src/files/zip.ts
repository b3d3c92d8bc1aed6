import { DomainError } from '@amphi/domain/errors';
import { Unzip, type UnzipFile, UnzipInflate, unzipSync, zipSync } from 'fflate';
import { fileError } from '../file-error.ts';

/** Bytes that a workbook's parts may have together once they are unpacked. */
const MAX_UNPACKED = 64 * 1_048_576;
/** A package of H5P has the programs that show it, some hundred files each. */
const MAX_ENTRIES = 5_000;

/** Bytes unpacked between two looks at the limits. Deflate makes 1,032 of one at most: 32 MB of these. */
const CHUNK = 32_768;

/** The parts of a workbook that questions can be in. */
const XML_PARTS = /\.(?:xml|rels)$/;

/** Reads the sizes of the wanted parts in the archive's directory: the bytes of each by its name. */
function listParts(archive: Uint8Array, wanted: RegExp): Map<string, number> {
  const sizes = new Map<string, number>();
  let entries = 0;
  unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      entries += 1;
      if (entries > MAX_ENTRIES) throw fileError('imports.unsafe');
      if (wanted.test(name)) sizes.set(name, originalSize);
      // Lists only: a part unpacked here would be unpacked whole, before its size is known.
      return false;
    },
  });
  return sizes;
}

/** Unpacks the listed parts in small steps. What the archive says of its own sizes is not believed. */
function readParts(archive: Uint8Array, listed: Map<string, number>): Record<string, Buffer> {
  const parts: Record<string, Buffer> = Object.create(null);
  let room = MAX_UNPACKED;
  let entries = 0;
  const read = (file: UnzipFile) => {
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      room -= chunk.length;
      if (room < 0) throw fileError('imports.unsafe');
      chunks.push(chunk);
      if (isLast) parts[file.name] = Buffer.concat(chunks);
    };
    file.start();
  };
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > MAX_ENTRIES) throw fileError('imports.unsafe');
    if (listed.has(file.name)) read(file);
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < archive.length; at += CHUNK) {
    unzip.push(archive.subarray(at, at + CHUNK), at + CHUNK >= archive.length);
  }
  return parts;
}

/**
 * Unpacks parts of an archive, by default those of XML, within fixed limits, whatever its headers say.
 *
 * @throws imports.unsafe for an archive that would grow beyond them; imports.unreadable for a broken one
 */
export function unpackParts(archive: Uint8Array, wanted = XML_PARTS): Record<string, Buffer> {
  try {
    const listed = listParts(archive, wanted);
    const parts = readParts(archive, listed);
    // A part that is missing or cut off would be questions that are missing, without a word.
    for (const [name, size] of listed)
      if (parts[name]?.length !== size) throw fileError('imports.unreadable');
    return parts;
  } catch (error) {
    throw error instanceof DomainError ? error : fileError('imports.unreadable');
  }
}

/** Parts as an archive of our own making, not compressed, that a library can be given without fear. */
export function packParts(parts: Record<string, Uint8Array>): ArrayBuffer {
  return zipSync(parts, { level: 0 }).slice().buffer;
}
