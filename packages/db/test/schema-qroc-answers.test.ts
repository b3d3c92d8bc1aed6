import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { insertSubject, insertUser, qroc, refusalOf, useDatabase } from './support/database.ts';

const world = useDatabase();

/** A student and an open question, with an answer that was graded. */
async function graded() {
  const subject_id = await insertSubject(world.db);
  const user_id = await insertUser(world.db);
  const { id: qroc_id } = await world.add('qrocs', qroc(subject_id));
  const own = { user_id, qroc_id };
  const answer = { ...own, verdict: 'none', grade: 1, question_version: 1 };
  await world.insert('qroc_answers', answer);
  const entry = {
    ...answer,
    is_first: true,
    source: 1,
    time_taken_seconds: 1,
    submission_id: randomUUID(),
    studied_on: '2026-01-01',
  };
  await world.insert('qroc_log', entry);
  const card = {
    ...own,
    stability: 1,
    difficulty: 5,
    reps: 1,
    added_by: 'error',
    last_on: '2026-01-01',
    due_on: '2026-01-02',
  };
  await world.insert('qroc_cards', card);
  return { own, answer, entry, card };
}

describe('a graded answer to an open question', () => {
  it('is logged once for each submission, and the log does not change', async () => {
    const { own, entry } = await graded();
    const again = world.db.insertInto('qroc_log').values({ ...entry, grade: 4 });
    expect(await refusalOf(again)).toBe('qroc_log_submission');
    const change = world.db
      .updateTable('qroc_log')
      .set({ grade: 4 })
      .where('user_id', '=', own.user_id);
    expect(await refusalOf(change)).toBe('qroc_log_append_only');
    const unknown = { ...entry, submission_id: randomUUID(), source: 5 };
    expect(await refusalOf(world.db.insertInto('qroc_log').values(unknown))).toBe(
      'qroc_log_source_check',
    );
  });
});
