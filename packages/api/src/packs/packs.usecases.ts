import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { DomainError } from '@amphi/domain/errors';
import { packEnd } from '@amphi/domain/packs/rules';
import { lettersOf } from '@amphi/domain/questions/letters';
import { othersCounts } from '@amphi/domain/stats/rules';
import { findLiveAccess } from '../access/access.queries.ts';
import type { SessionUser } from '../accounts/accounts.queries.ts';
import { findProgress } from '../attempts/attempts.queries.ts';
import { tellCase } from '../cases/cases.usecases.ts';
import { listCasesOfQcms } from '../cases/told.queries.ts';
import type { Services } from '../context.ts';
import { findListState } from '../questions/lists.queries.ts';
import { isExamRunning } from '../sittings/sittings.queries.ts';
import { listPackQuestions } from './packs.queries.ts';

interface Subject {
  id: number;
  name: string;
  semester_id: number;
}

/**
 * A part of a subject with all that it takes to practise it without asking the server: the keys, what the others
 * answered so far, and where the student stands. `version` is that of its list of questions.
 *
 * @throws sittings.exam_running while an exam of the student's asks a question of the subject; questions.none
 */
export async function makePack(
  { db }: Services,
  student: SessionUser,
  subject: Subject,
  filter: StudyFilter,
) {
  if (await isExamRunning(db, subject.id, student.id)) {
    throw new DomainError('sittings.exam_running');
  }
  const [rows, { attempt_number }, access] = await Promise.all([
    listPackQuestions(db, filter, student.id),
    findProgress(db, filter, student.id),
    findLiveAccess(db, student.id, subject.semester_id),
  ]);
  const [first] = rows;
  if (first === undefined) throw new DomainError('questions.none');
  const asked = rows.flatMap(({ id, case_id }) => (case_id === null ? [] : id));
  const cases = await listCasesOfQcms(db, asked, student.id);
  const toldOf = (id: number) => {
    const found = cases.get(id);
    return found === undefined ? null : tellCase(found);
  };
  const now = new Date();
  return {
    subject_id: subject.id,
    subject_name: subject.name,
    attempt_number,
    version: first.version,
    taken_at: now,
    expires_at: packEnd(now, student.is_admin ? undefined : access?.expires_at),
    questions: rows.map(
      ({ version: _, subject_name: __, vote, mask, total, a, b, c, d, e, f, ...question }) => ({
        ...question,
        // Its further texts come with the network, once the questions before them are answered.
        told: toldOf(question.id),
        given: mask === null ? null : lettersOf(mask),
        others: othersCounts({ total, a, b, c, d, e, f }, vote),
      }),
    ),
  };
}

/** The versions of the packs that a device may go on reading; null for those whose access has ended or whose subject is gone. */
export async function checkPacks({ db }: Services, student: SessionUser, parts: StudyFilter[]) {
  const states = await Promise.all(
    parts.map((part) => findListState(db, { ...part, user_id: student.id })),
  );
  return states.map((state) =>
    state && (student.is_admin || state.has_access) ? state.version : null,
  );
}
