import { DomainError } from '@amphi/domain/errors';
import { HIGHLIGHTS_MAX } from '@amphi/domain/sheets/rules';
import type { highlightInput } from '@amphi/domain/sheets/schema';
import type { z } from 'zod';
import { findSheetVersion } from '../../catalog/sheets/sheets.queries.ts';
import { lockUser } from '../../identity/accounts/accounts.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { countHighlights, insertHighlight } from './sheets.queries.ts';

/**
 * Adds a highlight to a version of a sheet; the same again changes nothing.
 *
 * @throws sheets.too_many_highlights; sheets.not_found for a version that there is not
 */
export function addHighlight(
  { db }: Services,
  user_id: number,
  highlight: z.output<typeof highlightInput>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockUser(trx, user_id);
    const { chapter_id, version } = highlight;
    const sheet = await findSheetVersion(trx, chapter_id, version);
    if (sheet === undefined) throw new DomainError('sheets.not_found');
    if ((await countHighlights(trx, user_id, chapter_id)) >= HIGHLIGHTS_MAX)
      throw new DomainError('sheets.too_many_highlights');
    await insertHighlight(trx, { ...highlight, user_id });
  });
}
