interface Size {
  width: number;
  height: number;
}

/**
 * The size of a picture in a frame: whole at first and no larger than its natural size, then zoomed.
 *
 * @param rotation degrees, a multiple of 90
 * @returns the size of the `picture` before its rotation, and of the `box` that it fills after it
 */
export function fitted(
  natural: Size,
  frame: Size,
  zoom: number,
  rotation: number,
): { picture: Size; box: Size } {
  const sideways = rotation % 180 !== 0;
  const rotated = sideways ? { width: natural.height, height: natural.width } : natural;
  const whole = Math.min(1, frame.width / rotated.width, frame.height / rotated.height);
  const picture = {
    width: natural.width * whole * zoom,
    height: natural.height * whole * zoom,
  };
  const box = sideways ? { width: picture.height, height: picture.width } : picture;
  return { picture, box };
}

/** The kind of a receipt by the file extension that the server gave it. */
export function receiptKind(receiptUrl: string): 'pdf' | 'image' {
  return receiptUrl.toLowerCase().endsWith('.pdf') ? 'pdf' : 'image';
}
