import type { DB, Transaction } from '@amphi/db';
import { differences, rebased } from '@amphi/domain/drafts/merge';
import { canMake, type DraftKind, type DraftStep } from '@amphi/domain/drafts/rules';
import type {
  draftStepInput,
  saveQcmDraftInput,
  saveQrocDraftInput,
  submitDraftInput,
} from '@amphi/domain/drafts/schema';
import { DomainError } from '@amphi/domain/errors';
import type { z } from 'zod';
import { assertInScope } from '../../identity/staff/scope.usecases.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { assertUnmodified } from '../../platform/edits/edits.usecases.ts';
import { inTransaction, StaleLocks } from '../../platform/transactions.ts';
import { assertPlaceAndImages, lockPresent } from '../questions/questions.usecases.ts';
import {
  findDraft,
  findOpenDraft,
  insertDraft,
  lockDraft,
  type Reader,
  updateProposal,
  updateState,
} from './drafts.queries.ts';
import { DRAFTED, toProposal } from './kinds.ts';

export type SavedInput = z.output<typeof saveQcmDraftInput> | z.output<typeof saveQrocDraftInput>;
type StepInput = z.output<typeof draftStepInput>;
type FoundDraft = NonNullable<Awaited<ReturnType<typeof findDraft>>>;
export type LockedDraft = Awaited<ReturnType<typeof lockForStep>>;

/** A draft with its question, as an audit entry names them. */
export function insertDraftAudit(
  trx: Transaction<DB>,
  actor_id: number,
  step: DraftStep | 'create',
  draft: { id: number; kind: DraftKind; question_id: number; author_id: number | null },
  states: { before: string | null; after: string },
) {
  const { id, kind, question_id, author_id } = draft;
  const about = { [`${kind}_id`]: question_id, user_id: author_id };
  return insertAudit(trx, {
    actor_id,
    action: `drafts.${step}`,
    entity: 'drafts',
    entity_id: id,
    ...(states.before !== null && { before: { ...about, state: states.before } }),
    after: { ...about, state: states.after },
  });
}

/**
 * Locks a draft for a step: its question first, as the order of locks has it.
 *
 * @param isFor whether the step is this reader's to make; others are not told that there is such a draft
 * @throws drafts.not_found
 * @throws drafts.changed when it is not the revision that was seen any more
 * @throws drafts.closed when the step is not possible in its state
 */
export async function lockForStep(
  trx: Transaction<DB>,
  reader: Reader,
  step: DraftStep,
  { id, revision }: StepInput,
  isFor: (draft: FoundDraft) => boolean,
) {
  const found = await findDraft(trx, reader, id);
  if (found === undefined || !isFor(found)) throw new DomainError('drafts.not_found');
  const { kind, question_id, subject_id, subject_name, question_number } = found;
  const question = await lockPresent(trx, DRAFTED[kind].table, question_id);
  // Rights depend on the subject, which has just been changed.
  if (question.subject_id !== subject_id) throw new StaleLocks();
  const draft = await lockDraft(trx, id);
  if (draft === undefined) throw new DomainError('drafts.not_found');
  if (draft.revision !== revision) throw new DomainError('drafts.changed');
  if (!canMake(step, draft.state)) throw new DomainError('drafts.closed');
  return { ...draft, kind, question_id, subject_name, question_number, question };
}

/** The subject that the question of a draft is in, and the one that the draft would leave it in. */
export const subjectsOf = ({ question, fields }: LockedDraft): number[] => [
  question.subject_id,
  Number(fields.subject_id),
];

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
  { id: author_id, edits }: Reader,
  kind: DraftKind,
  input: SavedInput,
): Promise<{ id: number; revision: number }> {
  const { id, revision, if_unmodified, public_note, comment, ...fields } = input;
  const drafted = DRAFTED[kind];
  const { table: entity, asRead } = drafted;
  return inTransaction(db, async (trx) => {
    const before = await lockPresent(trx, entity, id);
    const subjects = [before.subject_id, fields.subject_id];
    await assertInScope(trx, edits, { subjects });
    const base = asRead.parse(before);
    const found = await findOpenDraft(trx, { kind, id }, author_id);
    const open = found && (await lockDraft(trx, found.id));
    const isOpen = open !== undefined && canMake('save', open.state);
    if (isOpen && revision === null) throw new DomainError('drafts.already_open');
    if (revision !== (isOpen ? open.revision : null)) throw new DomainError('drafts.changed');
    if (!isOpen) await assertUnmodified(trx, { entity, id, before, asRead, if_unmodified });
    const proposal = toProposal(drafted, isOpen ? open.fields : base, fields);
    await assertPlaceAndImages(trx, proposal.fields);
    const values = { ...proposal, public_note, comment };
    const saved = isOpen
      ? await updateProposal(trx, open.id, { ...values, state: 'draft' })
      : await insertDraft(
          trx,
          { kind, id },
          {
            ...values,
            author_id,
            base,
            base_version: before.version,
          },
        );
    const draft = { id: saved.id, kind, question_id: id, author_id };
    const states = { before: isOpen ? open.state : null, after: 'draft' };
    await insertDraftAudit(trx, author_id, isOpen ? 'save' : 'create', draft, states);
    return saved;
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
    const draft = await lockForStep(
      trx,
      author,
      'submit',
      input,
      ({ author_id }) => author_id === author.id,
    );
    await assertInScope(trx, author.edits, { subjects: subjectsOf(draft) });
    if (differences(draft.base, draft.fields).length === 0) {
      throw new DomainError('drafts.unchanged');
    }
    await updateState(trx, draft.id, { state: 'submitted', comment });
    const states = { before: draft.state, after: 'submitted' };
    await insertDraftAudit(trx, author.id, 'submit', draft, states);
  });
}

/**
 * Gives a draft up.
 *
 * @throws drafts.not_found unless it is the caller's own; drafts.changed, drafts.closed
 */
export function withdrawDraft({ db }: Services, author: Reader, input: StepInput): Promise<void> {
  return inTransaction(db, async (trx) => {
    const draft = await lockForStep(
      trx,
      author,
      'withdraw',
      input,
      ({ author_id }) => author_id === author.id,
    );
    await updateState(trx, draft.id, { state: 'withdrawn' });
    const states = { before: draft.state, after: 'withdrawn' };
    await insertDraftAudit(trx, author.id, 'withdraw', draft, states);
  });
}

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
    const draft = await lockForStep(
      trx,
      reader,
      'rebase',
      input,
      ({ author_id, is_editable, is_reviewable, state }) =>
        author_id === reader.id ? is_editable : is_reviewable && state === 'submitted',
    );
    const drafted = DRAFTED[draft.kind];
    const base = drafted.asRead.parse(draft.question);
    const merged = rebased({ base: draft.base, current: base, proposed: draft.fields });
    const proposal = toProposal(drafted, base, drafted.parse(merged));
    await assertPlaceAndImages(trx, proposal.fields);
    const states = { before: draft.state, after: draft.state };
    await insertDraftAudit(trx, reader.id, 'rebase', draft, states);
    return updateProposal(trx, draft.id, {
      ...proposal,
      base,
      base_version: draft.question.version,
    });
  });
}
