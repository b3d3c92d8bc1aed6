import Compressor from 'compressorjs';

/** Letters stay as legible as they are. */
const QUALITY = 0.85;

/**
 * A photo as a smaller JPEG, upright as its EXIF orientation says, on white where it was transparent.
 *
 * @param limits pixels that it may have at most
 * @returns the file itself where the result would be larger
 * @throws where the browser can't read it as an image
 */
export function shrinkPhoto(
  file: File,
  limits: { maxWidth: number; maxHeight: number },
): Promise<File> {
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      ...limits,
      quality: QUALITY,
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
