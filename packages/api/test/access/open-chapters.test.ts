import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { giveAnswer, giveGrade } from '../../src/testing/answers.ts';
import { makeMockExam } from '../mock-exams/mock-exam-support.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { walk } from '../support/walk.ts';

const world = useWorld();
type Person = Awaited<ReturnType<typeof world.signedIn>>;

/** A semester with a chapter that is open and one that is not, each with a question of both kinds. */
async function makeShop() {
  const semester = await world.makeSemester();
  const { id: subject_id } = await world.makeSubject(semester.id);
  const shelf = async (name: string, is_open: boolean) => {
    const { id: chapter_id } = await world.makeChapter(subject_id);
    if (is_open) await world.update('chapters', chapter_id, { is_open });
    const told = { chapter_id, exam_year: 2020, is_exam_question: true };
    const text = { question_text: `Texte-${name}`, justification: `Secret-${name}` };
    const qcm = await world.makeQcm(subject_id, { ...told, ...text });
    const qroc = await world.makeQroc(subject_id, {
      ...told,
      ...text,
      answer_text: `Secret-${name}`,
    });
    return { chapter_id, chapter_ids: [chapter_id], qcm_id: qcm.id, qroc_id: qroc.id };
  };
  return {
    semester_id: semester.id,
    subject_id,
    offered: await shelf('Offert', true),
    locked: await shelf('Fermé', false),
  };
}

type Shop = Awaited<ReturnType<typeof makeShop>>;

/** Accounts that may study the open chapter and nothing else. */
const OUTSIDERS: Record<string, (shop: Shop) => Promise<Person>> = {
  'without access': () => world.signedIn(),
  'with a waiting order': async ({ semester_id }) => {
    const person = await world.signedIn();
    await world.makePayment(person.user.id, semester_id);
    return person;
  },
  'whose access has ended': async ({ semester_id }) => {
    const person = await world.signedIn();
    await world.makeAccess(person.user.id, semester_id, 'expired');
    return person;
  },
};

/** Everything that a student may call, about the questions of a chapter; the public sample is of any chapter. */
const shownOf = async (person: Person, { semester_id, subject_id }: Shop, shelf: Shop['locked']) =>
  (
    await walk(world, person, {
      fixture: { semester_id, subject_id, exam_year: 2020, ...shelf },
      sittings: [1],
      without: /^public\.sample/,
    })
  ).join('\n');

it.each(Object.entries(OUTSIDERS))(
  'no call tells anything of the other chapters to an account %s',
  async (_, makeOutsider) => {
    const shop = await makeShop();
    const person = await makeOutsider(shop);
    const locked = await shownOf(person, shop, shop.locked);
    expect(locked).not.toMatch(/Secret-|Texte-Fermé/);
    const offered = await shownOf(person, shop, shop.offered);
    expect(offered).toContain('Secret-Offert');
    expect(offered).not.toMatch(/(Secret|Texte)-Fermé/);
    const owner = await world.student(shop.semester_id);
    expect(await shownOf(owner, shop, shop.locked)).toContain('Secret-Fermé');
  },
);

it('opens the chapter to all accounts as if they had access', async () => {
  const shop = await makeShop();
  const { subject_id, offered } = shop;
  const { chapter_id, qcm_id, qroc_id } = offered;
  const { api, user } = await world.signedIn();
  const part = { subject_id, chapter_id };
  expect((await api.study.practice(part)).questions).toMatchObject([{ id: qcm_id }]);
  expect((await api.study.qrocs(part)).questions).toMatchObject([{ id: qroc_id }]);
  await giveAnswer(api, { qcm_id, selected_answers: ['B'] });
  await giveGrade(api, { id: qroc_id, grade: 'unknown', submission_id: randomUUID() });
  await api.bookmarks.save({ qcm_id });
  await api.reports.create({ qcm_id, reason: 'text', message: 'Faute' });
  expect((await api.packs.download(part)).questions).toMatchObject([{ id: qcm_id }]);
  expect(await api.packs.check({ parts: [part] })).toEqual([expect.any(String)]);
  expect((await api.attempts.complete({ subject_id })).answered_questions).toBe(1);
  expect((await api.reviews.book({})).items).toMatchObject([
    { id: qcm_id, has_access: true },
    { id: qroc_id, has_access: true },
  ]);
  await world.makeAccess(user.id, shop.semester_id);
  expect(await api.attempts.progress({ subject_id })).toMatchObject({
    attempt_number: 1,
    answered_questions: 1,
  });
});

it('opens neither the subject nor its exam years, its builder or another subject', async () => {
  const { subject_id, semester_id, offered, locked } = await makeShop();
  const { chapter_id } = offered;
  const { api } = await world.signedIn();
  const other = await world.makeSubject(semester_id);
  await world.makeQcm(other.id);
  const refused = [
    () => api.study.practice({ subject_id }),
    () => api.study.practice({ subject_id, exam_year: 2020 }),
    () => api.study.practice({ subject_id, chapter_id: locked.chapter_id }),
    () => api.study.practice({ subject_id: other.id, chapter_id }),
    () => api.study.qrocs({ subject_id: other.id, chapter_id }),
    () => api.study.allQuestions({ subject_id }),
    () => api.packs.download({ subject_id }),
    () => api.study.options({ subject_id: other.id }),
    () => api.sittings.preview({ subject_ids: [subject_id] }),
    () => api.reviews.saveExamDates({ [subject_id]: '2999-01-01' }),
    () => api.dashboard.semester({ semester_id }),
  ];
  for (const call of refused) await expectRefused(call(), 'access.denied');
});

it('says what is open of a subject, and what access would add', async () => {
  const { subject_id, semester_id, offered, locked } = await makeShop();
  const [outsider, owner] = [await world.signedIn(), await world.student(semester_id)];
  expect(await outsider.api.study.options({ subject_id })).toMatchObject({
    chapters: [{ id: offered.chapter_id, qcm_count: 1, justification_qcm_count: 1 }],
    exam_years: [],
    total_qcms: 1,
    justification_qcm_count: 1,
    rest: { semester_id, chapter_count: 1, exam_year_count: 1, fee: expect.any(Number) },
  });
  expect(await owner.api.study.options({ subject_id })).toMatchObject({
    chapters: [{ id: offered.chapter_id }, { id: locked.chapter_id }],
    exam_years: [{ year: 2020, qcm_count: 2 }],
    total_qcms: 2,
    rest: null,
  });
});

it('locks the chapter again when it is closed or no longer on sale, and keeps answers and reviews', async () => {
  const { subject_id, semester_id, offered } = await makeShop();
  const { chapter_id, qcm_id } = offered;
  const { api } = await world.signedIn();
  await giveAnswer(api, { qcm_id, selected_answers: ['B'] });
  const isLocked = async () => {
    await expectRefused(api.study.practice({ subject_id, chapter_id }), 'access.denied');
    await expectRefused(giveAnswer(api, { qcm_id, selected_answers: ['A', 'C'] }), 'access.denied');
    expect((await api.reviews.queue()).questions).toEqual([]);
    expect((await api.reviews.book({})).items).toMatchObject([{ id: qcm_id, has_access: false }]);
    expect(await api.attempts.progress({ subject_id })).toMatchObject({ answered_questions: 1 });
  };
  await world.update('chapters', chapter_id, { is_open: false });
  await isLocked();
  await world.update('chapters', chapter_id, { is_open: true });
  await world.update('semesters', semester_id, { is_active: false });
  await isLocked();
  await world.update('semesters', semester_id, { is_active: true });
  expect((await api.reviews.book({})).items).toMatchObject([{ id: qcm_id, has_access: true }]);
});

it('holds back the questions of a mock exam like all others', async () => {
  const { subject_id, offered } = await makeShop();
  const { chapter_id, qcm_id } = offered;
  await makeMockExam(world.db, { subject_id, qcm_ids: [qcm_id] }, 'open');
  const { api } = await world.signedIn();
  await expectRefused(api.study.practice({ subject_id, chapter_id }), 'questions.none');
  await expectRefused(giveAnswer(api, { qcm_id, selected_answers: ['A'] }), 'attempts.sealed');
});

it('is proposed for the sale of a semester, unless a chapter is open already', async () => {
  const { api } = await world.signedIn({ role: 'admin' });
  const { id: semester_id } = await world.makeSemester();
  const subject = await world.makeSubject(semester_id, { name: 'Anatomie' });
  const shelf = async (count: number) => {
    const { id: chapter_id } = await world.makeChapter(subject.id);
    for (let made = 0; made < count; made += 1) await world.makeQcm(subject.id, { chapter_id });
    return chapter_id;
  };
  const proposal = () => api.semesters.proposal({ semester_id });
  await shelf(9);
  expect(await proposal()).toBeNull();
  const id = await shelf(10);
  await shelf(11);
  const proposed = { chapter_id: id, subject_name: 'Anatomie', count: 10, total: 30 };
  expect(await proposal()).toMatchObject(proposed);
  await api.chapters.open({ id, is_open: true });
  expect(await proposal()).toBeNull();
  await api.chapters.open({ id, is_open: true });
  await api.chapters.open({ id, is_open: false });
  const entries = await world.rows('audit_log', { entity: 'chapters', entity_id: id }, [
    'action',
    'after',
  ]);
  expect(entries).toMatchObject([
    { action: 'chapters.open', after: { is_open: true } },
    { action: 'chapters.open', after: { is_open: false } },
  ]);
  expect(await proposal()).toMatchObject(proposed);
});

it('is the next step of an account without access, from its first question to what is left', async () => {
  const shop = await makeShop();
  const { semester_id, subject_id, offered } = shop;
  const { api, user } = await world.signedIn();
  await world.makePayment(user.id, semester_id);
  const open = async () => (await api.dashboard.next()).open;
  const step = { semester_id, subject_id, chapter_id: offered.chapter_id, total_questions: 1 };
  expect(await open()).toMatchObject({ ...step, question_id: offered.qcm_id });
  await giveAnswer(api, { qcm_id: offered.qcm_id, selected_answers: ['B'] });
  await world.update('semesters', semester_id, { year: 2050 });
  for (const other of await world.db.selectFrom('chapters').select('id').execute()) {
    if (other.id !== offered.chapter_id)
      await world.update('chapters', other.id, { is_open: false });
  }
  expect(await open()).toMatchObject({
    ...step,
    question_id: null,
    answered_questions: 1,
    rest: { chapter_count: 1, exam_year_count: 1 },
  });
  await world.makeAccess(user.id, semester_id);
  expect(await open()).toBeNull();
});
