import { describe, expect, it } from 'vitest';
import { failureOf } from '../../src/platform/errors.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { load, qcmRow, qrocRow } from '../imports/import-support.ts';
import { makeMockExam } from '../mock-exams/mock-exam-support.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);

/** A question with a student of its subject. */
async function makeStudied() {
  const subject = await world.makeSubject();
  const chapter = await world.makeChapter(subject.id);
  const { id: qcm_id } = await world.makeQcm(subject.id, { chapter_id: chapter.id });
  const student = await world.student(subject.semester_id);
  return { subject, chapter, qcm_id, student };
}

const lastEntry = async () => (await admin.api.audit.list({ limit: 1 })).items[0];

/** The change that the last entry of the log names. */
async function lastChange(): Promise<number> {
  const entry = await lastEntry();
  return (entry?.before as { change_id: number } | null | undefined)?.change_id ?? 0;
}

describe('a question that was deleted by itself', () => {
  it('comes back with its answers, by the change that the log names', async () => {
    const { qcm_id, student } = await makeStudied();
    await giveAnswer(student.api, { qcm_id, selected_answers: ['A', 'C'] });
    const selection = { entity: 'qcms' as const, ids: [qcm_id] };
    expect(await admin.api.bulkChanges.preview({ selection })).toEqual({
      questions: 1,
      answers: 1,
      sittings: 0,
      students: 1,
      mock_exams: 0,
      awaited_exams: 0,
      papers: 0,
    });
    await admin.api.qcms.remove({ id: qcm_id });
    await expectRefused(admin.api.qcms.remove({ id: qcm_id }), 'questions.not_found');
    expect(await lastEntry()).toMatchObject({
      action: 'qcms.remove',
      entity: 'qcms',
      entity_id: qcm_id,
      after: null,
      before: { correct_answers: ['A', 'C'], change_id: expect.any(Number) },
    });
    expect(await admin.api.bulkChanges.undo({ id: await lastChange() })).toMatchObject({
      question_count: 1,
    });
    expect((await admin.api.qcms.answerStats({ id: qcm_id })).total_answers).toBe(1);
  });

  it('comes back where it is an open one', async () => {
    const { id: subject_id } = await world.makeSubject();
    const { id } = await world.makeQroc(subject_id);
    await admin.api.qrocs.remove({ id });
    await expectRefused(admin.api.qrocs.remove({ id }), 'questions.not_found');
    await admin.api.bulkChanges.undo({ id: await lastChange() });
    expect((await admin.api.qrocs.bySubject({ subject_id })).map((one) => one.id)).toEqual([id]);
  });

  it('is noted with its content as one of a selection of one, too', async () => {
    const { qcm_id } = await makeStudied();
    const selection = { entity: 'qcms' as const, ids: [qcm_id] };
    const { id: change_id } = await admin.api.bulkChanges.remove({ selection, expected: 1 });
    expect(await lastEntry()).toMatchObject({
      action: 'qcms.remove',
      entity_id: qcm_id,
      before: { change_id },
    });
  });
});

it('the questions of an import that was taken back come back', async () => {
  const { id, semester_id } = await load(world, 'Import repris', [qcmRow('r1'), qrocRow('r2')]);
  // Something that keeps the subjects.
  for (const subject of await admin.api.subjects.list()) {
    if (subject.semester_id === semester_id) await world.makeChapter(subject.id);
  }
  const { changes } = await admin.api.imports.undo({ id });
  expect(changes).toHaveLength(2);
  for (const change of changes) {
    expect(await admin.api.bulkChanges.undo({ id: change })).toMatchObject({ question_count: 1 });
  }
});

describe('a question that a published mock exam asks', () => {
  const STATES = ['published', 'open'] as const;

  it.each(STATES)('is deleted by no door, nor with its place: %s', async (state) => {
    const { api } = admin;
    const { id: batch, semester_id } = await load(world, `Posée, ${state}`, [qcmRow('1')]);
    const {
      id: qcm_id,
      subject_id,
      chapter_id,
    } = await world.row('qcms', { import_batch_id: batch }, ['id', 'subject_id', 'chapter_id']);
    const exam = await makeMockExam(world.db, { subject_id, qcm_ids: [qcm_id] }, state);
    const selection = { entity: 'qcms' as const, ids: [qcm_id] };
    expect(await api.bulkChanges.preview({ selection })).toMatchObject({
      mock_exams: 1,
      awaited_exams: 1,
    });
    const confirm = async (kind: 'chapter' | 'subject' | 'semester', id: number) => {
      const { name } = await api.removals.effects({ kind, id });
      return api.removals.confirm({ kind, id, confirm_name: name });
    };
    const doors = {
      alone: () => api.qcms.remove({ id: qcm_id }),
      selected: () => api.bulkChanges.remove({ selection, expected: 1 }),
      import: () => api.imports.undo({ id: batch }),
      chapter: () => api.chapters.remove({ id: chapter_id ?? 0 }),
      subject: () => api.subjects.remove({ id: subject_id }),
      semester: () => api.semesters.remove({ id: semester_id }),
      'chapter by name': () => confirm('chapter', chapter_id ?? 0),
      'subject by name': () => confirm('subject', subject_id),
      'semester by name': () => confirm('semester', semester_id),
    };
    for (const [door, call] of Object.entries(doors)) {
      const failure = await call().then(() => undefined, failureOf);
      expect([failure?.status, failure?.code], door).toEqual([409, 'questions.in_mock_exam']);
    }
    const asked = await world.rows('mock_exam_parts', { mock_exam_id: exam, position: 1 }, [
      'qcm_id',
    ]);
    expect(asked).toEqual([{ qcm_id }]);
  });

  it('may go once the results are open, and is counted before', async () => {
    const { subject, qcm_id } = await makeStudied();
    const { id: dated } = await world.makeQcm(subject.id, { exam_year: 2021 });
    const qcm_ids = [qcm_id, dated];
    await makeMockExam(world.db, { subject_id: subject.id, qcm_ids }, 'released');
    const selection = { entity: 'qcms' as const, ids: qcm_ids };
    expect(await admin.api.bulkChanges.preview({ selection })).toMatchObject({
      mock_exams: 1,
      awaited_exams: 0,
      papers: 1,
    });
    await admin.api.qcms.remove({ id: qcm_id });
  });
});
