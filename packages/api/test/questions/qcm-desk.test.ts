import { describe, expect, it } from 'vitest';
import { rescoreSitting } from '../../src/study/sittings/finish.usecases.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { FINISHED } from '../support/study-factories.ts';

const world = useWorld();
const MISSING = Number.MAX_SAFE_INTEGER;
const admin = useAdministrator(world);
const NO_COPY = { count: 0, up: 0, down: 0, most: 0, is_estimate: false };

/** A question with the key A and C, answered by another administrator each time. */
async function answeredBy(...answers: ('A' | 'B' | 'C' | 'D')[][]) {
  const { id: subject_id } = await world.makeSubject();
  const { id } = await world.makeQcm(subject_id);
  for (const selected_answers of answers) {
    const { api } = await world.signedIn({ role: 'admin' });
    await giveAnswer(api, { qcm_id: id, selected_answers });
  }
  return { id, subject_id };
}

describe('what a new key would change', () => {
  it('is counted, and is what the change then does', async () => {
    const { id, subject_id } = await answeredBy(['A', 'C'], ['C', 'A'], ['B'], ['A', 'B', 'C']);
    const correct_answers = ['B' as const];
    expect(await admin.api.qcms.remarkPreview({ id, correct_answers })).toEqual({
      answers: 4,
      becoming_right: 1,
      becoming_wrong: 2,
      copies: NO_COPY,
    });
    await admin.api.qcms.update({
      id,
      subject_id,
      correct_answers,
      question_text: 'Q ?',
      options: { A: 'un', B: 'deux', C: 'trois', D: 'quatre' },
    });
    expect((await admin.api.qcms.answerStats({ id })).correct_count).toBe(1);
  });

  it('is nothing for the key that it has, in whatever order', async () => {
    const { id } = await answeredBy(['A', 'C'], ['B']);
    expect(await admin.api.qcms.remarkPreview({ id, correct_answers: ['C', 'A'] })).toEqual({
      answers: 2,
      becoming_right: 0,
      becoming_wrong: 0,
      copies: NO_COPY,
    });
  });

  it('counts the notes of exams too', async () => {
    const { id } = await answeredBy(['B']);
    const { user } = await world.signedIn();
    const sitting_id = await world.makeSitting(user.id, [id], FINISHED);
    await world.update('sitting_items', { sitting_id }, { mask: 2 });
    expect(await admin.api.qcms.remarkPreview({ id, correct_answers: ['B'] })).toEqual({
      answers: 1,
      becoming_right: 1,
      becoming_wrong: 0,
      copies: { count: 1, up: 1, down: 0, most: 20, is_estimate: false },
    });
  });

  it('is counted for another state too, as the desk of reports has it', async () => {
    const { id } = await answeredBy(['B']);
    const other = await answeredBy();
    const { user } = await world.signedIn();
    const sitting_id = await world.makeSitting(user.id, [id, other.id], FINISHED);
    await world.update('sitting_items', { sitting_id, position: 2 }, { mask: 5 });
    const { services } = world;
    await rescoreSitting(services, { id: sitting_id, user_id: user.id });
    const { remarkPreview, update } = admin.api.qcms;
    const asked = { id, correct_answers: ['A' as const, 'C' as const] };
    const remark = { answers: 1, becoming_right: 0, becoming_wrong: 0 };
    const up = { ...remark, copies: { count: 1, up: 1, down: 0, most: 10, is_estimate: false } };
    expect(await remarkPreview({ ...asked, state: 'neutralised' })).toEqual(up);
    expect(await admin.api.reports.preview({ qcm_id: id, correct_answers: null })).toEqual(up);
    const same = { ...remark, copies: { ...NO_COPY, count: 1 } };
    for (const state of ['published', 'retired', undefined] as const) {
      expect(await remarkPreview({ ...asked, state })).toEqual(same);
    }
    const fields = {
      question_text: 'Q ?',
      options: { A: 'un', B: 'deux', C: 'trois', D: 'quatre' },
    };
    const { subject_id } = await world.row('qcms', id, ['subject_id']);
    await update({ ...asked, ...fields, subject_id, state: 'neutralised' });
    await rescoreSitting(services, { id: sitting_id, user_id: user.id });
    expect(await remarkPreview({ ...asked, state: 'published' })).toEqual({
      ...remark,
      copies: { ...up.copies, up: 0, down: 1 },
    });
    expect(await remarkPreview({ ...asked })).toEqual(same);
  });

  it('is refused for a question that is not there', async () => {
    const { remarkPreview, answerStats } = admin.api.qcms;
    await expectRefused(
      remarkPreview({ id: MISSING, correct_answers: ['A'] }),
      'questions.not_found',
    );
    await expectRefused(answerStats({ id: MISSING }), 'questions.not_found');
  });
});

describe('what the others answered', () => {
  it('leaves out the caller', async () => {
    const { id } = await answeredBy(['A', 'C'], ['A']);
    await giveAnswer(admin.api, { qcm_id: id, selected_answers: ['A', 'C'] });
    expect(await admin.api.qcms.answerStats({ id })).toEqual({
      total_answers: 2,
      correct_count: 1,
      answer_stats: [
        { option_key: 'A', count: 2, percentage: 100 },
        { option_key: 'B', count: 0, percentage: 0 },
        { option_key: 'C', count: 1, percentage: 50 },
        { option_key: 'D', count: 0, percentage: 0 },
      ],
    });
  });
});

describe('questions like the one being typed', () => {
  const stem = 'Parmi les propositions suivantes, laquelle concerne le nerf phrénique ?';
  const options = { A: 'Il naît de C4', B: 'Il innerve le diaphragme' };

  it('are found whatever case, accents and marks, the most alike first', async () => {
    const { id: subject_id } = await world.makeSubject();
    const same = await world.makeQcm(subject_id, { question_text: stem });
    const near = await world.makeQcm(subject_id, {
      question_text: 'Laquelle des propositions concerne le nerf phrénique gauche ?',
    });
    await world.makeQcm(subject_id, { question_text: 'Quel est le débit cardiaque normal ?' });
    const found = await admin.api.qcms.findDuplicates({
      question_text: 'PARMI les propositions suivantes : laquelle concerne le nerf phrenique',
    });
    expect(found.map(({ id }) => id)).toEqual([same.id, near.id]);
    expect(found[0]?.similarity).toBe(1);
    const others = await admin.api.qcms.findDuplicates({ question_text: stem, except_id: same.id });
    expect(others.map(({ id }) => id)).toEqual([near.id]);
  });

  it('need like options once there are any', async () => {
    const { id: subject_id } = await world.makeSubject();
    const question_text = 'Quelle est la réponse exacte parmi ces cinq propositions ?';
    const like = await world.makeQcm(subject_id, {
      question_text,
      options,
      correct_answers: ['A'],
    });
    await world.makeQcm(subject_id, {
      question_text,
      correct_answers: ['A'],
      options: { A: 'Le fer est absorbé au duodénum', B: 'La ferritine baisse' },
    });
    const found = await admin.api.qcms.findDuplicates({
      question_text,
      options: { A: 'il nait de C4', B: 'Il innerve le diaphragme.', C: '' },
    });
    expect(found.map(({ id }) => id)).toEqual([like.id]);
  });

  it('are searched among open questions too', async () => {
    const { id: subject_id } = await world.makeSubject();
    const { id } = await admin.api.qrocs.create({
      question_text: 'Citez les branches du nerf trijumeau.',
      answer_text: 'Ophtalmique, maxillaire, mandibulaire.',
      subject_id,
    });
    const typed = { question_text: 'citez les branches du nerf trijumeau' };
    expect(await admin.api.qrocs.findDuplicates(typed)).toMatchObject([{ id, similarity: 1 }]);
    expect(await admin.api.qrocs.findDuplicates({ ...typed, except_id: id })).toEqual([]);
  });
});
