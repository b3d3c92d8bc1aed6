import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foldAnswers } from '../../src/study/reviews/fold.usecases.ts';
import { giveGrade, gradeReview } from '../../src/testing/answers.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { beginCustom } from '../sittings/sittings-support.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);
type State = 'draft' | 'published' | 'neutralised' | 'retired';

const YEAR = 2020;
const filterOf = (subject_id: number) => ({ subject_ids: [subject_id], types: 'both' as const });
const graded = (id: number) => ({ id, grade: 'unknown' as const, submission_id: randomUUID() });

/** Calls by which students read the questions of a subject, of all kinds. */
const readsOf = (
  api: Awaited<ReturnType<typeof makeClassroom>>['api'],
  {
    subject_id,
    semester_id,
    chapter_id,
  }: Record<'subject_id' | 'semester_id' | 'chapter_id', number>,
) => ({
  options: () => api.study.options({ subject_id }),
  practice: () => api.study.practice({ subject_id }),
  qrocs: () => api.study.qrocs({ subject_id }),
  ofChapter: () => api.study.qrocs({ subject_id, chapter_id }),
  ofYear: () => api.study.qrocs({ subject_id, exam_year: YEAR }),
  qrocProgress: () => api.study.qrocProgress({ subject_id }),
  recurrence: () => api.study.recurrence({ subject_id }),
  chapters: () => api.chapters.withCounts({ subject_id }),
  offers: () => api.public.offers(),
  semester: () => api.dashboard.semester({ semester_id }),
  dashboard: () => api.dashboard.student(),
  next: () => api.dashboard.next(),
  preview: () => api.sittings.preview(filterOf(subject_id)),
  queue: () => api.reviews.queue(),
  summary: () => api.reviews.summary(),
  book: () => api.reviews.book({ subject_id }),
  plan: () => api.reviews.plan(),
  forecast: () => api.reviews.forecast(),
  bookmarks: () => api.bookmarks.list({}),
  memos: () => api.memos.list({}),
  notifications: () => api.notifications.list({}),
  corrections: () => api.corrections.list({ semester_id }),
});

async function snapshot(reads: ReturnType<typeof readsOf>) {
  const found: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(reads)) found[name] = await read();
  return found;
}

async function course() {
  const classroom = await makeClassroom(world);
  const { subject_id, subject } = classroom;
  const chapter_id = (await world.makeChapter(subject_id)).id;
  const filing = { subject_id, semester_id: subject.semester_id, chapter_id };
  await world.makeQcm(subject_id, { chapter_id, exam_year: YEAR });
  const part = { chapter_id, exam_year: YEAR };
  const shown = await world.makeQroc(subject_id, { ...part, order_index: 1 });
  /** Before the one that is shown. */
  const add = (state: State) => world.makeQroc(subject_id, { ...part, state });
  return { ...classroom, ...filing, shown, add, reads: readsOf(classroom.api, filing) };
}

const setState = (id: number, state: State) => world.update('qrocs', id, { state });

describe.each(['draft', 'retired'] as const)('an open question that is %s', (state) => {
  it('changes nothing of what students read', async () => {
    const { add, reads } = await course();
    const before = await snapshot(reads);
    await add(state);
    const after = await snapshot(reads);
    for (const [name, answer] of Object.entries(before)) expect(after[name], name).toEqual(answer);
  });

  it('is asked in no session', async () => {
    const { api, add, subject_id, shown } = await course();
    await add(state);
    const { id } = await beginCustom(api, filterOf(subject_id), { mode: 'tutor', count: 10 });
    const { questions } = await api.sittings.open({ id });
    const asked = questions.flatMap((one) => (one.kind === 'qroc' ? [one.id] : []));
    expect(asked).toEqual([shown.id]);
  });

  it('is found by none of the calls that name it', async () => {
    const { api, add } = await course();
    const { id } = await add(state);
    const calls = {
      reveal: () => api.study.revealQroc({ id }),
      compare: () => api.study.compareQroc({ id, typed_text: 'Là' }),
      grade: () => giveGrade(api, graded(id)),
      review: () => gradeReview(api, graded(id)),
      decide: () => api.reviews.decideQroc({ id, decision: 'added' }),
      bookmark: () => api.bookmarks.save({ qroc_id: id }),
      memo: () => api.memos.save({ qroc_id: id, body: 'Mémo', base_revision: 0 }),
      reported: () => api.reports.qrocState({ id }),
      report: () => api.reports.createQroc({ id, reason: 'text' }),
    };
    for (const call of Object.values(calls)) await expectRefused(call(), 'questions.not_found');
  });

  it('is not asked again of who has answered it before', async () => {
    const { api, browser, subject_id, shown } = await course();
    const { id } = await beginCustom(api, filterOf(subject_id), { mode: 'tutor', count: 10 });
    await giveGrade(api, graded(shown.id));
    await api.bookmarks.save({ qroc_id: shown.id });
    await api.sittings.finish({ id });
    await foldAnswers(world.services, browser.user.id);
    const counts = async () => {
      const again = await api.sittings.begin({ of: 'repeat', id, only: 'all', mode: 'tutor' });
      const { questions } = await api.sittings.open({ id: again.id });
      await api.sittings.discard({ id: again.id });
      return {
        book: (await api.reviews.book({ subject_id })).total,
        marked: (await api.bookmarks.list({})).items.filter((one) => one.is_offered).length,
        repeated: questions.length,
      };
    };
    expect(await counts()).toEqual({ book: 1, marked: 1, repeated: 2 });
    await setState(shown.id, state);
    expect(await counts()).toEqual({ book: 0, marked: 0, repeated: 1 });
  });

  it('does not count in the numbers of the others', async () => {
    const { api, add, shown } = await course();
    await add(state);
    await api.bookmarks.save({ qroc_id: shown.id });
    expect((await api.bookmarks.list({})).items).toMatchObject([{ question_number: 1 }]);
  });
});

it('a neutralised open question is practised, and counts for nothing in an exam', async () => {
  const { api, subject_id, shown, reads } = await course();
  const before = await reads.qrocs();
  await setState(shown.id, 'neutralised');
  expect(await reads.qrocs()).toEqual(before);
  const { id } = await beginCustom(api, filterOf(subject_id), { mode: 'exam', count: 10 });
  await api.sittings.finish({ id });
  const result = await api.sittings.result({ id });
  expect(result).toMatchObject({ blank_count: 1, total: { max_points: 1000 } });
  expect(result.questions).toMatchObject([
    { kind: 'qcm', is_neutralised: false },
    { kind: 'qroc', is_neutralised: true, points: null, is_to_compare: false },
  ]);
});

it('a change of the state is a version of its own', async () => {
  const { add } = await course();
  const { id } = await add('draft');
  await admin.api.drafts.publish({ kind: 'qroc', id });
  const versions = await world.rows(
    'question_versions',
    { qroc_id: id },
    ['version', 'state', 'changed_by'],
    'version',
  );
  expect(versions).toEqual([
    { version: 1, state: 'draft', changed_by: null },
    { version: 2, state: 'published', changed_by: admin.user.id },
  ]);
});
