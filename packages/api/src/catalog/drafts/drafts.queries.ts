import type { Connection, DB, Transaction } from '@amphi/db';
import type { DraftKind, DraftState } from '@amphi/domain/drafts/rules';
import type { listDraftsInput } from '@amphi/domain/drafts/schema';
import type { Scope } from '@amphi/domain/staff/scope';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { whereInScope } from '../../identity/staff/scope.queries.ts';
import { asText, TEXT } from '../../platform/question-text.queries.ts';
import { KINDS, kindOfRow } from '../conditions/kinds.ts';
import { reportedNumber } from '../questions/qroc.queries.ts';

type Fields = Record<string, unknown>;

/** The question of a draft. */
interface Drafted {
  kind: DraftKind;
  id: number;
}

/** The states in which reviewers see a draft: what is not with them is its author's alone. */
const isShown = sql<boolean>`question_drafts.state in ('submitted', 'returned', 'accepted')`;
const isOpen = sql<boolean>`question_drafts.state in ('draft', 'submitted', 'returned')`;

/** Characters of a question's text that a list shows. */
const SHORT = 200;

const questionId = sql<number>`coalesce(question_drafts.qcm_id, question_drafts.qroc_id)`;

const versions = [
  sql<Fields>`question_drafts.base`.as('base'),
  sql<Fields>`question_drafts.fields`.as('fields'),
] as const;

/** Drafts, each with its question and the subject that this is in now. */
const drafts = (db: Connection) =>
  db
    .selectFrom('question_drafts')
    .leftJoin('qcms', 'qcms.id', 'question_drafts.qcm_id')
    .leftJoin('qrocs', 'qrocs.id', 'question_drafts.qroc_id')
    .innerJoin('subjects', (join) =>
      join.on('subjects.id', '=', sql`coalesce(qcms.subject_id, qrocs.subject_id)`),
    )
    .leftJoin('users as authors', 'authors.id', 'question_drafts.author_id')
    .select([
      'question_drafts.id',
      kindOfRow.as('kind'),
      questionId.as('question_id'),
      'subjects.id as subject_id',
      'subjects.name as subject_name',
    ])
    .select(reportedNumber.as('question_number'))
    .select([
      'authors.full_name as author_name',
      'question_drafts.author_id',
      'question_drafts.state',
      'question_drafts.revision',
      'question_drafts.comment',
    ])
    .$narrowType<{ state: DraftState }>()
    .select(['question_drafts.submitted_at', 'question_drafts.updated_at']);

/** The reader of drafts, with the scopes of an editor and of a reviewer. */
export interface Reader {
  id: number;
  is_admin: boolean;
  edits: Scope;
  reviews: Scope;
}

/** The drafts that a reviewer may read and decide on: those of others, within the scope. */
const isToReview = ({ id, is_admin, reviews }: Reader): RawBuilder<boolean> =>
  is_admin
    ? isShown
    : sql`(${isShown} and question_drafts.author_id is distinct from ${id}
        and ${whereInScope(reviews, 'subjects.id')})`;

/** A page of drafts: one's own, latest first; or those to review, oldest first. */
export function listDrafts(
  db: Connection,
  reader: Reader,
  { list, state, subject_id, cursor, limit }: z.output<typeof listDraftsInput>,
) {
  const isMine = list === 'mine';
  // Matches the proposed text: the question itself may be in a subject that is no longer the author's to read.
  const text = sql<string>`left(question_drafts.fields ->> ${sql.lit(TEXT)}, ${sql.lit(SHORT)})`;
  let page = drafts(db)
    .select(asText(text))
    .where(isMine ? sql<boolean>`question_drafts.author_id = ${reader.id}` : isToReview(reader));
  if (state !== undefined) page = page.where('question_drafts.state', '=', state);
  if (subject_id !== undefined) page = page.where('subjects.id', '=', subject_id);
  if (cursor != null) page = page.where('question_drafts.id', isMine ? '<' : '>', cursor);
  return page
    .orderBy('question_drafts.id', isMine ? 'desc' : 'asc')
    .limit(limit)
    .execute();
}

/** Counts the drafts that wait for this reviewer. */
export async function countWaiting(db: Connection, reader: Reader): Promise<number> {
  const { count } = await drafts(db)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('question_drafts.state', '=', 'submitted')
    .where(isToReview(reader))
    .executeTakeFirstOrThrow();
  return count;
}

/** A draft with all that is kept of it, and whether the reader edits and reviews its question. */
export function findDraft(db: Connection, reader: Reader, id: number) {
  return drafts(db)
    .select(isToReview(reader).as('is_reviewable'))
    .select(whereInScope(reader.edits, 'subjects.id').as('is_editable'))
    .leftJoin('users as reviewers', 'reviewers.id', 'question_drafts.reviewed_by')
    .select([
      'reviewers.full_name as reviewer_name',
      'question_drafts.review_comment',
      ...versions,
      'question_drafts.public_note',
    ])
    .where('question_drafts.id', '=', id)
    .executeTakeFirst();
}

const kept = ['id', 'author_id', 'state', 'revision', 'public_note', ...versions] as const;

/** Drafts without their questions. */
const plain = (db: Connection) =>
  db.selectFrom('question_drafts').select(kept).$narrowType<{ state: DraftState }>();

export type KeptDraft = Awaited<ReturnType<typeof updateDraft>>;

/** A draft, locked without its question: that is locked before. */
export const lockDraft = (trx: Transaction<DB>, id: number) =>
  plain(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** The draft of a question that its author can still change. */
const openDraft = (db: Connection, question: Drafted, authorId: number) =>
  plain(db)
    .where(KINDS[question.kind].key, '=', question.id)
    .where('author_id', '=', authorId)
    .where(isOpen);

export const findOpenDraft = (db: Connection, question: Drafted, authorId: number) =>
  openDraft(db, question, authorId).executeTakeFirst();

export const lockOpenDraft = (trx: Transaction<DB>, question: Drafted, authorId: number) =>
  openDraft(trx, question, authorId).forUpdate().executeTakeFirst();

interface Proposal {
  fields: Fields;
  image_paths: string[];
}

/** The question that an author starts from. */
interface Grounds {
  base: Fields;
  base_version: number;
}

/** Values that a save or a step gives to a draft. */
export interface DraftValues extends Partial<Proposal & Grounds> {
  state?: DraftState;
  comment?: string | null;
  public_note?: string | null;
  reviewed_by?: number;
  review_comment?: string | null;
}

const now = sql<Date>`now()`;

const stored = ({ fields, base, ...values }: DraftValues) => ({
  ...values,
  ...(fields && { fields: JSON.stringify(fields) }),
  ...(base && { base: JSON.stringify(base) }),
  ...(values.state === 'submitted' && { submitted_at: now }),
  ...(values.reviewed_by !== undefined && { reviewed_at: now }),
});

export function insertDraft(
  trx: Transaction<DB>,
  { kind, id }: Drafted,
  { fields, base, ...draft }: DraftValues & Proposal & Grounds & { author_id: number },
): Promise<KeptDraft> {
  return trx
    .insertInto('question_drafts')
    .values({
      ...draft,
      fields: JSON.stringify(fields),
      base: JSON.stringify(base),
      [KINDS[kind].key]: id,
    })
    .returning(kept)
    .$narrowType<{ state: DraftState }>()
    .executeTakeFirstOrThrow();
}

/** Changes a draft, which makes its next revision. */
export function updateDraft(trx: Transaction<DB>, id: number, values: DraftValues) {
  return trx
    .updateTable('question_drafts')
    .set({ ...stored(values), revision: sql<number>`revision + 1`, updated_at: now })
    .where('id', '=', id)
    .returning(kept)
    .$narrowType<{ state: DraftState }>()
    .executeTakeFirstOrThrow();
}

/** Removes what an account has never submitted, or given up: no other account has seen it. */
export function deleteUnsubmittedDrafts(trx: Transaction<DB>, authorId: number) {
  return trx
    .deleteFrom('question_drafts')
    .where('author_id', '=', authorId)
    .where('state', 'in', ['draft', 'withdrawn'])
    .execute();
}
