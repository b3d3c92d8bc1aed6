import { describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { idsOf, makeClassroom } from './study-support.ts';

const world = useWorld();
const MISSING = Number.MAX_SAFE_INTEGER;

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
