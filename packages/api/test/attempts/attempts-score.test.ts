import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { makeClassroom } from './study-support.ts';

const world = useWorld();

/** A student's subject of some questions, whose key is A and C of four letters, under a rule. */
async function room(code: string, count = 3) {
  const classroom = await makeClassroom(world);
  const { subject_id } = classroom;
  const ids: number[] = [];
  while (ids.length < count) ids.push((await world.makeQcm(subject_id)).id);
  await world.db
    .updateTable('subjects')
    .set((eb) => ({ bareme_id: eb.selectFrom('baremes').select('id').where('code', '=', code) }))
    .where('id', '=', subject_id)
    .execute();
  const answer = (index: number, ...selected_answers: ('A' | 'B' | 'C')[]) =>
    giveAnswer(classroom.api, { qcm_id: ids[index] ?? 0, selected_answers });
  return { ...classroom, ids, answer };
}

it('the note of an attempt is told to those who ask for it, over what they have answered', async () => {
  const { api, subject_id, ids, answer } = await room('edn');
  await answer(0, 'A', 'C');
  await answer(1, 'A');
  expect(await api.profile.preferences()).toMatchObject({ shows_score: false });
  expect(await api.attempts.score({ subject_id })).toBeNull();
  const before = await api.attempts.progress({ subject_id });
  await api.profile.savePreferences({ shows_score: true });
  expect(await api.profile.preferences()).toMatchObject({ shows_score: true });
  // 1.5 points of two: the second answer has one discordance.
  const note = { score: 15, bareme_name: 'EDN (discordances)', answered_questions: 2 };
  expect(await api.attempts.score({ subject_id })).toEqual(note);
  expect(await api.attempts.progress({ subject_id })).toEqual(before);
  const setState = (index: number, state: 'neutralised' | 'published') =>
    world.update('qcms', { id: ids[index] ?? 0 }, { state });
  await setState(1, 'neutralised');
  expect(await api.attempts.score({ subject_id })).toEqual({
    ...note,
    score: 20,
    answered_questions: 1,
  });
  await setState(0, 'neutralised');
  expect(await api.attempts.score({ subject_id })).toBeNull();
  await setState(0, 'published');
  await api.attempts.reset({ subject_id });
  expect(await api.attempts.score({ subject_id })).toBeNull();
});

it('the note of an attempt is not below 0, follows the platform where nothing is chosen, and is one’s own', async () => {
  const { api, subject_id, browser, answer } = await room('negatif');
  await api.profile.savePreferences({ shows_score: true });
  await answer(0, 'B');
  expect(await api.attempts.score({ subject_id })).toMatchObject({ score: 0 });
  await world.update('subjects', subject_id, { bareme_id: null });
  expect(await api.attempts.score({ subject_id })).toMatchObject({ bareme_name: 'Tout ou rien' });
  const { api: stranger } = await world.signedIn();
  await stranger.profile.savePreferences({ shows_score: true });
  await expectRefused(stranger.attempts.score({ subject_id }), 'access.denied');
  await world.update('access', { user_id: browser.user.id }, { revoked_at: sql`now()` });
  expect(await api.attempts.score({ subject_id })).toMatchObject({ answered_questions: 1 });
});
