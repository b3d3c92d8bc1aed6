import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { announceMockExams } from '../../src/study/mock-exams/announce.usecases.ts';
import { releaseMockExams } from '../../src/study/mock-exams/release.usecases.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { closedIds, sittingOf } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { makeMockExam, makeMockExamRoom, passMockExam } from './mock-exam-support.ts';

const world = useWorld();
type Api = Awaited<ReturnType<typeof world.signedIn>>['api'];
let admin: Api;
beforeAll(async () => {
  admin = (await world.signedIn({ role: 'admin' })).api;
});

const plan = (subject_id: number, values: object = {}) => ({
  title: 'Examen blanc de janvier',
  subject_ids: [subject_id],
  question_count: 3,
  opens_at: '2099-01-10T09:00',
  closes_at: '2099-01-10T12:00',
  duration_minutes: 60,
  ...values,
});

const listed = async (id: number) => (await admin.mockExams.list()).find((one) => one.id === id);

const questionsOf = async (id: number) => {
  const rows = await world.rows('mock_exam_parts', { mock_exam_id: id }, ['qcm_id'], 'position');
  return rows.flatMap(({ qcm_id }) => qcm_id ?? []);
};

describe('planning a mock exam', () => {
  it('takes its times by the clock of the time zone', async () => {
    const { subject_id } = await makeClassroom(world);
    const { id } = await admin.mockExams.save(plan(subject_id));
    const { rows } = await sql<{ wall: string }>`
      select to_char(opens_at at time zone ${world.services.timezone}, 'YYYY-MM-DD HH24:MI') as wall
      from mock_exams where id = ${id}
    `.execute(world.db);
    expect(rows).toEqual([{ wall: '2099-01-10 09:00' }]);
    expect(await listed(id)).toMatchObject({
      opens_at_wall: '2099-01-10T09:00',
      closes_at_wall: '2099-01-10T12:00',
      published_at: null,
      fixed_count: 0,
      begun: 0,
      subjects: [{ id: subject_id }],
    });
  });

  it('fixes the questions when it is published, some of those that there are', async () => {
    const { subject_id } = await makeClassroom(world);
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.push((await world.makeQcm(subject_id)).id);
    }
    const draft = await world.makeQcm(subject_id, { state: 'draft' });
    const { id } = await admin.mockExams.save(plan(subject_id));
    await admin.mockExams.publish({ id });
    const fixed = await questionsOf(id);
    expect(fixed).toHaveLength(3);
    expect(fixed).toEqual(ids.filter((one) => fixed.includes(one)));
    await world.makeQcm(subject_id);
    await expectRefused(admin.mockExams.publish({ id }), 'mock_exams.published');
    await expectRefused(admin.mockExams.save(plan(subject_id, { id })), 'mock_exams.published');
    await expectRefused(admin.mockExams.remove({ id }), 'mock_exams.published');
    expect(await questionsOf(id)).toEqual(fixed);
    const all = { question_count: 7, with_drafts: true };
    const second = await admin.mockExams.save(plan(subject_id, all));
    await admin.mockExams.publish(second);
    expect(await questionsOf(second.id)).toContain(draft.id);
  });

  it('draws drafts first, and says before which share of a subject it closes', async () => {
    const { subject_id } = await makeClassroom(world);
    for (let count = 0; count < 8; count += 1) await world.makeQcm(subject_id);
    const six = await admin.mockExams.save(plan(subject_id, { question_count: 6 }));
    expect(await admin.mockExams.shares(six)).toMatchObject([{ percent: 75, is_at_most: false }]);
    const drafts: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      drafts.push((await world.makeQcm(subject_id, { state: 'draft' })).id);
    }
    // Drafts that it does not draw on change nothing.
    expect(await admin.mockExams.shares(six)).toMatchObject([{ percent: 75 }]);
    const mixed = { question_count: 6, with_drafts: true };
    const second = await admin.mockExams.save(plan(subject_id, mixed));
    expect(await admin.mockExams.shares(second)).toMatchObject([{ percent: 25 }]);
    await admin.mockExams.publish(second);
    expect(await questionsOf(second.id)).toEqual(expect.arrayContaining(drafts));
    await expectRefused(admin.mockExams.shares({ id: 1e15 }), 'mock_exams.not_found');
  });

  it('is refused with too few questions, and in the past', async () => {
    const { subject_id } = await makeClassroom(world);
    await world.makeQcm(subject_id);
    const few = await admin.mockExams.save(plan(subject_id));
    expect(few).toMatchObject({ is_past: false, question_count: 3, available: 1 });
    await expectRefused(admin.mockExams.publish(few), 'mock_exams.too_few_questions');
    const times = { opens_at: '2020-01-10T09:00', closes_at: '2020-01-10T12:00' };
    const past = await admin.mockExams.save(plan(subject_id, { ...times, question_count: 1 }));
    expect(past).toMatchObject({ is_past: true, question_count: 1, available: 1 });
    await expectRefused(admin.mockExams.publish(past), 'mock_exams.past');
  });

  it('is moved or cancelled before it has begun, not afterwards', async () => {
    const room = await makeMockExamRoom(world);
    const times = { opens_at: '2099-02-01T14:00', closes_at: '2099-02-01T16:00' };
    const move = (id: number) =>
      admin.mockExams.move({ ...times, id, title: 'Déplacé', duration_minutes: 90 });
    await expectRefused(move(room.id), 'mock_exams.begun');
    await expectRefused(admin.mockExams.cancel({ id: room.id }), 'mock_exams.begun');
    const id = await makeMockExam(world.db, room, 'published');
    await move(id);
    expect(await listed(id)).toMatchObject({ title: 'Déplacé', opens_at_wall: times.opens_at });
    const back = { ...times, opens_at: '2020-02-01T14:00', closes_at: '2020-02-01T16:00' };
    const past = admin.mockExams.move({ ...back, id, title: 'Passé', duration_minutes: 90 });
    await expectRefused(past, 'mock_exams.past');
    expect(await listed(id)).toMatchObject({ title: 'Déplacé' });
    await admin.mockExams.cancel({ id });
    await expectRefused(
      room.browser.api.sittings.begin({ of: 'mock', id }),
      'mock_exams.not_found',
    );
    const released_at = null;
    await world.update('mock_exams', id, {
      opens_at: sql`now() - interval '2 days'`,
      closes_at: sql`now() - interval '1 day'`,
    });
    await releaseMockExams(world.services);
    expect(await world.row('mock_exams', id, ['released_at'])).toEqual({ released_at });
  });
});

describe('entering a mock exam', () => {
  it('is for those with access to all of its subjects, who are told of it', async () => {
    const { id, browser, subject_id, qcm_ids } = await makeMockExamRoom(world);
    const other = await makeClassroom(world);
    const idsOf = async (api: Api) => (await api.mockExams.upcoming()).map((exam) => exam.id);
    expect(await idsOf(browser.api)).toContain(id);
    const planned = await makeMockExam(world.db, { subject_id, qcm_ids }, 'planned');
    expect(await idsOf(browser.api)).not.toContain(planned);
    expect(await idsOf(other.browser.api)).not.toContain(id);
    await expectRefused(other.browser.api.sittings.begin({ of: 'mock', id }), 'access.denied');
    await world.insert('mock_exam_parts', { mock_exam_id: id, subject_id: other.subject_id });
    expect(await idsOf(browser.api)).not.toContain(id);
    await expectRefused(browser.api.sittings.begin({ of: 'mock', id }), 'access.denied');
    expect(subject_id).not.toBe(other.subject_id);
  });

  it('opens and ends with the window, by the server’s clock', async () => {
    const { id, student, ...room } = await makeMockExamRoom(world);
    const later = await makeMockExam(world.db, room, 'published');
    await expectRefused(
      room.browser.api.sittings.begin({ of: 'mock', id: later }),
      'mock_exams.not_open',
    );
    await passMockExam(world, id, 2 * 3600 - 30);
    await expectRefused(
      (await student()).api.sittings.begin({ of: 'mock', id }),
      'mock_exams.closed',
    );
  });

  it('gives late joiners the rest of the window only', async () => {
    const { id, browser, student } = await makeMockExamRoom(world);
    const early = await browser.api.sittings.begin({ of: 'mock', id });
    expect((await sittingOf(world, early.id)).time_limit_seconds).toBe(3600);
    await passMockExam(world, id, 7200 - 600);
    const { api } = await student();
    const late = await api.sittings.begin({ of: 'mock', id });
    const limit = (await sittingOf(world, late.id)).time_limit_seconds ?? 0;
    expect(limit).toBeGreaterThan(500);
    expect(limit).toBeLessThanOrEqual(600);
  });

  it('gives one copy, and the same again until it is handed in', async () => {
    const { id, browser, qcm_ids } = await makeMockExamRoom(world);
    const { api } = browser;
    const first = await api.sittings.begin({ of: 'mock', id });
    expect(await api.sittings.begin({ of: 'mock', id })).toEqual(first);
    const opened = await api.sittings.open(first);
    expect(closedIds(opened.questions)).toEqual(qcm_ids);
    await expectRefused(api.sittings.pause(first), 'sittings.no_pause');
    await expectRefused(api.sittings.discard(first), 'sittings.answered');
    await expectRefused(api.sittings.finish(first), 'sittings.awaited');
    await expectRefused(api.sittings.begin({ of: 'mock', id }), 'mock_exams.handed_in');
    await expectRefused(api.sittings.discard(first), 'sittings.answered');
    expect(await api.sittings.open(first)).toMatchObject({ is_handed_in: true, questions: [] });
    expect(await api.sittings.current()).toBeNull();
  });
});

describe('the questions of a published mock exam', () => {
  async function published() {
    const { subject_id, subject } = await makeClassroom(world);
    const ids: number[] = [];
    while (ids.length < 5) ids.push((await world.makeQcm(subject_id)).id);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const id = await makeMockExam(world.db, { subject_id, qcm_ids: [a, b] }, 'published');
    return { id, a, b, c, d, subject_id, subject };
  }

  it('are seen, ordered, chosen, and drawn again, until it begins', async () => {
    const { id, a, b, c } = await published();
    expect(await admin.mockExams.questions({ id })).toMatchObject([{ id: a }, { id: b }]);
    const others = await admin.mockExams.undrawn({ id });
    expect(others).toHaveLength(3);
    expect(others.map((one) => one.id)).not.toContain(a);
    await admin.mockExams.setQuestions({ id, qcm_ids: [b, c] });
    expect(await questionsOf(id)).toEqual([b, c]);
    const drawn = await admin.mockExams.setQuestions({ id, qcm_ids: [null, c] });
    expect(drawn).toHaveLength(2);
    expect([a, b, c].filter((one) => one === drawn[0]?.id)).toEqual(drawn[0]?.id === a ? [a] : []);
    expect(drawn[0]?.id).not.toBe(b);
    await passMockExam(world, id, 25 * 3600);
    const late = admin.mockExams.setQuestions({ id, qcm_ids: [a, b] });
    await expectRefused(late, 'mock_exams.begun');
  });

  it('are those of its subjects, once each', async () => {
    const { id, a } = await published();
    const { id: foreign } = await world.makeQcm((await makeClassroom(world)).subject_id);
    for (const qcm_ids of [[a, a], [foreign]]) {
      const unfit = admin.mockExams.setQuestions({ id, qcm_ids });
      await expectRefused(unfit, 'mock_exams.unfit_question');
    }
    const many = admin.mockExams.setQuestions({ id, qcm_ids: Array(9).fill(null) });
    await expectRefused(many, 'mock_exams.too_few_questions');
  });
});

it('draws on the chosen chapters, and on all of a subject without any', async () => {
  const [one, other] = [await makeClassroom(world), await makeClassroom(world)];
  const chapter = await world.makeChapter(one.subject_id);
  const chapter_id = chapter.id;
  const asked = [
    (await world.makeQcm(one.subject_id, { chapter_id })).id,
    (await world.makeQcm(other.subject_id)).id,
  ];
  await world.makeQcm(one.subject_id);
  const fields = { chapter_ids: [chapter_id], subject_ids: [one.subject_id, other.subject_id] };
  const { id } = await admin.mockExams.save(plan(one.subject_id, { ...fields, question_count: 2 }));
  expect(await listed(id)).toMatchObject({ chapter_ids: [chapter_id] });
  await admin.mockExams.publish({ id });
  expect((await questionsOf(id)).toSorted((a, b) => a - b)).toEqual(asked);
  // None is kept of a subject that is not asked.
  const left = await admin.mockExams.save(
    plan(other.subject_id, { chapter_ids: [chapter_id], question_count: 1 }),
  );
  expect(await listed(left.id)).toMatchObject({ chapter_ids: [] });
});

describe('a class', () => {
  const idsOf = async (api: Api) => (await api.mockExams.upcoming()).map((exam) => exam.id);
  const noticesOf = async (api: Api) => (await api.notifications.list({})).items.length;

  it('is of the accounts that are listed: no other one sees the exam, enters, or is told', async () => {
    const room = await makeMockExamRoom(world);
    const [member, stranger] = [room.browser, await room.student()];
    const id = await makeMockExam(world.db, room, 'published');
    const emails = `Classe : ${member.user.email.toUpperCase()};\n<personne@nulle.part>`;
    const before = [await noticesOf(member.api), await noticesOf(stranger.api)];
    await world.update('mock_exams', id, { is_for_class: true });
    const saved = await admin.mockExams.setClass({ id, is_for_class: true, emails, shown: '' });
    const left = { class_code: null, unknown: ['personne@nulle.part'] };
    expect(saved).toEqual({ ...left, unable: [] });
    expect(await admin.mockExams.members({ id })).toMatchObject([{ email: member.user.email }]);
    expect(await idsOf(member.api)).toContain(id);
    expect(await idsOf(stranger.api)).not.toContain(id);
    await expectRefused(stranger.api.sittings.begin({ of: 'mock', id }), 'access.denied');
    await expectRefused(member.api.sittings.begin({ of: 'mock', id }), 'mock_exams.not_open');
    expect([await noticesOf(member.api), await noticesOf(stranger.api)]).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
    ]);

    await announceMockExams(world.services);
    await announceMockExams(world.services);
    const told = world.outbox.mails.filter(({ subject }) =>
      subject.includes('Examen blanc national'),
    );
    const toldOf = ({ user }: { user: { email: string } }) =>
      told.filter(({ to }) => to === user.email).length;
    expect([toldOf(member), toldOf(stranger)]).toEqual([1, 0]);

    const { user: outsider } = await world.signedIn();
    const both = `${emails}, ${outsider.email}`;
    expect(
      await admin.mockExams.setClass({ id, is_for_class: true, emails: both, shown: '' }),
    ).toEqual({ ...left, unable: [outsider.email] });
    const members = await admin.mockExams.members({ id });
    expect(new Map(members.map(({ email, may_sit }) => [email, may_sit]))).toEqual(
      new Map([
        [member.user.email, true],
        [outsider.email, false],
      ]),
    );

    await admin.mockExams.setClass({ id, is_for_class: false, emails: '', shown: '' });
    expect(await idsOf(stranger.api)).toContain(id);
  });

  it('takes in who gives its code, with access to its subjects', async () => {
    const room = await makeMockExamRoom(world);
    const outsider = (await makeClassroom(world)).browser;
    const { id } = room;
    const given = { id, is_for_class: true, has_code: true, emails: '', shown: '' };
    const { class_code } = await admin.mockExams.setClass(given);
    const code = ` ${class_code?.toLowerCase().replace(/^.{4}/, '$&-')} `;
    await expectRefused(room.browser.api.sittings.begin({ of: 'mock', id }), 'access.denied');
    await expectRefused(
      room.browser.api.mockExams.join({ code: 'AAAA-AAAA' }),
      'mock_exams.no_such_code',
    );
    await expectRefused(outsider.api.mockExams.join({ code }), 'access.denied');
    await room.browser.api.mockExams.join({ code });
    expect(await room.browser.api.mockExams.join({ code })).toMatchObject({ id });
    expect(await admin.mockExams.members({ id })).toHaveLength(1);
    expect(await room.browser.api.sittings.begin({ of: 'mock', id })).toMatchObject({
      id: expect.any(Number),
    });
    // The code stays as long as the exam has one, and who joined behind an open form stays too.
    expect(await admin.mockExams.setClass(given)).toMatchObject({ class_code });
    expect(await admin.mockExams.members({ id })).toHaveLength(1);
    await admin.mockExams.setClass({ ...given, shown: room.browser.user.email });
    expect(await admin.mockExams.members({ id })).toEqual([]);
  });
});
