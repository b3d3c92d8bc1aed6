import { DomainError, required } from '@amphi/domain/errors';
import type { classInput } from '@amphi/domain/mock-exams/schema';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { newCode } from '../../platform/new-code.ts';
import { inTransaction } from '../../platform/transactions.ts';
import type { Student } from '../sittings/finish.usecases.ts';
import {
  deleteMembers,
  findByCode,
  insertMember,
  insertMembers,
  listMembers,
  updateClass,
} from './class.queries.ts';
import { isAccessible, listSitters } from './entry.queries.ts';
import { announce, lockExisting } from './mock-exams.usecases.ts';

/**
 * Says who may sit a mock exam, until its window is over. Those who may from now on are notified of a published one.
 *
 * @returns addresses without an account, which are left out, and those of members who have no access to its subjects
 * @throws mock_exams.not_found, mock_exams.closed
 */
export function setClass(
  { db }: Services,
  actor_id: number,
  { id, is_for_class, has_code, emails, shown }: z.output<typeof classInput>,
) {
  return inTransaction(db, async (trx) => {
    const exam = await lockExisting(trx, id);
    if (exam.closes_at <= exam.now) throw new DomainError('mock_exams.closed');
    const former = await listMembers(trx, id);
    const sitters = await listSitters(trx, id);
    const class_code = is_for_class && has_code ? (exam.class_code ?? newCode()) : null;
    await updateClass(trx, id, { is_for_class, class_code });
    const left = is_for_class ? shown.filter((one) => !emails.includes(one)) : undefined;
    await deleteMembers(trx, id, left);
    const known = new Set(await insertMembers(trx, id, is_for_class ? emails : []));
    if (exam.published_at !== null) await announce(trx, exam, false, sitters);
    const stateOf = (isForClass: boolean, code: string | null, members: number) => ({
      is_for_class: isForClass,
      has_code: code !== null,
      members,
    });
    await insertAudit(trx, {
      actor_id,
      action: 'mockExams.setClass',
      entity_id: id,
      before: stateOf(exam.is_for_class, exam.class_code, former.length),
      after: stateOf(is_for_class, class_code, known.size),
    });
    const members = await listMembers(trx, id);
    return {
      class_code,
      unknown: is_for_class ? emails.filter((one) => !known.has(one)) : [],
      unable: members.filter(({ may_sit }) => !may_sit).map(({ email }) => email),
    };
  });
}

/**
 * Takes a student into the class of a mock exam by its code; again changes nothing.
 *
 * @throws mock_exams.no_such_code; access.denied without access to its subjects
 */
export function joinClass({ db }: Services, student: Student, code: string) {
  return inTransaction(db, async (trx) => {
    const exam = required(await findByCode(trx, code), 'mock_exams.no_such_code');
    await insertMember(trx, exam.id, student.id);
    if (!(await isAccessible(trx, exam.id, student))) throw new DomainError('access.denied');
    return exam;
  });
}
