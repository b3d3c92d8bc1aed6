import type { Connection, DB, Transaction } from '@amphi/db';
import { codeRefusal, dueWith, maskCode } from '@amphi/domain/codes/rules';
import type { createCodesInput, listCodesInput, useCodeInput } from '@amphi/domain/codes/schema';
import { DomainError, required } from '@amphi/domain/errors';
import type { z } from 'zod';
import { findEndOfDay } from '../../catalog/access/access.queries.ts';
import { findActiveSemester, findSemester } from '../../catalog/semesters/semesters.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Budget, Services, SessionUser } from '../../platform/context.ts';
import { newCode } from '../../platform/new-code.ts';
import { createKeyedQueues, runQueued } from '../../platform/queue.ts';
import { inTransaction } from '../../platform/transactions.ts';
import {
  findCode,
  findCodeFor,
  findCodeTotals,
  insertCodes,
  listCodes,
  listCodeUses,
  lockCode,
  updateCodeRevoked,
} from './codes.queries.ts';

interface Use {
  user_id: number;
  semester_id: number;
  code: string;
}

/**
 * A code that an account may use for a semester now.
 *
 * @throws codes.unknown, codes.already_used, codes.over, codes.other_semester, codes.used_up, blaming `code`
 */
async function requireCode(db: Connection, { user_id, semester_id, code }: Use) {
  const found = await findCodeFor(db, { code }, user_id);
  const refusal = codeRefusal(found, semester_id);
  if (found === undefined || refusal !== undefined) {
    throw new DomainError(refusal ?? 'codes.unknown', 'code');
  }
  return found;
}

/** Acts like `requireCode`, with the code locked: of two orders one gets its last use. */
export async function lockUsableCode(trx: Transaction<DB>, use: Use) {
  await lockCode(trx, use);
  return requireCode(trx, use);
}

/**
 * The semester that a code counts for: on sale, unless the code is a seat, which is paid already.
 *
 * @throws semesters.not_found
 */
export async function requireOffered(
  db: Connection,
  semester_id: number,
  { months }: { months: number | null },
) {
  const find = months === null ? findActiveSemester : findSemester;
  const semester = required(await find(db, semester_id), 'semesters.not_found');
  return { ...semester, fee: semester.fee ?? 0 };
}

/**
 * A refused order that waits again uses its code again, be it over by now.
 *
 * @throws codes.already_used, codes.used_up
 */
export async function reuseCode(
  trx: Transaction<DB>,
  { code_id, user_id }: { code_id: number | null; user_id: number },
): Promise<void> {
  if (code_id === null) return;
  await lockCode(trx, { id: code_id });
  const found = await findCodeFor(trx, { id: code_id }, user_id);
  if (found?.is_used) throw new DomainError('codes.already_used');
  if (found && found.max_uses !== null && found.uses >= found.max_uses) {
    throw new DomainError('codes.used_up');
  }
}

const typing = createKeyedQueues();

/**
 * Runs what uses a typed code, one of an account at a time, and counts codes that are refused, so that they can't be guessed:
 * a try begins once the one before is counted.
 *
 * @param caller without an account the network counts alone
 * @throws codes.too_many, request.one_at_a_time
 */
export async function countingWrongCodes<Result>(
  { limiter }: Pick<Services, 'limiter'>,
  { user_id, network }: { user_id: number | null; network: string },
  run: () => Promise<Result>,
): Promise<Result> {
  const budgets: Budget[] = [['wrong_code_network', network]];
  if (user_id !== null) budgets.unshift(['wrong_code', `user:${user_id}`]);
  return runQueued([typing.of(`${user_id ?? network}`)], async () => {
    await limiter.assertLeft(budgets);
    const giveBack = await limiter.reserve(budgets);
    let isWrong = false;
    try {
      return await run();
    } catch (error) {
      isWrong = error instanceof DomainError && error.code.startsWith('codes.');
      throw error;
    } finally {
      if (!isWrong) await giveBack();
    }
  });
}

/**
 * The price of a semester with a code; of a seat, also who gives it, and for how many months.
 *
 * @throws semesters.not_found, and as `requireCode`
 */
export async function readOffer(
  db: Connection,
  user_id: number,
  { semester_id, code }: z.output<typeof useCodeInput>,
) {
  const found = await requireCode(db, { user_id, semester_id, code });
  const semester = await requireOffered(db, semester_id, found);
  const { months, giver } = found;
  return {
    code: found.code,
    fee: semester.fee,
    due: dueWith(semester.fee, found),
    seat: months === null ? null : { semester_name: semester.name, months, giver },
  };
}

/**
 * The giver of a seat of a semester, for visitors who have its link and no account yet.
 *
 * @throws codes.unknown, whatever else is wrong with the code
 */
export async function readGift(
  db: Connection,
  { semester_id, code }: z.output<typeof useCodeInput>,
) {
  const found = await findCodeFor(db, { code }, 0);
  if (!found?.months || codeRefusal(found, semester_id)) throw new DomainError('codes.unknown');
  const semester = required(await findSemester(db, semester_id), 'codes.unknown');
  return { giver: found.giver, semester_name: semester.name };
}

/** Only administrators see all letters of a code, which open what it pays. */
type Reader = Pick<SessionUser, 'is_admin'>;

export const codeFor = ({ is_admin }: Reader, code: string): string =>
  is_admin ? code : maskCode(code);

/** A page of the desk's list, with the sums of all that is found. */
export async function pageCodes(
  db: Connection,
  reader: Reader,
  filter: z.output<typeof listCodesInput>,
) {
  const seen = { ...filter, byLetters: reader.is_admin };
  const [page, totals] = await Promise.all([listCodes(db, seen), findCodeTotals(db, seen)]);
  const items = page.items.map((item) => ({ ...item, code: codeFor(reader, item.code) }));
  return { ...page, items, totals };
}

/** @throws codes.not_found */
export async function readCode(db: Connection, reader: Reader, id: number) {
  const code = required(await findCode(db, id), 'codes.not_found');
  return { ...code, code: codeFor(reader, code.code), orders: await listCodeUses(db, id) };
}

/**
 * Creates codes that are alike, one of them with the letters that were chosen.
 *
 * @throws semesters.not_found
 * @throws codes.taken, blaming `code`
 * @throws access.end_past, blaming `ends_on`
 */
export async function createCodes(
  { db, limiter, timezone }: Services,
  created_by: number,
  { code, count, ends_on, note, ...terms }: z.output<typeof createCodesInput>,
) {
  const budget: Budget = ['codes', `user:${created_by}`];
  await limiter.assertLeft([budget]);
  await limiter.count([budget], count);
  return inTransaction(db, async (trx) => {
    const { semester_id } = terms;
    if (semester_id !== null && (await findSemester(trx, semester_id)) === undefined) {
      throw new DomainError('semesters.not_found');
    }
    const end = ends_on === null ? undefined : await findEndOfDay(trx, ends_on, timezone);
    if (end?.is_past) throw new DomainError('access.end_past', 'ends_on');
    const ends_at = end?.ends_at ?? null;
    const rows = Array.from({ length: count }, () => ({
      ...terms,
      code: code ?? newCode(),
      ends_at,
      note,
      created_by,
    }));
    const created = await insertCodes(trx, rows);
    const [first] = created;
    if (first === undefined) throw new DomainError('codes.taken', 'code');
    await insertAudit(trx, {
      actor_id: created_by,
      action: 'codes.create',
      entity_id: first.id,
      after: { ...terms, codes: created.length, ends_at },
    });
    return created;
  });
}

/**
 * Ends a code for good: no order uses it from now on, those that did keep their amount. Doing so again changes nothing.
 *
 * @throws codes.not_found
 */
export function endCode({ db }: Services, actor_id: number, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const code = required(await findCode(trx, id), 'codes.not_found');
    if ((await updateCodeRevoked(trx, id)) === undefined) return;
    await insertAudit(trx, {
      actor_id,
      action: 'codes.end',
      entity_id: id,
      after: { uses: code.uses },
    });
  });
}
