import type { DB, Transaction } from '@amphi/db';
import type { DraftKind } from '@amphi/domain/drafts/rules';
import { isStoredImagePath } from '@amphi/domain/images/rules';
import type { z } from 'zod';
import type { QuestionTable } from '../conditions/places.queries.ts';
import {
  changeWithin,
  imagesOf,
  QCM,
  QROC,
  type QuestionFields,
  type QuestionKind,
  toStored,
} from '../questions/questions.usecases.ts';

type Fields = Record<string, unknown>;

interface Publication {
  /** Null: the operator. */
  actor_id: number | null;
  id: number;
  if_unmodified: Fields;
  public_note: string | null;
}

interface DraftedKind {
  table: QuestionTable;
  /** Picks the fields that are edited. */
  asRead: z.ZodObject;
  /** The fields by the rules of the form. */
  parse(fields: Fields): QuestionFields;
  /** Changes the question as its form does. */
  publish(trx: Transaction<DB>, fields: Fields, change: Publication): Promise<unknown>;
}

const drafted = <Fields extends QuestionFields, Question extends object>(
  kind: QuestionKind<Fields, Question>,
): DraftedKind => ({
  table: kind.table,
  asRead: kind.asRead,
  parse: kind.parse,
  publish: (trx, fields, change) =>
    changeWithin(kind, trx, { ...change, input: kind.parse(fields) }),
});

/** Properties in which drafts of closed and of open questions differ. */
export const DRAFTED: Readonly<Record<DraftKind, DraftedKind>> = {
  qcm: drafted(QCM),
  qroc: drafted(QROC),
};

/**
 * Fields that a draft keeps of a proposal: every field that is edited, with the question's own value where one was left
 * out, and the uploaded images that they show.
 *
 * @param fields by the rules of the form
 */
export function toProposal({ asRead }: DraftedKind, present: Fields, fields: QuestionFields) {
  // The number of a question that has one is not left to the database.
  const given = Object.entries(toStored(fields)).filter(
    ([field, value]) => value !== undefined && !(field === 'question_number' && value === null),
  );
  const proposed = { ...present, ...Object.fromEntries(given) } as Fields & QuestionFields;
  const shown = imagesOf(proposed).flatMap(({ urls }) => urls);
  return {
    fields: asRead.parse(proposed) as typeof proposed,
    image_paths: [...new Set(shown.filter(isStoredImagePath))],
  };
}
