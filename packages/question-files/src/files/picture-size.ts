/** The size of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Markers of a JPEG that begin a frame; the others of the range are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(content: Buffer): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    if (isFrame(marker)) {
      return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    }
    at += 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}

function webpSize(content: Buffer): PictureSize | undefined {
  const kind = content.toString('latin1', 12, 16);
  if (kind === 'VP8X') {
    return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  }
  if (kind === 'VP8L') {
    const bits = content.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
}

/** Reads the size of a PNG, JPEG, GIF or WebP off its head; undefined for another file. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (content.length < 30) return undefined;
  const head = content.toString('latin1', 0, 12);
  if (head.startsWith('\x89PNG')) {
    return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  }
  if (head.startsWith('GIF8')) {
    return { width: content.readUInt16LE(6), height: content.readUInt16LE(8) };
  }
  if (head.startsWith('\xff\xd8')) return jpegSize(content);
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? webpSize(content) : undefined;
}

/** Moodle makes pictures that are dragged onto no larger, and counts in their pixels from then on. */
const MOODLE = { width: 600, height: 400 };

/** The size of a picture within Moodle, in whose pixels its zones are. */
export function moodleSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, MOODLE.width / width, MOODLE.height / height);
  return { width: width * scale, height: height * scale };
}
