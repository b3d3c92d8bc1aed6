import { describe, expect, it } from 'vitest';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { makeDesk } from './draft-support.ts';

const world = useWorld();
const admin = useAdministrator(world);

describe('no way leads out of a scope:', () => {
  it('a reviewer of another subject lists, reads, accepts, returns and rebases nothing', async () => {
    const { person, submit, histology, published } = await makeDesk(world);
    const { api } = await person('reviewer', { subject_id: histology.id });
    const waiting = await submit();
    const { id } = waiting;
    const before = await published();
    expect(await api.drafts.list({ list: 'review' })).toEqual({ items: [], next: null });
    expect(await api.drafts.waiting()).toEqual({ count: 0 });
    const calls = [
      () => api.drafts.byId({ id }),
      () => api.drafts.decide({ ...waiting, decision: 'accepted' }),
      () => api.drafts.decide({ ...waiting, decision: 'returned', comment: 'Non.' }),
      () => api.drafts.rebase(waiting),
    ];
    for (const call of calls) await expectRefused(call(), 'drafts.not_found');
    expect(await published()).toEqual(before);
  });

  it('an editor saves no draft of another subject, nor moves a question there', async () => {
    const { editor, save, histology, form } = await makeDesk(world);
    const [{ id }, qroc] = [await world.makeQcm(histology.id), await world.makeQroc(histology.id)];
    await expectRefused(
      editor.api.drafts.saveQcm({ ...form, id, revision: null }),
      'auth.admin_only',
    );
    await expectRefused(
      editor.api.drafts.saveQroc({
        id: qroc.id,
        subject_id: form.subject_id,
        question_text: 'Neuve ?',
        answer_text: 'Neuve.',
        revision: null,
      }),
      'auth.admin_only',
    );
    await expectRefused(save({ subject_id: histology.id }), 'auth.admin_only');
  });

  it('another editor neither reads, saves, submits nor withdraws a draft', async () => {
    const { person, save, form } = await makeDesk(world);
    const { api } = await person('editor');
    const draft = await save();
    await expectRefused(api.drafts.byId({ id: draft.id }), 'drafts.not_found');
    await expectRefused(api.drafts.submit({ ...draft, comment: 'Vu.' }), 'drafts.not_found');
    await expectRefused(api.drafts.withdraw(draft), 'drafts.not_found');
    await expectRefused(api.drafts.rebase(draft), 'drafts.not_found');
    // The draft that is saved under its revision would be their own, of which there is none.
    await expectRefused(
      api.drafts.saveQcm({ ...form, revision: draft.revision }),
      'drafts.changed',
    );
  });

  it('an author decides on no draft of their own, though they review the subject', async () => {
    const { editor, submit, anatomy } = await makeDesk(world);
    await world.makeStaffRole(editor.user.id, { role: 'reviewer', subject_id: anatomy.id });
    const waiting = await submit();
    await expectRefused(
      editor.api.drafts.decide({ ...waiting, decision: 'accepted' }),
      'drafts.own',
    );
    await expectRefused(
      editor.api.drafts.decide({ ...waiting, decision: 'returned', comment: 'Non.' }),
      'drafts.own',
    );
    expect(await editor.api.drafts.waiting()).toEqual({ count: 0 });
    expect((await editor.api.drafts.list({ list: 'review' })).items).toEqual([]);
  });

  it('a reviewer of the question’s subject alone does not move it to another one', async () => {
    const { person, histology, editor, semester, form } = await makeDesk(world);
    await world.makeStaffRole(editor.user.id, { role: 'editor', subject_id: histology.id });
    const saved = await editor.api.drafts.saveQcm({
      ...form,
      subject_id: histology.id,
      revision: null,
    });
    await editor.api.drafts.submit({ ...saved, comment: 'Mal rangée.' });
    const waiting = { id: saved.id, revision: saved.revision + 1 };
    const one = await person('reviewer');
    await expectRefused(
      one.api.drafts.decide({ ...waiting, decision: 'accepted' }),
      'auth.admin_only',
    );
    const both = await person('reviewer', { semester_id: semester.id });
    await both.api.drafts.decide({ ...waiting, decision: 'accepted' });
  });

  it('a question that was moved away after the submission takes its draft along', async () => {
    const { person, submit, editor, qcm_id, histology } = await makeDesk(world);
    const [here, there] = [
      await person('reviewer'),
      await person('reviewer', { subject_id: histology.id }),
    ];
    const waiting = await submit();
    const { id } = waiting;
    await admin.api.qcms.update({
      id: qcm_id,
      subject_id: histology.id,
      question_text: 'Secrète ?',
      options: { A: 'un', B: 'deux' },
      correct_answers: ['A'],
    });
    await expectRefused(
      here.api.drafts.decide({ ...waiting, decision: 'accepted' }),
      'drafts.not_found',
    );
    await expectRefused(here.api.drafts.byId({ id }), 'drafts.not_found');
    expect(await here.api.drafts.waiting()).toEqual({ count: 0 });
    expect(await there.api.drafts.waiting()).toEqual({ count: 1 });
    await expectRefused(
      there.api.drafts.decide({ ...waiting, decision: 'accepted' }),
      'auth.admin_only',
    );
    // The author keeps what they have read, and can give the draft up.
    const own = await editor.api.drafts.byId({ id });
    expect(JSON.stringify(own)).not.toContain('Secrète');
    expect(JSON.stringify(await editor.api.drafts.list({ list: 'mine' }))).not.toContain('Secrète');
    expect(own).toMatchObject({
      is_outside: true,
      may: { edit: false, submit: false, rebase: false, withdraw: true },
    });
    await expectRefused(editor.api.drafts.rebase(waiting), 'drafts.not_found');
    await editor.api.drafts.withdraw(waiting);
  });
});
