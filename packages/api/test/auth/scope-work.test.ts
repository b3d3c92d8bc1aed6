import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exportQuestions } from '../../src/exports/exports.usecases.ts';
import { scopeOf } from '../../src/staff/scope.usecases.ts';
import { qcmRow, store } from '../imports/import-support.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { refusalOf } from '../support/refusal.ts';
import { type Course, expectOutside, makeCourse, makeCourses, staffOf } from './scope-support.ts';

const world = useWorld();
const admin = useAdministrator(world);

async function editor(prefix: string) {
  const courses = await makeCourses(world, prefix);
  return {
    ...courses,
    ...(await staffOf(world, 'editor', { subject_id: courses.own.subject_id })),
  };
}

async function reviewer(prefix: string) {
  const courses = await makeCourses(world, prefix);
  const { subject_id } = courses.own;
  return { ...courses, ...(await staffOf(world, 'reviewer', { subject_id })) };
}

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
    await world.db
      .updateTable('staff_roles')
      .set({ subject_id: (await makeCourse(world, own.semester_id, 'ailleurs')).subject_id })
      .where('user_id', '=', user.id)
      .execute();
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
      () => api.imports.badRows({ id: theirs }),
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
    await world.db
      .updateTable('qcms')
      .set({ subject_id: neighbour.subject_id, chapter_id: null })
      .where('import_batch_id', '=', id)
      .execute();
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

/** An open report of each question of a course. */
async function report({ qcm_id, qroc_id }: Course) {
  const { user } = await world.signedIn();
  const [qcm, qroc] = await world.db
    .insertInto('reports')
    .values(
      [{ qcm_id }, { qroc_id }].map((about) => ({
        ...{ user_id: user.id, question_version: 1, reason: 'text', ...about },
      })),
    )
    .returning('id')
    .execute();
  return { qcm: qcm?.id ?? 0, qroc: qroc?.id ?? 0 };
}

describe('reports', () => {
  it('are listed and counted within the scope', async () => {
    const { api, own, neighbour, far } = await reviewer('file');
    for (const course of [own, neighbour, far]) await report(course);
    const { items, total } = await api.reports.queue({});
    expect(total).toBe(2);
    expect(items.map(({ qcm_id, qroc_id }) => qcm_id ?? qroc_id).sort()).toEqual(
      [own.qcm_id, own.qroc_id].sort(),
    );
  });

  it('of another subject are neither read nor decided', async () => {
    const { api, own, neighbour, far } = await reviewer('decision');
    const decide = async (course: Course) => {
      const { qcm, qroc } = await report(course);
      const { qcm_id, qroc_id } = course;
      const verdict = {
        decision: 'reject' as const,
        reply: 'Le corrigé suit le cours.',
        version: 1,
      };
      return [
        () => api.reports.byQuestion({ qcm_id }),
        () => api.reports.preview({ qcm_id, correct_answers: ['A'] }),
        () => api.reports.resolve({ qcm_id, up_to: qcm, ...verdict }),
        () => api.reports.byQroc({ id: qroc_id }),
        () => api.reports.previewQroc({ id: qroc_id }),
        () =>
          api.reports.resolveQroc({
            ...{ id: qroc_id, up_to: qroc, version: 1, decision: 'neutralise' },
          }),
      ];
    };
    for (const course of [neighbour, far]) {
      for (const call of await decide(course)) await expectOutside(call());
    }
    for (const call of await decide(own)) await call();
  });
});

describe('explanations', () => {
  it('are listed and decided within the scope', async () => {
    const { api, own, neighbour } = await editor('preuve');
    const propose = async ({ qcm_id }: Course) => {
      const { user } = await world.signedIn();
      const { id } = await world.db
        .insertInto('explanations')
        .values({ user_id: user.id, qcm_id, question_version: 1, body: 'Donc.', source: 'Cours' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const [inside, outside] = [await propose(own), await propose(neighbour)];
    const { items, total } = await api.explanations.queue({});
    expect([items.map(({ id }) => id), total]).toEqual([[inside], 1]);
    const refuse = (id: number) =>
      api.explanations.resolve({ id, decision: 'refuse', reply: 'Voir le cours.' });
    await expectOutside(refuse(outside));
    await refuse(inside);
  });

  it('that are missing are those of the scope', async () => {
    const { api, own, neighbour, far } = await editor('manque');
    const ids = [own, neighbour, far].map(({ qcm_id }) => qcm_id);
    await world.db
      .updateTable('qcms')
      .set({ justification: null })
      .where('id', 'in', ids)
      .execute();
    const { items, total } = await api.explanations.missing({});
    expect([items.map(({ id }) => id), total]).toEqual([[own.qcm_id], 1]);
    expect(await api.explanations.missing({ subject_id: far.subject_id })).toEqual({
      ...{ items: [], total: 0 },
    });
  });

  it('are counted within the scope', async () => {
    const { api, own, neighbour, far } = await editor('couverture');
    const subjectsOf = async (caller: typeof api) =>
      (await caller.explanations.coverage()).map(({ subject_id }) => subject_id);
    expect(await subjectsOf(api)).toEqual([own.subject_id]);
    const all = await subjectsOf(admin.api);
    for (const course of [own, neighbour, far]) expect(all).toContain(course.subject_id);
    const semester = await staffOf(world, 'reviewer', { semester_id: own.semester_id });
    expect(new Set(await subjectsOf(semester.api))).toEqual(
      new Set([own.subject_id, neighbour.subject_id]),
    );
    const accountant = await staffOf(world, 'accountant');
    await expectOutside(subjectsOf(accountant.api));
  });
});

describe('the analysis', () => {
  const figures = (qcm_id: number, paper_id: number | null) => ({
    ...{ qcm_id, paper_id, question_version: 1, n: 40, ranked: 40, p: 0.5 },
    ...{ options: '[]', flags: [], severity: 0 },
  });

  it('holds questions and papers of the scope alone', async () => {
    const { api, own, neighbour } = await reviewer('analyse');
    const bareme = await world.db
      .selectFrom('baremes')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const paper = async (...courses: Course[]) => {
      const { id } = await world.db
        .insertInto('paper_stats')
        .values({
          ...{ content_hash: randomUUID(), bareme_id: bareme.id, title: 'Sujet' },
          ...{ n: 40, question_count: courses.length, mean: 10, sd: 2, alpha: 0.7, sem: 1 },
          histogram: Array(20).fill(2),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await world.db
        .insertInto('item_stats')
        .values(courses.map(({ qcm_id }) => figures(qcm_id, id)))
        .execute();
      return id;
    };
    await world.db
      .insertInto('item_stats')
      .values([own, neighbour].map(({ qcm_id }) => figures(qcm_id, null)))
      .execute();
    const [whole] = [await paper(own), await paper(own, neighbour)];
    const { items, total } = await api.analysis.list({});
    expect([items.map(({ qcm_id }) => qcm_id), total]).toEqual([[own.qcm_id], 1]);
    const far = await api.analysis.list({ subject_id: neighbour.subject_id });
    expect([far.items, far.total]).toEqual([[], 0]);
    const papers = await api.analysis.papers({});
    expect([papers.items.map(({ id }) => id), papers.total]).toEqual([[whole], 1]);
    expect((await api.analysis.export({})).rows).toBe(1);
    await expectOutside(api.analysis.byQuestion({ qcm_id: neighbour.qcm_id }));
    expect(await api.analysis.byQuestion({ qcm_id: own.qcm_id })).toHaveLength(3);
    await expectOutside(api.analysis.history({ qcm_id: neighbour.qcm_id }));
    expect((await api.analysis.history({ qcm_id: own.qcm_id })).versions).toHaveLength(1);
  });
});

it('the log and the tables of administrators stay closed', async () => {
  const { api, own } = await editor('ferme');
  const { subject_id, semester_id } = own;
  for (const [what, call] of Object.entries({
    audit: () => api.audit.list({}),
    users: () => api.users.list({}),
    papers: () => api.examPapers.bySubject({ subject_id }),
    subject: () => api.subjects.create({ name: 'Neuve', semester_id }),
    semester: () => api.semesters.create({ name: 'Neuf', year: 2026, fee: 1 }),
  })) {
    await expectOutside(call(), what);
  }
});
