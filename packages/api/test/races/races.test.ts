import { randomBytes } from 'node:crypto';
import { openDatabase } from '@amphi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPayment } from '../../src/index.ts';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import type { Fixture } from '../../src/testing/fixture.ts';
import { makeFixture } from '../support/fixture.ts';
import { createServices, TestBrowser, useWorld } from '../support/harness.ts';
import { outcomesOf } from '../support/refusal.ts';

const world = useWorld();

/** A few rounds among all tests; many where races are the point. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1) * 3;
const TIMEOUT_MS = 120_000 * ROUNDS;

type Person = Awaited<ReturnType<typeof world.signedIn>>;

/** Enough connections for all: the subject are races, not a full pool, which has tests of its own. */
let wide: ReturnType<typeof openDatabase>;
beforeAll(() => {
  wide = openDatabase(world.connectionString, { max: 40, connectionTimeout: 20_000 });
});
afterAll(() => wide?.db.destroy());

/** The person at another process, which batches answers of its own. */
function elsewhere({ token, user }: Person): Person {
  const browser = new TestBrowser(
    createServices(wide.db, { mails: [], removedReceipts: [], removedImages: [], deletions: [] }),
  );
  browser.token = token;
  return Object.assign(browser, { user });
}

async function repeat(round: (number: number) => Promise<void>): Promise<void> {
  for (let number = 0; number < ROUNDS; number += 1) await round(number);
}

const receipt = () => ({
  name: `${crypto.randomUUID()}.png`,
  type: 'image/png',
  size: 10,
  sha256: Buffer.alloc(32),
});

const order = (person: Person, semester_id: number) =>
  createPayment(
    world.services,
    person.user,
    { semester_id, bank_name: 'Bankily', phone_number: '' },
    receipt(),
  );

const countOf = async (table: 'payments' | 'access' | 'attempts', user_id: number) =>
  (await world.db.selectFrom(table).select('id').where('user_id', '=', user_id).execute()).length;

describe('at the same moment', { timeout: TIMEOUT_MS }, () => {
  it('first answers at three processes open one attempt and count once each', () =>
    repeat(async () => {
      const subject = await world.makeSubject();
      const qcms = await Promise.all([1, 2, 3].map(() => world.makeQcm(subject.id)));
      const people = await Promise.all([1, 2, 3, 4].map(() => world.signedIn()));
      for (const { user } of people) await world.makeAccess(user.id, subject.semester_id);
      const submissions = people.flatMap((person) =>
        [person, elsewhere(person), elsewhere(person)].flatMap(({ api }) =>
          qcms.map(({ id }) => giveAnswer(api, { qcm_id: id, selected_answers: ['A'] })),
        ),
      );
      expect(new Set(await outcomesOf(submissions))).toEqual(new Set(['done']));
      for (const { user } of people) expect(await countOf('attempts', user.id)).toBe(1);
      expect(await listWrongCounters(world.db)).toEqual([]);
    }));

  it('answers, resets and completions leave one open attempt at most', () =>
    repeat(async () => {
      const fixture = await makeFixture(world);
      const person = await world.student(fixture.semester_id);
      const { subject_id, qcm_id } = fixture;
      const calls = [person, elsewhere(person), elsewhere(person)].flatMap(({ api }) => [
        giveAnswer(api, { qcm_id, selected_answers: ['B'] }),
        api.attempts.reset({ subject_id }),
        giveAnswer(api, { qcm_id, selected_answers: ['A'] }),
        api.attempts.complete({ subject_id }),
      ]);
      expect(new Set(await outcomesOf(calls))).toEqual(new Set(['done']));
      const open = await world.db
        .selectFrom('attempts')
        .select('id')
        .where('user_id', '=', person.user.id)
        .where('closed_at', 'is', null)
        .execute();
      expect(open.length).toBeLessThanOrEqual(1);
      expect(await listWrongCounters(world.db)).toEqual([]);
    }));

  it('sessions of the day begun in several tabs are one', () =>
    repeat(async () => {
      const { id: subject_id, semester_id } = await world.makeSubject();
      for (let n = 0; n < 5; n += 1) await world.makeQcm(subject_id);
      const person = await world.student(semester_id);
      const in30Days = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
      await person.api.reviews.saveExamDates({ [subject_id]: in30Days });
      const tabs = [person, elsewhere(person), elsewhere(person), elsewhere(person)];
      const begun = await Promise.all(tabs.map(({ api }) => api.sittings.begin({ of: 'day' })));
      expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
      const { total } = await person.api.sittings.list({});
      expect(total).toBe(1);
    }));

  it('orders of one semester: one is placed', () =>
    repeat(async () => {
      const { semester_id } = await makeFixture(world);
      const person = await world.signedIn();
      const calls = Array.from({ length: 5 }, () => order(person, semester_id));
      expect(await outcomesOf(calls)).toEqual(
        ['done', ...Array(4).fill('payments.already_pending')].sort(),
      );
      expect(await countOf('payments', person.user.id)).toBe(1);
    }));

  it('decisions on one order: one is taken, and access follows it', () =>
    repeat(async () => {
      const admins = [
        await world.signedIn({ role: 'admin' }),
        await world.signedIn({ role: 'admin' }),
      ];
      const { payment_id: id, user, semester_id } = await makeFixture(world);
      const decisions = admins.flatMap(({ api }) => [
        api.payments.approve({ id }),
        api.payments.reject({ id, rejection_reason: 'Non' }),
        api.payments.approve({ id, duration_months: 12 }),
      ]);
      const lost = Array(5).fill('payments.already_reviewed');
      expect(await outcomesOf(decisions)).toEqual(['done', ...lost].sort());
      const { status } = await world.row('payments', id, ['status']);
      const opened = await world.rows('access', { user_id: user.id, semester_id }, ['id']);
      expect(opened).toHaveLength(status === 'approved' ? 1 : 0);
    }));

  it('orders that one transfer may pay: of all that were seen waiting, one is approved', () =>
    repeat(async () => {
      const admin = await world.signedIn({ role: 'admin' });
      const semester = await world.makeSemester();
      const shared = [
        { receipt_sha256: randomBytes(32) },
        {
          transaction_reference: randomBytes(8).toString('hex').toUpperCase(),
          shares_reference: true,
        },
      ];
      for (const values of shared) {
        const orders = await Promise.all(
          [1, 2, 3].map(async () => {
            const { user } = await world.signedIn();
            const { id } = await world.makePayment(user.id, semester.id, values);
            return { id, status: 'pending' as const };
          }),
        );
        const approvals = orders.map(({ id }) =>
          admin.api.payments.approve({
            id,
            seen_duplicates: orders.filter((other) => other.id !== id),
          }),
        );
        const lost = Array(2).fill('payments.unseen_duplicates');
        expect(await outcomesOf(approvals)).toEqual(['done', ...lost]);
      }
    }));

  it('approvals of all orders of one student open each semester once', () =>
    repeat(async () => {
      const admin = await world.signedIn({ role: 'admin' });
      const { payment_id, user, semester_id } = await makeFixture(world);
      const values = { status: 'pending' as const };
      const elsewhereIds = await Promise.all(
        [1, 2].map(async () => {
          const semester = await world.makeSemester();
          return (await world.makePayment(user.id, semester.id, values)).id;
        }),
      );
      const approvals = [payment_id, ...elsewhereIds].map((id) =>
        admin.api.payments.approve({ id }),
      );
      expect(await outcomesOf(approvals)).toEqual(['done', 'done', 'done']);
      const { length } = await world.rows('access', { user_id: user.id, semester_id }, ['id']);
      expect(length).toBe(1);
    }));

  it('registrations of one address in any case: one succeeds', () =>
    repeat(async () => {
      const name = crypto.randomUUID();
      const calls = [name, name.toUpperCase(), ` ${name}`, name].map((address) =>
        world.anonymous().api.auth.register({
          full_name: 'Double',
          email: `${address}@test.example`,
          password: 'secret-123',
        }),
      );
      const taken = Array(3).fill('users.email_taken');
      expect(await outcomesOf(calls)).toEqual(['done', ...taken].sort());
    }));
});

/** All that a student and an administrator may be doing about a fixture while it goes away. */
function everything(
  admin: Person,
  student: Person,
  fixture: Fixture,
): Record<string, Promise<unknown>> {
  const { api } = student;
  const { subject_id, qcm_id, qroc_id, chapter_id, semester_id, payment_id, access_id, user } =
    fixture;
  const qcm = {
    subject_id,
    chapter_id,
    question_text: 'Autre ?',
    options: { A: 'un', B: 'deux', C: 'trois' },
    correct_answers: ['B' as const],
  };
  const qroc = { subject_id, chapter_id, question_text: 'Autre ?', answer_text: 'Autre.' };
  return {
    answer: giveAnswer(api, { qcm_id, selected_answers: ['A'] }),
    answerElsewhere: giveAnswer(elsewhere(student).api, { qcm_id, selected_answers: ['C'] }),
    reset: api.attempts.reset({ subject_id }),
    complete: api.attempts.complete({ subject_id }),
    progress: api.attempts.progress({ subject_id }),
    questions: api.study.questions({ subject_id }),
    options: api.study.options({ subject_id }),
    reveal: api.study.revealQroc({ id: qroc_id }),
    chapters: api.chapters.withCounts({ subject_id }),
    dashboard: api.dashboard.student(),
    order: order(student, semester_id),
    approve: admin.api.payments.approve({ id: payment_id }),
    revoke: admin.api.access.revoke({ id: access_id }),
    createQcm: admin.api.qcms.create(qcm),
    updateQcm: admin.api.qcms.update({ id: qcm_id, ...qcm }),
    createQroc: admin.api.qrocs.create(qroc),
    updateQroc: admin.api.qrocs.update({ id: qroc_id, ...qroc }),
    createChapter: admin.api.chapters.create({ name: 'Encore', subject_id }),
    updateChapter: admin.api.chapters.update({ id: chapter_id, name: 'Autre' }),
    reorder: admin.api.chapters.reorder({ subject_id, chapter_ids: [chapter_id] }),
    createSubject: admin.api.subjects.create({ name: 'Encore', semester_id }),
    updateSubject: admin.api.subjects.update({ id: subject_id, name: 'Autre', semester_id }),
    updateSemester: admin.api.semesters.update({
      id: semester_id,
      name: 'Autre',
      year: 2027,
      fee: 9,
    }),
    updateUser: admin.api.users.update({
      id: user.id,
      full_name: 'Autre',
      email: `${crypto.randomUUID()}@test.example`,
    }),
    login: world.anonymous().api.auth.login({ username: user.email, password: 'secret-123' }),
    stats: admin.api.stats.admin(),
    overview: admin.api.stats.contentOverview(),
  };
}

/** Refusals that say that something went away; a fault or an outage is none of them. */
const GONE =
  /\.(not_found|none|required|denied|no_answers|semester_deleted|other_subject|incomplete_order|invalid_credentials|already_reviewed)$/;

describe('a deletion against everything else', { timeout: TIMEOUT_MS }, () => {
  it.each([
    [
      'a user',
      (admin: Person, _: Fixture, student: Person) =>
        admin.api.users.remove({ id: student.user.id }),
    ],
    [
      'the order’s user',
      (admin: Person, { user }: Fixture) => admin.api.users.remove({ id: user.id }),
    ],
    [
      'a semester',
      (admin: Person, { semester_id }: Fixture) => admin.api.semesters.remove({ id: semester_id }),
    ],
    [
      'a subject',
      (admin: Person, { subject_id }: Fixture) => admin.api.subjects.remove({ id: subject_id }),
    ],
    [
      'a chapter',
      (admin: Person, { chapter_id }: Fixture) => admin.api.chapters.remove({ id: chapter_id }),
    ],
    ['a question', (admin: Person, { qcm_id }: Fixture) => admin.api.qcms.remove({ id: qcm_id })],
    [
      'an open question',
      (admin: Person, { qroc_id }: Fixture) => admin.api.qrocs.remove({ id: qroc_id }),
    ],
  ])('of %s happens once, and the others fail only because it is gone', (_, remove) =>
    repeat(async (number) => {
      const admin = elsewhere(await world.signedIn({ role: 'admin' }));
      const student = elsewhere(await world.signedIn());
      const fixture = await makeFixture(world);
      await world.makeAccess(student.user.id, fixture.semester_id);
      // Now among the first, now among the last.
      const calls = () => everything(admin, student, fixture);
      const early =
        number % 2 === 0 ? [remove(admin, fixture, student), remove(admin, fixture, student)] : [];
      const others = calls();
      const removals =
        early.length > 0
          ? early
          : [remove(admin, fixture, student), remove(admin, fixture, student)];
      const outcomes = Object.entries(others).map(async ([name, call]) => {
        const [outcome = 'done'] = await outcomesOf([call]);
        return outcome === 'done' || GONE.test(outcome) ? [] : [`${name}: ${outcome}`];
      });
      const removed = await outcomesOf(removals);
      expect(removed.filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect((await Promise.all(outcomes)).flat()).toEqual([]);
      expect(await listWrongCounters(world.db)).toEqual([]);
    }),
  );
});
