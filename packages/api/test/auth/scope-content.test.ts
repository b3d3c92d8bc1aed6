import { describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { refusalOf } from '../support/refusal.ts';
import { type Course, expectOutside, makeCourses, staffOf } from './scope-support.ts';

const world = useWorld();

const qcm = (subject_id: number) => ({
  question_text: 'Quel os ?',
  options: { A: 'Fémur', B: 'Tibia' },
  subject_id,
  correct_answers: ['A' as const],
});
const qroc = (subject_id: number) => ({ question_text: 'Où ?', answer_text: 'Là.', subject_id });

/** An editor of one subject. */
async function editor(prefix: string) {
  const courses = await makeCourses(world, prefix);
  const { subject_id } = courses.own;
  return { ...courses, ...(await staffOf(world, 'editor', { subject_id })) };
}
type Api = Awaited<ReturnType<typeof editor>>['api'];

describe('lists hold what the scope covers, and count nothing else', () => {
  const idsOf = (list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);

  it('subjects and semesters', async () => {
    const { api, own } = await editor('arbre');
    expect(idsOf(await api.subjects.list())).toEqual([own.subject_id]);
    const page = await api.subjects.page({});
    expect([idsOf(page.items), page.total]).toEqual([[own.subject_id], 1]);
    expect(await api.semesters.list()).toMatchObject([
      { id: own.semester_id, subject_count: 1, qcm_count: 1 },
    ]);
    const overview = await api.stats.contentOverview();
    expect([idsOf(overview.semesters), idsOf(overview.subjects)]).toEqual([
      [own.semester_id],
      [own.subject_id],
    ]);
    const { items, total } = await api.subjects.page({ semester_id: own.semester_id, limit: 1 });
    expect([idsOf(items), total]).toEqual([[own.subject_id], 1]);
  });

  it('a semester holds all its subjects, everything holds all', async () => {
    const { own, neighbour, far } = await makeCourses(world, 'portee');
    const { api } = await staffOf(world, 'reviewer', { semester_id: own.semester_id });
    const inSemester = [own.subject_id, neighbour.subject_id].sort((a, b) => a - b);
    expect(idsOf(await api.subjects.list())).toEqual(inSemester);
    const both = await staffOf(
      world,
      'editor',
      { semester_id: own.semester_id },
      { subject_id: far.subject_id },
    );
    expect(idsOf(await both.api.subjects.list())).toEqual(
      [...inSemester, far.subject_id].sort((a, b) => a - b),
    );
  });

  it('questions, whatever is searched or filtered', async () => {
    const { api, own, neighbour, far } = await editor('liste');
    for (const list of ['qcms', 'qrocs'] as const) {
      const id = list === 'qcms' ? own.qcm_id : own.qroc_id;
      const seen = async (input: object) => {
        const { items, total } = await api[list].list(input);
        return [idsOf(items), total];
      };
      expect(await seen({})).toEqual([[id], 1]);
      expect(await seen({ semester_id: own.semester_id })).toEqual([[id], 1]);
      expect(await seen({ search: 'liste' })).toEqual([[id], 1]);
      expect(await seen({ sort: 'subject' })).toEqual([[id], 1]);
      for (const { word, subject_id, ...other } of [neighbour, far]) {
        expect(await seen({ search: word })).toEqual([[], 0]);
        expect(await seen({ subject_id })).toEqual([[], 0]);
        const number = list === 'qcms' ? other.qcm_id : other.qroc_id;
        expect(await seen({ search: String(number) })).toEqual([[], 0]);
      }
    }
  });

  it('questions that are like the one being typed', async () => {
    const { api, own } = await editor('semblable');
    const words = ['semblableanatomie', 'semblablehistologie', 'semblablechirurgie'];
    for (const list of ['qcms', 'qrocs'] as const) {
      const found = await Promise.all(
        words.map((word) => api[list].findDuplicates({ question_text: `Question de ${word} ?` })),
      );
      const id = list === 'qcms' ? own.qcm_id : own.qroc_id;
      expect([...new Set(found.flat().map((one) => one.id))]).toEqual([id]);
    }
  });
});

/** Calls about a course, which all succeed within the scope. */
const CALLS: Record<string, (api: Api, course: Course) => Promise<unknown>> = {
  'subjects.byId': (api, { subject_id }) => api.subjects.byId({ id: subject_id }),
  'chapters.create': (api, { subject_id }) => api.chapters.create({ name: 'Neuf', subject_id }),
  'chapters.update': (api, { chapter_id }) =>
    api.chapters.update({ id: chapter_id, name: 'Renommé' }),
  'chapters.reorder': async (api, { subject_id, chapter_id }) => {
    const others = await world.db
      .selectFrom('chapters')
      .select('id')
      .where('subject_id', '=', subject_id)
      .where('id', '<>', chapter_id)
      .execute();
    const chapter_ids = [chapter_id, ...others.map(({ id }) => id)];
    return api.chapters.reorder({ subject_id, chapter_ids });
  },
  'removals.effects': (api, { chapter_id }) =>
    api.removals.effects({ kind: 'chapter', id: chapter_id }),
  'qcms.bySubject': (api, { subject_id }) => api.qcms.bySubject({ subject_id }),
  'qcms.remarkPreview': (api, { qcm_id }) =>
    api.qcms.remarkPreview({ id: qcm_id, correct_answers: ['B'] }),
  'qcms.answerStats': (api, { qcm_id }) => api.qcms.answerStats({ id: qcm_id }),
  'qcms.create': (api, { subject_id }) => api.qcms.create(qcm(subject_id)),
  'qcms.update': (api, { qcm_id, subject_id }) =>
    api.qcms.update({ id: qcm_id, ...qcm(subject_id) }),
  'qcms.remove': (api, { qcm_id }) => api.qcms.remove({ id: qcm_id }),
  'qrocs.bySubject': (api, { subject_id }) => api.qrocs.bySubject({ subject_id }),
  'qrocs.create': (api, { subject_id }) => api.qrocs.create(qroc(subject_id)),
  'qrocs.update': (api, { qroc_id, subject_id }) =>
    api.qrocs.update({ id: qroc_id, ...qroc(subject_id) }),
  'qrocs.remove': (api, { qroc_id }) => api.qrocs.remove({ id: qroc_id }),
  'chapters.remove': (api, { chapter_id }) => api.chapters.remove({ id: chapter_id }),
};

describe('calls about content reach their scope and nothing else', () => {
  it.each(Object.entries(CALLS))('%s', async (_path, call) => {
    const { api, own, neighbour, far } = await editor('appel');
    await expectOutside(call(api, neighbour), 'another subject of the semester');
    await expectOutside(call(api, far), 'a subject of another semester');
    await call(api, own);
  });

  it('chapters.bySubject and withCounts, as for students with access', async () => {
    const { api, own, neighbour } = await editor('chapitres');
    for (const list of [api.chapters.bySubject, api.chapters.withCounts]) {
      expect(await list({ subject_id: own.subject_id })).toMatchObject([{ id: own.chapter_id }]);
      const refused = await refusalOf(list({ subject_id: neighbour.subject_id }));
      expect(refused.code).toBe('access.denied');
    }
  });
});

it('a question moves neither out of the scope nor into it', async () => {
  const { api, own, neighbour, far } = await editor('depart');
  for (const { subject_id } of [neighbour, far]) {
    await expectOutside(api.qcms.update({ id: own.qcm_id, ...qcm(subject_id) }), 'out');
    await expectOutside(api.qrocs.update({ id: own.qroc_id, ...qroc(subject_id) }), 'out');
  }
  for (const { qcm_id, qroc_id } of [neighbour, far]) {
    await expectOutside(api.qcms.update({ id: qcm_id, ...qcm(own.subject_id) }), 'into');
    await expectOutside(api.qrocs.update({ id: qroc_id, ...qroc(own.subject_id) }), 'into');
  }
});

it('a chapter of another subject is taken neither by a question nor by an order', async () => {
  const { api, own, neighbour } = await editor('chapitre');
  const foreign = { ...qcm(own.subject_id), chapter_id: neighbour.chapter_id };
  expect((await refusalOf(api.qcms.create(foreign))).code).toBe('chapters.other_subject');
  const order = {
    subject_id: own.subject_id,
    chapter_ids: [own.chapter_id, neighbour.chapter_id],
  };
  expect((await refusalOf(api.chapters.reorder(order))).code).toBe('chapters.incomplete_order');
  const moved = { id: own.chapter_id, name: 'Ailleurs', subject_id: neighbour.subject_id };
  await expectOutside(api.chapters.update(moved));
});

it('editors delete chapters, and neither subjects, nor semesters, nor accounts', async () => {
  const { api, own, user } = await editor('suppression');
  const chapter = await world.makeChapter(own.subject_id);
  const confirm = { kind: 'chapter' as const, id: chapter.id, confirm_name: chapter.name };
  await api.removals.confirm(confirm);
  expect(await api.chapters.bySubject({ subject_id: own.subject_id })).toHaveLength(1);
  for (const target of [
    { kind: 'subject' as const, id: own.subject_id },
    { kind: 'semester' as const, id: own.semester_id },
    { kind: 'user' as const, id: user.id },
  ]) {
    await expectOutside(api.removals.effects(target), target.kind);
    await expectOutside(api.removals.confirm({ ...target, confirm_name: 'x' }), target.kind);
  }
});
