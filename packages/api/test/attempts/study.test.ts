import { DomainError } from '@amphi/domain/errors';
import { describe, expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { NO_LIMITS, TestBrowser, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { idsOf, makeClassroom } from './study-support.ts';

const world = useWorld();

const MISSING = Number.MAX_SAFE_INTEGER;

describe('what a subject offers', () => {
  it('is empty at first', async () => {
    const { api, subject, subject_id } = await makeClassroom(world);
    expect(await api.study.options({ subject_id })).toEqual({
      subject_id,
      subject_name: subject.name,
      semester_id: subject.semester_id,
      semester_name: expect.any(String),
      chapters: [],
      justification_chapters: [],
      exam_years: [],
      justification_exam_years: [],
      has_justification_qcms: false,
      justification_qcm_count: 0,
      total_qcms: 0,
      rest: null,
    });
  });

  it('are its chapters in their order and exam years, newest first, with what each opens', async () => {
    const { api, subject_id } = await makeClassroom(world);
    const second = await world.makeChapter(subject_id, { position: 2 });
    const first = await world.makeChapter(subject_id, { position: 1 });
    await world.makeQcm(subject_id, { chapter_id: first.id });
    await world.makeQcm(subject_id, { chapter_id: first.id, exam_year: 2020 });
    await world.makeQcm(subject_id, { exam_year: 2020 });
    await world.makeQcm(subject_id, { exam_year: 2022 });
    await world.makeQroc(subject_id, { chapter_id: second.id, exam_year: 2019 });
    await world.makeQroc(subject_id, { exam_year: 2021 });
    await world.makeQroc(subject_id);
    const options = await api.study.options({ subject_id });
    expect(options.chapters).toMatchObject([
      { id: first.id, qcm_count: 2, justification_qcm_count: 0 },
      { id: second.id, qcm_count: 0, justification_qcm_count: 1 },
    ]);
    expect(options.justification_chapters.map((one) => one.id)).toEqual([second.id]);
    expect(options.exam_years).toEqual([
      { year: 2022, qcm_count: 1 },
      { year: 2020, qcm_count: 2 },
    ]);
    expect(options.justification_exam_years).toEqual([
      { year: 2021, justification_qcm_count: 1 },
      { year: 2019, justification_qcm_count: 1 },
    ]);
    expect(options).toMatchObject({
      has_justification_qcms: true,
      justification_qcm_count: 3,
      total_qcms: 4,
    });
  });
});

describe('the questions to practise', () => {
  it('come by number, then id, each with whether it is answered and explained', async () => {
    const { api, subject, subject_id } = await makeClassroom(world);
    const last = await world.makeQcm(subject_id, { question_number: 9 });
    const first = await world.makeQcm(subject_id, { question_number: 1, justification: null });
    const also = await world.makeQcm(subject_id, { question_number: 1 });
    await giveAnswer(api, { qcm_id: last.id, selected_answers: ['A'] });
    const answer = await api.study.questions({ subject_id });
    expect(answer).toMatchObject({
      subject_id,
      subject_name: subject.name,
      questions: [
        { id: first.id, is_answered: false, has_justification: false },
        { id: also.id, is_answered: false, has_justification: true },
        { id: last.id, is_answered: true, has_justification: true },
      ],
    });
  });

  it('are those of a chapter or of an exam year where one is named', async () => {
    const { api, subject_id } = await makeClassroom(world);
    const chapter_id = (await world.makeChapter(subject_id)).id;
    const both = await world.makeQcm(subject_id, { chapter_id, exam_year: 2020 });
    const inChapter = await world.makeQcm(subject_id, { chapter_id });
    const inExam = await world.makeQcm(subject_id, { exam_year: 2020 });
    for (const list of [api.study.questions, api.study.allQuestions]) {
      expect(idsOf(await list({ subject_id, chapter_id }))).toEqual([both.id, inChapter.id]);
      expect(idsOf(await list({ subject_id, exam_year: 2020 }))).toEqual([both.id, inExam.id]);
      expect(idsOf(await list({ subject_id, chapter_id, exam_year: 2020 }))).toEqual([both.id]);
      await expectRefused(list({ subject_id, exam_year: 2021 }), 'questions.none');
      await expectRefused(list({ subject_id, chapter_id: MISSING }), 'questions.none');
    }
  });

  it('do not show the answers of another student', async () => {
    const { api, subject, subject_id } = await makeClassroom(world);
    const other = await world.student(subject.semester_id);
    const { id } = await world.makeQcm(subject_id);
    await giveAnswer(other.api, { qcm_id: id, selected_answers: ['A'] });
    expect((await api.study.questions({ subject_id })).questions).toMatchObject([
      { id, is_answered: false },
    ]);
  });

  it('are not found in an empty or unknown subject', async () => {
    const { api, subject_id } = await makeClassroom(world);
    await expectRefused(api.study.questions({ subject_id }), 'questions.none');
    await expectRefused(api.study.allQuestions({ subject_id }), 'questions.none');
    await expectRefused(api.study.questions({ subject_id: MISSING }), 'subjects.not_found');
    await expectRefused(api.study.options({ subject_id: MISSING }), 'subjects.not_found');
  });
});

describe('the study pack', () => {
  it('holds full questions, keys included', async () => {
    const { api, subject, subject_id } = await makeClassroom(world);
    await world.makeQcm(subject_id);
    expect(await api.study.allQuestions({ subject_id })).toMatchObject({
      subject_id,
      subject_name: subject.name,
      questions: [{ correct_answers: ['A', 'C'], justification: 'Parce que.' }],
    });
  });

  it('is counted against a budget of the student, which the practice list is not', async () => {
    const { browser, subject_id } = await makeClassroom(world);
    await world.makeQcm(subject_id);
    const used: string[] = [];
    const limiter = {
      ...NO_LIMITS,
      consume: async (limit: string, key: string) => {
        used.push(`${limit} ${key}`);
        throw new DomainError('request.rate_limited', undefined, 60);
      },
    };
    const limited = new TestBrowser({ ...world.services, limiter });
    limited.token = browser.token;
    await expectRefused(limited.api.study.allQuestions({ subject_id }), 'request.rate_limited');
    await limited.api.study.questions({ subject_id });
    expect(used).toEqual([`study_pack user:${browser.user.id}`]);
  });
});

describe('the open questions', () => {
  it('come by order, then id, with what was revealed [qrocs.7]', async () => {
    const { api, subject, subject_id } = await makeClassroom(world);
    const last = await world.makeQroc(subject_id, { order_index: 5, justification: null });
    const first = await world.makeQroc(subject_id, { order_index: 1 });
    const also = await world.makeQroc(subject_id, { order_index: 1 });
    await api.study.revealQroc({ id: also.id });
    expect(await api.study.qrocs({ subject_id })).toMatchObject({
      subject_id,
      subject_name: subject.name,
      questions: [
        { id: first.id, has_justification: true, is_revealed: false },
        { id: also.id, has_justification: true, is_revealed: true },
        { id: last.id, has_justification: false, is_revealed: false },
      ],
    });
  });

  it('are those of a chapter or of an exam year where one is named', async () => {
    const { api, subject_id } = await makeClassroom(world);
    const chapter_id = (await world.makeChapter(subject_id)).id;
    const inChapter = await world.makeQroc(subject_id, { chapter_id });
    const inExam = await world.makeQroc(subject_id, { exam_year: 2020 });
    expect(idsOf(await api.study.qrocs({ subject_id, chapter_id }))).toEqual([inChapter.id]);
    expect(idsOf(await api.study.qrocs({ subject_id, exam_year: 2020 }))).toEqual([inExam.id]);
    await expectRefused(api.study.qrocs({ subject_id, exam_year: 2021 }), 'qrocs.none');
  });

  it('are not found in an empty or unknown subject', async () => {
    const { api, subject_id } = await makeClassroom(world);
    await expectRefused(api.study.qrocs({ subject_id }), 'qrocs.none');
    await expectRefused(api.study.qrocs({ subject_id: MISSING }), 'subjects.not_found');
    await expectRefused(api.study.revealQroc({ id: MISSING }), 'questions.not_found');
  });
});

describe('revealing an answer', () => {
  it('gives answer and justification and counts once in the progress', async () => {
    const { api, subject, subject_id } = await makeClassroom(world);
    const { id } = await world.makeQroc(subject_id);
    await world.makeQroc(subject_id);
    const progress = { subject_name: subject.name, total_questions: 2 };
    expect(await api.study.qrocProgress({ subject_id })).toEqual({
      ...progress,
      revealed_questions: 0,
    });
    const revealed = await api.study.revealQroc({ id });
    expect(revealed).toEqual({
      id,
      answer_text: 'La réponse secrète.',
      justification: 'La raison secrète.',
    });
    await Promise.all([api.study.revealQroc({ id }), api.study.revealQroc({ id })]);
    expect(await api.study.qrocProgress({ subject_id })).toEqual({
      ...progress,
      revealed_questions: 1,
    });
  });

  it('does not count for another student', async () => {
    const { api, subject, subject_id } = await makeClassroom(world);
    const other = await world.student(subject.semester_id);
    const { id } = await world.makeQroc(subject_id);
    await other.api.study.revealQroc({ id });
    expect(await api.study.qrocProgress({ subject_id })).toMatchObject({ revealed_questions: 0 });
  });
});
