import { describe, expect, it } from 'vitest';
import { removeUnusedImages } from '../../src/catalog/images/images.usecases.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused, fieldErrorsOf, outcomesOf, refusalOf } from '../support/refusal.ts';
import { makeDesk } from './draft-support.ts';

const world = useWorld();
const admin = useAdministrator(world);

const told = async ({ api }: Awaited<ReturnType<typeof world.signedIn>>) =>
  (await api.notifications.list({})).items.map(({ kind, data }) => ({ kind, ...data }));

describe('a draft', () => {
  it('is kept by the rules of the form, beside what it started from; the question stays', async () => {
    const { editor, save, published, form } = await makeDesk(world);
    const before = await published();
    expect(await fieldErrorsOf(save({ question_text: ' ', correct_answers: [] }))).toEqual({
      question_text: 'Question text is required',
      correct_answers: 'At least one correct answer must be selected',
    });
    const { id } = await save();
    expect(await published()).toEqual(before);
    expect(await editor.api.drafts.byId({ id })).toMatchObject({
      state: 'draft',
      revision: 1,
      kind: 'qcm',
      question_id: form.id,
      changed: null,
      base: { question_text: before.question_text, correct_answers: ['A', 'C'] },
      proposed: { question_text: 'Neuve ?', correct_answers: ['B'], state: 'published' },
      may: { edit: true, submit: true, withdraw: true, rebase: false, decide: false },
    });
  });

  it('is replaced by its next revision alone, once per question and author', async () => {
    const { editor, save, qcm_id } = await makeDesk(world);
    const first = await save();
    await expectRefused(save(), 'drafts.already_open');
    const saves = [1, 2, 3].map((n) => save({ question_text: `${n} ?` }, first.revision));
    const outcomes = await outcomesOf(saves);
    expect(outcomes.filter((one) => one === 'drafts.changed')).toHaveLength(2);
    expect(await editor.api.drafts.editing({ kind: 'qcm', id: qcm_id })).toEqual({
      needs_review: false,
      draft: expect.objectContaining({ id: first.id, state: 'draft', revision: 2 }),
    });
    await editor.api.drafts.withdraw({ id: first.id, revision: 2 });
    await expectRefused(save({}, 3), 'drafts.changed');
    expect((await save()).id).not.toBe(first.id);
  });

  it('starts from what its author has read', async () => {
    const { save, published } = await makeDesk(world);
    const refusal = await refusalOf(save({ if_unmodified: { question_text: 'Ancienne ?' } }));
    const { question_text } = await published();
    expect(refusal).toMatchObject({
      code: 'edits.conflict',
      standing: { fields: { question_text } },
    });
  });

  it('keeps the images that it shows from being removed while it is open', async () => {
    const { save, editor, form } = await makeDesk(world);
    const image_url = '/images/00000000-0000-4000-8000-000000000000-10x10.webp';
    await expectRefused(save({ image_url }), 'images.not_found');
    const name = image_url.slice('/images/'.length);
    await world.insert('images', { name, size: 1, width: 10, height: 10, created_by: 1 });
    const saved = await save({ image_url });
    const left = async () => {
      await removeUnusedImages(world.services, [image_url]);
      return world.rows('images', { name }, ['name']);
    };
    expect(await left()).toHaveLength(1);
    await editor.api.drafts.saveQcm({ ...form, revision: saved.revision });
    expect(await left()).toEqual([]);
  });
});

describe('a review', () => {
  it('publishes what an administrator’s form would have, and tells the author', async () => {
    const { person, submit, editor, qcm_id, form, published, anatomy } = await makeDesk(world);
    const duplicate = await world.makeQcm(anatomy.id);
    const note = { public_note: 'Corrigé précisé.' };
    const student = await world.student(anatomy.semester_id);
    for (const id of [qcm_id, duplicate.id]) {
      await giveAnswer(student.api, { qcm_id: id, selected_answers: ['B'] });
    }
    const reviewer = await person('reviewer');
    const waiting = await submit(note);
    expect(await reviewer.api.drafts.waiting()).toEqual({ count: 1 });
    await reviewer.api.drafts.decide({ ...waiting, decision: 'accepted', comment: 'Merci.' });
    await admin.api.qcms.update({ ...form, ...note, id: duplicate.id });

    const rows = await world.rows('qcms', { id: [qcm_id, duplicate.id] }, undefined, 'id');
    const [own, theirs] = rows.map(
      ({ id: _, question_number: __, created_at: ___, updated_at: ____, ...row }) => row,
    );
    expect(own).toEqual(theirs);
    expect(await published()).toMatchObject({ question_text: 'Neuve ?', version: 2 });
    const versions = await world.rows(
      'question_versions',
      { qcm_id: [qcm_id, duplicate.id], version: 2 },
      ['changed_by', 'public_note', 'question_text'],
      'qcm_id',
    );
    expect(versions).toEqual([
      { changed_by: reviewer.user.id, public_note: note.public_note, question_text: 'Neuve ?' },
      { changed_by: admin.user.id, public_note: note.public_note, question_text: 'Neuve ?' },
    ]);
    // The new key has made both answers right, which the student is told of each.
    expect((await told(student)).map(({ kind }) => kind)).toEqual(Array(2).fill('answer_remarked'));
    expect(await told(editor)).toMatchObject([
      { kind: 'draft_decided', decision: 'accepted', comment: 'Merci.', draft_id: waiting.id },
    ]);
    const entries = await world.rows(
      'audit_log',
      { actor_id: reviewer.user.id },
      ['action', 'actor_id'],
      'id',
    );
    expect(entries.map(({ action }) => action)).toEqual(['drafts.accept', 'qcms.update']);
    await expectRefused(
      reviewer.api.drafts.decide({
        id: waiting.id,
        revision: waiting.revision + 1,
        decision: 'accepted',
      }),
      'drafts.closed',
    );
  });

  it('sends back with a comment; the author amends and submits again', async () => {
    const { person, submit, save, editor, published } = await makeDesk(world);
    const reviewer = await person('reviewer');
    const waiting = await submit();
    await reviewer.api.drafts.decide({
      ...waiting,
      decision: 'returned',
      comment: 'Citez la source.',
    });
    expect(await told(editor)).toMatchObject([
      { kind: 'draft_decided', decision: 'returned', comment: 'Citez la source.' },
    ]);
    const { id } = waiting;
    const read = await editor.api.drafts.byId({ id });
    expect(read).toMatchObject({ state: 'returned', review_comment: 'Citez la source.' });
    const saved = await save({ justification: 'Collège, p. 12.' }, read.revision);
    expect(saved.id).toBe(id);
    // It is the author's again, whom the reviewer does not interrupt.
    await expectRefused(reviewer.api.drafts.byId({ id }), 'drafts.not_found');
    const again = { justification: 'Collège, p. 12.', comment: 'Avec la source.', submits: true };
    const { revision } = await save(again, saved.revision);
    expect(await reviewer.api.drafts.byId({ id })).toMatchObject({ comment: 'Avec la source.' });
    await reviewer.api.drafts.decide({ id, revision, decision: 'accepted' });
    expect(await published()).toMatchObject({ justification: 'Collège, p. 12.' });
  });

  it('decides once, on the revision that was read', async () => {
    const { person, submit } = await makeDesk(world);
    const [one, other] = [await person('reviewer'), await person('reviewer')];
    const waiting = await submit();
    await expectRefused(
      one.api.drafts.decide({ ...waiting, decision: 'accepted', revision: waiting.revision - 1 }),
      'drafts.changed',
    );
    const outcomes = await outcomesOf([
      one.api.drafts.decide({ ...waiting, decision: 'accepted' }),
      other.api.drafts.decide({ ...waiting, decision: 'accepted' }),
      one.api.drafts.decide({ ...waiting, decision: 'returned', comment: 'Non.' }),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'drafts.changed')).toHaveLength(2);
  });

  it('refuses what changed meanwhile with who and when, until it is on the current version', async () => {
    const { person, submit, qcm_id, form, published } = await makeDesk(world);
    const reviewer = await person('reviewer');
    const waiting = await submit({ options: { A: 'un', B: 'DEUX', C: 'trois' } });
    await admin.api.qcms.update({
      id: qcm_id,
      subject_id: form.subject_id,
      question_text: 'Entre-temps ?',
      options: { A: 'UN', B: 'deux', C: 'trois', D: 'quatre' },
      correct_answers: ['A', 'C'],
      justification: 'Parce que.',
    });
    const refusal = await refusalOf(
      reviewer.api.drafts.decide({ ...waiting, decision: 'accepted' }),
    );
    expect(refusal).toMatchObject({
      code: 'edits.conflict',
      status: 409,
      standing: { changed_by: admin.user.full_name, changed_at: expect.any(Date) },
    });
    const { id } = waiting;
    expect(await reviewer.api.drafts.byId({ id })).toMatchObject({
      changed: { changed_by: admin.user.full_name },
      current: { question_text: 'Entre-temps ?' },
      may: { rebase: true, decide: true },
    });
    const next = await reviewer.api.drafts.rebase(waiting);
    expect(await reviewer.api.drafts.byId({ id })).toMatchObject({
      changed: null,
      state: 'submitted',
      proposed: { question_text: 'Neuve ?', options: { A: 'UN', B: 'DEUX', C: 'trois' } },
    });
    await reviewer.api.drafts.decide({ ...next, decision: 'accepted' });
    expect(await published()).toMatchObject({
      question_text: 'Neuve ?',
      options: { A: 'UN', B: 'DEUX', C: 'trois' },
    });
  });

  it('is not for what changes nothing, nor by its author, but an administrator', async () => {
    const { editor, save, qcm_id, form } = await makeDesk(world);
    const { question_text, options, correct_answers, justification } = await world.row('qcms', {
      id: qcm_id,
    });
    const same = { question_text, options, correct_answers, justification };
    await expectRefused(save({ ...same, submits: true }), 'drafts.unchanged');
    // A refused submission keeps nothing either.
    const unchanged = await save(same);
    await expectRefused(
      editor.api.drafts.submit({ ...unchanged, comment: 'Rien.' }),
      'drafts.unchanged',
    );
    const own = await admin.api.drafts.saveQcm({ ...form, revision: null });
    await admin.api.drafts.submit({ ...own, comment: 'Vu.' });
    await admin.api.drafts.decide({ id: own.id, revision: own.revision + 1, decision: 'accepted' });
  });

  it('retires a question as it is then, which one step has proposed', async () => {
    const { editor, person, qcm_id, form, histology } = await makeDesk(world);
    const reviewer = await person('reviewer');
    const retire = (id = qcm_id) =>
      editor.api.drafts.proposeRetirement({ kind: 'qcm', id, comment: 'Hors programme.' });
    await expectRefused(retire((await world.makeQcm(histology.id)).id), 'auth.admin_only');
    await retire();
    await expectRefused(retire(), 'drafts.already_open');
    const { items } = await reviewer.api.drafts.list({ list: 'review' });
    const id = items[0]?.id ?? 0;
    const { base, proposed, ...waiting } = await reviewer.api.drafts.byId({ id });
    expect(waiting).toMatchObject({ author_id: editor.user.id, comment: 'Hors programme.' });
    expect(proposed).toEqual({ ...base, state: 'retired' });
    await admin.api.qcms.update({ ...form, id: qcm_id });
    const decision = { id, decision: 'accepted' as const };
    const accept = (revision: number) => reviewer.api.drafts.decide({ ...decision, revision });
    await expectRefused(accept(waiting.revision), 'edits.conflict');
    await accept((await reviewer.api.drafts.rebase({ id, revision: waiting.revision })).revision);
    const [after] = await world.rows('qcms', qcm_id, ['state', 'question_text']);
    expect(after).toEqual({ state: 'retired', question_text: form.question_text });
    await expectRefused(retire(), 'drafts.unchanged');
  });

  it('handles open questions in the same way', async () => {
    const { anatomy, editor, person } = await makeDesk(world);
    const { id } = await world.makeQroc(anatomy.id);
    const reviewer = await person('reviewer');
    const answer = { answer_text: 'Le nerf ulnaire', accepted_answers: ['ulnaire'] };
    const saved = await editor.api.drafts.saveQroc({
      id,
      subject_id: anatomy.id,
      question_text: 'Quel nerf ?',
      ...answer,
      revision: null,
    });
    await editor.api.drafts.submit({ ...saved, comment: 'Réponse admise.' });
    await reviewer.api.drafts.decide({
      id: saved.id,
      revision: saved.revision + 1,
      decision: 'accepted',
    });
    const [after] = await world.rows('qrocs', id, ['answer_text', 'accepted_answers']);
    expect(after).toEqual(answer);
    expect(await told(editor)).toMatchObject([{ kind: 'draft_decided', decision: 'accepted' }]);
  });
});

describe('the lists', () => {
  it('go on after the last one of a page, by state and subject', async () => {
    const { anatomy, histology, person, editor, form } = await makeDesk(world);
    const reviewer = await person('reviewer');
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { id } = await world.makeQcm(anatomy.id);
      const saved = await editor.api.drafts.saveQcm({ ...form, id, revision: null });
      ids.push(saved.id);
      if (n > 0) await editor.api.drafts.submit({ ...saved, comment: `Numéro ${n}` });
    }
    const list = async (input: Parameters<typeof editor.api.drafts.list>[0], api = editor.api) => {
      const { items, next } = await api.drafts.list(input);
      return { ids: items.map(({ id }) => id), next };
    };
    const [first, second, third] = ids as [number, number, number];
    const page = await list({ list: 'mine', limit: 2 });
    expect(page).toEqual({ ids: [third, second], next: second });
    expect(await list({ list: 'mine', limit: 2, cursor: second })).toEqual({
      ids: [first],
      next: null,
    });
    expect((await list({ list: 'mine', state: 'draft' })).ids).toEqual([first]);
    expect((await list({ list: 'mine', subject_id: histology.id })).ids).toEqual([]);
    expect((await list({ list: 'review' }, reviewer.api)).ids).toEqual([second, third]);
    expect((await list({ list: 'review', state: 'draft' }, reviewer.api)).ids).toEqual([]);
    expect((await list({ list: 'review' })).ids).toEqual([]);
  });
});
