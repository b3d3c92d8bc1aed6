import { expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { item, makeDevice, makeExamRoom } from '../sittings/sittings-support.ts';
import { makeCase } from '../support/factories.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { makeBareme, makeExamPaper } from '../support/study-factories.ts';

const world = useWorld();
const admin = useAdministrator(world);

/** Three questions, the first two of one case, under a rule that counts a case as one question. */
async function weighedRoom() {
  const room = await makeExamRoom(world, 3, { exam_year: 2023 });
  const [first = 0, second = 0] = room.qcm_ids;
  await makeCase(world.db, room.subject_id, [
    { kind: 'qcm', id: first },
    { kind: 'qcm', id: second },
  ]);
  const rule = await makeBareme(world.db, { kind: 'exact', params: '{"case_weight": 1}' });
  return { ...room, first, second, rule };
}

it('a case counts as the rule says in a copy, in its results, and in what another rule would make of it', async () => {
  const { api, browser, subject_id, rule } = await weighedRoom();
  await makeExamPaper(world.db, subject_id, { bareme_id: rule.id });
  const { id } = await api.sittings.begin({ of: 'paper', subject_id, exam_year: 2023 });
  await makeDevice(browser, id).save(item(1, ['A', 'C']), item(3, ['B']));
  const result = await api.sittings.finish({ id });
  expect(result).toMatchObject({ score: 5, total: { points: 500, max_points: 2000 } });
  const scores = Object.fromEntries(result.by_bareme.map((one) => [one.name, one.score]));
  expect(scores).toMatchObject({ [rule.name]: 5, 'Tout ou rien': 6.67 });
  const paper = { subject_id, exam_year: 2023 };
  const { id: exact } = await world.db
    .selectFrom('baremes')
    .select('id')
    .where('code', '=', 'tout_ou_rien')
    .executeTakeFirstOrThrow();
  expect(await admin.api.examPapers.previewRescoring({ ...paper, bareme_id: exact })).toMatchObject(
    {
      copies: 1,
      up: 1,
      mean_before: 5,
      mean_after: 6.67,
    },
  );
  expect(
    await admin.api.examPapers.previewRescoring({ ...paper, bareme_id: rule.id }),
  ).toMatchObject({ up: 0, down: 0, mean_after: 5 });
});

it('a case counts as the rule says in practice', async () => {
  const { api, first, second, subject_id, rule } = await weighedRoom();
  await world.db
    .updateTable('subjects')
    .set({ bareme_id: rule.id })
    .where('id', '=', subject_id)
    .execute();
  await api.profile.savePreferences({ shows_score: true });
  await giveAnswer(api, { qcm_id: first, selected_answers: ['A', 'C'] });
  await giveAnswer(api, { qcm_id: second, selected_answers: ['B'] });
  expect(await api.attempts.score({ subject_id })).toMatchObject({
    answered_questions: 2,
    score: 10,
    bareme_name: rule.name,
  });
});
