import { describe, expect, it } from 'vitest';
import { compareQuestions } from '../../src/catalog/duplicates/compare.usecases.ts';
import { exportQuestions } from '../../src/catalog/exports/exports.usecases.ts';
import { scopeOf } from '../../src/identity/staff/scope.usecases.ts';
import { qcmRow, store } from '../imports/import-support.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused, refusalOf } from '../support/refusal.ts';
import {
  type Course,
  expectOutside,
  makeCourse,
  makeCourses,
  staffOf,
  staffWithCourses,
} from './scope-support.ts';

const world = useWorld();

const admin = useAdministrator(world);

const editor = (prefix: string) => staffWithCourses(world, 'editor', prefix);

const named = (entity: 'qcms' | 'qrocs', ...courses: Course[]) => ({
  entity,
  ids: courses.map(({ qcm_id, qroc_id }) => (entity === 'qcms' ? qcm_id : qroc_id)),
});

describe('changes of many questions', () => {
  it('refuse a selection with one question outside, and change nothing', async () => {
    const { api, own, neighbour, far } = await editor('lot');
    const target = { subject_id: own.subject_id, chapter_id: own.chapter_id };
    for (const other of [neighbour, far]) {
      for (const entity of ['qcms', 'qrocs'] as const) {
        const selection = named(entity, own, other);
        const change = { selection, expected: 2 };
        await expectOutside(api.bulkChanges.preview({ selection }));
        await expectOutside(api.bulkChanges.move({ ...change, ...target }));
        await expectOutside(api.bulkChanges.setExamYear({ ...change, exam_year: 2021 }));
        await expectOutside(api.bulkChanges.remove({ ...change, answers: 1e9 }));
      }
    }
    expect((await admin.api.qcms.list({ search: 'lot' })).total).toBe(3);
  });

  it('take from a filter what the scope holds', async () => {
    const { api, own } = await editor('filtre');
    const filter = { kind: 'all' as const, semester_id: own.semester_id };
    const selection = { entity: 'qcms' as const, filter };
    expect(await api.bulkChanges.preview({ selection })).toMatchObject({ questions: 1 });
    const change = await api.bulkChanges.setExamYear({ selection, expected: 1, exam_year: 2021 });
    expect(change.question_count).toBe(1);
  });

  it('move neither out of the scope nor into another one', async () => {
    const { api, own, neighbour } = await editor('transfert');
    const move = { selection: named('qcms', own), expected: 1, chapter_id: null };
    await expectOutside(api.bulkChanges.move({ ...move, subject_id: neighbour.subject_id }));
    const foreign = { subject_id: own.subject_id, chapter_id: neighbour.chapter_id };
    const refused = await refusalOf(api.bulkChanges.move({ ...move, ...foreign }));
    expect(refused.code).toBe('chapters.other_subject');
  });

  it('are taken back by who made them, within the scope', async () => {
    const { api, own, user } = await editor('reprise');
    const change = { selection: named('qcms', own), expected: 1 };
    const { id } = await api.bulkChanges.setExamYear({ ...change, exam_year: 2020 });
    const other = await staffOf(world, 'editor', { subject_id: own.subject_id });
    expect((await refusalOf(other.api.bulkChanges.undo({ id }))).code).toBe('bulk.not_found');
    expect((await refusalOf(other.api.bulkChanges.byId({ id }))).code).toBe('bulk.not_found');
    await world.update(
      'staff_roles',
      { user_id: user.id },
      { subject_id: (await makeCourse(world, own.semester_id, 'ailleurs')).subject_id },
    );
    await expectOutside(api.bulkChanges.undo({ id }), 'with another scope by now');
    expect(await admin.api.bulkChanges.undo({ id })).toMatchObject({ question_count: 1 });
  });
});

describe('imports', () => {
  it('go into subjects of the scope, and into a semester that it holds as a whole', async () => {
    const { api, user, own, neighbour, far } = await editor('import');
    const id = await store(world, [qcmRow('1', { chapter: 'Chapitre neuf' })], user.id);
    const into = (target: Parameters<typeof api.imports.preview>[0]['target']) => ({ id, target });
    const outside = [
      { into: 'subject' as const, subject_id: neighbour.subject_id },
      { into: 'subject' as const, subject_id: far.subject_id },
      { into: 'semester' as const, semester_id: own.semester_id },
      { into: 'semester' as const, semester_id: far.semester_id },
      { into: 'named_semester' as const, name: 'Semestre inventé', year: 2026 },
    ];
    for (const target of outside) {
      await expectOutside(api.imports.preview(into(target)));
      await expectOutside(api.imports.commit(into(target)));
    }
    const inside = into({ into: 'subject', subject_id: own.subject_id });
    expect(await api.imports.preview(inside)).toMatchObject({ creates: { chapter_count: 1 } });
    expect(await api.imports.commit(inside)).toMatchObject({ added: 1 });
  });

  it('add subjects to a semester of the scope, and create no semester', async () => {
    const { own } = await makeCourses(world, 'semestre');
    const { api, user } = await staffOf(world, 'editor', { semester_id: own.semester_id });
    const id = await store(world, [qcmRow('1', { subject: 'Matière neuve' })], user.id);
    const named_semester = { into: 'named_semester' as const, name: 'Inventé', year: 2026 };
    await expectOutside(api.imports.commit({ id, target: named_semester }));
    const target = { into: 'semester' as const, semester_id: own.semester_id };
    expect(await api.imports.commit({ id, target })).toMatchObject({ added: 1 });
    expect((await api.subjects.list()).map(({ name }) => name)).toContain('Matière neuve');
  });

  it('are listed, read and taken back by their author alone', async () => {
    const { api, user, own } = await editor('auteur');
    const target = { into: 'subject' as const, subject_id: own.subject_id };
    const commit = async (actor: number, as: typeof api) => {
      const id = await store(world, [qcmRow(`a${actor}`)], actor);
      await as.imports.commit({ id, target });
      return id;
    };
    const [mine, theirs] = [await commit(user.id, api), await commit(admin.user.id, admin.api)];
    const { items, total } = await api.imports.list({});
    expect([items.map(({ id }) => id), total]).toEqual([[mine], 1]);
    for (const call of [
      () => api.imports.byId({ id: theirs }),
      () => api.imports.previewUndo({ id: theirs }),
      () => api.imports.undo({ id: theirs }),
      () => api.imports.preview({ id: theirs, target }),
      () => api.imports.columns({ id: theirs }),
      () => api.imports.remove({ id: theirs }),
      () => api.imports.commit({ id: theirs, target }),
    ]) {
      expect((await refusalOf(call())).code).toBe('imports.not_found');
    }
    expect(await api.imports.undo({ id: mine })).toMatchObject({ qcms: 1 });
  });

  it('are not taken back once their questions are outside the scope', async () => {
    const { api, user, own, neighbour } = await editor('sorties');
    const id = await store(world, [qcmRow('1')], user.id);
    await api.imports.commit({ id, target: { into: 'subject', subject_id: own.subject_id } });
    await world.update(
      'qcms',
      { import_batch_id: id },
      { subject_id: neighbour.subject_id, chapter_id: null },
    );
    await expectOutside(api.imports.undo({ id }));
  });
});

it('exports hold questions of the scope alone, also when others are named', async () => {
  const { api, own, neighbour, far } = await editor('fichier');
  expect(await api.exports.count({})).toEqual({ qcms: 1, qrocs: 1 });
  expect(await api.exports.count({ subject_id: far.subject_id })).toEqual({ qcms: 0, qrocs: 0 });
  const user = await api.auth.session();
  if (user === null) throw new Error('not signed in');
  const ids = [own, neighbour, far].map(({ qcm_id }) => qcm_id).join(',');
  const filter = { questions: 'qcm' as const, kind: 'all' as const, ids };
  const rows = await exportQuestions({ db: world.db }, filter, scopeOf(user, 'editor'));
  expect(rows.map((row) => row.question_text)).toEqual([`Question de ${own.word} ?`]);
});

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
