import { canMake } from '@amphi/domain/drafts/rules';
import type { editingInput, listDraftsInput } from '@amphi/domain/drafts/schema';
import { differingFields } from '@amphi/domain/edits/rules';
import { DomainError } from '@amphi/domain/errors';
import type { z } from 'zod';
import { mayPublish, scopeOf } from '../../identity/staff/scope.usecases.ts';
import { withNames } from '../../platform/audit/references.queries.ts';
import type { Services, SessionUser } from '../../platform/context.ts';
import { findEdited, findLastChange } from '../../platform/edits/edits.queries.ts';
import { KINDS } from '../questions/questions.usecases.ts';
import { findDraft, findOpenDraft, listDrafts, type Reader } from './drafts.queries.ts';

/** A person with what they edit and what they review. */
export const readerOf = (user: SessionUser): Reader => ({
  id: user.id,
  is_admin: user.is_admin,
  edits: scopeOf(user, 'editor'),
  reviews: scopeOf(user, 'reviewer'),
});

/** A page of drafts, and what the next one comes after; null when this is the last one. */
export async function readDrafts(
  { db }: Services,
  reader: Reader,
  input: z.output<typeof listDraftsInput>,
) {
  const found = await listDrafts(db, reader, { ...input, limit: input.limit + 1 });
  const items = found.slice(0, input.limit);
  return { items, next: found.length > items.length ? (items.at(-1)?.id ?? null) : null };
}

/**
 * A draft in three versions: what its author started from, the question as it is now, and what is proposed; with the
 * names of what these refer to, and what the reader may do with it.
 *
 * @throws drafts.not_found unless it is the caller's own, or theirs to review
 */
export async function readDraft({ db }: Services, reader: Reader, id: number) {
  const found = await findDraft(db, reader, id);
  const isOwn = found?.author_id === reader.id;
  if (found === undefined || !(isOwn || found.is_reviewable)) {
    throw new DomainError('drafts.not_found');
  }
  const { base: read, fields, is_reviewable, is_editable, ...draft } = found;
  const { table, asRead } = KINDS[draft.kind];
  const row = await findEdited(db, table, draft.question_id);
  if (row === undefined) throw new DomainError('drafts.not_found');
  // The author may no longer edit the subject that the question is in now: they keep what they have read.
  const isOutside = !is_editable && !is_reviewable;
  const current = asRead.parse(isOutside ? { ...row, ...read } : row);
  // Fields that are edited since the draft was written are as in the question.
  const base = asRead.parse({ ...current, ...read });
  const proposed = asRead.parse({ ...current, ...fields });
  const isPending = canMake('rebase', draft.state);
  const isStale = isPending && differingFields(base, current).length > 0;
  const [change, named] = await Promise.all([
    isStale ? findLastChange(db, table, draft.question_id) : undefined,
    withNames(db, [
      { entity: table, entity_id: null, before: base, after: proposed },
      { entity: table, entity_id: null, before: current, after: null },
    ]),
  ]);
  const isTheirs = is_reviewable && draft.state === 'submitted';
  const isEdited = isOwn && is_editable;
  return {
    ...draft,
    base,
    current,
    proposed,
    names: Object.assign({}, ...named.map(({ names }) => names)) as Record<string, string>,
    /** The author and time of the latest change since the draft began; null while there is none. */
    changed: isStale
      ? {
          changed_by: change?.changed_by ?? null,
          changed_at: change?.changed_at ?? draft.updated_at,
        }
      : null,
    is_outside: isOutside,
    may: {
      edit: isEdited && canMake('save', draft.state),
      submit: isEdited && canMake('submit', draft.state),
      withdraw: isOwn && canMake('withdraw', draft.state),
      rebase: isStale && (isEdited || isTheirs),
      decide: isTheirs,
    },
  };
}

/**
 * Reads what an editor has to know before editing a question: whether a change of it has to be reviewed, and the draft of
 * their own that is open.
 *
 * @throws questions.not_found
 */
export async function readEditing(
  services: Services,
  user: SessionUser,
  { kind, id }: z.output<typeof editingInput>,
) {
  const { db } = services;
  const row = await findEdited(db, KINDS[kind].table, id);
  if (row === undefined) throw new DomainError('questions.not_found');
  const [isPublisher, open] = await Promise.all([
    mayPublish(db, user, { subject_id: Number(row.subject_id) }),
    findOpenDraft(db, { kind, id }, user.id),
  ]);
  const draft = open ? await readDraft(services, readerOf(user), open.id) : null;
  return { needs_review: !isPublisher, draft };
}
