import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { giveAnswer, gradeItem } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { telling, WALKED, walk } from '../support/walk.ts';
import { beginCustom, closedIds, item, makeDevice, makeExamRoom } from './sittings-support.ts';

const world = useWorld();
const SECRET = 'Justification-Sous-Clé';
/** They end the exam, or answer its question elsewhere, which shows what an answer shows and costs the rank. */
const ELSEWHERE = /^(sittings\.finish|answers\.submit answer in \w+)$/;

it('walks what students may call, public calls too, and nothing of the staff', () => {
  for (const path of ['public.sample', 'sittings.result', 'chapters.bySubject']) {
    expect(WALKED).toContain(path);
  }
  const STAFF = /^(drafts|duplicates|qcms|qrocs|imports|analysis|audit)\./;
  expect(WALKED.filter((path) => STAFF.test(path))).toEqual([]);
});

it.each([
  { asked: 'closed questions', closed: true, open: false, subjects: 1 },
  { asked: 'open questions', closed: false, open: true, subjects: 1 },
  { asked: 'closed and open questions of a subject', closed: true, open: true, subjects: 1 },
  {
    asked: 'closed questions of a subject, open ones of another',
    closed: true,
    open: true,
    subjects: 2,
  },
])('no call tells its student anything of an exam that asks $asked', async (exam) => {
  const { subject, subject_id, browser } = await makeExamRoom(world, 0);
  const other =
    exam.subjects === 2 ? (await world.makeSubject(subject.semester_id)).id : subject_id;
  const fixtures: Parameters<typeof walk>[2]['fixture'][] = [];
  const fixture = (of: number, question: { qcm_id: number } | { qroc_id: number }) =>
    fixtures.push({ semester_id: subject.semester_id, subject_id: of, ...question });
  if (exam.closed) {
    // In a chapter it could be the sample that everybody is shown.
    const { id: chapter_id } = await world.makeChapter(subject_id);
    const { id } = await world.makeQcm(subject_id, { chapter_id, justification: SECRET });
    await world.update('qcms', id, { option_notes: JSON.stringify({ A: SECRET }) });
    fixture(subject_id, { qcm_id: id });
  }
  if (exam.open) {
    const told = { answer_text: SECRET, justification: SECRET };
    fixture(other, { qroc_id: (await world.makeQroc(other, told)).id });
  }
  const { id } = await beginCustom(
    browser.api,
    { subject_ids: [subject_id, other], types: 'both' },
    { mode: 'exam', count: 2 },
  );
  const answers = [
    ...(exam.closed ? [item(1, ['A'])] : []),
    ...(exam.open ? [item(exam.closed ? 2 : 1, [], { typed_text: 'Tapé' })] : []),
  ];
  await makeDevice(browser, id).save(...answers);
  const told = async () => {
    const shown: string[] = [];
    for (const about of fixtures) {
      shown.push(
        ...(await walk(world, browser, { fixture: about, sittings: [id], without: ELSEWHERE })),
      );
    }
    return telling(shown, SECRET);
  };
  expect(await told()).toEqual([]);
  expect(await browser.api.sittings.current()).toMatchObject({ id });
  await browser.api.sittings.finish({ id });
  expect((await told()).length).toBeGreaterThan(2);
});

it('no call tells anything of them who has answered them before', async () => {
  const { subject, subject_id, qcm_ids, browser } = await makeExamRoom(world, 1);
  const { api } = browser;
  const [qcm_id = 0] = qcm_ids;
  await world.db.updateTable('qcms').set({ justification: SECRET }).execute();
  const qroc = await world.makeQroc(subject_id, { answer_text: SECRET, justification: SECRET });
  const choice = {
    filter: { subject_ids: [subject_id], types: 'both' as const },
    count: 2,
    order: 'fixed' as const,
  };
  const answer = { qcm_id, selected_answers: ['A' as const, 'C' as const] };
  await giveAnswer(api, answer);
  await api.attempts.reset({ subject_id });
  await giveAnswer(api, answer);
  await api.reviews.decide({ qcm_id, decision: 'added' });
  const earlier = await api.sittings.begin({ of: 'custom', ...choice, mode: 'exam' });
  await makeDevice(browser, earlier.id).save(
    item(1, ['A', 'C']),
    item(2, [], { typed_text: 'Tapé' }),
  );
  await api.sittings.finish(earlier);
  const tutor = await api.sittings.begin({ of: 'custom', ...choice, mode: 'tutor' });
  await giveAnswer(api, { ...answer, sitting_id: tutor.id });
  await gradeItem(api, {
    id: tutor.id,
    position: 2,
    typed_text: 'Tapé',
    grade: 'known',
    submission_id: randomUUID(),
  });
  const exam = await api.sittings.begin({ of: 'custom', ...choice, mode: 'exam' });
  await expectRefused(api.attempts.review({ subject_id }), 'sittings.exam_running');
  const about = {
    fixture: { semester_id: subject.semester_id, subject_id, qcm_id, qroc_id: qroc.id },
    sittings: [earlier.id, tutor.id, exam.id],
    without: ELSEWHERE,
  };
  expect(telling(await walk(world, browser, about), SECRET)).toEqual([]);
  expect(await api.sittings.current()).toMatchObject({ id: exam.id });
  const copy = await world.copyOf(browser.user.id);
  const { answers, earlier_answers, review_cards } = JSON.parse(copy);
  expect([answers, earlier_answers]).toMatchObject([
    [{ is_correct: null }],
    [{ is_correct: null }],
  ]);
  expect(review_cards).toEqual([]);
  for (const id of [earlier.id, tutor.id]) {
    const read = id === tutor.id ? api.sittings.open : api.sittings.result;
    await expectRefused(read({ id }), 'sittings.exam_running');
  }
  await api.sittings.finish(exam);
  expect(telling(await walk(world, browser, about), SECRET).length).toBeGreaterThan(6);
});

it('a sitting in training that began before an exam shows nothing of the questions that the exam asks', async () => {
  const { subject_id, qcm_ids, browser } = await makeExamRoom(world, 3);
  const { api } = browser;
  const [answered = 0, left = 0, other = 0] = qcm_ids;
  const qroc = await world.makeQroc(subject_id);
  const begin = (mode: 'tutor' | 'exam', types: 'both' | 'qcm', count: number) =>
    beginCustom(api, { subject_ids: [subject_id], types }, { mode, count });
  const tutor = await begin('tutor', 'both', 4);
  const give = (qcm_id: number) =>
    giveAnswer(api, { qcm_id, selected_answers: ['A', 'C'], sitting_id: tutor.id });
  await give(answered);
  const grade = { id: tutor.id, position: 4, grade: 'known' as const };
  const exam = await begin('exam', 'qcm', 2);
  const asked = async () => closedIds((await api.sittings.open(tutor)).questions);
  for (const change of [api.sittings.pause, api.sittings.resume]) {
    await change(exam);
    expect(await asked()).toEqual([other]);
    for (const id of [answered, left]) await expectRefused(give(id), 'sittings.exam_running');
  }
  expect(await give(other)).toMatchObject({ is_correct: true });
  expect(await gradeItem(api, { ...grade, submission_id: randomUUID() })).toMatchObject({
    feedback: { id: qroc.id },
  });
  await api.sittings.finish(exam);
  expect(await asked()).toEqual(qcm_ids);
  expect(await give(left)).toMatchObject({ is_correct: true });
});

it('what was left blank in an exam is corrected in its results, and is no answer anywhere else', async () => {
  const { subject, subject_id, qcm_ids, browser, exam } = await makeExamRoom(world, 2);
  const { api } = browser;
  const [qcm_id = 0, blank = 0] = qcm_ids;
  await world.update('qcms', blank, { justification: SECRET });
  const other = await world.student(subject.semester_id);
  await giveAnswer(other.api, { qcm_id: blank, selected_answers: ['B'] });
  const id = await exam();
  await makeDevice(browser, id).save(item(1, ['A', 'C']));
  await api.sittings.finish({ id });
  const { questions } = await api.sittings.result({ id });
  const correction = { correct_answers: ['A', 'C'], justification: SECRET, total_answers: 1 };
  expect(questions[1]).toMatchObject({ is_blank: true, feedback: correction });
  expect(await api.attempts.progress({ subject_id })).toMatchObject({ answered_questions: 1 });
  expect((await api.attempts.review({ subject_id })).questions).toMatchObject([
    { qcm: { id: qcm_id } },
  ]);
  // The list of all questions and the packs hold all keys, whatever was answered.
  const without =
    /^answers\.submit|^sittings\.(finish|result)$|^study\.allQuestions$|^packs\.(download|sitting)$/;
  const fixture = { semester_id: subject.semester_id, subject_id, qcm_id: blank };
  const shown = await walk(world, browser, { fixture, sittings: [id], without });
  expect(shown.filter((text) => text.includes(SECRET))).toEqual([]);
});

it('a key that is told by an answer in practice costs the rank, also by one that was there before', async () => {
  const { subject_id, qcm_ids, browser } = await makeExamRoom(world, 2, {
    exam_year: 2023,
    is_exam_question: true,
  });
  const { api, user } = browser;
  const [qcm_id = 0] = qcm_ids;
  const based_on = { user_id: user.id, attempt_number: 1, selected_answers: [] };
  const answer = { qcm_id, selected_answers: ['A' as const], based_on };
  await giveAnswer(api, answer);
  const { id } = await api.sittings.begin({ of: 'paper', subject_id, exam_year: 2023 });
  expect(await giveAnswer(api, answer)).toMatchObject({ correct_answers: ['A', 'C'] });
  await makeDevice(browser, id).save(item(1, ['A', 'C']), item(2, ['A', 'C']));
  expect(await api.sittings.finish({ id })).toMatchObject({ unranked: 'elsewhere', rank: null });
});
