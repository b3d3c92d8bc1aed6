import { type Letter, maskOf, type Options } from '@amphi/domain/questions/letters';
import { expect, it } from 'vitest';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { listReviewQuestions } from '../../src/study/reviews/queue.queries.ts';
import { answerReview, giveAnswer } from '../../src/testing/answers.ts';
import { makeExamRoom } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, refusalOf } from '../support/refusal.ts';
import { makeSubmission } from '../support/study-factories.ts';

const world = useWorld();

const BEFORE = { A: 'un', B: 'deux', C: 'trois', D: 'quatre' };
const MOVED = { A: 'deux', B: 'un', C: 'trois', D: 'quatre' };
const REWRITTEN = { ...BEFORE, D: 'cinq' };
const { D: _, ...SHORTER } = BEFORE;

/** A student, a question whose right options are the texts "un" and "trois", and what gives it other options. */
async function makeRoom() {
  const room = await makeExamRoom(world, 1);
  const { subject_id, qcm_ids, browser } = room;
  const [qcm_id = 0] = qcm_ids;
  const { api: admin } = await world.signedIn({ role: 'admin' });
  const edit = async (options: Options, correct_answers: Letter[], values: object = {}) => {
    const [qcm] = await admin.qcms.bySubject({ subject_id });
    if (qcm === undefined) throw new Error('no question');
    await admin.qcms.update({ ...qcm, options, correct_answers, ...values });
  };
  await edit(BEFORE, ['A', 'C']);
  const versionOf = async () => (await world.row('qcms', qcm_id)).version;
  const recorded = () => world.rows('answers', { qcm_id }, ['mask']);
  return { ...room, qcm_id, api: browser.api, edit, versionOf, recorded };
}

it('letters of options that have moved since are carried over, everywhere', async () => {
  const { api, qcm_id, edit, versionOf, subject_id, tutor } = await makeRoom();
  const sitting_id = await tutor();
  const question_version = await versionOf();
  await edit(MOVED, ['B', 'C']);
  const answer = { qcm_id, question_version, selected_answers: ['A' as const, 'C' as const] };
  expect(await giveAnswer(api, answer)).toMatchObject({ is_correct: true });
  expect(await giveAnswer(api, { ...answer, sitting_id })).toMatchObject({ is_correct: true });
  expect(await answerReview(api, answer)).toMatchObject({ is_correct: true });
  const based_on = { attempt_number: 1, selected_answers: ['A' as const, 'C' as const] };
  const wrong = { ...answer, selected_answers: ['A' as const], based_on };
  expect(await giveAnswer(api, wrong)).toMatchObject({ is_correct: false });
  expect((await api.attempts.review({ subject_id })).questions).toMatchObject([
    { user_answer: ['B'] },
  ]);
  expect(await listWrongCounters(world.db)).toEqual([]);
});

it('the current answer is told at the letters that the student saw, and can be replaced in sight of it', async () => {
  const { api, qcm_id, edit, versionOf, recorded } = await makeRoom();
  const question_version = await versionOf();
  await edit(MOVED, ['B', 'C']);
  // Another device has answered with "deux".
  await giveAnswer(api, { qcm_id, selected_answers: ['A'] });
  const based_on = { attempt_number: 1, selected_answers: [] };
  const answer = { qcm_id, question_version, selected_answers: ['A' as const, 'C' as const] };
  const refusal = await refusalOf(giveAnswer(api, { ...answer, based_on }));
  const current = { attempt_number: 1, selected_answers: ['B'] };
  expect(refusal).toMatchObject({ code: 'attempts.answered_elsewhere', current });
  await giveAnswer(api, { ...answer, based_on: { ...based_on, selected_answers: ['B'] } });
  expect(await recorded()).toEqual([{ mask: maskOf(['B', 'C']) }]);
});

it.each([
  ['rewritten', REWRITTEN],
  ['removed', SHORTER],
  ['added', { ...BEFORE, E: 'cinq' }],
  ['moved and rewritten', { ...REWRITTEN, A: 'deux', B: 'un' }],
])(
  'an answer to options of which one was %s is refused, and not recorded',
  async (_case, options) => {
    const { api, qcm_id, edit, versionOf, recorded } = await makeRoom();
    const question_version = await versionOf();
    await edit(options, ['C']);
    const answer = { qcm_id, selected_answers: ['A' as const, 'C' as const] };
    await expectRefused(
      giveAnswer(api, { ...answer, question_version }),
      'attempts.question_changed',
    );
    expect(await recorded()).toEqual([]);
    // Answers the current version, then like scripts, which name no version.
    await giveAnswer(api, { ...answer, question_version: await versionOf() });
    await giveAnswer(api, answer);
    expect(await recorded()).toEqual([{ mask: 5 }]);
  },
);

it('an answer to a question that has changed in other fields is recorded', async () => {
  const { api, qcm_id, edit, versionOf } = await makeRoom();
  const question_version = await versionOf();
  await edit(BEFORE, ['A', 'C'], { justification: 'Précisé.' });
  const answer = { qcm_id, question_version, selected_answers: ['A' as const, 'C' as const] };
  expect(await giveAnswer(api, answer)).toMatchObject({ is_correct: true });
});

it('an edit between the read and the write is met by the write', async () => {
  const { qcm_id, versionOf, recorded, user } = await makeRoom();
  const version = await versionOf();
  const submission = makeSubmission({ user_id: user.id, qcm_id });
  const { answers } = world.services;
  expect(await answers.record({ ...submission, question_version: version - 1 })).toMatchObject({
    recorded: false,
    version,
  });
  expect(await recorded()).toEqual([]);
  expect(await answers.record({ ...submission, question_version: version })).toMatchObject({
    recorded: true,
  });
});

it('a device learns the version with the question, everywhere', async () => {
  const { api, subject_id, versionOf, tutor, qcm_id, user } = await makeRoom();
  const question_version = await versionOf();
  const id = await tutor();
  const shown = [{ id: qcm_id, question_version }];
  expect((await api.study.practice({ subject_id })).questions).toMatchObject(shown);
  expect((await api.sittings.open({ id })).questions).toMatchObject(shown);
  expect((await api.packs.download({ subject_id })).questions).toMatchObject(shown);
  expect((await api.packs.sitting({ id })).sitting.questions).toMatchObject(shown);
  expect(await listReviewQuestions(world.db, user.id, [qcm_id])).toMatchObject(shown);
});
