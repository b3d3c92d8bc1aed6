import type { Letter } from '@amphi/domain/questions/letters';
import { describe, expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

/** A student with access to a subject of two chapters; the first and the fourth question are of 2024. */
async function course() {
  const student = await world.signedIn();
  const subject = await world.makeSubject();
  await world.makeAccess(student.user.id, subject.semester_id);
  const one = await world.makeChapter(subject.id);
  const two = await world.makeChapter(subject.id);
  const questions: number[] = [];
  for (const [index, chapter] of [one, one, two, two].entries()) {
    const exam_year = index === 0 || index === 3 ? 2024 : null;
    const values = { chapter_id: chapter.id, exam_year, question_number: index + 1 };
    questions.push((await world.makeQcm(subject.id, values)).id);
  }
  const answer = (
    index: number,
    part?: { chapter_id?: number; exam_year?: number },
    selected_answers: Letter[] = ['A', 'C'],
  ) =>
    giveAnswer(student.api, {
      qcm_id: questions[index] ?? 0,
      selected_answers,
      ...(part && { part }),
    });
  const resume = async () => (await student.api.dashboard.next()).resume;
  return { student, subject, chapters: [one, two] as const, questions, answer, resume };
}

describe('where to go on', () => {
  it('is nowhere before the first answer', async () => {
    const { resume } = await course();
    expect(await resume()).toBeNull();
  });

  it('is the next question of the chapter that is being studied', async () => {
    const { answer, resume, subject, chapters, questions } = await course();
    await answer(0, { chapter_id: chapters[0].id });
    expect(await resume()).toEqual({
      subject_id: subject.id,
      subject_name: subject.name,
      semester_name: expect.any(String),
      chapter_id: chapters[0].id,
      chapter_name: chapters[0].name,
      exam_year: null,
      question_id: questions[1],
      position: 2,
      total_questions: 2,
      answered_questions: 1,
    });
  });

  it('is in the exam year, with its own positions', async () => {
    const { answer, resume, questions } = await course();
    await answer(0, { exam_year: 2024 });
    expect(await resume()).toMatchObject({
      chapter_id: null,
      exam_year: 2024,
      question_id: questions[3],
      position: 2,
      total_questions: 2,
      answered_questions: 1,
    });
  });

  it('comes back to what was left out before, within the part', async () => {
    const { answer, resume, questions, chapters } = await course();
    await answer(3, { chapter_id: chapters[1].id });
    expect(await resume()).toMatchObject({ question_id: questions[2], position: 1 });
  });

  it('is anywhere in the subject once the part is done, and nowhere after the last', async () => {
    const { answer, resume, questions, chapters } = await course();
    await answer(2, { chapter_id: chapters[1].id });
    await answer(3, { chapter_id: chapters[1].id });
    expect(await resume()).toMatchObject({
      chapter_id: null,
      chapter_name: null,
      question_id: questions[0],
      position: 1,
      total_questions: 4,
      answered_questions: 2,
    });
    await answer(0);
    await answer(1);
    expect(await resume()).toBeNull();
  });

  it('follows the latest answer to another subject, and asks for live access', async () => {
    const { answer, resume, student, subject, questions } = await course();
    await answer(0);
    const other = await world.makeSubject();
    const access = await world.makeAccess(student.user.id, other.semester_id);
    const [first] = [await world.makeQcm(other.id), await world.makeQcm(other.id)];
    await giveAnswer(student.api, { qcm_id: first.id, selected_answers: ['A'] });
    expect(await resume()).toMatchObject({ subject_id: other.id, position: 2 });
    await world.update('access', access.id, { revoked_at: new Date() });
    expect(await resume()).toMatchObject({ subject_id: subject.id, question_id: questions[1] });
  });

  it('is in the whole subject when the chapter is gone', async () => {
    const { answer, resume, chapters } = await course();
    await answer(0, { chapter_id: chapters[0].id });
    await world.remove('chapters', { id: chapters[0].id });
    expect(await resume()).toMatchObject({ chapter_id: null, total_questions: 4, position: 2 });
  });

  it('begins again after a reset', async () => {
    const { answer, resume, student, subject } = await course();
    await answer(0);
    await student.api.attempts.reset({ subject_id: subject.id });
    expect(await resume()).toBeNull();
  });
});

describe('where to begin', () => {
  it('is the first question of the first chapter, until the student has studied', async () => {
    const { student, subject, chapters, questions, answer } = await course();
    const first = async () => (await student.api.dashboard.next()).first;
    expect(await first()).toEqual({
      subject_id: subject.id,
      subject_name: subject.name,
      question_id: questions[0],
      chapter_id: chapters[0].id,
      chapter_name: chapters[0].name,
    });
    await answer(2);
    expect(await first()).toBeNull();
  });

  it('is with the semester of the latest order, while it waits', async () => {
    const student = await world.signedIn();
    const awaited = async () => (await student.api.dashboard.next()).awaited;
    expect(await awaited()).toBeNull();
    const semester = await world.makeSemester();
    await world.makePayment(student.user.id, semester.id);
    expect(await awaited()).toEqual({ id: semester.id, name: semester.name });
    await world.update('semesters', semester.id, { is_active: false });
    expect(await awaited()).toBeNull();
  });
});

describe('the progress in each subject', () => {
  it('is of the open attempt, in all subjects with live access', async () => {
    const { answer, student, subject } = await course();
    await answer(0);
    await answer(1, undefined, ['B']);
    const empty = await world.makeSubject(subject.semester_id, { name: 'AAA' });
    await world.makeQroc(empty.id);
    const closed = await world.makeSemester();
    await world.makeSubject(closed.id);
    await world.makeAccess(student.user.id, closed.id, 'expired');
    const progress = { semester_id: subject.semester_id, name: expect.any(String) };
    const none = { answered_questions: 0, correct_answers: 0, success_rate: 0 };
    expect((await student.api.dashboard.next()).subjects).toEqual([
      { ...progress, ...none, id: empty.id, total_questions: 0, total_qrocs: 1 },
      {
        ...progress,
        id: subject.id,
        total_questions: 4,
        answered_questions: 2,
        correct_answers: 1,
        success_rate: 50,
        total_qrocs: 0,
      },
    ]);
    await student.api.attempts.reset({ subject_id: subject.id });
    expect((await student.api.dashboard.next()).subjects[1]).toMatchObject(none);
  });
});
