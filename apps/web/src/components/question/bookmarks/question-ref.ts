import { kindOf, type QuestionRef } from '@amphi/domain/bookmarks/question-ref';

const KEYS = { qcm: '', qroc: 'qroc-' } as const;
const LISTS = { qcm: '', qroc: 'qroc_' } as const;

/** A question's key among those of both kinds. */
export function keyOf(question: QuestionRef): string {
  const { kind, id } = kindOf(question);
  return `${KEYS[kind]}${id}`;
}

/** The list of a student's bookmarks or memos that holds the ids of such questions. */
export const listOf = <List extends 'bookmarks' | 'memos'>(list: List, question: QuestionRef) =>
  `${LISTS[kindOf(question).kind]}${list}` as const;
