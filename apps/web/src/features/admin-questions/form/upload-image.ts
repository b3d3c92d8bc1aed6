import { type ErrorData, RequestError } from '../../../lib/errors.ts';

/** An image that the server keeps. */
export interface UploadedImage {
  image_url: string;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Sends an image for a question.
 *
 * @throws RequestError when the server refused it, or was not reached (then without a status)
 */
export async function uploadImage(file: File): Promise<UploadedImage> {
  const body = new FormData();
  body.set('image_file', file);
  let response: Response;
  try {
    response = await fetch('/api/images', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
  } catch {
    throw new RequestError({});
  }
  // A proxy in between may answer with a page instead of what the server says.
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as UploadedImage;
  const { detail, errors }: Pick<ErrorData, 'detail' | 'errors'> =
    typeof answer === 'object' && answer !== null ? answer : {};
  throw new RequestError({
    httpStatus: response.status,
    ...(typeof detail === 'string' && { detail }),
    ...(Array.isArray(errors) && { errors }),
  });
}
