import { describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { makeSubmission } from '../support/study-factories.ts';
import { makeReviewer, RIGHT, WRONG } from './review-support.ts';

const world = useWorld();

describe('the list of the error book', () => {
  it('is narrowed to a chapter, and offers those that it has questions of', async () => {
    const { api, qcm_id, record, subject_id } = await makeReviewer(world);
    const [met, other, empty] = [
      await world.makeChapter(subject_id),
      await world.makeChapter(subject_id),
      await world.makeChapter(subject_id),
    ];
    const missed = await world.makeQcm(subject_id, { chapter_id: met.id });
    const open = await world.makeQroc(subject_id, { chapter_id: met.id });
    const elsewhere = await world.makeQcm(subject_id, { chapter_id: other.id });
    await world.makeQcm(subject_id, { chapter_id: empty.id });
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

  it('helps with what is forgotten again and again, beside what ten others know of it', async () => {
    const { api, record, qcms } = await makeReviewer(world, 2);
    const [leech, missed] = qcms.map(({ id }) => id) as [number, number];
    await record(missed, WRONG, 40);
    for (let lapse = 0; lapse < 6; lapse += 1) {
      await record(leech, RIGHT, 40 - 2 * lapse);
      await record(leech, WRONG, 39 - 2 * lapse);
    }
    const helpOf = async () => {
      const { items, counts } = await api.reviews.book({});
      expect(counts.leech).toBe(1);
      expect(items.find(({ id }) => id === missed)?.help).toBeNull();
      return items.find(({ id }) => id === leech)?.help;
    };
    for (let other = 0; other < 9; other += 1) {
      const { user } = await world.signedIn();
      await world.services.answers.record(
        makeSubmission({ user_id: user.id, qcm_id: leech, mask: other < 3 ? RIGHT : WRONG }),
      );
    }
    expect(await helpOf()).toMatchObject({ others_wrong: null });
    const { user } = await world.signedIn();
    await world.services.answers.record(
      makeSubmission({ user_id: user.id, qcm_id: leech, mask: WRONG }),
    );
    const help = await helpOf();
    expect(help?.others_wrong).toBeCloseTo(0.7);
    expect(help).toHaveProperty('justification');
    // Nor after access has ended.
    await world.db.updateTable('access').set({ revoked_at: new Date() }).execute();
    expect(await helpOf()).toBeNull();
  });
});
