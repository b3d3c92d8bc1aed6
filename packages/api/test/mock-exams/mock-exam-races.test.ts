import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { releaseMockExams } from '../../src/study/mock-exams/release.usecases.ts';
import { finishOverdueExams } from '../../src/study/sittings/finish.usecases.ts';
import { item, itemsOf, makeDevice, sittingOf } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';
import { outcomesOf } from '../support/refusal.ts';
import { makeMockExam, makeMockExamRoom, passMockExam } from './mock-exam-support.ts';

const world = useWorld();
/** A few rounds among all tests; many where races are the point. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1) * 3;
const TIMEOUT_MS = 60_000 * ROUNDS;

async function repeat(round: () => Promise<void>): Promise<void> {
  for (let number = 0; number < ROUNDS; number += 1) await round();
}

it('entering on two devices at once begins one copy', { timeout: TIMEOUT_MS }, () =>
  repeat(async () => {
    const { id, browser } = await makeMockExamRoom(world);
    const enter = () => browser.api.sittings.begin({ of: 'mock', id });
    const outcomes = await outcomesOf([enter(), enter(), enter()]);
    // The losers of the race enter again, and find the same copy.
    expect(outcomes).toContain('done');
    const again = await enter();
    const copies = await world.rows('sittings', { mock_exam_id: id }, ['id']);
    expect(copies).toEqual([again]);
  }),
);

it('a saved answer counts in the results, or is refused', { timeout: TIMEOUT_MS }, () =>
  repeat(async () => {
    const room = await makeMockExamRoom(world);
    const { api } = room.browser;
    const copy = await api.sittings.begin({ of: 'mock', id: room.id });
    const device = makeDevice(room.browser, copy.id);
    await device.save(item(1, ['A', 'C']));
    await passMockExam(world, room.id, 7200 + 601);
    const kept = { age_seconds: 4801 };
    const [save] = await Promise.allSettled([
      device.save(item(2, ['A', 'C'], kept)),
      releaseMockExams(world.services),
      finishOverdueExams(world.services),
      releaseMockExams(world.services),
      outcomesOf([api.sittings.finish(copy)]),
    ]);
    await releaseMockExams(world.services);
    const counted = (await itemsOf(world, copy.id)).filter(({ mask }) => mask !== 0).length;
    expect(counted).toBe(save.status === 'fulfilled' && save.value.saved.length > 0 ? 2 : 1);
    expect(await sittingOf(world, copy.id)).toMatchObject({
      points: counted * 1000,
      finished_by: 'time',
      correct_count: counted,
    });
    expect((await api.attempts.progress(room)).answered_questions).toBe(counted);
  }),
);

it('handing in at the end of the window ends the copy once', { timeout: TIMEOUT_MS }, () =>
  repeat(async () => {
    const room = await makeMockExamRoom(world);
    const { api } = room.browser;
    const copy = await api.sittings.begin({ of: 'mock', id: room.id });
    await makeDevice(room.browser, copy.id).save(item(1, ['A', 'C']));
    await passMockExam(world, room.id, 3600 + 31);
    const finish = () => api.sittings.finish(copy);
    const outcomes = await outcomesOf([finish(), finish(), finishOverdueExams(world.services)]);
    expect(outcomes.filter((one) => one === 'sittings.awaited')).toHaveLength(2);
    const { started_at, handed_in_at, handed_in_by, spent_seconds } = await sittingOf(
      world,
      copy.id,
    );
    expect({ handed_in_by, spent_seconds }).toEqual({ handed_in_by: 'time', spent_seconds: 3600 });
    expect((handed_in_at?.getTime() ?? 0) - started_at.getTime()).toBe(3_600_000);
  }),
);

it('is moved, or sat at its time, never both', { timeout: TIMEOUT_MS }, async () => {
  const { api: admin } = await world.signedIn({ role: 'admin' });
  await repeat(async () => {
    const room = await makeMockExamRoom(world);
    const id = await makeMockExam(world.db, room, 'published');
    // It begins in some milliseconds.
    await passMockExam(world, id, 24 * 3600);
    await world.update('mock_exams', id, { opens_at: sql`clock_timestamp() + interval '10 ms'` });
    const schedule = { opens_at: '2099-02-01T14:00', closes_at: '2099-02-01T16:00' };
    const outcomes = await outcomesOf([
      admin.mockExams.move({ ...schedule, id, title: 'Déplacé', duration_minutes: 60 }),
      room.browser.api.sittings.begin({ of: 'mock', id }),
      admin.mockExams.cancel({ id }),
    ]);
    const copies = await world.rows('sittings', { mock_exam_id: id }, ['id']);
    const { opens_at, cancelled_at } = await world.row('mock_exams', id, [
      'opens_at',
      'cancelled_at',
    ]);
    const isGone = opens_at.getFullYear() === 2099 || cancelled_at !== null;
    expect(copies.length > 0 && isGone, String(outcomes)).toBe(false);
  });
});
