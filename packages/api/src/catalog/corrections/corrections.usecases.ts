import type { Services } from '../../platform/context.ts';
import { findToldQroc, findToldQuestion, listChanges } from './corrections.queries.ts';

/**
 * Remarks per option and changes of a question, for a student who has answered it in their open attempt. Null before that,
 * while a mock exam seals it, and while an exam of theirs asks it: the same as for a question that does not exist.
 */
export async function readHistory({ db }: Services, userId: number, qcmId: number) {
  const told = await findToldQuestion(db, userId, qcmId);
  if (told === undefined) return null;
  const changes = told.version > 1 ? await listChanges(db, 'qcm', qcmId) : [];
  return { ...told, changes };
}

/**
 * Reads the changes of an open question for a student who has seen its answer. Null before that, and while an exam of
 * the student asks it: the same as for a question that does not exist.
 */
export async function readOpenHistory({ db }: Services, userId: number, qrocId: number) {
  const told = await findToldQroc(db, userId, qrocId);
  if (told === undefined) return null;
  const changes = told.version > 1 ? await listChanges(db, 'qroc', qrocId) : [];
  return { ...told, changes };
}
