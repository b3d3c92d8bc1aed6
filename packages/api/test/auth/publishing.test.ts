import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { failureOf } from '../../src/platform/errors.ts';
import type { Call, Fixture } from '../../src/testing/fixture.ts';
import { PROCEDURE_TYPES, PROCEDURES } from '../../src/testing/procedures.ts';
import {
  ADDRESS_RIGHTS,
  isForStaff,
  type Person,
  PROCEDURE_RIGHTS,
  statusFor,
} from '../../src/testing/rights.ts';
import { makeMockExam } from '../mock-exams/mock-exam-support.ts';
import { makeQcm, makeQroc } from '../support/factories.ts';
import { makeFixture } from '../support/fixture.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { makeCourses, staffOf } from './scope-support.ts';

const world = useWorld();

/**
 * Effect of a write on what students see of questions, and what becomes of it where an editor makes it and another
 * account reviews the subject.
 *
 * - `proposal`: refused, the editor may propose it as a draft
 * - `ask`: refused, a reviewer has to be asked
 * - `draft`: made, but not shown to students
 * - `reviewed`: changes questions, and is no editor's to make
 * - `none`: changes nothing that students see of a question
 */
type Effect = 'proposal' | 'ask' | 'draft' | 'reviewed' | 'none';

/** Every write of editors and reviewers. A new one belongs here. */
const WRITES: Readonly<Record<string, Effect>> = {
  'qcms.create': 'draft',
  'qcms.update': 'proposal',
  'qcms.remove': 'proposal',
  'qrocs.create': 'draft',
  'qrocs.update': 'proposal',
  'qrocs.remove': 'proposal',
  'bulkChanges.move': 'ask',
  'bulkChanges.setExamYear': 'ask',
  'bulkChanges.setState': 'ask',
  'bulkChanges.remove': 'ask',
  'bulkChanges.undo values': 'ask',
  'bulkChanges.undo merge': 'ask',
  'cases.create': 'ask',
  'cases.update': 'ask',
  'cases.remove': 'ask',
  'cases.group': 'ask',
  'chapters.create': 'none',
  'chapters.update': 'ask',
  'chapters.remove': 'ask',
  'chapters.reorder': 'none',
  'removals.confirm': 'ask',
  'imports.commit': 'draft',
  'imports.undo': 'ask',
  'imports.editRow': 'none',
  // Its changes are drafts there.
  'imports.update': 'none',
  'imports.remap': 'none',
  'imports.reread': 'none',
  'imports.remove': 'none',
  'duplicates.decide': 'none',
  'duplicates.merge': 'ask',
  'explanations.resolve': 'ask',
  'drafts.saveQcm': 'none',
  'drafts.saveQroc': 'none',
  'drafts.proposeRetirement': 'none',
  'drafts.submit': 'none',
  'drafts.withdraw': 'none',
  'drafts.rebase': 'none',
  'drafts.publish': 'reviewed',
  'drafts.decide': 'reviewed',
  'sheets.save': 'draft',
  'sheets.publish': 'reviewed',
  'reports.resolve': 'reviewed',
  'reports.resolveQroc': 'reviewed',
};
/** Makes what has to be there before the write, while the subject has no reviewer; answers the write itself. */
type Prepared = (api: Parameters<Call>[0], fixture: Fixture) => Promise<() => Promise<unknown>>;

/** Writes whose call of the table changes no question, or is about something of another user. */
const PREPARED: Readonly<Record<string, Prepared>> = {
  'drafts.publish': async (api, { unpublished }) => {
    const id = await unpublished();
    return () => api.drafts.publish({ kind: 'qroc', id });
  },
  'bulkChanges.undo values': async (api, { qcm_id }) => {
    const selection = { entity: 'qcms' as const, ids: [qcm_id] };
    const change = await api.bulkChanges.setExamYear({ selection, expected: 1, exam_year: 2021 });
    return () => api.bulkChanges.undo({ id: change.id });
  },
  'bulkChanges.undo merge': async (api, { qcm_id: kept_id, duplicate_id: merged_id }) => {
    const versions = { kept_version: 1, merged_version: 1 };
    const { id } = await api.duplicates.merge({ kept_id, merged_id, ...versions });
    return () => api.bulkChanges.undo({ id });
  },
  'cases.group': async (api, { subject_id, alike }) => {
    const questions = await alike();
    return () => api.cases.group({ subject_id, groups: [{ title: 'Toux', questions }] });
  },
  'imports.undo': async (api, { pendingImport, subject_id }) => {
    const id = await pendingImport(api);
    await api.imports.commit({ id, target: { into: 'subject', subject_id } });
    return () => api.imports.undo({ id });
  },
  'explanations.resolve': async (api, { openExplanation }) => {
    const id = await openExplanation();
    const text = { justification: 'Autrement dit.', reply: null };
    return () => api.explanations.resolve({ id, decision: 'accept', ...text });
  },
  'removals.confirm': async (api, { chapter_id: id }) => {
    const { name } = await api.removals.effects({ kind: 'chapter', id });
    return () => api.removals.confirm({ kind: 'chapter', id, confirm_name: name });
  },
  'reports.resolve': async (api, { qcm_id, openReport }) => {
    const report = await openReport();
    return () => api.reports.resolve({ qcm_id, ...report, decision: 'neutralise' });
  },
  'reports.resolveQroc': async (api, { qroc_id, openQrocReport }) => {
    const report = await openQrocReport();
    return () => api.reports.resolveQroc({ id: qroc_id, ...report, decision: 'neutralise' });
  },
};

/** Makers of the writes that the table of rights has for administrators, or for who made the thing. */
const OF_MAKERS: Readonly<Record<string, readonly Person[]>> = {
  'bulkChanges.undo values': ['editor'],
  'bulkChanges.undo merge': ['editor', 'reviewer'],
  'imports.undo': ['editor'],
  'removals.confirm': ['editor'],
};

const isTheirs = (path: string, person: Person): boolean =>
  statusFor(PROCEDURE_RIGHTS[path] ?? 'admin', person) === 200 ||
  OF_MAKERS[path]?.includes(person) === true;

/** Reads what students see of the questions and sheets of a semester: all that is no draft, with the names of where it is. */
async function seenIn({ semester_id }: Pick<Fixture, 'semester_id'>): Promise<string[]> {
  const seen: string[] = [];
  for (const table of ['qcms', 'qrocs'] as const) {
    const key = sql.ref(table === 'qcms' ? 'case_items.qcm_id' : 'case_items.qroc_id');
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(q) - 'updated_at' - 'version' || jsonb_build_object(
        'subject', subjects.name, 'chapter', chapters.name, 'case', (
          select cases.title from case_items join cases on cases.id = case_id
          where ${key} = q.id)))::text as row
      from ${sql.table(table)} as q join subjects on subjects.id = q.subject_id
      left join chapters on chapters.id = q.chapter_id
      where subjects.semester_id = ${semester_id} and q.state <> 'draft' order by q.id
    `.execute(world.db);
    seen.push(...rows.map(({ row }) => `${table} ${row}`));
  }
  const sheets = await world.db
    .selectFrom('sheet_versions')
    .innerJoin('chapters', 'chapters.id', 'chapter_id')
    .innerJoin('subjects', 'subjects.id', 'subject_id')
    .select('body')
    .distinctOn('chapter_id')
    .where('semester_id', '=', semester_id)
    .where('published_at', 'is not', null)
    .orderBy('chapter_id')
    .orderBy('version', 'desc')
    .execute();
  seen.push(...sheets.map(({ body }) => `sheet ${body}`));
  return seen;
}

interface Writer {
  person: Person;
  /** True where another account reviews the subject. */
  isReviewed: boolean;
}

/** Makes a write, and says what it was answered and whether students see something else. */
async function written(path: string, { person, isReviewed }: Writer) {
  const fixture = await makeFixture(world, path);
  const { semester_id } = fixture;
  const writer = await world.signedIn({ role: person === 'administrator' ? 'admin' : 'user' });
  const grant = (userId: number, role: 'editor' | 'reviewer') =>
    world.makeStaffRole(userId, { role, semester_id });
  if (person === 'editor') await grant(writer.user.id, 'editor');
  if (person === 'reviewer') await grant(writer.user.id, 'reviewer');
  const call = PROCEDURES[path];
  if (call === undefined) throw new Error(`${path} has no call`);
  const prepared = PREPARED[path] ?? (async (api, at) => () => call(api, at));
  const write = await prepared(writer.api, fixture).catch((error: unknown) => {
    // A writer without the right to write may not prepare the write either.
    if (isTheirs(path, person)) throw error;
    return () => call(writer.api, fixture);
  });
  if (isReviewed) await grant((await world.signedIn()).user.id, 'reviewer');
  const before = await seenIn(fixture);
  const failure = await write().then(() => undefined, failureOf);
  const after = await seenIn(fixture);
  const isChanged = JSON.stringify(before) !== JSON.stringify(after);
  return { code: failure?.code ?? 'done', isChanged };
}

const REFUSALS = { proposal: 'drafts.review_required', ask: 'staff.review_required' } as const;

/** Answer that a write has to give, and whether students see something else after it. */
function expectedOf(path: string, effect: Effect, { person, isReviewed }: Writer) {
  if (!isTheirs(path, person)) {
    const isHidden = statusFor(PROCEDURE_RIGHTS[path] ?? 'admin', person) === 404;
    return { code: isHidden ? 'bulk.not_found' : 'auth.admin_only', isChanged: false };
  }
  if (effect === 'none') return { code: 'done', isChanged: false };
  if (person !== 'editor' || !isReviewed) return { code: 'done', isChanged: true };
  if (effect === 'draft') return { code: 'done', isChanged: false };
  return {
    code: effect === 'ask' || effect === 'proposal' ? REFUSALS[effect] : '',
    isChanged: false,
  };
}

const WRITERS: readonly Writer[] = [
  { person: 'administrator', isReviewed: true },
  { person: 'reviewer', isReviewed: true },
  { person: 'editor', isReviewed: true },
  { person: 'editor', isReviewed: false },
];

describe('who changes what students see of a question:', () => {
  it('every write of theirs is in the table, and no other', () => {
    const writes = [...PROCEDURE_TYPES.keys()].filter(
      (path) =>
        PROCEDURE_TYPES.get(path) === 'mutation' &&
        isForStaff(path) &&
        (isTheirs(path, 'editor') || isTheirs(path, 'reviewer')),
    );
    expect(Object.keys(WRITES).sort()).toEqual(writes.sort());
  });

  it('the addresses that no procedure serves keep files, and change no question', () => {
    const writes = Object.entries(ADDRESS_RIGHTS).filter(
      ([address, who]) => !address.startsWith('GET ') && statusFor(who, 'editor') === 200,
    );
    expect(writes.map(([address]) => address)).toEqual([
      'POST /api/client-errors',
      'POST /api/payments/create',
      'POST /api/images',
      'POST /api/admin/imports',
      'POST /upload/document',
    ]);
  });

  it.each(Object.entries(WRITES))('%s: %s', async (path, effect) => {
    // Only where a reviewer might be asked; the table of rights shows that the others may.
    const writers = effect === 'none' ? WRITERS.slice(2, 3) : WRITERS;
    for (const writer of writers) {
      expect(await written(path, writer), JSON.stringify(writer)).toEqual(
        expectedOf(path, effect, writer),
      );
    }
  });
});

/** A subject with a reviewer, its editor, who edits the whole semester, and a subject of the same without one. */
async function makeReviewed(word: string) {
  const { own, neighbour } = await makeCourses(world, word);
  const editor = await staffOf(world, 'editor', { semester_id: own.semester_id });
  await staffOf(world, 'reviewer', { subject_id: own.subject_id });
  return { own, free: neighbour, api: editor.api };
}

it.each(['qcms', 'qrocs'] as const)(
  '%s that students have not seen are an editor’s to change, to delete and to bring back',
  async (entity) => {
    const { own, api } = await makeReviewed(`brouillon${entity}`);
    const make = entity === 'qcms' ? makeQcm : makeQroc;
    const { id } = await make(world.db, own.subject_id, { state: 'draft' });
    const selection = { entity, ids: [id] };
    await api.bulkChanges.setExamYear({ selection, expected: 1, exam_year: 2021 });
    const removal = await api.bulkChanges.remove({ selection, expected: 1 });
    expect(await api.bulkChanges.undo({ id: removal.id })).toMatchObject({ question_count: 1 });
    await api[entity].remove({ id });
  },
);

it('a draft that a published mock exam asks is seen by students', async () => {
  const { own, api } = await makeReviewed('demandee');
  const { subject_id } = own;
  const { id } = await world.makeQcm(subject_id, { state: 'draft' });
  await makeMockExam(world.db, { subject_id, qcm_ids: [id] }, 'published');
  const selection = { entity: 'qcms' as const, ids: [id] };
  const change = {
    id,
    subject_id,
    question_text: 'Autre ?',
    options: { A: 'un', B: 'deux' },
    correct_answers: ['B' as const],
  };
  await expectRefused(api.qcms.update(change), 'drafts.review_required');
  await expectRefused(api.qcms.remove({ id }), 'drafts.review_required');
  await expectRefused(
    api.bulkChanges.setExamYear({ selection, expected: 1, exam_year: 2021 }),
    'staff.review_required',
  );
});
