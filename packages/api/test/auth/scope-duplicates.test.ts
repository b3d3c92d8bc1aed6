import { describe, expect, it } from 'vitest';
import { compareQuestions } from '../../src/catalog/duplicates/compare.usecases.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { expectOutside, staffOf } from './scope-support.ts';

const world = useWorld();
const admin = useAdministrator(world);

const TEXT = 'Quel nerf innerve le muscle crico-thyroïdien du larynx chez l’adulte ?';
const ALIKE = TEXT.replace('adulte', 'adulte sain');
const OPTIONS = { A: 'Le nerf vague', B: 'Le nerf facial' };

/** A subject with two closed and two open questions that are alike. */
async function makeTwins(semester_id: number) {
  const { id: subject_id } = await world.makeSubject(semester_id);
  const ids = { qcms: [] as number[], qrocs: [] as number[] };
  for (const question_text of [TEXT, ALIKE]) {
    const fields = { question_text, options: OPTIONS, correct_answers: ['A'] };
    ids.qcms.push((await world.makeQcm(subject_id, fields)).id);
    ids.qrocs.push((await world.makeQroc(subject_id, { question_text })).id);
  }
  const pair = (entity: 'qcms' | 'qrocs') => {
    const [a = 0, b = 0] = ids[entity];
    return { entity, a, b };
  };
  const merge = (entity: 'qcms' | 'qrocs') => {
    const { a: kept_id, b: merged_id } = pair(entity);
    return { entity, kept_id, merged_id, kept_version: 1, merged_version: 1 };
  };
  return { semester_id, subject_id, pair, merge };
}

/** Twins in the subject of an account with these roles, and in a subject of the same semester that is not theirs. */
async function makeDesk(role: 'editor' | 'reviewer') {
  const { id } = await world.makeSemester();
  const [own, foreign] = [await makeTwins(id), await makeTwins(id)];
  await compareQuestions(world.services);
  const { subject_id } = own;
  return { own, foreign, api: (await staffOf(world, role, { subject_id })).api };
}

const ENTITIES = ['qcms', 'qrocs'] as const;

describe.each(['editor', 'reviewer'] as const)('twins, for the role %s', (role) => {
  it('are listed, decided on and merged within the scope', async () => {
    const { own, api } = await makeDesk(role);
    const { subject_id } = own;
    for (const entity of ENTITIES) {
      const asked = { subject_id, entity, kind: 'duplicate' as const };
      const { items, may_merge } = await api.twins.list(asked);
      expect(items.map(({ a, b }) => ({ entity, a: a.id, b: b.id }))).toEqual([own.pair(entity)]);
      expect(may_merge).toBe(true);
      expect(await api.twins.mergePreview(own.merge(entity))).toMatchObject({ refusal: null });
      const { id } = await api.twins.merge(own.merge(entity));
      expect(await api.twins.merges({ subject_id, entity })).toMatchObject({
        total: 1,
        items: [{ id, may_undo: true }],
      });
      await api.bulkChanges.undo({ id });
      await api.twins.decide({ ...own.pair(entity), verdict: 'different' });
      expect((await api.twins.list(asked)).total).toBe(0);
    }
  });

  it('outside the scope are neither read nor decided on, and nothing of them changes', async () => {
    const { own, foreign, api } = await makeDesk(role);
    const { subject_id } = foreign;
    for (const entity of ENTITIES) {
      const { a, b } = foreign.pair(entity);
      const { kept_id: inside, ...versions } = own.merge(entity);
      // A single question inside does not make it a pair of the scope.
      const mixed = { ...versions, kept_id: inside, merged_id: b };
      await expectOutside(api.twins.list({ subject_id, entity }));
      await expectOutside(api.twins.merges({ subject_id, entity }));
      await expectOutside(api.twins.decide({ entity, a, b, verdict: 'different' }));
      await expectOutside(api.twins.decide({ entity, a: inside, b, verdict: 'same' }));
      for (const pair of [foreign.merge(entity), mixed]) {
        await expectOutside(api.twins.mergePreview(pair));
        await expectOutside(api.twins.merge(pair));
      }
      const { id } = await admin.api.twins.merge(foreign.merge(entity));
      await expectRefused(api.bulkChanges.undo({ id }), 'bulk.not_found');
      expect((await admin.api.twins.merges({ subject_id, entity })).total).toBe(1);
    }
  });
});

it('where a reviewer publishes, an editor decides on twins and merges none', async () => {
  const { own, api } = await makeDesk('editor');
  const { subject_id } = own;
  const reviewer = await staffOf(world, 'reviewer', { subject_id });
  for (const entity of ENTITIES) {
    const asked = { subject_id, entity, kind: 'duplicate' as const };
    expect((await api.twins.list(asked)).may_merge).toBe(false);
    await expectRefused(api.twins.merge(own.merge(entity)), 'staff.review_required');
    const { id } = await reviewer.api.twins.merge(own.merge(entity));
    const { items } = await api.twins.merges({ subject_id, entity });
    expect(items).toMatchObject([{ id, may_undo: false }]);
    await expectRefused(api.bulkChanges.undo({ id }), 'bulk.not_found');
    await reviewer.api.bulkChanges.undo({ id });
    await api.twins.decide({ ...own.pair(entity), verdict: 'different' });
  }
});
