import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { type Course, expectOutside, staffOf, staffWithCourses } from './scope-support.ts';

const world = useWorld();
const admin = useAdministrator(world);

const editor = (prefix: string) => staffWithCourses(world, 'editor', prefix);
const reviewer = (prefix: string) => staffWithCourses(world, 'reviewer', prefix);

/** An open report of each question of a course. */
async function report({ qcm_id, qroc_id }: Course) {
  const { user } = await world.signedIn();
  const [qcm, qroc] = await world.db
    .insertInto('reports')
    .values(
      [{ qcm_id }, { qroc_id }].map((about) => ({
        user_id: user.id,
        question_version: 1,
        reason: 'text',
        ...about,
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
            id: qroc_id,
            up_to: qroc,
            version: 1,
            decision: 'neutralise',
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
      const { id } = await world.add('explanations', {
        user_id: user.id,
        qcm_id,
        question_version: 1,
        body: 'Donc.',
        source: 'Cours',
      });
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
    await world.update('qcms', ids, { justification: null });
    const { items, total } = await api.explanations.missing({});
    expect([items.map(({ id }) => id), total]).toEqual([[own.qcm_id], 1]);
    expect(await api.explanations.missing({ subject_id: far.subject_id })).toEqual({
      items: [],
      total: 0,
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
    qcm_id,
    paper_id,
    question_version: 1,
    n: 40,
    ranked: 40,
    p: 0.5,
    options: '[]',
    flags: [],
    severity: 0,
  });

  it('holds questions and papers of the scope alone', async () => {
    const { api, own, neighbour } = await reviewer('analyse');
    const bareme = await world.db
      .selectFrom('baremes')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const paper = async (...courses: Course[]) => {
      const { id } = await world.add('paper_stats', {
        content_hash: randomUUID(),
        bareme_id: bareme.id,
        title: 'Sujet',
        n: 40,
        question_count: courses.length,
        mean: 10,
        sd: 2,
        alpha: 0.7,
        sem: 1,
        histogram: Array(20).fill(2),
      });
      await world.insert(
        'item_stats',
        courses.map(({ qcm_id }) => figures(qcm_id, id)),
      );
      return id;
    };
    await world.insert(
      'item_stats',
      [own, neighbour].map(({ qcm_id }) => figures(qcm_id, null)),
    );
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
  });
});
