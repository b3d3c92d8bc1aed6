import type { DB, Transaction } from '@amphi/db';
import { revealsAt } from '@amphi/domain/cases/reveals';
import {
  type CaseFields,
  caseAsRead,
  type caseOfQuestionInput,
  type createCaseInput,
  type updateCaseInput,
} from '@amphi/domain/cases/schema';
import { DomainError, required } from '@amphi/domain/errors';
import { imagePathsIn } from '@amphi/domain/images/rules';
import type { z } from 'zod';
import { findQuestionAccess, hasAnswer } from '../../catalog/access/access.queries.ts';
import { requireRow } from '../../catalog/access/requirements.usecases.ts';
import type { Kind } from '../../catalog/conditions/kinds.ts';
import {
  assertImagesOfQuestion,
  removeUnusedImages,
} from '../../catalog/images/images.usecases.ts';
import { assertMayPublishRows } from '../../catalog/publishing/publishing.usecases.ts';
import { lockSubject } from '../../catalog/subjects/subjects.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services, SessionUser } from '../../platform/context.ts';
import { assertUnmodified } from '../../platform/edits/edits.usecases.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { findSitting } from '../sittings/sittings.queries.ts';
import {
  deleteCase,
  findCase,
  insertCase,
  lockCase,
  replaceItems,
  updateCase,
} from './cases.queries.ts';
import { type CaseOfQuestion, findCaseOfQuestion, findItem } from './reveals.queries.ts';

const entity = 'cases';

type Case = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** @throws cases.not_found */
export async function readCase({ db }: Pick<Services, 'db'>, id: number): Promise<Case> {
  return required(await findCase(db, id), 'cases.not_found');
}

const urlsOf = ({ pictures }: Pick<Case, 'pictures'>) => pictures.map(({ url }) => url);

/** Lets those put questions that students see into a case, or change what is shown with them, who may publish these. */
async function assertMayAsk(
  trx: Transaction<DB>,
  user: SessionUser,
  items: CaseFields['items'],
): Promise<void> {
  for (const [table, kind] of [
    ['qcms', 'qcm'],
    ['qrocs', 'qroc'],
  ] as const) {
    const ids = items.flatMap((one) => (one.kind === kind ? one.id : []));
    await assertMayPublishRows(trx, user, { table, ids }, {}, 'staff.review_required');
  }
}

const assertImages = (trx: Transaction<DB>, { pictures, text_format, ...texts }: CaseFields) =>
  assertImagesOfQuestion(trx, [
    { field: 'pictures', urls: pictures.map(({ url }) => url) },
    {
      field: 'vignette',
      urls: text_format === 'markdown' ? imagePathsIn(JSON.stringify(texts)) : [],
    },
  ]);

/**
 * Adds a case to a subject.
 *
 * @throws subjects.not_found, images.not_found, cases.title_taken, cases.other_subject, cases.question_taken,
 *   staff.review_required
 */
export function createCase(
  { db }: Services,
  user: SessionUser,
  { subject_id, items, ...fields }: z.output<typeof createCaseInput>,
) {
  return inTransaction(db, async (trx) => {
    required(await lockSubject(trx, subject_id), 'subjects.not_found');
    await assertMayAsk(trx, user, items);
    await assertImages(trx, { ...fields, items });
    await lockCase(trx, 0, items);
    const id = await insertCase(trx, { ...fields, subject_id });
    await replaceItems(trx, id, items);
    const after = await readCase({ db: trx }, id);
    await insertAudit(trx, { actor_id: user.id, action: 'cases.create', entity_id: id, after });
    return after;
  });
}

/**
 * Replaces a case with its questions in their order.
 *
 * @throws cases.not_found, and as `createCase`; edits.conflict when it is not `if_unmodified` any more
 */
export async function changeCase(
  services: Services,
  user: SessionUser,
  { id, if_unmodified, items, ...fields }: z.output<typeof updateCaseInput>,
) {
  const [before, after] = await inTransaction(services.db, async (trx) => {
    const before = required(await lockCase(trx, id, items), 'cases.not_found');
    await assertMayAsk(trx, user, [...before.items, ...items]);
    await assertUnmodified(trx, { entity, id, before, asRead: caseAsRead, if_unmodified });
    await assertImages(trx, { ...fields, items });
    await updateCase(trx, id, fields);
    await replaceItems(trx, id, items);
    const after = await readCase({ db: trx }, id);
    const action = 'cases.update';
    await insertAudit(trx, { actor_id: user.id, action, entity_id: id, before, after });
    return [before, after];
  });
  const remaining = urlsOf(after);
  await removeUnusedImages(
    services,
    urlsOf(before).filter((url) => !remaining.includes(url)),
  );
  return after;
}

/**
 * Deletes a case; its questions stay.
 *
 * @throws cases.not_found, staff.review_required
 */
export async function removeCase(services: Services, user: SessionUser, id: number): Promise<void> {
  const before = await inTransaction(services.db, async (trx) => {
    const before = required(await lockCase(trx, id), 'cases.not_found');
    await assertMayAsk(trx, user, before.items);
    await deleteCase(trx, id);
    await insertAudit(trx, { actor_id: user.id, action: 'cases.remove', entity_id: id, before });
    return before;
  });
  await removeUnusedImages(services, urlsOf(before));
}

type CaseInput = z.output<typeof caseOfQuestionInput>;

/** The sitting of the student's own that asks the question, while its questions are shown. */
async function readSitting(
  services: Services,
  user: SessionUser,
  { sitting_id, position }: Extract<CaseInput, { in: 'sitting' }>,
) {
  const sitting = await findSitting(services.db, sitting_id, user.id);
  if (sitting === undefined) throw new DomainError('sittings.not_found');
  const { finished_at, running_since, handed_in_at } = sitting;
  if (finished_at === null && running_since === null && handed_in_at === null) {
    throw new DomainError('sittings.paused');
  }
  const question = await findItem(services.db, sitting_id, position);
  if (question === undefined) throw new DomainError('questions.not_found');
  if (sitting.mode === 'tutor' && finished_at === null) await assertOpen(services, user, question);
  return { question, to: sitting };
}

/** Live access to a question, or an own answer to it: what one has answered stays open to read. */
async function assertOpen(
  services: Services,
  user: SessionUser,
  question: { kind: Kind; id: number },
): Promise<void> {
  const rule = {
    find: () => findQuestionAccess(services.db, question, user.id),
    missing: 'questions.not_found' as const,
    orElse: () => hasAnswer(services.db, question, user.id),
    refuse: (row: { is_sealed?: boolean }) =>
      row.is_sealed ? ('questions.sealed' as const) : null,
  };
  await requireRow(rule, services, user, undefined);
}

/**
 * The case of a question as far as it is disclosed to a student where it is asked; null where it belongs to none. Its title
 * may name the diagnosis, and stays with the staff.
 *
 * @throws sittings.not_found, sittings.paused, questions.not_found, questions.sealed, access.denied
 */
export async function readCaseOfQuestion(services: Services, user: SessionUser, input: CaseInput) {
  const { question, to } =
    input.in === 'sitting'
      ? await readSitting(services, user, input)
      : { question: input, to: { user_id: user.id, where: input.in } };
  if (input.in !== 'sitting') await assertOpen(services, user, input);
  const found = await findCaseOfQuestion(services.db, question, to);
  if (found === undefined) return null;
  return tellCase(found);
}

/** Case as it is shown at the question that it was requested for. */
export function tellCase({ steps, position, ...shown }: CaseOfQuestion) {
  return { ...shown, ...revealsAt(steps, position) };
}
