import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { SessionUser } from '../../src/platform/context.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { callAt } from '../support/clock.ts';
import { type TestBrowser, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
type Api = TestBrowser['api'];

describe('the dashboard of a student', () => {
  it('is empty at first', async () => {
    const { api, user } = await world.signedIn();
    const dashboard = await api.dashboard.student();
    expect(dashboard).toEqual({
      user,
      purchased_semesters: [],
      recent_payments: [],
      stats: {
        total_completed_qcms: 0,
        average_score: 0,
        current_streak: 0,
        streak: { days: 0, rests: 0 },
      },
    });
    expect(dashboard.user).toEqual(user);
  });

  it('lists active access only, the one that ends last first', async () => {
    const { api, user } = await world.signedIn();
    const semesters = [];
    for (const state of ['live', 'expired', 'revoked', 'live'] as const) {
      const semester = await world.makeSemester();
      semesters.push({ ...semester, access: await world.makeAccess(user.id, semester.id, state) });
    }
    const [first, , , last] = semesters;
    await world.update('access', last?.access.id ?? 0, {
      expires_at: sql`expires_at + interval '1 day'`,
    });
    await world.makeAccess((await world.signedIn()).user.id, first?.id ?? 0);
    const shape = {
      id: expect.any(Number),
      starts_at: expect.any(Date),
      expires_at: expect.any(Date),
    };
    expect((await api.dashboard.student()).purchased_semesters).toEqual(
      [last, first].map((one) => ({
        ...shape,
        semester: { id: one?.id, name: one?.name, year: one?.year },
      })),
    );
  });

  it('shows the five newest orders, also of deleted semesters', async () => {
    const { api, user } = await world.signedIn();
    const ids: number[] = [];
    for (let day = 1; day <= 6; day += 1) {
      const semester = await world.makeSemester({ name: `Semestre du ${day}`, fee: day });
      const created_at = new Date(2026, 0, day);
      ids.push((await world.makePayment(user.id, semester.id, { created_at })).id);
      if (day === 6) await world.remove('semesters', semester.id);
    }
    const { recent_payments } = await api.dashboard.student();
    expect(recent_payments.map((one) => one.id)).toEqual(ids.slice(1).reverse());
    expect(recent_payments[0]).toEqual({
      id: ids[5],
      semester: { name: 'Semestre du 6' },
      created_at: new Date(2026, 0, 6),
      amount: 6,
      status: 'pending',
    });
  });

  it('counts distinct questions, whatever the attempt', async () => {
    const { api, user } = await world.signedIn();
    const subject = await world.makeSubject();
    await world.makeAccess(user.id, subject.semester_id);
    const [one, two] = [await world.makeQcm(subject.id), await world.makeQcm(subject.id)];
    for (const qcm_id of [one.id, two.id, one.id]) {
      await giveAnswer(api, { qcm_id, selected_answers: ['A', 'C'] });
      await api.attempts.reset({ subject_id: subject.id });
    }
    expect((await api.dashboard.student()).stats).toMatchObject({
      total_completed_qcms: 2,
      average_score: 100,
    });
  });
});

describe('the streak on the dashboard', () => {
  /** Reads the streak that the dashboard shows at a moment, to a student who studied on these days. */
  async function streakAt(moment: string, days: string[], user?: SessionUser) {
    const student = user ?? (await world.signedIn()).user;
    if (days.length > 0) {
      const rows = days.map((day) => ({ user_id: student.id, day }));
      await world.insert('study_days', rows);
    }
    const { stats } = await callAt(world, moment, student, (api) => api.dashboard.student());
    return stats.current_streak;
  }

  it.each([
    ['up to today', ['2099-03-01', '2099-02-28', '2099-02-27'], 3],
    ['up to yesterday', ['2099-02-28', '2099-02-27'], 2],
    ['not up to the day before yesterday', ['2099-02-27', '2099-02-26'], 0],
    ['up to the first gap', ['2099-03-01', '2099-02-27'], 1],
    ['from no day at all', [], 0],
  ])('counts %s', async (_, days, expected) => {
    expect(await streakAt('2099-03-01T12:00:00Z', days)).toBe(expected);
  });

  it.each([
    // Casablanca is an hour ahead of UTC, but in Ramadan: in 2025 from 23 February to 6 April.
    ['2025-03-10T23:30:00Z', ['2025-03-10', '2025-03-09'], 2],
    ['2025-03-10T23:30:00Z', ['2025-03-09'], 1],
    ['2025-03-11T00:00:00Z', ['2025-03-10'], 1],
    ['2025-04-10T23:30:00Z', ['2025-04-10'], 1],
    ['2025-04-10T23:30:00Z', ['2025-04-09'], 0],
  ])(
    'keeps to the clock on the wall when it is changed: %s after %j',
    async (moment, days, expected) => {
      expect(await streakAt(moment, days)).toBe(expected);
    },
  );

  it.each([
    [
      'an answer',
      (api: Api, qcm_id: number) => giveAnswer(api, { qcm_id, selected_answers: ['A'] }),
    ],
    ['a reveal', (api: Api, _: number, id: number) => api.study.revealQroc({ id })],
  ])('grows by %s, once a day, by the days of Casablanca', async (_, study) => {
    const subject = await world.makeSubject();
    const qcm = await world.makeQcm(subject.id);
    const qroc = await world.makeQroc(subject.id);
    const { user } = await world.signedIn({ role: 'admin' });
    const moments = ['2099-03-01T12:00:00Z', '2099-03-01T22:59:59Z', '2099-03-01T23:00:00Z'];
    const streaks: number[] = [];
    for (const moment of moments) {
      await callAt<unknown>(world, moment, user, (api) => study(api, qcm.id, qroc.id));
      streaks.push(await streakAt(moment, [], user));
    }
    expect(streaks).toEqual([1, 1, 2]);
  });
});

describe('a semester', () => {
  it('shows those who bought it its subjects by name', async () => {
    const { api, user } = await world.signedIn();
    const semester = await world.makeSemester();
    await world.makeAccess(user.id, semester.id);
    for (const name of ['Physiologie', 'Anatomie', 'Éthique']) {
      await world.makeSubject(semester.id, { name });
    }
    await world.makeSubject();
    const answer = await api.dashboard.semester({ semester_id: semester.id });
    expect(answer).toEqual({
      semester_id: semester.id,
      semester_name: semester.name,
      subjects: ['Anatomie', 'Éthique', 'Physiologie'].map((name) =>
        expect.objectContaining({ name }),
      ),
    });
  });

  it('is not found when it is not there', async () => {
    const { api } = await world.signedIn();
    const semester_id = Number.MAX_SAFE_INTEGER;
    await expectRefused(api.dashboard.semester({ semester_id }), 'semesters.not_found');
  });
});
