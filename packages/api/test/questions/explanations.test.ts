import { UNEXPLAINED_SORTS } from '@amphi/domain/explanations/schema';
import { describe, expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);
const PROPOSAL = { body: 'Le nerf passe devant.', source: 'Collège, p. 12', is_own: true };

/** A question without an explanation, which the student has answered. */
async function classroom(justification: string | null = null) {
  const room = await makeClassroom(world);
  const { id: qcm_id } = await world.makeQcm(room.subject_id, { justification });
  await giveAnswer(room.api, { qcm_id, selected_answers: ['B'] });
  const propose = (values: object = {}) =>
    room.api.explanations.create({ qcm_id, ...PROPOSAL, ...values });
  const told = async () =>
    (await room.api.notifications.list({})).items.map(({ kind, data }) => ({ kind, ...data }));
  return { ...room, qcm_id, propose, told };
}

const versionsOf = (qcm_id: number) =>
  world.rows(
    'question_versions',
    { qcm_id },
    ['version', 'justification', 'public_note', 'changed_by'],
    'version',
  );

describe('a proposal', () => {
  it('waits on the desk with its question and its author', async () => {
    const { qcm_id, propose, browser } = await classroom();
    const { id } = await propose();
    const { items } = await admin.api.explanations.queue({ limit: 100 });
    expect(items.find((item) => item.id === id)).toMatchObject({
      qcm_id,
      body: PROPOSAL.body,
      source: PROPOSAL.source,
      correct_answers: ['A', 'C'],
      full_name: browser.user.full_name,
      justification: null,
    });
  });

  it('needs an answer before it', async () => {
    const { subject_id, api } = await classroom();
    const { id: qcm_id } = await world.makeQcm(subject_id, { justification: null });
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

describe('one’s own proposals', () => {
  it('are listed newest first, with what was decided, in short after access has ended', async () => {
    const { qcm_id, propose, api, browser, subject } = await classroom();
    const question_text = 'Quel nerf ? '.repeat(12);
    await world.update('qcms', qcm_id, { question_text });
    const { id } = await propose();
    const reply = 'La source ne dit pas cela.';
    await admin.api.explanations.resolve({ id, decision: 'refuse', reply });
    await propose({ body: 'Mieux.', is_named: true });
    expect(await api.explanations.mine({})).toMatchObject({
      total: 2,
      items: [
        { body: 'Mieux.', status: 'open', is_named: true, reply: null, question_text },
        {
          id,
          qcm_id,
          subject_name: subject.name,
          question_number: 1,
          status: 'refused',
          body: PROPOSAL.body,
          source: PROPOSAL.source,
          reply,
          is_named: false,
        },
      ],
    });
    expect((await api.explanations.mine({ skip: 1, limit: 1 })).items).toMatchObject([{ id }]);
    await world.update('access', { user_id: browser.user.id }, { revoked_at: new Date() });
    expect((await api.explanations.mine({})).items).toMatchObject([
      { question_text: question_text.slice(0, 80) },
      { id },
    ]);
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
      version: 2,
      justification,
      public_note: credit,
      changed_by: admin.user.id,
    });
    expect(await told()).toMatchObject([{ kind: 'explanation_closed', status: 'accepted' }]);
    expect(await api.corrections.byQuestion({ qcm_id })).toMatchObject({
      has_justification: true,
      changes: [{ parts: ['justification'], public_note: credit }],
    });
  });

  it('names its author as long as they wish it now and have an account', async () => {
    const { qcm_id, propose, api, browser, subject } = await classroom();
    const { id } = await propose({ is_named: true });
    await world.update('users', browser.user.id, { full_name: 'Salma Bennani' });
    const other = await world.student(subject.semester_id);
    await giveAnswer(other.api, { qcm_id, selected_answers: ['A'] });
    const wishes = async () => (await api.explanations.mine({})).items.map((one) => one.is_named);
    const credits = async () => {
      const history = await other.api.corrections.byQuestion({ qcm_id });
      const list = await other.api.corrections.list({ semester_id: subject.semester_id });
      expect(JSON.stringify([history, list])).not.toMatch(/Bennani|credited_to/);
      return [...(history?.changes ?? []), ...list.items].map(({ public_note }) => public_note);
    };
    const anonymous = 'Explication ajoutée d’après une proposition d’étudiants.';
    const named = 'Explication ajoutée d’après une proposition de Salma B.';

    for (const person of [other, admin]) {
      await expectRefused(
        person.api.explanations.saveName({ id, is_named: false }),
        'explanations.not_found',
      );
      expect((await person.api.explanations.mine({})).items).toEqual([]);
    }
    await expectRefused(
      api.explanations.saveName({ id: 1e12, is_named: true }),
      'explanations.not_found',
    );
    expect(await wishes()).toEqual([true]);
    // Withdrawn before the decision, given after it, and withdrawn again.
    await api.explanations.saveName({ id, is_named: false });
    expect(await wishes()).toEqual([false]);
    await admin.api.explanations.resolve({ id, decision: 'accept', justification: 'Donc.' });
    expect(await credits()).toEqual([anonymous, anonymous]);
    await api.explanations.saveName({ id, is_named: true });
    expect(await credits()).toEqual([named, named]);
    await api.explanations.saveName({ id, is_named: false });
    expect(await credits()).toEqual([anonymous, anonymous]);
    const copy = JSON.parse(await world.copyOf(browser.user.id));
    expect(copy.explanations).toMatchObject([{ is_named: false }]);
    const versions = await versionsOf(qcm_id);
    expect(versions).toHaveLength(2);
    expect(versions.at(-1)?.public_note).not.toMatch(/Salma/);
    await api.explanations.saveName({ id, is_named: true });
    await admin.api.users.remove({ id: browser.user.id });
    expect(await credits()).toEqual([anonymous, anonymous]);
  });

  it('credits no version that it has not made', async () => {
    const { qcm_id, propose, api } = await classroom();
    const { id } = await propose({ is_named: true });
    const { id: refused, ...person } = await (async () => {
      const room = await classroom();
      return { ...room, ...(await room.propose({ is_named: true })) };
    })();
    await world.update('qcms', { id: [qcm_id, person.qcm_id] }, { justification: 'Donc.' });
    await admin.api.explanations.resolve({ id, decision: 'accept', justification: 'Donc.' });
    await admin.api.explanations.resolve({ id: refused, decision: 'refuse', reply: 'Non.' });
    for (const [reader, one] of [
      [api, qcm_id],
      [person.api, person.qcm_id],
    ] as const) {
      const history = await reader.corrections.byQuestion({ qcm_id: one });
      expect(history?.changes.map(({ public_note }) => public_note)).toEqual([null]);
    }
    expect(await versionsOf(qcm_id)).toHaveLength(2);
  });

  it('to refuse changes nothing, and tells the author', async () => {
    const { qcm_id, propose, told } = await classroom();
    const { id } = await propose();
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
  const { id: other } = await world.makeQcm(subject_id, { justification: null });
  await world.makeQcm(subject_id);
  await world.makeQcm(subject_id, { justification: null, state: 'draft' });
  await propose();
  for (const answer of ['A', 'B'] as const) {
    const { api } = await world.student(subject.semester_id);
    await giveAnswer(api, { qcm_id: other, selected_answers: [answer] });
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

const NOTES = { A: 'Juste.', B: 'Trop proximal.', C: 'Juste.', D: 'Trop distal.' };
const { D: _, ...PARTIAL } = NOTES;

/** A subject with two chapters; their published questions are explained, annotated, or neither. */
async function coveredSubject() {
  const { subject_id } = await classroom();
  const [first, second, empty] = [
    (await world.makeChapter(subject_id)).id,
    (await world.makeChapter(subject_id)).id,
    (await world.makeChapter(subject_id)).id,
  ];
  const make = (chapter_id: number | null, fields: object) =>
    world.makeQcm(subject_id, { chapter_id, ...fields });
  const missing = (await make(first, { justification: null })).id;
  await make(first, { option_notes: JSON.stringify(NOTES) });
  await make(first, { option_notes: JSON.stringify(PARTIAL) });
  await make(second, { justification: null, option_notes: JSON.stringify(NOTES) });
  // Students do not see these.
  for (const state of ['draft', 'neutralised', 'retired'] as const) {
    await make(second, { justification: null, state });
    await make(empty, { state });
  }
  return { subject_id, first, second, missing };
}

it('counts the published questions that are explained, by chapter and without one', async () => {
  const { subject_id, first, second } = await coveredSubject();
  const rows = (await admin.api.explanations.coverage()).filter(
    (row) => row.subject_id === subject_id,
  );
  const counts = rows.map(({ chapter_id, questions, justified, annotated }) => [
    chapter_id,
    questions,
    justified,
    annotated,
  ]);
  expect(counts).toEqual([
    [first, 3, 2, 1],
    [second, 1, 0, 1],
    [null, 1, 0, 0],
  ]);
  expect(rows.map(({ chapter_name }) => chapter_name === null)).toEqual([false, false, true]);
  expect(new Set(rows.map(({ subject_name }) => subject_name)).size).toBe(1);
});

it('lists what a chapter, or the rest of a subject, has without an explanation', async () => {
  const { subject_id, first, missing } = await coveredSubject();
  const idsOf = async (chapter_id: number | null) => {
    const { items, total } = await admin.api.explanations.missing({ subject_id, chapter_id });
    expect(total).toBe(items.length);
    return items.map(({ id }) => id);
  };
  expect(await idsOf(first)).toEqual([missing]);
  const rest = await idsOf(null);
  expect(rest).toHaveLength(1);
  expect(rest).not.toContain(missing);
  expect((await admin.api.explanations.missing({ subject_id })).total).toBe(3);
});
