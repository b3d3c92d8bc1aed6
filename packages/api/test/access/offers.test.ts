import { describe, expect, it } from 'vitest';
import { makeMockExam } from '../mock-exams/mock-exam-support.ts';
import { beginCustom } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

const offerOf = async (semester_id: number) =>
  (await world.anonymous().api.public.offers()).find((offer) => offer.semester_id === semester_id);

describe('what a semester on sale contains', () => {
  it('is its subjects by name, with the questions that students get', async () => {
    const semester = await world.makeSemester();
    const second = await world.makeSubject(semester.id, { name: 'Physiologie' });
    const first = await world.makeSubject(semester.id, { name: 'Anatomie' });
    await world.makeQcm(second.id);
    await world.makeQcm(second.id, { state: 'draft' });
    await world.makeQcm(second.id, { state: 'retired' });
    await world.makeQroc(second.id);
    expect(await offerOf(semester.id)).toEqual({
      semester_id: semester.id,
      subjects: [
        { id: first.id, name: 'Anatomie', qcm_count: 0, qroc_count: 0 },
        { id: second.id, name: 'Physiologie', qcm_count: 1, qroc_count: 1 },
      ],
      has_sample: false,
      open: [],
    });
  });

  it('names the open chapters with questions, by subject', async () => {
    const semester = await world.makeSemester();
    const later = await world.makeSubject(semester.id, { name: 'Physiologie' });
    const subject = await world.makeSubject(semester.id, { name: 'Anatomie' });
    const open = async (subject_id: number) => {
      const { id } = await world.makeChapter(subject_id);
      await world.update('chapters', id, { is_open: true });
      return id;
    };
    const [far, near] = [await open(later.id), await open(subject.id)];
    await open(subject.id);
    await world.makeChapter(subject.id);
    await world.makeQcm(later.id, { chapter_id: far });
    await world.makeQcm(subject.id, { chapter_id: near });
    await world.makeQcm(subject.id, { chapter_id: near, state: 'draft' });
    await world.makeQroc(subject.id, { chapter_id: near });
    expect((await offerOf(semester.id))?.open).toEqual([
      {
        subject_id: subject.id,
        chapter_id: near,
        name: expect.any(String),
        qcm_count: 1,
        qroc_count: 1,
      },
      {
        subject_id: later.id,
        chapter_id: far,
        name: expect.any(String),
        qcm_count: 1,
        qroc_count: 0,
      },
    ]);
  });

  it('is nothing for an empty semester, and is not told of one that is not on sale', async () => {
    const empty = await world.makeSemester();
    const hidden = await world.makeSemester({ is_active: false });
    expect(await offerOf(empty.id)).toMatchObject({ subjects: [], has_sample: false });
    expect(await offerOf(hidden.id)).toBeUndefined();
  });
});

describe('the sample question', () => {
  async function shelf() {
    const semester = await world.makeSemester();
    const later = await world.makeSubject(semester.id, { name: 'Biochimie' });
    const subject = await world.makeSubject(semester.id, { name: 'Anatomie' });
    const chapter = await world.makeChapter(subject.id);
    const other = await world.makeChapter(later.id);
    const ask = (name: string, fields: object = {}) =>
      world.makeQcm(subject.id, { chapter_id: chapter.id, question_text: name, ...fields });
    const sample = () => world.anonymous().api.public.sample({ semester_id: semester.id });
    return { semester, later, other, ask, sample };
  }

  it('is the first of the first chapter that may be shown, with its correction', async () => {
    const { semester, later, other, ask, sample } = await shelf();
    expect(await sample()).toBeNull();
    await world.makeQcm(later.id, { chapter_id: other.id, question_text: 'De plus loin' });
    expect(await sample()).toMatchObject({ question_text: 'De plus loin' });
    await ask('Brouillon', { state: 'draft' });
    await ask('Neutralisée', { state: 'neutralised' });
    await ask('Avec image', { image_url: 'https://example.org/a.png' });
    await ask('Sans chapitre', { chapter_id: null });
    const first = await ask('La première', { justification: 'Parce que.' });
    await ask('La deuxième');
    expect(await sample()).toMatchObject({
      id: first.id,
      question_text: 'La première',
      text_format: 'plain',
      options: expect.any(Object),
      correct_answers: ['A', 'C'],
      subject_name: 'Anatomie',
      chapter_name: expect.any(String),
      expected_count: null,
      choice_limit: null,
      is_tcs: false,
      sample_count: 3,
    });
    // Another chapter comes before the second question of the same one.
    const at = (position: number) =>
      world.anonymous().api.public.sample({ semester_id: semester.id, position });
    expect(await at(1)).toMatchObject({ question_text: 'De plus loin' });
    expect(await at(2)).toMatchObject({ question_text: 'La deuxième' });
    expect(await at(3)).toBeNull();
    await expect(at(10)).rejects.toThrow();
    expect(await offerOf(semester.id)).toMatchObject({ has_sample: true });
  });

  it('says how many answers its format announces', async () => {
    const { ask, sample } = await shelf();
    await ask('Au choix', { answer_format: 'qrp' });
    expect(await sample()).toMatchObject({ expected_count: 2 });
  });

  it('is in no mock exam that is announced or under way', async () => {
    const { semester, ask, sample } = await shelf();
    const { id, subject_id } = await ask('La première');
    const mock = await makeMockExam(world.db, { subject_id, qcm_ids: [id] }, 'planned');
    expect(await sample()).toMatchObject({ id });
    await world.remove('mock_exams', mock);
    for (const state of ['published', 'open'] as const) {
      const exam = await makeMockExam(world.db, { subject_id, qcm_ids: [id] }, state);
      expect(await sample(), state).toBeNull();
      expect(await offerOf(semester.id), state).toMatchObject({ has_sample: false });
      await world.update('mock_exams', exam, { cancelled_at: new Date() });
      expect(await sample(), state).toMatchObject({ id });
    }
    await makeMockExam(world.db, { subject_id, qcm_ids: [id] }, 'published');
    await ask('La deuxième');
    expect(await sample()).toMatchObject({ question_text: 'La deuxième' });
    const over = await ask('Déjà demandée', { question_number: 1 });
    await makeMockExam(world.db, { subject_id, qcm_ids: [over.id] }, 'released');
    expect(await sample()).toMatchObject({ id: over.id });
  });

  it('is another one for those whose running exam asks it', async () => {
    const { semester, ask, sample } = await shelf();
    const first = await ask('La première');
    const second = await ask('La deuxième');
    const { api } = await world.student(semester.id);
    const own = () => api.public.sample({ semester_id: semester.id });
    expect(await own()).toMatchObject({ id: first.id });
    const exam = await beginCustom(
      api,
      { subject_ids: [first.subject_id] },
      { mode: 'exam', count: 1 },
    );
    expect(await own()).toMatchObject({ id: second.id });
    expect(await sample()).toMatchObject({ id: first.id });
    await api.sittings.finish(exam);
    expect(await own()).toMatchObject({ id: first.id });
  });

  it('is taken back by the state of the question, and with the semester', async () => {
    const { semester, ask, sample } = await shelf();
    const { id } = await ask('La seule');
    expect(await sample()).not.toBeNull();
    await world.update('qcms', id, { state: 'retired' });
    expect(await sample()).toBeNull();
    await world.update('qcms', id, { state: 'published' });
    await world.update('semesters', semester.id, { is_active: false });
    expect(await sample()).toBeNull();
  });
});
