import { UNEXPLAINED_SORTS } from '@amphi/domain/explanations/schema';
import { describe, expect, it } from 'vitest';
import { makeClassroom } from '../attempts/study-support.ts';
import { makeAccess, makeQcm } from '../support/factories.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused, fieldErrorsOf, outcomesOf } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);
const PROPOSAL = { body: 'Le nerf passe devant.', source: 'Collège, p. 12', is_own: true };

/** A question without an explanation, which the student has answered. */
async function classroom(justification: string | null = null) {
  const room = await makeClassroom(world);
  const { id: qcm_id } = await makeQcm(world.db, room.subject_id, { justification });
  await room.api.attempts.submitAnswer({ qcm_id, selected_answers: ['B'] });
  const propose = (values: object = {}) =>
    room.api.explanations.create({ qcm_id, ...PROPOSAL, ...values });
  const told = async () =>
    (await room.api.notifications.list({})).items.map(({ kind, data }) => ({ kind, ...data }));
  return { ...room, qcm_id, propose, told };
}

const versionsOf = (qcm_id: number) =>
  world.db
    .selectFrom('qcm_versions')
    .select(['version', 'justification', 'public_note', 'changed_by'])
    .where('qcm_id', '=', qcm_id)
    .orderBy('version')
    .execute();

describe('a proposal', () => {
  it('waits on the desk with its question and its author', async () => {
    const { qcm_id, propose, browser } = await classroom();
    const { id } = await propose();
    const { items } = await admin.api.explanations.queue({ limit: 100 });
    expect(items.find((item) => item.id === id)).toMatchObject({
      ...{ qcm_id, body: PROPOSAL.body, source: PROPOSAL.source, correct_answers: ['A', 'C'] },
      ...{ full_name: browser.user.full_name, justification: null },
    });
  });

  it('needs a text, a source, the student’s own words, and an answer before it', async () => {
    const { propose, subject_id, api } = await classroom();
    expect(await fieldErrorsOf(propose({ body: ' ', source: '', is_own: false }))).toEqual({
      ...{ body: 'Écrivez l’explication', source: 'Indiquez votre source' },
      is_own: 'Confirmez que vous avez écrit ce texte',
    });
    const { id: qcm_id } = await makeQcm(world.db, subject_id, { justification: null });
    await expectRefused(api.explanations.create({ qcm_id, ...PROPOSAL }), 'reports.not_answered');
  });

  it('is for questions without an explanation, one at a time', async () => {
    const explained = await classroom('Parce que.');
    await expectRefused(explained.propose(), 'explanations.not_needed');
    const { propose } = await classroom();
    await propose();
    await expectRefused(propose(), 'explanations.already_open');
  });
});

describe('a decision', () => {
  it('to accept publishes the editor’s text as a version, and thanks the author', async () => {
    const { qcm_id, propose, told, api } = await classroom();
    const { id } = await propose();
    const justification = 'Le nerf passe devant l’artère.';
    await admin.api.explanations.resolve({ id, decision: 'accept', justification });
    const credit = 'Explication ajoutée d’après une proposition d’étudiants.';
    expect((await versionsOf(qcm_id)).at(-1)).toEqual({
      ...{ version: 2, justification, public_note: credit, changed_by: admin.user.id },
    });
    expect(await told()).toMatchObject([{ kind: 'explanation_closed', status: 'accepted' }]);
    expect(await api.corrections.byQuestion({ qcm_id })).toMatchObject({
      ...{ has_justification: true, changes: [{ parts: ['justification'], public_note: credit }] },
    });
  });

  it('to refuse needs a reply, changes nothing, and tells the author', async () => {
    const { qcm_id, propose, told } = await classroom();
    const { id } = await propose();
    expect(await fieldErrorsOf(admin.api.explanations.resolve({ id, decision: 'refuse' }))).toEqual(
      { reply: 'Un refus demande une réponse aux étudiants' },
    );
    expect(await fieldErrorsOf(admin.api.explanations.resolve({ id, decision: 'accept' }))).toEqual(
      { justification: 'Écrivez l’explication' },
    );
    const reply = 'La source ne dit pas cela.';
    await admin.api.explanations.resolve({ id, decision: 'refuse', reply });
    expect(await versionsOf(qcm_id)).toHaveLength(1);
    expect(await told()).toMatchObject([{ kind: 'explanation_closed', status: 'refused', reply }]);
    await propose();
  });

  it('is made once, however many administrators decide at the same time', async () => {
    const { propose, told } = await classroom();
    const { id } = await propose();
    const decide = () => admin.api.explanations.resolve({ id, decision: 'refuse', reply: 'Non.' });
    const outcomes = await outcomesOf([decide(), decide(), decide()]);
    expect(outcomes.filter((one) => one === 'explanations.already_closed')).toHaveLength(2);
    expect(await told()).toHaveLength(1);
    await expectRefused(
      admin.api.explanations.resolve({ id: 1e12, decision: 'refuse', reply: 'Non.' }),
      'explanations.not_found',
    );
  });
});

it('lists published questions without an explanation, the most often missed first', async () => {
  const { qcm_id, subject_id, subject, propose } = await classroom();
  const { id: other } = await makeQcm(world.db, subject_id, { justification: null });
  await makeQcm(world.db, subject_id);
  await makeQcm(world.db, subject_id, { justification: null, state: 'draft' });
  await propose();
  for (const answer of ['A', 'B'] as const) {
    const { api, user } = await world.signedIn();
    await makeAccess(world.db, user.id, subject.semester_id);
    await api.attempts.submitAnswer({ qcm_id: other, selected_answers: [answer] });
  }
  expect(await admin.api.explanations.missing({ subject_id })).toEqual({
    total: 2,
    items: [
      expect.objectContaining({ id: other, answers: 2, wrong: 2, proposals: 0 }),
      expect.objectContaining({ id: qcm_id, answers: 1, wrong: 1, proposals: 1 }),
    ],
  });
  const ids = async (sort: (typeof UNEXPLAINED_SORTS)[number], direction?: 'desc') =>
    (await admin.api.explanations.missing({ subject_id, sort, direction })).items.map(
      ({ id }) => id,
    );
  for (const sort of UNEXPLAINED_SORTS) {
    const ascending = await ids(sort);
    expect(await ids(sort, 'desc')).toEqual(ascending.toReversed());
  }
  expect(await ids('answers')).toEqual([qcm_id, other]);
  expect(await ids('proposals')).toEqual([other, qcm_id]);
});
