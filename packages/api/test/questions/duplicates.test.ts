import { describe, expect, it } from 'vitest';
import { compareQuestions } from '../../src/catalog/duplicates/compare.usecases.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { makeMockExam } from '../mock-exams/mock-exam-support.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);

const OPTIONS = { A: 'Le nerf vague', B: 'Le nerf facial', C: 'Le nerf trijumeau' };
const TEXT = 'Quel nerf innerve le muscle crico-thyroïdien du larynx chez l’adulte ?';
const WORDED = [
  TEXT,
  'Quel nerf innerve le muscle cricothyroïdien du larynx chez l’adulte ?',
  'Quel nerf innerve-t-il le muscle crico-thyroïdien du larynx chez un adulte ?',
];

/** Makes a question in other words for each of these exam years. */
async function makeWorded(subject_id: number, years: readonly number[]) {
  const ids: number[] = [];
  for (const [index, exam_year] of years.entries()) {
    const question_text = WORDED[index % WORDED.length] ?? TEXT;
    ids.push((await world.makeQcm(subject_id, { question_text, options: OPTIONS, exam_year })).id);
  }
  return ids as [number, number, ...number[]];
}

/** A subject with such questions, compared, and a student with access. */
async function makeSubjectOf(years: readonly number[]) {
  const classroom = await makeClassroom(world);
  const ids = await makeWorded(classroom.subject_id, years);
  await compareQuestions(world.services);
  const { subject_id, api } = classroom;
  const pairs = async (state?: 'open' | 'same' | 'different') =>
    (await admin.api.duplicates.list({ subject_id, ...(state && { state }) })).items.map(
      ({ a, b }) => [a.id, b.id],
    );
  const yearsOf = async (qcm_id: number) => (await api.study.examYears({ qcm_id })).exam_years;
  const decide = (a: number, b: number, verdict: 'same' | 'different') =>
    admin.api.duplicates.decide({ a, b, verdict });
  return { ...classroom, ids, pairs, yearsOf, decide };
}

describe('questions that are alike', () => {
  it('are found within their subject, in exams of different years, by text and options', async () => {
    const other = await makeClassroom(world);
    await makeWorded(other.subject_id, [2018]);
    const { subject_id, ids, pairs } = await makeSubjectOf([2019, 2021, 2021]);
    // Equal words with other options, and equal options with other words, are no duplicates.
    await world.makeQcm(subject_id, { question_text: TEXT, exam_year: 2020 });
    await world.makeQcm(subject_id, {
      question_text: 'Lequel a le trajet le plus long ?',
      options: OPTIONS,
      exam_year: 2020,
    });
    await compareQuestions(world.services);
    const [a, b, c] = ids;
    expect((await pairs()).sort()).toEqual([
      [a, b],
      [a, c],
    ]);
    const { items, uncompared } = await admin.api.duplicates.list({ subject_id });
    expect(uncompared).toBe(0);
    expect(items[0]).toMatchObject({
      similarity: expect.any(Number),
      a: { id: a, exam_year: 2019, options: OPTIONS, correct_answers: ['A', 'C'] },
    });
  });

  it('are compared again after a change, and a verdict stays', async () => {
    const { ids, pairs, decide, subject_id } = await makeSubjectOf([2019, 2021]);
    const [a, b] = ids;
    await decide(a, b, 'different');
    const change = (question_text: string) => world.update('qcms', b, { question_text });
    await change('Tout autre chose, à présent ?');
    expect((await admin.api.duplicates.list({ subject_id })).uncompared).toBe(1);
    await compareQuestions(world.services);
    await change(WORDED[2] ?? '');
    await compareQuestions(world.services);
    expect(await pairs()).toEqual([]);
    expect(await pairs('different')).toEqual([[a, b]]);
  });

  it('a change takes back a pair without a verdict', async () => {
    const { ids, pairs } = await makeSubjectOf([2019, 2021]);
    expect(await pairs()).toHaveLength(1);
    await world.update('qcms', { id: ids[1] }, { question_text: 'Tout autre chose, à présent ?' });
    await compareQuestions(world.services);
    expect(await pairs()).toEqual([]);
  });
});

describe('confirmed duplicates', () => {
  it('count as one question in the years, the table and the sessions', async () => {
    const { ids, api, subject_id, yearsOf, decide } = await makeSubjectOf([2019, 2021]);
    const [a, b] = ids;
    const filter = { subject_ids: [subject_id], kind: 'recurring' as const };
    expect(await yearsOf(a)).toEqual([2019]);
    expect((await api.study.recurrence({ subject_id })).recurring).toBe(0);
    expect((await api.sittings.preview(filter)).total).toBe(0);
    await decide(a, b, 'same');
    // With the same words as the second: known by its content.
    const { id } = await world.makeQcm(subject_id, {
      question_text: WORDED[1] ?? '',
      options: OPTIONS,
      exam_year: 2023,
    });
    for (const one of [a, b, id]) expect(await yearsOf(one)).toEqual([2019, 2021, 2023]);
    expect((await api.study.recurrence({ subject_id })).recurring).toBe(1);
    expect((await api.sittings.preview(filter)).total).toBe(3);
  });

  it('form groups over several pairs, which another verdict splits', async () => {
    const { ids, pairs, yearsOf, decide } = await makeSubjectOf([2019, 2021, 2022]);
    const [a, b, c = 0] = ids;
    await decide(a, b, 'same');
    await decide(b, c, 'same');
    expect(await yearsOf(a)).toEqual([2019, 2021, 2022]);
    // Pairs that follow from the others are not asked for any more.
    expect(await pairs()).toEqual([]);
    await expectRefused(decide(a, c, 'different'), 'duplicates.still_linked');
    await decide(b, c, 'different');
    expect(await yearsOf(a)).toEqual([2019, 2021]);
    expect(await yearsOf(c)).toEqual([2022]);
    expect(await pairs('same')).toEqual([[a, b]]);
  });

  it('a deleted question takes its pairs along; those that are left stay together', async () => {
    const { ids, yearsOf, decide } = await makeSubjectOf([2019, 2021, 2022]);
    const [a, b, c = 0] = ids;
    await decide(a, b, 'same');
    await decide(b, c, 'same');
    await admin.api.qcms.remove({ id: b });
    expect(await yearsOf(a)).toEqual([2019, 2022]);
    await expectRefused(decide(a, b, 'same'), 'duplicates.not_found');
  });

  it('two decisions at once leave one group', async () => {
    const { ids, yearsOf, decide } = await makeSubjectOf([2019, 2021, 2022]);
    const [a, b, c = 0] = ids;
    await Promise.all([decide(a, b, 'same'), decide(a, c, 'same'), decide(b, c, 'same')]);
    for (const one of ids) expect(await yearsOf(one)).toEqual([2019, 2021, 2022]);
  });
});

it('the years of a sealed question are not told, nor do they count for others', async () => {
  const { ids, subject_id, yearsOf, decide } = await makeSubjectOf([2019, 2021]);
  const [a, b] = ids;
  await decide(a, b, 'same');
  await makeMockExam(world.db, { subject_id, qcm_ids: [b] }, 'open');
  expect(await yearsOf(a)).toEqual([2019]);
  await expectRefused(yearsOf(b), 'questions.sealed');
});

it('open questions are compared with their answers, and a verdict about them stays', async () => {
  const { subject_id } = await makeClassroom(world);
  const add = (question_text: string, answer_text: string) =>
    world.makeQroc(subject_id, { question_text, answer_text });
  const one = await add(
    'Citez les muscles de la coiffe des rotateurs.',
    'Supra-épineux, subscapulaire',
  );
  const two = await add(
    'Quels sont les muscles de la coiffe des rotateurs ?',
    'Supra-épineux et subscapulaire',
  );
  await add('Quels sont les muscles de la coiffe des rotateurs ?', 'Quatre');
  await compareQuestions(world.services);
  const list = async (state: 'open' | 'different') =>
    admin.api.duplicates.list({ subject_id, entity: 'qrocs', kind: 'duplicate', state });
  expect(await list('open')).toMatchObject({
    total: 1,
    uncompared: 0,
    items: [{ a: { id: one.id, answer_text: 'Supra-épineux, subscapulaire' }, b: { id: two.id } }],
  });
  expect((await admin.api.duplicates.list({ subject_id, kind: 'duplicate' })).total).toBe(0);
  await admin.api.duplicates.decide({
    entity: 'qrocs',
    a: one.id,
    b: two.id,
    verdict: 'different',
  });
  await world.update('qrocs', one.id, { answer_text: 'Supra-épineux ; subscapulaire' });
  await compareQuestions(world.services);
  expect((await list('open')).items).toEqual([]);
  expect((await list('different')).total).toBe(1);
});

it('a question that changes the sense is not offered, however alike the words are', async () => {
  const { subject_id } = await makeClassroom(world);
  for (const question_text of [
    'À propos du larynx de l’adulte, quelle proposition est exacte ?',
    'À propos du larynx de l’adulte, quelle proposition est fausse ?',
    'À propos du pharynx de l’adulte, quelle proposition est exacte ?',
  ]) {
    await world.makeQcm(subject_id, { question_text, options: OPTIONS });
  }
  await compareQuestions(world.services);
  const { total, uncompared } = await admin.api.duplicates.list({ subject_id, kind: 'duplicate' });
  expect([total, uncompared]).toEqual([0, 0]);
});
