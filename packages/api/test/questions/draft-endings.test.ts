import { describe, expect, it } from 'vitest';
import { compareQuestions } from '../../src/catalog/duplicates/compare.usecases.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { makeDesk } from './draft-support.ts';

const world = useWorld();
const admin = useAdministrator(world);

describe('what goes meanwhile', () => {
  const left = (qcm_id: number) =>
    world.rows('question_drafts', { qcm_id }, ['state', 'author_id']);

  it('is the author: what was submitted stays to be decided, the rest goes with the account', async () => {
    const { person, save, submit, editor, qcm_id } = await makeDesk(world);
    const reviewer = await person('reviewer');
    const given = await save();
    await editor.api.drafts.withdraw(given);
    const waiting = await submit();
    await admin.api.users.remove({ id: editor.user.id });
    expect(await left(qcm_id)).toEqual([{ state: 'submitted', author_id: null }]);
    await reviewer.api.drafts.decide({ ...waiting, decision: 'accepted' });

    const other = await makeDesk(world);
    await other.save();
    await admin.api.users.remove({ id: other.editor.user.id });
    expect(await left(other.qcm_id)).toEqual([]);
  });

  it('is the question: its drafts go with it', async () => {
    const { submit, qcm_id, editor } = await makeDesk(world);
    const { id } = await submit();
    await admin.api.qcms.remove({ id: qcm_id });
    await expectRefused(editor.api.drafts.byId({ id }), 'drafts.not_found');
  });

  it('is its place among the questions: a draft of one that was merged does not bring it back', async () => {
    const { person, submit, qcm_id, anatomy } = await makeDesk(world);
    const reviewer = await person('reviewer');
    const waiting = await submit();
    const { options, correct_answers, question_text } = await world.row('qcms', qcm_id);
    const same = { options: options as Record<string, string>, correct_answers, question_text };
    const { id: kept_id } = await world.makeQcm(anatomy.id, same);
    await compareQuestions(world.services);
    await admin.api.duplicates.merge({
      kept_id,
      merged_id: qcm_id,
      kept_version: 1,
      merged_version: 1,
    });
    await expectRefused(
      reviewer.api.drafts.decide({ ...waiting, decision: 'accepted' }),
      'edits.conflict',
    );
    const next = await reviewer.api.drafts.rebase(waiting);
    await reviewer.api.drafts.decide({ ...next, decision: 'accepted' });
    const [after] = await world.rows('qcms', qcm_id, ['state', 'question_text']);
    expect(after).toEqual({ state: 'retired', question_text: 'Neuve ?' });
  });
});
