import { expect, it } from 'vitest';
import { makeClassroom } from '../attempts/study-support.ts';
import { beginCustom, closedIds } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

/** Questions of some exam years with one text. */
async function makeDuplicates(
  subject_id: number,
  question_text: string,
  years: readonly (number | undefined)[],
  chapter_id?: number,
) {
  const ids: number[] = [];
  for (const exam_year of years) {
    const values = { question_text, ...(chapter_id && { chapter_id }) };
    ids.push((await world.makeQcm(subject_id, { ...values, ...(exam_year && { exam_year }) })).id);
  }
  return ids;
}

it('exam questions are counted by chapter and year, and those that came back', async () => {
  const { api, subject_id } = await makeClassroom(world);
  const { id: chapter_id, name } = await world.makeChapter(subject_id);
  await makeDuplicates(subject_id, 'Revenue ?', [2019, 2021], chapter_id);
  await makeDuplicates(subject_id, 'Une fois ?', [2021], chapter_id);
  await makeDuplicates(subject_id, 'Même année ?', [2020, 2020]);
  await makeDuplicates(subject_id, 'Hors examen ?', [undefined]);
  const [retired = 0] = await makeDuplicates(subject_id, 'Retirée ?', [2022, 2023]);
  await world.update('qcms', { question_text: 'Retirée ?' }, { state: 'retired' });
  expect(retired).toBeGreaterThan(0);
  expect(await api.study.recurrence({ subject_id })).toEqual({
    chapters: [
      { chapter_id, chapter_name: name, years: { 2019: 1, 2021: 2 }, total: 3 },
      { chapter_id: null, chapter_name: null, years: { 2020: 2 }, total: 2 },
    ],
    faculties: [],
    recurring: 1,
  });
});

it('of one faculty they are counted alone; the back-office counts every state and finds what a cell counts', async () => {
  const { api, subject_id } = await makeClassroom(world);
  const { api: desk } = await world.signedIn({ role: 'admin' });
  const { id: chapter_id } = await world.makeChapter(subject_id);
  const ids = await makeDuplicates(subject_id, 'Revenue ?', [2019, 2021, 2021], chapter_id);
  const [first = 0, second = 0, draft = 0] = ids;
  const exam_session = 'rattrapage' as const;
  await world.update('qcms', first, { exam_faculty: 'fes' });
  await world.update('qcms', second, { exam_faculty: 'rabat', exam_session });
  await world.update('qcms', draft, { exam_faculty: 'rabat', state: 'draft' });
  const all = await api.study.recurrence({ subject_id });
  expect(all).toMatchObject({ faculties: ['fes', 'rabat'], recurring: 1 });
  expect(await api.study.recurrence({ subject_id, exam_faculty: 'rabat' })).toMatchObject({
    chapters: [{ chapter_id, years: { 2021: 1 }, total: 1 }],
    recurring: 0,
  });
  const { chapters } = await desk.examPapers.chapterYears({ subject_id, exam_faculty: 'rabat' });
  expect(chapters).toMatchObject([{ chapter_id, years: { 2021: 2 } }]);
  const found = async (filter: Parameters<typeof desk.qcms.list>[0]) =>
    (await desk.qcms.list({ subject_id, ...filter })).items.map(({ id }) => id).sort();
  expect(await found({ chapter_id, exam_year: 2021, exam_faculty: 'rabat' })).toEqual([
    second,
    draft,
  ]);
  expect(await found({ exam_session })).toEqual([second]);
  expect(await found({ exam_faculty: 'fes' })).toEqual([first]);
  // A year is found among the words of a search too.
  expect(await found({ search: '2019 revenue' })).toEqual([first]);
  const count = await desk.exports.count({ subject_id, exam_year: 2021, exam_session });
  expect(count).toEqual({ qcms: 1, qrocs: 0 });
});

it('a sitting can be made of the questions that came in several years', async () => {
  const { api, subject_id } = await makeClassroom(world);
  const other = await makeClassroom(world);
  const back = await makeDuplicates(subject_id, 'Revenue ?', [2019, 2021, undefined]);
  await makeDuplicates(subject_id, 'Même année ?', [2020, 2020]);
  // Questions that another subject asked count for that one.
  await makeDuplicates(subject_id, 'Ailleurs ?', [2020]);
  await makeDuplicates(other.subject_id, 'Ailleurs ?', [2021]);
  const filter = { subject_ids: [subject_id], kind: 'recurring' as const };
  expect(await api.sittings.preview(filter)).toMatchObject({ total: back.length });
  const { id } = await beginCustom(api, filter, { mode: 'tutor', count: 10 });
  const { questions } = await api.sittings.open({ id });
  expect(closedIds(questions).sort()).toEqual(back.sort());
});
