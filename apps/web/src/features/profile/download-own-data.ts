import { profile } from '@amphi/domain/messages/fr/account/profile';
import { RequestError } from '../../lib/errors.ts';
import { today } from '../../lib/format.ts';
import { paths } from '../../paths.ts';

/**
 * Fetches the file with all data about the user and hands it to the browser as a download. Fetched and not
 * linked to, so that a refusal is said on the page instead of becoming the file.
 *
 * @throws RequestError when the server refused it, or was not reached (then without a status)
 */
export async function downloadOwnData(): Promise<void> {
  const response = await fetch(paths.ownData()).catch(() => {
    throw new RequestError({});
  });
  if (!response.ok) {
    const answer: { detail?: string } = await response.json().catch(() => ({}));
    throw new RequestError({ httpStatus: response.status, detail: answer.detail });
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = profile.data.fileName(today());
  link.click();
  URL.revokeObjectURL(url);
}
