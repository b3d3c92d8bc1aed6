import type { UploadOutputs } from '@amphi/api';
import type { ErrorData } from './errors.ts';
import { RequestError } from './errors.ts';

interface UploadOptions {
  /** Called with the part that is on its way, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Stops the upload; the promise then rejects with the signal's reason. */
  signal: AbortSignal;
}

/**
 * Sends a form with its files. `fetch` can't say how much of a body has been sent, and on a slow line
 * that is what one wants to know.
 *
 * @throws RequestError when the server refused it, or was not reached (then without a status)
 */
export function uploadForm<Path extends keyof UploadOutputs>(
  url: Path,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<UploadOutputs[Path]> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const answer = readJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer as UploadOutputs[Path]);
      else reject(refusal(request.status, answer));
    };
    request.onerror = () => reject(new RequestError({}));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.send(form);
  });
}

/** Sends an image for a question; the server encodes it again and keeps it. */
export function uploadImage(file: File) {
  const form = new FormData();
  form.set('image_file', file);
  return uploadForm('/api/images', form, {
    onProgress: () => {},
    signal: new AbortController().signal,
  });
}

/** A proxy in between may answer with a page instead of what the server says. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusal(httpStatus: number, answer: unknown): RequestError {
  const { detail, errors }: Pick<ErrorData, 'detail' | 'errors'> =
    typeof answer === 'object' && answer !== null ? answer : {};
  return new RequestError({
    httpStatus,
    ...(typeof detail === 'string' && { detail }),
    ...(Array.isArray(errors) && { errors }),
  });
}
