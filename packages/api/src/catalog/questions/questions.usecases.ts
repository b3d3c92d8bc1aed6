import type { DB, Transaction } from '@amphi/db';
import { DomainError, required } from '@amphi/domain/errors';
import { imagePathsIn } from '@amphi/domain/images/rules';
import type { Options } from '@amphi/domain/questions/letters';
import { createQcmInput, qcmAsRead } from '@amphi/domain/questions/qcm.schema';
import { createQrocInput, qrocAsRead } from '@amphi/domain/questions/qroc.schema';
import { type Exam, NO_EXAM, type TextFormat } from '@amphi/domain/questions/question.schema';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { assertUnmodified } from '../../platform/edits/edits.usecases.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { assertChapterOfSubject } from '../chapters/chapters.usecases.ts';
import type { QuestionTable } from '../conditions/filings.queries.ts';
import { assertImagesOfQuestion, type ShownImages } from '../images/images.usecases.ts';
import { subjectExists } from '../subjects/subjects.queries.ts';
import { getQcm, insertQcm, type QcmFields, updateQcm } from './qcm.queries.ts';
import { getQroc, insertQroc, type QrocFields, updateQroc } from './qroc.queries.ts';
import { lockQuestion } from './questions.queries.ts';
import { carryLetters, tellRemarked } from './remarked.usecases.ts';
import { updateVersionAuthor } from './versions.queries.ts';

export interface QuestionFields extends Exam {
  subject_id: number;
  chapter_id: number | null;
  image_url: string | null;
  text_format?: TextFormat | undefined;
  is_exam_question: boolean;
}

/** Differences between closed and open questions in the rules that they share. */
export interface QuestionKind<Fields extends QuestionFields, Question extends object> {
  table: QuestionTable;
  asRead: z.ZodObject;
  /** The fields by the rules of the form. */
  parse(fields: object): Fields;
  insert(trx: Transaction<DB>, fields: Fields): Promise<number>;
  update(trx: Transaction<DB>, id: number, fields: Fields): Promise<unknown>;
  get(trx: Transaction<DB>, id: number): Promise<Question>;
  /** Makes what a change needs first, in its transaction. @returns the question as it was, by the letters of the change */
  changing?(trx: Transaction<DB>, before: Former, fields: Fields): Promise<Former>;
  /** Makes what follows from a change, in its transaction. */
  changed?(trx: Transaction<DB>, before: Former, after: Question): Promise<void>;
}

/** A question before a change; an open one has no options and no key. */
export interface Former {
  id: number;
  version: number;
  options?: Options;
  options_mask?: number;
  correct_mask?: number;
}

export const QCM: QuestionKind<QcmFields, Awaited<ReturnType<typeof getQcm>>> = {
  table: 'qcms',
  asRead: qcmAsRead,
  parse: (fields) => createQcmInput.parse(fields),
  insert: insertQcm,
  update: updateQcm,
  get: getQcm,
  changing: carryLetters,
  changed: tellRemarked,
};

export const QROC: QuestionKind<QrocFields, Awaited<ReturnType<typeof getQroc>>> = {
  table: 'qrocs',
  asRead: qrocAsRead,
  parse: (fields) => createQrocInput.parse(fields),
  insert: insertQroc,
  update: updateQroc,
  get: getQroc,
};

/** The kinds by the name that inputs give them; each takes what it has parsed. */
export const KINDS: Readonly<Record<'qcm' | 'qroc', QuestionKind<QuestionFields, object>>> = {
  qcm: QCM,
  qroc: QROC,
};

/** Only an exam question keeps an exam year and its session. */
export const toStored = <Fields extends QuestionFields>(input: Fields): Fields => ({
  ...input,
  ...(!input.is_exam_question && NO_EXAM),
});

/** The images of a question: its own, and those in the texts of one in Markdown. */
export function imagesOf(fields: QuestionFields): ShownImages {
  const own = { field: 'image_url', urls: fields.image_url === null ? [] : [fields.image_url] };
  if (fields.text_format !== 'markdown') return [own];
  const { image_url: _, ...texts } = fields;
  const inTexts = Object.entries(texts).map(([field, value]) => ({
    field,
    urls: imagePathsIn(JSON.stringify(value) ?? ''),
  }));
  return [own, ...inTexts];
}

/** @throws subjects.not_found, chapters.not_found, chapters.other_subject, images.not_found */
export async function assertFilingAndImages(
  trx: Transaction<DB>,
  fields: QuestionFields,
): Promise<void> {
  const { subject_id, chapter_id } = fields;
  if (!(await subjectExists(trx, subject_id))) throw new DomainError('subjects.not_found');
  await assertChapterOfSubject(trx, chapter_id, subject_id);
  await assertImagesOfQuestion(trx, imagesOf(fields));
}

/** @throws questions.not_found */
export async function lockPresent(trx: Transaction<DB>, table: QuestionTable, id: number) {
  return required(await lockQuestion(trx, table, id), 'questions.not_found');
}

/**
 * Adds a question to a subject.
 *
 * @throws subjects.not_found, chapters.not_found, chapters.other_subject, images.not_found
 */
export function createQuestion<Fields extends QuestionFields, Question extends object>(
  kind: QuestionKind<Fields, Question>,
  { db }: Services,
  actor_id: number,
  input: Fields,
): Promise<Question> {
  const { table } = kind;
  const fields = toStored(input);
  return inTransaction(db, async (trx) => {
    await assertFilingAndImages(trx, fields);
    const id = await kind.insert(trx, fields);
    await updateVersionAuthor(trx, table, id, 0, { changed_by: actor_id, public_note: null });
    const after = await kind.get(trx, id);
    await insertAudit(trx, {
      actor_id,
      action: `${table}.create`,
      entity_id: id,
      after: kind.asRead.parse(after),
    });
    return after;
  });
}

/** Options of a change of a question beside its fields. */
interface ChangeOptions {
  /** The fields as the editor read them; undefined replaces whatever is there. */
  if_unmodified?: Readonly<Record<string, unknown>> | undefined;
  /** Note for students about the change, where it makes a new version. */
  public_note?: string | null;
  /** Refuses the change by what the question is and what it would be. */
  assertAllowed?: (trx: Transaction<DB>, before: Placed, after: Placed) => Promise<void>;
}

/** Fields that decide who may change a question. */
export type Placed = Pick<QuestionFields, 'subject_id'> & {
  state?: string | undefined;
  /** True where a mock exam that is published asks it. */
  is_asked?: boolean | undefined;
};

/**
 * Replaces a question. A new key re-marks the recorded answers in the same transaction; where options move, all letters
 * that are stored go along with their texts.
 *
 * @throws questions.not_found
 * @throws subjects.not_found, chapters.not_found, chapters.other_subject, images.not_found
 * @throws edits.conflict when it is not `if_unmodified` any more
 */
export function changeQuestion<Fields extends QuestionFields, Question extends object>(
  kind: QuestionKind<Fields, Question>,
  services: Services,
  actor_id: number,
  id: number,
  input: Fields,
  options: ChangeOptions,
): Promise<Question> {
  return inTransaction(services.db, (trx) =>
    changeWithin(kind, trx, { actor_id, id, input, ...options }),
  );
}

/** Acts like `changeQuestion`, in the caller's transaction. */
export async function changeWithin<Fields extends QuestionFields, Question extends object>(
  kind: QuestionKind<Fields, Question>,
  trx: Transaction<DB>,
  change: { actor_id: number | null; id: number; input: Fields } & ChangeOptions,
): Promise<Question> {
  const { table, asRead } = kind;
  const { actor_id, id, input, if_unmodified, public_note = null, assertAllowed } = change;
  const fields = toStored(input);
  const before = await lockPresent(trx, table, id);
  await assertAllowed?.(trx, before, fields);
  await assertUnmodified(trx, { entity: table, id, before, asRead, if_unmodified });
  const { text_format = before.text_format } = fields;
  await assertFilingAndImages(trx, { ...fields, text_format });
  return changeLocked(kind, trx, { actor_id, before, fields, public_note });
}

/** Changes a question that the caller's transaction has locked and read, whatever else that does. */
export async function changeLocked<Fields extends QuestionFields, Question extends object>(
  kind: QuestionKind<Fields, Question>,
  trx: Transaction<DB>,
  change: {
    /** Null: the operator. */
    actor_id: number | null;
    before: Former;
    fields: Fields;
    public_note: string | null;
  },
): Promise<Question> {
  const { table, asRead } = kind;
  const { actor_id, before, fields, public_note } = change;
  const { id, version } = before;
  const former = (await kind.changing?.(trx, before, fields)) ?? before;
  await kind.update(trx, id, fields);
  await updateVersionAuthor(trx, table, id, version, { changed_by: actor_id, public_note });
  const after = await kind.get(trx, id);
  await kind.changed?.(trx, former, after);
  await insertAudit(trx, {
    actor_id,
    action: `${table}.update`,
    entity_id: id,
    // Only what is edited, so that both sides have the same fields.
    before: asRead.parse(before),
    after: asRead.parse(after),
  });
  return after;
}
