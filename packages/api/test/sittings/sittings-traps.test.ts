import { expect, it } from 'vitest';
import { finishOverdueExams } from '../../src/study/sittings/finish.usecases.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import {
  beginCustom,
  item,
  makeDevice,
  makeExamRoom,
  pass,
  sittingOf,
} from './sittings-support.ts';

const world = useWorld();

it('an exam that was left alone is finished by the job, and stands in the way of no other', async () => {
  const { exam } = await makeExamRoom(world, 1);
  const left = await exam(600);
  await pass(world, left, 700);
  await finishOverdueExams(world.services);
  expect(await sittingOf(world, left)).toMatchObject({ finished_by: 'time', blank_count: 1 });
  expect(await sittingOf(world, await exam(600))).toMatchObject({ finished_at: null });
});

it('options keep their letters in any order of questions', async () => {
  const { api, subject_id } = await makeExamRoom(world, 0);
  const options = { A: 'un', B: 'deux', C: 'trois', D: 'quatre', E: 'cinq', F: 'six' };
  for (let n = 0; n < 6; n += 1) {
    await world.makeQcm(subject_id, { options });
  }
  const choice = { filter: { subject_ids: [subject_id] }, count: 6, order: 'random' as const };
  for (const mode of ['tutor', 'exam'] as const) {
    const { questions } = await api.sittings.open(
      await api.sittings.begin({ of: 'custom', ...choice, mode, seed: 7 }),
    );
    expect(questions).toHaveLength(6);
    for (const question of questions) {
      const shown = question.kind === 'qcm' ? Object.entries(question.options) : [];
      expect(shown).toEqual(Object.entries(options));
    }
  }
});

it('an exam goes on with a question that moves to a subject without access, which is not asked again', async () => {
  const { api, browser, exam, qcm_ids } = await makeExamRoom(world, 2);
  const closed = await world.makeSubject();
  const id = await exam();
  await world.update(
    'qcms',
    { id: qcm_ids[1] ?? 0 },
    { subject_id: closed.id, question_number: 1 },
  );
  expect((await api.sittings.open({ id })).questions).toHaveLength(2);
  await makeDevice(browser, id).save(item(1, ['A', 'C']), item(2, ['A', 'C']));
  expect(await api.sittings.finish({ id })).toMatchObject({ correct_count: 2, score: 20 });
  await expectRefused(
    api.sittings.begin({ of: 'repeat', id, only: 'all', mode: 'tutor' }),
    'access.denied',
  );
});

it('an open question that was merged into another is not asked again', async () => {
  const { api, subject_id } = await makeExamRoom(world, 0);
  const merged = await world.makeQroc(subject_id);
  const kept = await world.makeQroc(subject_id);
  const { id } = await beginCustom(
    api,
    { subject_ids: [subject_id], types: 'qroc' },
    { mode: 'tutor', count: 2 },
  );
  await api.sittings.finish({ id });
  await world.update('qrocs', merged.id, { merged_into: kept.id });
  const again = await api.sittings.begin({ of: 'repeat', id, only: 'all', mode: 'tutor' });
  expect((await api.sittings.open(again)).questions).toMatchObject([{ kind: 'qroc', id: kept.id }]);
});
