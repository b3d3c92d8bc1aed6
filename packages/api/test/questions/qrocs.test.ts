import { describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
const admin = async () => (await world.signedIn({ role: 'admin' })).api;
const MISSING = Number.MAX_SAFE_INTEGER;
const form = (subject_id: number, values: object = {}) => ({
  question_text: 'Citez…',
  answer_text: 'Le fémur.',
  subject_id,
  ...values,
});

describe('listing open questions in the back-office', () => {
  it('shows full questions by order, then id, of a chapter or a year', async () => {
    const api = await admin();
    const { id: subject_id } = await world.makeSubject();
    const chapter_id = (await world.makeChapter(subject_id)).id;
    const last = await world.makeQroc(subject_id, { order_index: 5, chapter_id });
    const first = await world.makeQroc(subject_id, { order_index: 0, exam_year: 2020 });
    const also = await world.makeQroc(subject_id, { order_index: 0 });
    const listed = await api.qrocs.bySubject({ subject_id });
    expect(listed.map((one) => one.id)).toEqual([first.id, also.id, last.id]);
    expect(listed[1]).toMatchObject({ order_index: 0, is_exam_question: false });
    const ofChapter = await api.qrocs.bySubject({ subject_id, chapter_id });
    expect(ofChapter.map((one) => one.id)).toEqual([last.id]);
    const ofYear = await api.qrocs.bySubject({ subject_id, exam_year: 2020 });
    expect(ofYear.map((one) => one.id)).toEqual([first.id]);
  });

  it('is empty for a subject without any, and does not find one that is not there', async () => {
    const api = await admin();
    const { id: subject_id } = await world.makeSubject();
    expect(await api.qrocs.bySubject({ subject_id })).toEqual([]);
    await expectRefused(api.qrocs.bySubject({ subject_id: MISSING }), 'subjects.not_found');
  });
});

describe('adding an open question', () => {
  it('answers the full object', async () => {
    const api = await admin();
    const { id } = await world.makeSubject();
    const created = await api.qrocs.create(form(id));
    expect(created).toMatchObject({
      answer_text: 'Le fémur.',
      justification: null,
      order_index: 0,
    });
  });

  it('keeps every field', async () => {
    const api = await admin();
    const subject = await world.makeSubject();
    const chapter = await world.makeChapter(subject.id);
    const values = {
      justification: 'Parce que.',
      image_url: '/demo/os-long.svg',
      chapter_id: chapter.id,
      order_index: 3,
      is_exam_question: true,
      exam_year: 2099,
      accepted_answers: ['fémur', 'os fémoral'],
      refused_answers: ['tibia'],
      elements: [{ text: 'fémur', synonyms: ['os de la cuisse'], required: false }],
    };
    const created = await api.qrocs.create(form(subject.id, values));
    expect(created).toMatchObject({ ...values, chapter_name: chapter.name });
  });
});

describe('changing an open question', () => {
  it('replaces it: missing optional fields are cleared', async () => {
    const api = await admin();
    const subject = await world.makeSubject();
    const chapter_id = (await world.makeChapter(subject.id)).id;
    const { id } = await world.makeQroc(subject.id, {
      chapter_id,
      exam_year: 2020,
      order_index: 4,
    });
    const changed = await api.qrocs.update({ id, ...form(subject.id) });
    expect(changed).toMatchObject({
      id,
      ...form(subject.id),
      justification: null,
      chapter_id: null,
      exam_year: null,
      order_index: 0,
      is_exam_question: false,
    });
  });

  it('deletes it with what was revealed of it', async () => {
    const api = await admin();
    const { id: subject_id } = await world.makeSubject();
    const { id } = await world.makeQroc(subject_id);
    await api.study.revealQroc({ id });
    await api.qrocs.remove({ id });
    expect(await api.qrocs.bySubject({ subject_id })).toEqual([]);
    await expectRefused(api.study.revealQroc({ id }), 'questions.not_found');
  });
});

describe('paging through open questions', () => {
  it('searches and pages on the server, newest first, by order within one subject', async () => {
    const { api } = await world.signedIn({ role: 'admin' });
    const subject = await world.makeSubject();
    const sibling = await world.makeSubject(subject.semester_id);
    const last = await world.makeQroc(subject.id, { order_index: 5, exam_year: 2020 });
    const first = await world.makeQroc(subject.id, { order_index: 1 });
    const other = await world.makeQroc(sibling.id, { answer_text: 'Le péroné.' });
    const idsOf = async (input: object) => {
      const { items, total } = await api.qrocs.list({ semester_id: subject.semester_id, ...input });
      return { ids: items.map(({ id }) => id), total };
    };
    expect(await idsOf({})).toEqual({ ids: [other.id, first.id, last.id], total: 3 });
    expect(await idsOf({ skip: 1, limit: 1 })).toEqual({ ids: [first.id], total: 3 });
    const { id: subject_id } = subject;
    expect(await idsOf({ subject_id })).toEqual({ ids: [first.id, last.id], total: 2 });
    expect(await idsOf({ search: 'PERONE' })).toEqual({ ids: [other.id], total: 1 });
    expect(await idsOf({ kind: 'exam' })).toEqual({ ids: [last.id], total: 1 });
    const { items } = await api.qrocs.list({ subject_id: sibling.id });
    expect(items[0]).toMatchObject({
      subject_name: sibling.name,
      semester_name: expect.any(String),
    });
  });
});
