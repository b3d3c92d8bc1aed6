import { describe, expect, it } from 'vitest';
import { makeChapter, makeQcm, makeQroc } from './factories.ts';
import { useWorld } from './harness.ts';
import { makeReviewer, WRONG } from './review-support.ts';

const world = useWorld();

describe('the list of the error book', () => {
  it('is narrowed to a chapter, and offers those that it has questions of', async () => {
    const { api, qcm_id, record, subject_id } = await makeReviewer(world);
    const [met, other, empty] = [
      await makeChapter(world.db, subject_id),
      await makeChapter(world.db, subject_id),
      await makeChapter(world.db, subject_id),
    ];
    const missed = await makeQcm(world.db, subject_id, { chapter_id: met.id });
    const open = await makeQroc(world.db, subject_id, { chapter_id: met.id });
    const elsewhere = await makeQcm(world.db, subject_id, { chapter_id: other.id });
    await makeQcm(world.db, subject_id, { chapter_id: empty.id });
    for (const id of [qcm_id, missed.id, elsewhere.id]) await record(id, WRONG, 2);
    await api.reviews.decideQroc({ id: open.id, decision: 'added' });
    const whole = await api.reviews.book({});
    expect(whole.total).toBe(4);
    expect(whole.chapters).toEqual([
      { id: met.id, name: met.name, subject_id },
      { id: other.id, name: other.name, subject_id },
    ]);
    const { items, total, chapters } = await api.reviews.book({ chapter_id: met.id });
    expect(total).toBe(2);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'qcm', id: missed.id }),
        expect.objectContaining({ kind: 'qroc', id: open.id }),
      ]),
    );
    expect(chapters).toEqual(whole.chapters);
  });
});
