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
async function makeDuplicates(semester_id: number) {
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

/** Duplicates in the subject of an account with these roles, and in a subject of the same semester that is not theirs. */
async function makeDesk(role: 'editor' | 'reviewer') {
  const { id } = await world.makeSemester();
  const [own, foreign] = [await makeDuplicates(id), await makeDuplicates(id)];
  await compareQuestions(world.services);
  const { subject_id } = own;
  return { own, foreign, api: (await staffOf(world, role, { subject_id })).api };
}

const ENTITIES = ['qcms', 'qrocs'] as const;

describe.each(['editor', 'reviewer'] as const)('duplicates, for the role %s', (role) => {
  it('are listed, decided on and merged within the scope', async () => {
    const { own, api } = await makeDesk(role);
    const { subject_id } = own;
    for (const entity of ENTITIES) {
      const asked = { subject_id, entity, kind: 'duplicate' as const };
      const { items, may_merge } = await api.duplicates.list(asked);
      expect(items.map(({ a, b }) => ({ entity, a: a.id, b: b.id }))).toEqual([own.pair(entity)]);
      expect(may_merge).toBe(true);
      expect(await api.duplicates.mergePreview(own.merge(entity))).toMatchObject({ refusal: null });
      const { id } = await api.duplicates.merge(own.merge(entity));
      expect(await api.duplicates.merges({ subject_id, entity })).toMatchObject({
        total: 1,
        items: [{ id, may_undo: true }],
      });
      await api.bulkChanges.undo({ id });
      await api.duplicates.decide({ ...own.pair(entity), verdict: 'different' });
      expect((await api.duplicates.list(asked)).total).toBe(0);
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
      await expectOutside(api.duplicates.list({ subject_id, entity }));
      await expectOutside(api.duplicates.merges({ subject_id, entity }));
      await expectOutside(api.duplicates.decide({ entity, a, b, verdict: 'different' }));
      await expectOutside(api.duplicates.decide({ entity, a: inside, b, verdict: 'same' }));
      for (const pair of [foreign.merge(entity), mixed]) {
        await expectOutside(api.duplicates.mergePreview(pair));
        await expectOutside(api.duplicates.merge(pair));
      }
      const { id } = await admin.api.duplicates.merge(foreign.merge(entity));
      await expectRefused(api.bulkChanges.undo({ id }), 'bulk.not_found');
      expect((await admin.api.duplicates.merges({ subject_id, entity })).total).toBe(1);
    }
  });
});
