import Compressor from 'compressorjs';

/** Enough for the small print of a receipt; the height leaves long screenshots as wide as they are. */
const LIMITS = { maxWidth: 2000, maxHeight: 8000, quality: 0.85 } as const;

/**
 * A photo as a smaller JPEG, upright as its EXIF orientation says, on white where it was transparent.
 *
 * @returns the file itself where the result would be larger
 * @throws where the browser can't read it as an image
 */
export function shrinkPhoto(file: File): Promise<File> {
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      ...LIMITS,
      mimeType: 'image/jpeg',
      beforeDraw(context, canvas) {
        context.fillStyle = '#ffffff';
        context.fillRect(0, 0, canvas.width, canvas.height);
      },
      success(result) {
        const name = file.name.replace(/(\.\w+)?$/, '.jpg');
        const { type } = result;
        const smaller = new File([result], name, { type, lastModified: file.lastModified });
        resolve(smaller.size < file.size ? smaller : file);
      },
      error: reject,
    });
  });
}
