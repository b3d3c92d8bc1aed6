import type { DB, Transaction } from '@amphi/db';
import { rebased } from '@amphi/domain/drafts/merge';
import type { DraftKind } from '@amphi/domain/drafts/rules';
import type {
  draftStepInput,
  proposeRetirementInput,
  saveQcmDraftInput,
  saveQrocDraftInput,
  submitDraftInput,
} from '@amphi/domain/drafts/schema';
import { differingFields } from '@amphi/domain/edits/rules';
import { DomainError } from '@amphi/domain/errors';
import { isStoredImagePath } from '@amphi/domain/images/rules';
import { stateAfter } from '@amphi/domain/questions/states';
import type { z } from 'zod';
import { assertInScope } from '../../identity/staff/scope.usecases.ts';
import type { Services } from '../../platform/context.ts';
import { assertUnmodified } from '../../platform/edits/edits.usecases.ts';
import { inTransaction } from '../../platform/transactions.ts';
import {
  assertFilingAndImages,
  imagesOf,
  KINDS,
  lockPresent,
  type QuestionFields,
  toStored,
} from '../questions/questions.usecases.ts';
import { insertDraft, lockOpenDraft, type Reader, updateDraft } from './drafts.queries.ts';
import {
  type FoundDraft,
  insertDraftAudit,
  type LockedDraft,
  lockForStep,
  makeStep,
  subjectsOf,
} from './steps.usecases.ts';

type Fields = Record<string, unknown>;
type StepInput = z.output<typeof draftStepInput>;

interface Proposal {
  fields: QuestionFields;
  /** That of the open draft as its author read it; null for a new one. */
  revision: number | null;
  if_unmodified?: Readonly<Fields> | undefined;
  public_note?: string | null;
  comment: string | null;
}

/**
 * Fields that a draft keeps of a proposal: every field that is edited, with the question's own value where one was left
 * out, and the uploaded images that they show. Asserts that there is what it refers to.
 *
 * @param fields by the rules of the form
 */
async function toKept(
  trx: Transaction<DB>,
  kind: DraftKind,
  present: Fields,
  fields: QuestionFields,
) {
  // The number of a question that has one is not left to the database.
  const given = Object.entries(toStored(fields)).filter(
    ([field, value]) => value !== undefined && !(field === 'question_number' && value === null),
  );
  const proposed = { ...present, ...Object.fromEntries(given) } as Fields & QuestionFields;
  await assertFilingAndImages(trx, proposed);
  const shown = imagesOf(proposed).flatMap(({ urls }) => urls);
  return {
    fields: KINDS[kind].asRead.parse(proposed),
    image_paths: [...new Set(shown.filter(isStoredImagePath))],
  };
}

/** Keeps a proposal for a question that is locked, as `saveDraft` does. */
async function keepProposal(
  trx: Transaction<DB>,
  { id: author_id, edits }: Reader,
  kind: DraftKind,
  question: LockedDraft['question'],
  { fields, revision, if_unmodified, ...words }: Proposal,
): Promise<LockedDraft> {
  const { table: entity, asRead } = KINDS[kind];
  const { id, subject_id, version: base_version } = question;
  await assertInScope(trx, edits, { subjects: [subject_id, fields.subject_id] });
  const base = asRead.parse(question);
  const open = await lockOpenDraft(trx, { kind, id }, author_id);
  if (open && revision === null) throw new DomainError('drafts.already_open');
  if (revision !== (open?.revision ?? null)) throw new DomainError('drafts.changed');
  if (!open) await assertUnmodified(trx, { entity, id, before: question, asRead, if_unmodified });
  const values = { ...words, ...(await toKept(trx, kind, open?.fields ?? base, fields)) };
  const saved = open
    ? await updateDraft(trx, open.id, { ...values, state: 'draft' })
    : await insertDraft(trx, { kind, id }, { ...values, author_id, base, base_version });
  const draft = { ...saved, kind, question };
  await insertDraftAudit(trx, author_id, open ? 'save' : 'create', draft, open?.state ?? null);
  return draft;
}

/** Hands a locked draft to the reviewers, as `submitDraft` does. */
async function handOver(
  trx: Transaction<DB>,
  author: Reader,
  draft: LockedDraft,
  comment: string | null,
) {
  await assertInScope(trx, author.edits, { subjects: subjectsOf(draft) });
  if (differingFields(draft.fields, draft.base).length === 0) {
    throw new DomainError('drafts.unchanged');
  }
  return makeStep(trx, author.id, 'submit', draft, { state: 'submitted', comment });
}

/**
 * Keeps what an editor proposes for a question: a new draft, or the next revision of the one that is open. One that was
 * submitted or sent back is its author's again.
 *
 * The author has to edit both the question's subject and the proposed one.
 *
 * @throws questions.not_found
 * @throws drafts.already_open when the author has a draft of it that the call does not know of
 * @throws drafts.changed when that is not the revision that was seen any more
 * @throws edits.conflict when a new draft starts from values that are no longer there
 * @throws auth.admin_only, subjects.not_found, chapters.not_found, chapters.other_subject, images.not_found
 */
export function saveDraft(
  { db }: Services,
  author: Reader,
  kind: DraftKind,
  input: z.output<typeof saveQcmDraftInput> | z.output<typeof saveQrocDraftInput>,
): Promise<{ id: number; revision: number }> {
  const { id, revision, if_unmodified, public_note, comment, submits, ...fields } = input;
  const proposal = { fields, revision, if_unmodified, public_note, comment };
  return inTransaction(db, async (trx) => {
    const question = await lockPresent(trx, KINDS[kind].table, id);
    const saved = await keepProposal(trx, author, kind, question, proposal);
    if (submits) return handOver(trx, author, saved, comment);
    return { id: saved.id, revision: saved.revision };
  });
}

/** Proposes a change of a question that is locked, and hands it to the reviewers at once. */
export async function propose(
  trx: Transaction<DB>,
  author: Reader,
  kind: DraftKind,
  question: LockedDraft['question'],
  { fields, comment }: { fields: QuestionFields; comment: string },
): Promise<void> {
  const proposal = { fields, revision: null, comment };
  await handOver(trx, author, await keepProposal(trx, author, kind, question, proposal), comment);
}

/**
 * Proposes that a question is not asked any more.
 *
 * @throws questions.not_found, auth.admin_only, drafts.already_open
 * @throws drafts.unchanged when it is retired already
 */
export function proposeRetirement(
  { db }: Services,
  author: Reader,
  { kind, id, comment }: z.output<typeof proposeRetirementInput>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const question = await lockPresent(trx, KINDS[kind].table, id);
    const fields = { ...question, state: stateAfter('propose_retirement') } as QuestionFields;
    await propose(trx, author, kind, question, { fields, comment });
  });
}

/**
 * Hands a draft to the reviewers.
 *
 * @throws drafts.not_found unless it is the caller's own; drafts.changed, drafts.closed
 * @throws drafts.unchanged when it proposes what it started from
 * @throws auth.admin_only when the question or the proposed subject is not in the author's scope any more
 */
export function submitDraft(
  { db }: Services,
  author: Reader,
  { comment, ...input }: z.output<typeof submitDraftInput>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const draft = await lockForStep(trx, author, 'submit', input, isOf(author));
    await handOver(trx, author, draft, comment);
  });
}

/**
 * Gives a draft up.
 *
 * @throws drafts.not_found unless it is the caller's own; drafts.changed, drafts.closed
 */
export function withdrawDraft({ db }: Services, author: Reader, input: StepInput): Promise<void> {
  return inTransaction(db, async (trx) => {
    const draft = await lockForStep(trx, author, 'withdraw', input, isOf(author));
    await makeStep(trx, author.id, 'withdraw', draft, { state: 'withdrawn' });
  });
}

const isOf = (author: Reader) => (draft: FoundDraft) => draft.author_id === author.id;

/**
 * Puts a draft on the grounds of the question as it is now, which has been changed since. What the author proposes
 * stays; all else is taken from the question.
 *
 * @returns the next revision
 * @throws drafts.not_found unless it is the caller's own, or theirs to review; drafts.changed, drafts.closed
 * @throws ZodError when both changes together break a rule of the form
 */
export function rebaseDraft(
  { db }: Services,
  reader: Reader,
  input: StepInput,
): Promise<{ id: number; revision: number }> {
  return inTransaction(db, async (trx) => {
    const draft = await lockForStep(trx, reader, 'rebase', input, (found) =>
      isOf(reader)(found) ? found.is_editable : found.is_reviewable && found.state === 'submitted',
    );
    const { kind, question, fields: proposed } = draft;
    const { asRead, parse } = KINDS[kind];
    const base = asRead.parse(question);
    const merged = rebased({ base: draft.base, current: base, proposed });
    const kept = await toKept(trx, kind, base, parse(merged));
    const values = { ...kept, base, base_version: question.version };
    return makeStep(trx, reader.id, 'rebase', draft, values);
  });
}
