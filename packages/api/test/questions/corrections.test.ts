import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { giveAnswer, giveGrade } from '../../src/testing/answers.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { makeMockExamRoom, passMockExam } from '../mock-exams/mock-exam-support.ts';
import { beginCustom } from '../sittings/sittings-support.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { FINISHED } from '../support/study-factories.ts';

const world = useWorld();
const admin = useAdministrator(world);
const NOTE = 'Le corrigé suit maintenant le Collège.';

/** A question, and how it is corrected to these letters. */
async function classroom() {
  const room = await makeClassroom(world);
  const { id: qcm_id, question_number } = await world.makeQcm(room.subject_id);
  const form = {
    id: qcm_id,
    subject_id: room.subject_id,
    question_text: 'Quel os ?',
    options: { A: 'un', B: 'deux', C: 'trois', D: 'quatre' },
  };
  const correct = (correct_answers: ('A' | 'B' | 'C' | 'D')[], more: object = {}) =>
    admin.api.qcms.update({ ...form, correct_answers, ...more });
  return { ...room, qcm_id, question_number, correct, semester_id: room.subject.semester_id };
}

describe('the history of a question', () => {
  it('tells whom has answered it what changed, the latest first, and the remarks by option', async () => {
    const { api, qcm_id, correct } = await classroom();
    await giveAnswer(api, { qcm_id, selected_answers: ['B'] });
    await correct(['B', 'D'], { public_note: NOTE, justification: 'Parce que.' });
    await correct(['B', 'D'], { state: 'neutralised', option_notes: { A: 'Trop proximal.' } });
    expect(await api.corrections.byQuestion({ qcm_id })).toEqual({
      option_notes: { A: 'Trop proximal.' },
      has_justification: false,
      lesson_name: null,
      sheet_chapter_id: null,
      answered_version: 1,
      version: 3,
      option_weights: null,
      changes: [
        {
          version: 3,
          changed_at: expect.any(Date),
          from: null,
          to: null,
          parts: ['state', 'justification', 'option_notes'],
          is_neutralised: true,
          public_note: null,
        },
        {
          version: 2,
          changed_at: expect.any(Date),
          from: ['A', 'C'],
          to: ['B', 'D'],
          parts: ['key', 'question_text'],
          is_neutralised: false,
          public_note: NOTE,
        },
      ],
    });
  });

  it('tells what the panel of a concordance test chose, once it is answered', async () => {
    const { api, qcm_id, correct } = await classroom();
    const option_weights = { A: 0.25, B: 1 };
    await correct(['B'], { answer_format: 'tcs', option_weights });
    expect(await api.corrections.byQuestion({ qcm_id })).toBeNull();
    await giveAnswer(api, { qcm_id, selected_answers: ['A'] });
    expect(await api.corrections.byQuestion({ qcm_id })).toMatchObject({ option_weights });
  });

  it('tells of a correction back to an earlier key as of another one', async () => {
    const { api, qcm_id, correct } = await classroom();
    await correct(['B']);
    await correct(['A', 'C']);
    await giveAnswer(api, { qcm_id, selected_answers: ['B'] });
    const told = await api.corrections.byQuestion({ qcm_id });
    expect(told?.changes.map(({ from, to }) => [from, to])).toEqual([
      [['B'], ['A', 'C']],
      [['A', 'C'], ['B']],
    ]);
    expect(told?.answered_version).toBe(3);
  });

  it('is not told before the answer, and in a new attempt until it is answered again', async () => {
    const { api, qcm_id, subject_id, correct } = await classroom();
    await correct(['B']);
    expect(await api.corrections.byQuestion({ qcm_id })).toBeNull();
    await giveAnswer(api, { qcm_id, selected_answers: ['B'] });
    expect((await api.corrections.byQuestion({ qcm_id }))?.changes).toHaveLength(1);
    await api.attempts.reset({ subject_id });
    expect(await api.corrections.byQuestion({ qcm_id })).toBeNull();
  });

  it('is not told while an exam of the student’s own asks the question, and is told after it', async () => {
    const { api, qcm_id, subject_id, correct } = await classroom();
    await correct(['B']);
    await giveAnswer(api, { qcm_id, selected_answers: ['B'] });
    const { id } = await beginCustom(
      api,
      { subject_ids: [subject_id] },
      { mode: 'exam', count: 1 },
    );
    expect(await api.corrections.byQuestion({ qcm_id })).toBeNull();
    await api.sittings.finish({ id });
    expect((await api.corrections.byQuestion({ qcm_id }))?.changes).toHaveLength(1);
  });
});

describe('the history of an open question', () => {
  const TYPED = 'La veine cave';

  /** An open question, and how it is changed. */
  async function openClassroom() {
    const room = await makeClassroom(world);
    const { subject_id } = room;
    const { id } = await world.makeQroc(subject_id, {
      question_text: 'Quelle veine ?',
      answer_text: TYPED,
      justification: null,
    });
    const change = (more: object) =>
      admin.api.qrocs.update({
        id,
        subject_id,
        question_text: 'Quelle veine ?',
        answer_text: 'La veine porte',
        ...more,
      });
    /** An exam of the student's that asks it, with this answer. */
    const sit = async (typed_text: string | null) => {
      const exam = await world.makeSitting(room.browser.user.id, [], {
        mode: 'exam',
        qroc_ids: [id],
      });
      await world.update('sitting_items', { sitting_id: exam }, { typed_text });
      return () => world.update('sittings', exam, FINISHED);
    };
    return { ...room, id, change, sit, told: () => room.api.corrections.byQroc({ qroc_id: id }) };
  }

  it('tells whom has graded it what changed, the latest first, and the version that they answered', async () => {
    const { api, id, change, told } = await openClassroom();
    await giveGrade(api, { id, grade: 'known', submission_id: randomUUID() });
    await change({ public_note: NOTE, justification: 'Parce que.' });
    // Nothing would be told of an image or a chapter alone; of accepted answers it is.
    await change({ justification: 'Parce que.', accepted_answers: ['Porte'] });
    await change({
      justification: 'Parce que.',
      accepted_answers: ['Porte'],
      state: 'neutralised',
    });
    await change({ justification: 'Parce que.', accepted_answers: ['Porte'], state: 'published' });
    const one = { changed_at: expect.any(Date), from: null, to: null, public_note: null };
    expect(await told()).toEqual({
      version: 5,
      sheet_chapter_id: null,
      answered_version: 1,
      changes: [
        { ...one, version: 5, parts: ['state'], is_neutralised: false },
        { ...one, version: 4, parts: ['state'], is_neutralised: true },
        { ...one, version: 3, parts: ['accepted_answers'], is_neutralised: false },
        {
          ...one,
          version: 2,
          parts: ['key', 'justification'],
          is_neutralised: false,
          from: TYPED,
          to: 'La veine porte',
          public_note: NOTE,
        },
      ],
    });
  });

  it('is not told before the answer is shown, nor to others, and is told from then on', async () => {
    const { api, id, change, told } = await openClassroom();
    await change({});
    expect(await told()).toBeNull();
    await api.study.revealQroc({ id });
    expect(await told()).toMatchObject({ answered_version: null, changes: [{ from: TYPED }] });
    const other = await world.signedIn();
    expect(await other.api.corrections.byQroc({ qroc_id: id })).toBeNull();
    expect(await api.corrections.byQroc({ qroc_id: Number.MAX_SAFE_INTEGER })).toBeNull();
  });

  it('is not told while an exam of the student’s own asks the question', async () => {
    const { api, id, change, sit, told } = await openClassroom();
    await change({});
    await api.study.revealQroc({ id });
    const finish = await sit(null);
    expect(await told()).toBeNull();
    await finish();
    expect((await told())?.changes).toHaveLength(1);
  });

  it('is told after an exam to whom has written there, and only then', async () => {
    const { change, sit, told } = await openClassroom();
    await (await sit(null))();
    await change({});
    expect(await told()).toBeNull();
    const finish = await sit(TYPED);
    expect(await told()).toBeNull();
    await finish();
    expect(await told()).toMatchObject({ version: 2, answered_version: 1 });
  });
});

describe('the corrections of a semester', () => {
  it('say that a question was corrected, and how only to whom has answered it', async () => {
    const { api, qcm_id, question_number, semester_id, subject, correct } = await classroom();
    const other = await world.student(semester_id);
    await giveAnswer(api, { qcm_id, selected_answers: ['B'] });
    await correct(['D'], { public_note: NOTE });
    // Nothing that students are told of.
    await correct(['D'], { justification: 'Autre.' });
    const told = {
      qcm_id,
      question_number,
      subject_id: subject.id,
      subject_name: subject.name,
      qroc_id: null,
      id: `${qcm_id}.2`,
      changed_at: expect.any(Date),
      has_new_key: true,
      is_neutralised: false,
    };
    expect(await api.corrections.list({ semester_id })).toEqual({
      total: 1,
      items: [{ ...told, is_open: true, from: ['A', 'C'], to: ['D'], public_note: NOTE }],
    });
    expect(await other.api.corrections.list({ semester_id })).toEqual({
      total: 1,
      items: [{ ...told, is_open: false, from: null, to: null, public_note: null }],
    });
  });

  it('are of open questions too, whose answer is told to whom has graded it alone', async () => {
    const { api, browser, correct, semester_id, subject, subject_id, qcm_id } = await classroom();
    await world.makeQroc(subject_id);
    const { id } = await world.makeQroc(subject_id, { answer_text: 'La veine cave' });
    const change = (more: object) =>
      admin.api.qrocs.update({
        id,
        subject_id,
        question_text: 'Quelle veine ?',
        answer_text: 'La veine porte',
        ...more,
      });
    await change({ public_note: NOTE });
    // Nothing that students are told of.
    await change({ justification: 'Autre.' });
    await correct(['D']);
    const told = {
      id: `o${id}.2`,
      qcm_id: null,
      qroc_id: id,
      question_number: 2,
      subject_id,
      subject_name: subject.name,
      changed_at: expect.any(Date),
      has_new_key: true,
      is_neutralised: false,
      from: null,
      to: null,
    };
    const closed = { ...told, is_open: false, public_note: null };
    const open = { ...told, is_open: true, public_note: NOTE };
    const list = async () => {
      const { items, total } = await api.corrections.list({ semester_id });
      expect(total).toBe(2);
      expect(items[0]).toMatchObject({ qcm_id, qroc_id: null });
      return items[1];
    };
    expect(await list()).toEqual(closed);
    await giveGrade(api, { id, grade: 'known', submission_id: randomUUID() });
    expect(await list()).toEqual(open);
    const user_id = browser.user.id;
    const exam = await world.makeSitting(user_id, [], { mode: 'exam', qroc_ids: [id] });
    expect(await list()).toEqual(closed);
    await world.update('sittings', exam, FINISHED);
    expect(await list()).toEqual(open);
    const rest = await api.corrections.list({ semester_id, limit: 1, skip: 1 });
    expect(rest.items).toEqual([open]);
    await change({ state: 'neutralised' });
    expect((await api.corrections.list({ semester_id })).items[0]).toMatchObject({
      qroc_id: id,
      has_new_key: false,
      is_neutralised: true,
    });
    await change({ state: 'retired' });
    expect((await api.corrections.list({ semester_id })).total).toBe(1);
  });

  it('come page by page, the latest first, without what is not offered', async () => {
    const { api, semester_id, correct } = await classroom();
    for (const key of ['B', 'C', 'D'] as const) await correct([key]);
    const { items, total } = await api.corrections.list({ semester_id, limit: 2 });
    expect(items.map(({ id }) => id.split('.')[1])).toEqual(['4', '3']);
    expect(total).toBe(3);
    const rest = await api.corrections.list({ semester_id, limit: 2, skip: 2 });
    expect(rest.items.map(({ id }) => id.split('.')[1])).toEqual(['2']);
    await correct(['D'], { state: 'retired' });
    expect(await api.corrections.list({ semester_id })).toEqual({ items: [], total: 0 });
  });

  it('say nothing of the questions of a mock exam under way, not even to whom has answered', async () => {
    const room = await makeMockExamRoom(world, 1);
    const [qcm_id = 0] = room.qcm_ids;
    const closedFor = 12 * 3600;
    await passMockExam(world, room.id, -closedFor);
    const { api } = await room.student();
    await giveAnswer(api, { qcm_id, selected_answers: ['B'] });
    await world.update('qcms', qcm_id, { correct_answers: ['D'] });
    const { semester_id } = room.subject;
    expect((await api.corrections.list({ semester_id })).total).toBe(1);
    await passMockExam(world, room.id, closedFor);
    expect(await api.corrections.list({ semester_id })).toEqual({ items: [], total: 0 });
    expect(await api.corrections.byQuestion({ qcm_id })).toBeNull();
  });
});
