/** The pixels of a receipt in grey, and which of them are ink. */
export interface Page {
  width: number;
  height: number;
  /** 0 is black, 255 white. */
  grey: Uint8Array;
  /** 1 where a pixel stands out of its surroundings. */
  ink: Uint8Array;
}

/** Size that a page is scaled to: letters are about 20 pixels high, and a page is read in some 50 ms. */
const WIDTH = 800;
const HEIGHT = 1_700;

/** Pixels of a decoded image at most, as for those of questions. */
const MAX_PIXELS = 50_000_000;

/** Half the side of the surroundings of a pixel. */
const REACH = 12;

/** The least distance of ink from the mean of its surroundings: more than the noise of strong compression. */
const CONTRAST = 28;

/**
 * Decodes the picture of a receipt.
 *
 * @throws when it cannot be decoded
 */
export async function readPage(content: Uint8Array): Promise<Page> {
  // Large, and only needed where receipts are compared.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const { data, info } = await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { width, height, grey: data, ink: inkOf(data, width, height) };
}

/** Sums of all pixels above and to the left, for means of rectangles in four look-ups. */
function integralOf(grey: Uint8Array, width: number, height: number): Float64Array {
  const line = width + 1;
  const sums = new Float64Array(line * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += grey[y * width + x] ?? 0;
      sums[(y + 1) * line + x + 1] = (sums[y * line + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

function inkOf(grey: Uint8Array, width: number, height: number): Uint8Array {
  const sums = integralOf(grey, width, height);
  const line = width + 1;
  const at = (x: number, y: number) => sums[y * line + x] ?? 0;
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - REACH), Math.min(height, y + REACH + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - REACH), Math.min(width, x + REACH + 1)];
      const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
      const mean = sum / ((right - left) * (bottom - top));
      if (Math.abs((grey[y * width + x] ?? 0) - mean) > CONTRAST) ink[y * width + x] = 1;
    }
  }
  return ink;
}
