/** The pixels of a picture: how dark and how opaque each is, from 0 to 255. */
export interface Pixels {
  width: number;
  height: number;
  grey: (x: number, y: number) => number;
  opacity: (x: number, y: number) => number;
}

/** Kinds of pixels, by the numbers of the library: a bit, or so many bytes each. */
const ONE_BIT = 1;
const CHANNELS: Record<number, 3 | 4> = { 2: 3, 3: 4 };
const opaque = () => 255;

/** A picture that is a rectangle of one grey. */
export const solid = (grey: number): Pixels => ({
  width: 1,
  height: 1,
  grey: () => grey,
  opacity: opaque,
});

/**
 * The pixels of a picture as the library decodes it; undefined where it could not.
 *
 * @param fill the grey that is drawn through it, where it is a mask
 */
export function pixelsOf(decoded: unknown, fill?: number): Pixels | undefined {
  if (typeof decoded !== 'object' || decoded === null) return undefined;
  const { width, height, kind, data } = decoded as {
    width?: number;
    height?: number;
    kind?: number;
    data?: Uint8Array;
  };
  if (!width || !height || !data) return undefined;
  if (kind === ONE_BIT || fill !== undefined) {
    const bytes = Math.ceil(width / 8);
    const bit = (x: number, y: number) =>
      (data[y * bytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7)) ? 255 : 0;
    if (fill === undefined) return { width, height, grey: bit, opacity: opaque };
    // A mask is drawn through where its bit is not set.
    return { width, height, grey: () => fill, opacity: (x, y) => 255 - bit(x, y) };
  }
  const channels = CHANNELS[kind ?? 0];
  if (channels === undefined) return undefined;
  const grey = (x: number, y: number) => {
    const at = (y * width + x) * channels;
    return ((data[at] ?? 0) + 2 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 4;
  };
  const opacity = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 255;
  return { width, height, grey, opacity: channels === 4 ? opacity : opaque };
}
