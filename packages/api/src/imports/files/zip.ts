import { inflateRawSync } from 'node:zlib';
import { DomainError } from '@amphi/domain/errors';
import { zipSync } from 'fflate';

/** Bytes that a workbook's parts may have together once they are unpacked. */
const MAX_UNPACKED = 64 * 1_048_576;
const MAX_ENTRIES = 500;

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** More than 4 GB, or more than 65,535 entries: nothing that we take. */
const ZIP64 = 0xffffffff;

const unreadable = () => new DomainError('imports.unreadable', 'file');

/** Where the list of entries begins, and how many there are. */
function readEnd(archive: Buffer): { offset: number; count: number } {
  const earliest = Math.max(0, archive.length - END_BYTES - 0xffff);
  for (let at = archive.length - END_BYTES; at >= earliest; at -= 1) {
    if (archive.readUInt32LE(at) === END) {
      return { offset: archive.readUInt32LE(at + 16), count: archive.readUInt16LE(at + 10) };
    }
  }
  throw unreadable();
}

interface Entry {
  name: string;
  method: number;
  packed: number;
  at: number;
}

function readEntries(archive: Buffer): Entry[] {
  const { offset, count } = readEnd(archive);
  if (count > MAX_ENTRIES || offset === ZIP64) throw new DomainError('imports.unsafe', 'file');
  const entries: Entry[] = [];
  let at = offset;
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw unreadable();
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    const isEncrypted = (archive.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted) throw unreadable();
    entries.push({
      name,
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      at: archive.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

function unpack(archive: Buffer, { method, packed, at }: Entry, room: number): Buffer {
  const start = at + LOCAL_BYTES + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  const content = archive.subarray(start, start + packed);
  if (method === STORED) return content;
  if (method !== DEFLATED) throw unreadable();
  // What the archive says of its own sizes is not believed: unpacking ends where the room does.
  return inflateRawSync(content, { maxOutputLength: Math.max(1, room) });
}

/**
 * Unpacks the XML parts of a workbook within fixed limits, whatever its headers say.
 *
 * @throws imports.unsafe for an archive that would grow beyond them; imports.unreadable for a broken one
 */
export function unpackParts(archive: Buffer): Record<string, Buffer> {
  const parts: Record<string, Buffer> = Object.create(null);
  let room = MAX_UNPACKED;
  try {
    for (const entry of readEntries(archive)) {
      if (!/\.(xml|rels)$/.test(entry.name)) continue;
      const content = unpack(archive, entry, room);
      room -= content.length;
      parts[entry.name] = content;
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const isBomb = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw isBomb ? new DomainError('imports.unsafe', 'file') : unreadable();
  }
  if (room < 0) throw new DomainError('imports.unsafe', 'file');
  return parts;
}

/** Parts as an archive of our own making, not compressed, that a library can be given without fear. */
export function packParts(parts: Record<string, Uint8Array>): ArrayBuffer {
  return zipSync(parts, { level: 0 }).slice().buffer;
}
