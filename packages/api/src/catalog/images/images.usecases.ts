import type { DB, Transaction } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import {
  imagePath,
  isStoredImagePath,
  storedImage,
  storedImageFile,
} from '@amphi/domain/images/rules';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { deleteStrayFile, insertStrayFiles } from '../../platform/uploads/stray-files.queries.ts';
import { removeStrayFiles } from '../../platform/uploads/stray-files.usecases.ts';
import {
  deleteUnusedImages,
  imageExists,
  insertImage,
  keepImages,
  listOldUnusedImages,
  lockImages,
} from './images.queries.ts';

/** Days after which an upload that no question refers to is removed. */
const DAYS_UNUSED = 7;

/** Notes an image whose file lies in the store already; the operator's has no actor. */
export async function createImage(
  { db }: Pick<Services, 'db'>,
  actor_id: number | null,
  image: { name: string; size: number; width: number; height: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const entity_id = await insertImage(trx, { ...image, created_by: actor_id });
    await deleteStrayFile(trx, storedImageFile(image.name));
    await insertAudit(trx, { actor_id, action: 'images.create', entity_id, after: image });
  });
}

/** @throws images.not_found when there is no such image */
export async function assertImage({ db }: Services, name: string): Promise<void> {
  if (!(await imageExists(db, name))) throw new DomainError('images.not_found');
}

/** Images that a question shows: the field that is blamed, and the addresses in it. */
export type ShownImages = readonly { field: string; urls: readonly string[] }[];

/**
 * Lets a question refer to any address but that of an uploaded image that is gone.
 *
 * @throws images.not_found, blaming the field
 */
export async function assertImagesOfQuestion(
  trx: Transaction<DB>,
  shown: ShownImages,
): Promise<void> {
  const stored = shown.flatMap(({ field, urls }) =>
    urls.filter(isStoredImagePath).map((url) => ({ field, name: storedImage(url)?.name })),
  );
  const names = stored.flatMap(({ name }) => name ?? []);
  const locked = names.length === 0 ? [] : await keepImages(trx, names);
  const missing = stored.find(({ name }) => name === undefined || !locked.includes(name));
  if (missing !== undefined) throw new DomainError('images.not_found', missing.field);
}

/**
 * Removes those uploaded images, named by their addresses, that no question refers to any more. For
 * after the commit: a file too many is a nuisance, a question without its image a loss.
 */
export async function removeUnusedImages(
  { db, images }: Pick<Services, 'db' | 'images'>,
  urls: readonly (string | null)[],
): Promise<void> {
  const names = urls.flatMap((url) => storedImage(url)?.name ?? []);
  if (names.length === 0) return;
  const gone = await inTransaction(db, async (trx) => {
    await lockImages(trx, names);
    const unused = await deleteUnusedImages(trx, names);
    await insertStrayFiles(trx, unused.map(storedImageFile));
    return unused;
  });
  const files = gone.map((name) => ({
    name: storedImageFile(name),
    remove: () => images.remove(name),
  }));
  await Promise.allSettled([removeStrayFiles(db, files)]);
}

/** Removes what was uploaded for questions that were never saved. */
export async function removeForgottenImages(
  services: Pick<Services, 'db' | 'images'>,
): Promise<void> {
  const names = await listOldUnusedImages(services.db, DAYS_UNUSED);
  await removeUnusedImages(services, names.map(imagePath));
}
