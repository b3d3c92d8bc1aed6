import type { Letter } from '@amphi/domain/questions/letters';
import { sql } from 'kysely';
import { compareQuestions } from '../../src/catalog/duplicates/compare.usecases.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import type { makeQcm } from '../support/factories.ts';
import type { useAdministrator, World } from '../support/harness.ts';

const KEPT = { A: 'Le nerf vague', B: 'Le nerf facial', C: 'Le nerf trijumeau' };
/** Options of the kept question in another order: A is B, B is C, C is A. */
export const MERGED = { A: 'Le nerf facial', B: 'Le nerf trijumeau', C: 'le nerf vague.' };
/** Indexes of the kept question's options, in the order of the merged one. */
export const PLACES = [1, 2, 0, 3, 4, 5];
const TEXT = 'Quel nerf innerve le muscle crico-thyroïdien du larynx chez l’adulte ?';

export type Values = Parameters<typeof makeQcm>[2];

const TABLES = [
  'answers',
  'answer_log',
  'answer_history',
  'cards',
  'card_decisions',
  'bookmarks',
  'memos',
  'reports',
  'explanations',
  'qcm_stats',
  'sitting_items',
  'book_additions',
];

/** Reads what tables have of questions, without what a merge notes of itself. */
export async function recordsIn(
  { db }: World,
  tables: readonly string[],
  key: 'qcm_id' | 'qroc_id',
  ids: readonly number[],
) {
  const found: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await sql`
      select to_jsonb(t) as row from ${sql.table(table)} as t
      where ${sql.ref(key)} = any(${ids}::bigint[]) order by to_jsonb(t)::text
    `.execute(db);
    found[table] = rows;
  }
  return found;
}

/** Helpers for tests of merged closed questions, in their world. */
export function mergesOf(world: World, admin: ReturnType<typeof useAdministrator>) {
  /** Two questions of a subject that are the same, compared. */
  async function makePair(kept: Values = {}, merged: Values = {}) {
    const classroom = await makeClassroom(world);
    const { subject_id, subject } = classroom;
    const one = await world.makeQcm(subject_id, {
      question_text: TEXT,
      options: KEPT,
      correct_answers: ['A'],
      ...kept,
    });
    const other = await world.makeQcm(subject_id, {
      question_text: TEXT.replace('adulte', 'adulte sain'),
      options: MERGED,
      correct_answers: ['C'],
      ...merged,
    });
    await compareQuestions(world.services);
    const pair = { kept_id: one.id, merged_id: other.id };
    const versions = { kept_version: 1, merged_version: 1 };
    const student = async () => {
      const browser = await world.student(subject.semester_id);
      const answer = (qcm_id: number, ...selected_answers: Letter[]) =>
        giveAnswer(browser.api, { qcm_id, selected_answers });
      return Object.assign(browser, { answer });
    };
    const merge = () => admin.api.duplicates.merge({ ...pair, ...versions });
    return { ...classroom, ...pair, pair, student, merge };
  }

  const recordsOf = (...ids: number[]) => recordsIn(world, TABLES, 'qcm_id', ids);

  const votesOf = (qcm_id: number) =>
    world.row('qcm_stats', { qcm_id }, ['total', 'a', 'b', 'c', 'correct']);

  const stateOf = async (id: number) =>
    (await world.db.selectFrom('qcms').select('state').where('id', '=', id).executeTakeFirst())
      ?.state;

  return { makePair, recordsOf, votesOf, stateOf };
}
