import type { Connection, DB } from '@amphi/db';
import { ANSWER_SOURCES } from '@amphi/domain/attempts/rules';
import { required } from '@amphi/domain/errors';
import { ordersAfterDeletion } from '@amphi/domain/messages/fr/retention';
import { lettersOf } from '@amphi/domain/questions/letters';
import { SELF_GRADES } from '@amphi/domain/questions/qroc-answer.schema';
import { findLegal } from '../../platform/legal/legal.queries.ts';
import { PERSON_TABLES, type PersonTable, RELATED_TABLES } from '../person/tables.ts';
import { type CopiedRow, EXPORT_PAGE, findAccount, listRowsAfter } from './export.queries.ts';

/** Written for people: letters instead of bits, words instead of numbers. */
function show({ mask, suggested_mask, ...row }: Record<string, unknown>): object {
  const { source, grade } = row;
  return {
    ...row,
    ...(typeof source === 'number' && { source: ANSWER_SOURCES[source - 1] }),
    ...(typeof grade === 'number' && { grade: SELF_GRADES[grade - 1] }),
    ...(mask !== undefined && { selected_answers: lettersOf(Number(mask)) }),
    ...(suggested_mask !== undefined && { suggested_answers: lettersOf(Number(suggested_mask)) }),
  };
}

/**
 * All that is stored about a person, as one JSON object in pieces. The account is read before the first
 * piece, so that a caller can still answer with an error.
 *
 * @throws auth.required when the account is gone
 */
export async function exportAccount(
  db: Connection,
  userId: number,
): Promise<AsyncGenerator<string>> {
  const account = required(await findAccount(db, userId), 'auth.required');
  const { accounting_years } = await findLegal(db);
  const head = {
    exported_at: new Date(),
    orders_after_deletion: ordersAfterDeletion(accounting_years),
    account,
  };
  return pieces(db, userId, head);
}

/** Reads page by page: no connection waits for a slow line. */
async function* pieces(db: Connection, userId: number, head: object): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 1).slice(0, -2);
  const tables: Record<string, Omit<PersonTable, 'merge'>> = {
    ...PERSON_TABLES,
    ...RELATED_TABLES,
  };
  for (const [name, table] of Object.entries(tables)) {
    yield `,\n ${JSON.stringify(table.section)}: [`;
    let separator = '\n  ';
    let page: CopiedRow[] = [];
    do {
      page = await listRowsAfter(db, userId, name as keyof DB, table, page.at(-1));
      for (const { content } of page) {
        yield separator + JSON.stringify(show(content));
        separator = ',\n  ';
      }
    } while (page.length === EXPORT_PAGE);
    yield ']';
  }
  yield '\n}\n';
}
