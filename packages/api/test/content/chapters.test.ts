import { describe, expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf, refusalOf } from '../support/refusal.ts';

const world = useWorld();
const admin = async () => (await world.signedIn({ role: 'admin' })).api;
const MISSING = Number.MAX_SAFE_INTEGER;

describe('listing chapters', () => {
  it('shows students with access those of the subject by position, then id', async () => {
    const subject = await world.makeSubject();
    const { api } = await world.student(subject.semester_id);
    const made = [];
    for (const position of [3, 1, 2, 1]) {
      made.push(await world.makeChapter(subject.id, { position }));
    }
    await world.makeChapter((await world.makeSubject()).id);
    const [third, first, second, alsoFirst] = made.map((one) => one.id);
    const listed = await api.chapters.bySubject({ subject_id: subject.id });
    expect(listed.map((one) => one.id)).toEqual([first, alsoFirst, second, third]);
    const counted = await api.chapters.withCounts({ subject_id: subject.id });
    expect(counted.map((one) => one.id)).toEqual([first, alsoFirst, second, third]);
  });

  it('counts what a card opens: exam questions too, open questions apart', async () => {
    const api = await admin();
    const subject = await world.makeSubject();
    const chapter_id = (await world.makeChapter(subject.id)).id;
    await world.makeQcm(subject.id, { chapter_id });
    await world.makeQcm(subject.id, { chapter_id, exam_year: 2020 });
    await world.makeQcm(subject.id);
    await world.makeQroc(subject.id, { chapter_id });
    const [counted] = await api.chapters.withCounts({ subject_id: subject.id });
    expect(counted).toMatchObject({
      qcm_count: 2,
      justification_qcm_count: 1,
      is_open: false,
    });
    const { questions } = await api.study.questions({ subject_id: subject.id, chapter_id });
    expect(questions).toHaveLength(2);
  });
});

describe('adding a chapter', () => {
  it('puts it last and answers it', async () => {
    const api = await admin();
    const subject = await world.makeSubject();
    await world.makeChapter(subject.id, { position: 7 });
    const created = await api.chapters.create({ name: ' Os ', subject_id: subject.id });
    expect(created).toEqual({ id: created.id, name: 'Os', subject_id: subject.id, position: 8 });
  });

  it('needs a name that its subject does not have, whatever its case and spaces', async () => {
    const { chapters } = await admin();
    const { id: subject_id } = await world.makeSubject();
    await chapters.create({ name: 'Le cœur', subject_id });
    const duplicate = await refusalOf(chapters.create({ name: ' le  Cœur', subject_id }));
    expect(duplicate).toMatchObject({
      code: 'chapters.name_taken',
      errors: [{ field: 'name', message: 'Cette matière a déjà un chapitre de ce nom.' }],
    });
    const other = await chapters.create({ name: 'Le foie', subject_id });
    const rename = chapters.update({ id: other.id, name: 'LE CŒUR' });
    await expectRefused(rename, 'chapters.name_taken');
  });

  it('needs a subject that is there', async () => {
    const api = await admin();
    await expectRefused(
      api.chapters.create({ name: 'Os', subject_id: MISSING }),
      'subjects.not_found',
    );
  });
});

describe('changing a chapter', () => {
  it('renames it where it is', async () => {
    const api = await admin();
    const chapter = await world.makeChapter((await world.makeSubject()).id);
    const { id, subject_id } = chapter;
    expect(await api.chapters.update({ id, name: 'Neuf' })).toEqual({ ...chapter, name: 'Neuf' });
    const renamed = await api.chapters.update({ id, name: 'Encore', subject_id });
    expect(renamed).toEqual({ ...chapter, name: 'Encore' });
  });

  it('does not move it to another subject', async () => {
    const api = await admin();
    const { id } = await world.makeChapter((await world.makeSubject()).id);
    const other = await world.makeSubject();
    const refusal = await refusalOf(api.chapters.update({ id, name: 'a', subject_id: other.id }));
    expect(refusal).toMatchObject({ code: 'chapters.other_subject', status: 422 });
    await expectRefused(
      api.chapters.update({ id, name: 'a', subject_id: MISSING }),
      'subjects.not_found',
    );
    await expectRefused(api.chapters.update({ id: MISSING, name: 'a' }), 'chapters.not_found');
  });
});

describe('deleting a chapter', () => {
  it('keeps its questions, without a chapter', async () => {
    const api = await admin();
    const subject = await world.makeSubject();
    const { id } = await world.makeChapter(subject.id);
    const qcm = await world.makeQcm(subject.id, { chapter_id: id });
    await world.makeQroc(subject.id, { chapter_id: id });
    await giveAnswer(api, { qcm_id: qcm.id, selected_answers: ['A'] });
    await api.chapters.remove({ id });
    const subject_id = subject.id;
    expect((await api.study.questions({ subject_id })).questions).toMatchObject([
      { id: qcm.id, chapter_id: null, chapter_name: null, is_answered: true },
    ]);
    expect(await api.qrocs.bySubject({ subject_id })).toMatchObject([{ chapter_id: null }]);
    await expectRefused(api.chapters.remove({ id }), 'chapters.not_found');
  });
});

describe('ordering chapters', () => {
  async function threeChapters() {
    const subject = await world.makeSubject();
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push((await world.makeChapter(subject.id)).id);
    }
    return { subject_id: subject.id, ids };
  }

  it('answers the chapters in their new order, which stays', async () => {
    const api = await admin();
    const { subject_id, ids } = await threeChapters();
    const chapter_ids = [...ids].reverse();
    const answer = await api.chapters.reorder({ subject_id, chapter_ids });
    expect(answer.map((one) => one.id)).toEqual(chapter_ids);
    expect(await api.chapters.bySubject({ subject_id })).toEqual(answer);
    const added = await api.chapters.create({ name: 'Dernier', subject_id });
    const listed = await api.chapters.bySubject({ subject_id });
    expect(listed.at(-1)?.id).toBe(added.id);
  });

  it.each([
    ['one is missing', ([a, b]: number[]) => [a, b]],
    ['one is there twice', ([a, b, c]: number[]) => [a, b, c, c]],
    ['there are none', () => []],
    ['one does not exist', ([a, b]: number[]) => [a, b, MISSING]],
  ])('is refused when %s', async (_, orderOf) => {
    const api = await admin();
    const { subject_id, ids } = await threeChapters();
    const chapter_ids = orderOf(ids).map(Number);
    const refusal = await refusalOf(api.chapters.reorder({ subject_id, chapter_ids }));
    expect(refusal).toMatchObject({
      code: 'chapters.incomplete_order',
      status: 422,
      errors: [{ field: 'chapter_ids' }],
    });
    const listed = await api.chapters.bySubject({ subject_id });
    expect(listed.map((one) => one.id)).toEqual(ids);
  });

  it('ends in one of the wanted orders when two happen at once', async () => {
    const api = await admin();
    const { subject_id, ids } = await threeChapters();
    const [a = 0, b = 0, c = 0] = ids;
    const wanted = [
      [c, b, a],
      [b, c, a],
    ];
    const calls = wanted.map((chapter_ids) => api.chapters.reorder({ subject_id, chapter_ids }));
    expect(await outcomesOf(calls)).toEqual(['done', 'done']);
    const listed = await api.chapters.bySubject({ subject_id });
    expect(wanted).toContainEqual(listed.map((one) => one.id));
  });
});
