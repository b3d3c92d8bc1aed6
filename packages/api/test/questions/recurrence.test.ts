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
    recurring: 1,
  });
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
