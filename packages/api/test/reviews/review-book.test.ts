import { describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { makeSubmission } from '../support/study-factories.ts';
import { makeReviewer, RIGHT, studyDayIn, WRONG } from './review-support.ts';

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

  it('counts what comes back on each of the next days, and is narrowed to one of them', async () => {
    const { api, browser, record, qcms } = await makeReviewer(world, 6);
    const [late, now, next, last, beyond, paused] = qcms.map(({ id }) => id) as number[];
    for (const { id } of qcms) await record(id, WRONG, 20);
    await api.reviews.book({});
    for (const [qcm_id, days] of [
      [late, -3],
      [now, 0],
      [next, 1],
      [last, 13],
      [beyond, 14],
      [paused, 1],
    ])
      await world.db
        .updateTable('cards')
        .set({ due_on: await studyDayIn(world, days ?? 0) })
        .where('user_id', '=', browser.user.id)
        .where('qcm_id', '=', qcm_id ?? 0)
        .execute();
    await api.reviews.decide({ qcm_id: paused ?? 0, decision: 'paused' });
    const whole = await api.reviews.book({});
    expect(whole.total).toBe(6);
    expect(whole.due_days).toEqual([2, 1, ...Array(11).fill(0), 1]);
    const idsOf = async (due_in: number) =>
      (await api.reviews.book({ due_in })).items.map(({ id }) => id).sort();
    expect(await idsOf(0)).toEqual([late, now].sort());
    expect(await idsOf(1)).toEqual([next]);
    expect(await idsOf(13)).toEqual([last]);
    // The other days are still offered.
    expect((await api.reviews.book({ due_in: 1 })).due_days).toEqual(whole.due_days);
    await expect(api.reviews.book({ due_in: 14 })).rejects.toThrow();
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
