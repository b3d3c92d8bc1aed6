import type { Connection } from '@amphi/db';
import { allAbbreviations, indexOf } from '@amphi/domain/abbreviations/rules';
import type { abbreviationFields } from '@amphi/domain/abbreviations/schema';
import { required } from '@amphi/domain/errors';
import type { AbbreviationIndex } from '@amphi/domain/questions/qroc-match/normalize';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import {
  deleteAbbreviation,
  listOwn,
  lockByShort,
  upsertAbbreviation,
} from './abbreviations.queries.ts';

/** The index of the last rows that were read: they are compared, so that a change by another process is seen. */
let indexed: { of: string; index: AbbreviationIndex } | undefined;

/** All abbreviations as the matcher takes them, those that administrators have saved until now among them. */
export async function readAbbreviations(db: Connection): Promise<AbbreviationIndex> {
  return indexOfOwn(await listOwn(db));
}

/** The index of all abbreviations, by the own ones as they were read. */
export function indexOfOwn(own: readonly { short: string; long: string }[]): AbbreviationIndex {
  const of = JSON.stringify(own.map(({ short, long }) => [short, long]));
  if (indexed?.of !== of) indexed = { of, index: indexOf(own) };
  return indexed.index;
}

/** Own and shipped abbreviations, by short form. */
export async function listAbbreviations({ db }: Pick<Services, 'db'>) {
  return allAbbreviations(await listOwn(db));
}

/**
 * Adds an abbreviation, or replaces the own one that has its short form. What is saved already changes nothing, and
 * leaves no entry in the log.
 */
export function saveAbbreviation(
  { db }: Pick<Services, 'db'>,
  actor_id: number,
  fields: z.output<typeof abbreviationFields>,
) {
  return inTransaction(db, async (trx) => {
    const standing = await lockByShort(trx, fields.short);
    if (standing?.short === fields.short && standing.long === fields.long) return standing;
    const saved = await upsertAbbreviation(trx, fields);
    const before = standing && { short: standing.short, long: standing.long };
    await insertAudit(trx, {
      actor_id,
      action: 'abbreviations.save',
      entity_id: saved.id,
      before: before ?? null,
      after: fields,
    });
    return saved;
  });
}

/**
 * Deletes an own abbreviation; a shipped one that it replaced has its meaning again.
 *
 * @throws abbreviations.not_found
 */
export function removeAbbreviation(
  { db }: Pick<Services, 'db'>,
  actor_id: number,
  id: number,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = required(await deleteAbbreviation(trx, id), 'abbreviations.not_found');
    await insertAudit(trx, { actor_id, action: 'abbreviations.remove', entity_id: id, before });
  });
}
