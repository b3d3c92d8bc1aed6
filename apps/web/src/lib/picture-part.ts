/** A part of a picture, in its pixels. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Draws a part of a picture anew.
 *
 * @param side pixels that its longer side has at most
 * @param quality of the JPEG, up to 1
 * @returns undefined where the browser could not
 */
export function drawPart(
  source: CanvasImageSource,
  { left, top, width, height }: Part,
  { side, quality }: { side: number; quality: number },
): Promise<Blob | undefined> {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(undefined);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality);
  });
}
