import type { Services } from '../../platform/context.ts';
import { findDisclosedQroc, findDisclosedQuestion, listChanges } from './corrections.queries.ts';

/**
 * Remarks per option and changes of a question, for a student who has answered it in their open attempt. Null before that,
 * while a mock exam seals it, and while an exam of theirs asks it: the same as for a question that does not exist.
 */
export async function readHistory({ db }: Services, userId: number, qcmId: number) {
  const disclosed = await findDisclosedQuestion(db, userId, qcmId);
  if (disclosed === undefined) return null;
  const changes = disclosed.version > 1 ? await listChanges(db, 'qcm', qcmId) : [];
  return { ...disclosed, changes };
}

/**
 * Reads the changes of an open question for a student who has seen its answer. Null before that, and while an exam of
 * the student asks it: the same as for a question that does not exist.
 */
export async function readOpenHistory({ db }: Services, userId: number, qrocId: number) {
  const disclosed = await findDisclosedQroc(db, userId, qrocId);
  if (disclosed === undefined) return null;
  const changes = disclosed.version > 1 ? await listChanges(db, 'qroc', qrocId) : [];
  return { ...disclosed, changes };
}
