import { judge } from '@amphi/domain/baremes/score';
import { LETTERS, type Letter, lettersOf, maskOf } from '@amphi/domain/questions/letters';
import { isExact } from '@amphi/domain/sittings/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { item, makeDevice, makeExamRoom, pass } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';

const world = useWorld();
const WHOLE = { A: 'un', B: 'deux', C: 'trois', D: 'quatre', E: 'cinq' };
const { E: _, ...WITHOUT_E } = WHOLE;

/** An exam whose student ticked a right set and one letter more in each question, and an administrator. */
async function makeRoom() {
  const room = await makeExamRoom(world, 2, { exam_year: 2021, is_exam_question: true });
  const { subject_id, qcm_ids, browser } = room;
  const { api: admin } = await world.signedIn({ role: 'admin' });
  const offer = async (options: Partial<Record<Letter, string>>) => {
    const all = await admin.qcms.bySubject({ subject_id });
    for (const qcm of all.filter(({ id }) => qcm_ids.includes(id))) {
      await admin.qcms.update({ ...qcm, question_number: qcm.question_number, options });
    }
  };
  await offer(WHOLE);
  const id = await room.exam();
  return { ...room, api: browser.api, admin, offer, id };
}

it('an answer whose superfluous option is removed is right by the rule, in counts, in reviews and in the copy', async () => {
  const { api, browser, offer, id, subject_id, admin, qcm_ids } = await makeRoom();
  await makeDevice(browser, id).save(item(1, ['A', 'C', 'E']), item(2, ['E']));
  await api.sittings.finish({ id });
  const read = async () => {
    const { score, correct_count, blank_count, by_subject, questions } = await api.sittings.result({
      id,
    });
    const { stats } = await api.dashboard.student();
    const review = await api.attempts.review({ subject_id });
    return {
      score,
      correct_count,
      blank_count,
      of_subject: by_subject[0]?.correct,
      shown: questions.map((one) => one.kind === 'qcm' && one.selected_answers),
      marked: questions.map(({ feedback }) => feedback?.is_correct),
      review: review.questions.map((one) => [one.user_answer, one.is_correct]),
      progress: (await api.attempts.progress({ subject_id })).correct_answers,
      average: stats.average_score,
      counted: (await admin.qcms.answerStats({ id: qcm_ids[0] as number })).correct_count,
    };
  };
  const before = {
    score: 0,
    correct_count: 0,
    blank_count: 0,
    of_subject: 0,
    shown: [['A', 'C', 'E'], ['E']],
    marked: [false, false],
    review: [
      [['A', 'C', 'E'], false],
      [['E'], false],
    ],
    progress: 0,
    average: 0,
    counted: 0,
  };
  expect(await read()).toEqual(before);
  await offer(WITHOUT_E);
  expect(await read()).toMatchObject({
    score: 10,
    correct_count: 1,
    blank_count: 1,
    of_subject: 1,
    shown: [['A', 'C'], []],
    review: [
      [['A', 'C'], true],
      [[], false],
    ],
    progress: 1,
    average: 50,
    counted: 1,
  });
  expect((await api.notifications.list({})).items).toMatchObject([
    { kind: 'sitting_rescored' },
    { kind: 'answer_remarked', data: { is_correct: true } },
  ]);
  expect(await listWrongCounters(world.db)).toEqual([]);
  // A ticked option is not lost: it comes back with the option.
  await offer(WHOLE);
  expect(await read()).toMatchObject({ correct_count: 0, average: 0, counted: 0 });
  expect(await listWrongCounters(world.db)).toEqual([]);
});

it('an answer is changed as it is shown, without the option that is gone', async () => {
  const { api, offer, qcm_ids, subject_id, id } = await makeRoom();
  const [qcm_id = 0] = qcm_ids;
  await api.sittings.finish({ id });
  await giveAnswer(api, { qcm_id, selected_answers: ['B', 'E'] });
  await offer(WITHOUT_E);
  const [shown] = (await api.attempts.review({ subject_id })).questions;
  expect(shown?.user_answer).toEqual(['B']);
  const based_on = { attempt_number: 1, selected_answers: shown?.user_answer ?? [] };
  expect(await giveAnswer(api, { qcm_id, selected_answers: ['A', 'C'], based_on })).toMatchObject({
    is_correct: true,
  });
  expect(await listWrongCounters(world.db)).toEqual([]);
});

it('an exam under way shows and saves what is still offered', async () => {
  const { api, browser, offer, id } = await makeRoom();
  const { save } = makeDevice(browser, id);
  await save(item(1, ['A', 'C', 'E']));
  await offer(WITHOUT_E);
  const { questions } = await api.sittings.open({ id });
  expect(questions[0]).toMatchObject({ selected_answers: ['A', 'C'] });
  await pass(world, id, 60);
  await save(item(1, ['A', 'C'], { base_revision: 1, revision: 2, flagged: true }));
  expect(await api.sittings.finish({ id })).toMatchObject({ correct_count: 1 });
});

it('SQL, the counts and the rule “all or nothing” call the same answers right', async () => {
  const letters = fc.integer({ min: 0, max: 63 });
  const asked = fc
    .record({ options: letters, key: letters, mask: letters })
    .map(({ options, key, mask }) => ({ options, key: key & options, mask }))
    .filter(({ key }) => key !== 0);
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 40 }), async (all) => {
      const { rows } = await sql<{ is_right: boolean }>`
        select is_right(mask, options, key) from unnest(
          ${all.map(({ mask }) => mask)}::integer[], ${all.map(({ options }) => options)}::integer[],
          ${all.map(({ key }) => key)}::integer[]) with ordinality as t (mask, options, key, position)
        order by position
      `.execute(world.db);
      const bareme = { kind: 'exact' as const, params: {} };
      const marked = all.map(({ mask, ...question }) => isExact(question, mask));
      const scored = all.map(({ mask, ...question }) => {
        const whole = { ...question, must: 0, never: 0, format: 'qrm' as const };
        return judge(bareme, whole, mask).points === 1000;
      });
      const sets = all.map(
        ({ mask, options, key }) =>
          maskOf(lettersOf(mask).filter((letter) => lettersOf(options).includes(letter))) === key,
      );
      expect(rows.map(({ is_right }) => is_right)).toEqual(sets);
      expect(marked).toEqual(sets);
      expect(scored).toEqual(sets);
    }),
    { numRuns: 30 },
  );
  expect(LETTERS).toHaveLength(6);
});
