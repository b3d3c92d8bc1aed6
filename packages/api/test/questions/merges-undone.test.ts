import type { Letter } from '@amphi/domain/questions/letters';
import { mappedMask } from '@amphi/domain/questions/option-order';
import { describe, expect, it } from 'vitest';
import { deleteOldBulkChanges } from '../../src/catalog/bulk-changes/bulk-changes.queries.ts';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { foldAnswers } from '../../src/study/reviews/fold.usecases.ts';
import { makeCase } from '../support/factories.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { mergesOf, PLACES } from './merge-support.ts';

const world = useWorld();
const admin = useAdministrator(world);
const { makePair, recordsOf, votesOf, stateOf } = mergesOf(world, admin);

describe('a merge that is undone', () => {
  it('leaves everything as it was', async () => {
    const { kept_id, merged_id, merge, student, subject_id } = await makePair();
    const [one, two] = [await student(), await student()];
    await one.answer(merged_id, 'C');
    await one.api.attempts.reset({ subject_id });
    await one.answer(merged_id, 'A');
    await one.api.bookmarks.save({ qcm_id: merged_id });
    await one.api.reports.create({ qcm_id: merged_id, reason: 'key', suggested_answers: ['A'] });
    await two.answer(kept_id, 'A');
    await foldAnswers(world.services, one.user.id);
    const before = await recordsOf(kept_id, merged_id);
    const { id } = await merge();
    expect(await recordsOf(kept_id, merged_id)).not.toEqual(before);
    await world.update('bulk_changes', id, { created_at: '2020-01-01' });
    await deleteOldBulkChanges(world.db);
    await admin.api.bulkChanges.undo({ id });
    expect(await recordsOf(kept_id, merged_id)).toEqual(before);
    expect(await stateOf(merged_id)).toBe('published');
    expect((await admin.api.duplicates.list({ subject_id, kind: 'duplicate' })).total).toBe(1);
    expect((await admin.api.duplicates.merges({ subject_id })).items).toEqual([]);
    await expectRefused(admin.api.bulkChanges.undo({ id }), 'bulk.not_found');
  });

  it('gives the place in a clinical case to the question that stays, and back', async () => {
    const { kept_id, merged_id, merge, subject_id } = await makePair();
    const case_id = await makeCase(world.db, subject_id, [{ kind: 'qcm', id: merged_id }]);
    const asked = async () =>
      (await admin.api.cases.byId({ id: case_id })).items.map(({ id }) => id);
    const { id } = await merge();
    expect(await asked()).toEqual([kept_id]);
    await admin.api.bulkChanges.undo({ id });
    expect(await asked()).toEqual([merged_id]);
  });

  it('leaves a question that has a place of its own in it', async () => {
    const { kept_id, merged_id, merge, subject_id } = await makePair();
    await makeCase(world.db, subject_id, [{ kind: 'qcm', id: kept_id }]);
    const case_id = await makeCase(world.db, subject_id, [{ kind: 'qcm', id: merged_id }]);
    const { id } = await merge();
    await admin.api.bulkChanges.undo({ id });
    const { items } = await admin.api.cases.byId({ id: case_id });
    expect(items.map((item) => item.id)).toEqual([merged_id]);
  });

  it('is refused once a question has changed, or a moved answer was given again', async () => {
    const changed = await makePair();
    const first = await changed.merge();
    await world.update('qcms', changed.kept_id, { justification: 'Une autre, depuis.' });
    await expectRefused(admin.api.bulkChanges.undo(first), 'duplicates.changed');
    const answered = await makePair();
    const one = await answered.student();
    await one.answer(answered.merged_id, 'C');
    const second = await answered.merge();
    await one.answer(answered.kept_id, 'B');
    await expectRefused(admin.api.bulkChanges.undo(second), 'duplicates.answered_since');
  });
});

/** A sequence that is the same in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

it.each([1, 2, 3])(
  'no answer is lost, and counters and cards are those of a replay: %i',
  async (seed) => {
    const next = random(seed);
    const { kept_id, merged_id, merge, student, subject_id } = await makePair();
    const letters = (): Letter[] => (['A', 'B', 'C'] as const).filter(() => next() < 0.5);
    const students = [];
    for (let count = 0; count < 8; count += 1) {
      const one = await student();
      students.push(one);
      for (let round = 0; round < 4; round += 1) {
        const qcm_id = next() < 0.6 ? merged_id : kept_id;
        const chosen = letters();
        if (chosen.length > 0) await one.answer(qcm_id, ...chosen);
        if (next() < 0.3) await one.api.attempts.reset({ subject_id }).catch(() => {});
        if (next() < 0.3) await foldAnswers(world.services, one.user.id);
      }
    }
    const log = async () =>
      (
        await world.rows(
          'answer_log',
          { qcm_id: [kept_id, merged_id] },
          ['id', 'user_id', 'qcm_id', 'mask', 'attempt_id', 'is_first', 'answered_at'],
          'id',
        )
      ).map((row) => row);
    const answered = await world.rows('answers', { qcm_id: [kept_id, merged_id] }, [
      'user_id',
      'qcm_id',
    ]);
    const hasKept = new Set(
      answered.filter(({ qcm_id }) => qcm_id === kept_id).map(({ user_id }) => user_id),
    );
    const before = await log();
    const votes = async () => (await votesOf(kept_id)).total + (await votesOf(merged_id)).total;
    const correct = async () =>
      (await votesOf(kept_id)).correct + (await votesOf(merged_id)).correct;
    const counts = [await votes(), await correct()];
    await merge();
    expect([await votes(), await correct()]).toEqual(counts);
    expect(await log()).toEqual(
      before.map((row) =>
        row.qcm_id === merged_id && !hasKept.has(row.user_id)
          ? { ...row, qcm_id: kept_id, mask: mappedMask(row.mask, PLACES) }
          : row,
      ),
    );
    expect(await listWrongCounters(world.db)).toEqual([]);
    // Cards are computed again from the log: nothing changes.
    for (const { user } of students) await foldAnswers(world.services, user.id);
    const stored = (await recordsOf(kept_id, merged_id)).cards;
    await world.insert('qcm_key_changes', [{ qcm_id: kept_id }, { qcm_id: merged_id }]);
    for (const { user } of students) await foldAnswers(world.services, user.id);
    expect((await recordsOf(kept_id, merged_id)).cards).toEqual(stored);
  },
);
