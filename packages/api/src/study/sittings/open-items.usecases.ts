import type { Connection } from '@amphi/db';
import { DomainError, required } from '@amphi/domain/errors';
import { givenAt } from '@amphi/domain/packs/rules';
import type { QrocSolution } from '@amphi/domain/questions/qroc.schema';
import { SELF_GRADES } from '@amphi/domain/questions/qroc-answer.schema';
import {
  countedElements,
  recordedGrade,
  showTyped,
} from '@amphi/domain/questions/qroc-match/compare-typed';
import { scoreOpen } from '@amphi/domain/sittings/open';
import type { gradeItemInput } from '@amphi/domain/sittings/schema';
import type { z } from 'zod';
import { getBareme } from '../../catalog/baremes/baremes.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { lockAnswering } from '../../platform/locks.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { recordQrocAnswer } from '../qroc-answers/qroc-answers.queries.ts';
import { listZoneCounts, type ZoneCount } from '../qroc-answers/zone-counts.queries.ts';
import { type Compared, comparable, compareAhead, compareTypedItems } from './compared.usecases.ts';
import { updateResults } from './finish.queries.ts';
import type { Student } from './finish.usecases.ts';
import { lockItems } from './items.queries.ts';
import {
  countOthersGrades,
  listOpenItems,
  lockOpenItems,
  type OpenItem,
  type OpenRow,
  updateGraded,
} from './open-items.queries.ts';
import { givenOpen, resultsOf } from './scoring.ts';
import { lockSitting } from './sittings.queries.ts';

/** Correction of an open question: the expected answer beside what was typed. */
function solutionOf(
  item: OpenItem & Compared,
  solution: QrocSolution,
  others: { total: number; known: number; zones: ZoneCount[] },
) {
  const { typed_text, grade, elements_mask, named_mask } = item;
  return {
    id: item.qroc_id,
    ...solution,
    ...showTyped(typed_text ?? '', item, item),
    elements_mask: countedElements(item, elements_mask, named_mask),
    grade: grade === null ? null : (SELF_GRADES[grade - 1] ?? null),
    is_correct: scoreOpen({ ...givenOpen(item), is_neutralised: false }).points === 1000,
    others: { ...others, most_forgotten: null as string | null },
  };
}

export type Correction = ReturnType<typeof solutionOf>;

/** The corrections of answered open questions whose solution is open to the student, by their positions. */
export async function correctionsOf(
  db: Connection,
  userId: number,
  items: readonly (OpenItem & Pick<OpenRow, 'solution'> & Compared)[],
) {
  const ids = items.map(({ qroc_id }) => qroc_id);
  const zoned = items.flatMap(({ qroc_id, zones }) => (zones === null ? [] : qroc_id));
  const [others, zonesOf] = await Promise.all([
    ids.length === 0 ? new Map() : countOthersGrades(db, userId, ids),
    listZoneCounts(db, userId, zoned),
  ]);
  const corrections = new Map<number, Correction>();
  for (const item of items) {
    const counts = {
      total: 0,
      known: 0,
      ...others.get(item.qroc_id),
      zones: zonesOf(item.qroc_id),
    };
    const { solution, position } = item;
    if (solution === null) continue;
    corrections.set(position, await inTurn(() => solutionOf(item, solution, counts)));
  }
  return corrections;
}

/**
 * Records how a student graded an open answer of a sitting: in one that corrects after each question with what was
 * typed, of an exam after its end. What is graded stays so; sent again it changes nothing.
 *
 * @throws sittings.not_found; sittings.not_finished for an exam under way; sittings.finished for another sitting that
 *   has ended; questions.not_found where there is no open question, or in an exam no answer; access.denied as when it is
 *   compared; sittings.exam_running while a running exam asks it, graded already or not
 * @returns its current correction
 */
export async function gradeItem(
  { db, timezone }: Services,
  student: Student,
  { id, position, ...graded }: z.output<typeof gradeItemInput>,
) {
  await compareAhead(db, { id, user_id: student.id });
  const item = await inTransaction(db, async (trx) => {
    const sitting = required(await lockSitting(trx, id, student.id), 'sittings.not_found');
    const isExam = sitting.mode === 'exam';
    if (isExam && sitting.finished_at === null) throw new DomainError('sittings.not_finished');
    if (!isExam && sitting.finished_at !== null) throw new DomainError('sittings.finished');
    const items = await lockItems(trx, id);
    const open = await comparable(trx, await lockOpenItems(trx, id));
    const item = open.find((one) => one.position === position);
    if (item === undefined || (isExam && item.typed_text === null)) {
      throw new DomainError('questions.not_found');
    }
    const shown = (await listOpenItems(trx, id, student.id)).find(
      (one) => one.position === position,
    );
    if (shown?.is_in_exam) throw new DomainError('sittings.exam_running');
    const solution = shown?.solution ?? null;
    if (item.grade !== null) return { ...item, solution };
    if (!isExam && !student.is_admin && !shown?.has_access) throw new DomainError('access.denied');
    const typed_text = isExam ? item.typed_text : graded.typed_text;
    const { compared } = await compareTypedItems(trx, [{ ...item, typed_text }]);
    const { verdict, named_mask } = compared[0] ?? item;
    const grade = recordedGrade(item, verdict, graded.grade);
    const values = {
      typed_text,
      grade: SELF_GRADES.indexOf(grade) + 1,
      elements_mask: countedElements(item, graded.elements_mask, named_mask),
      seconds: isExam ? item.seconds : graded.time_taken_seconds,
    };
    await updateGraded(trx, { sitting_id: id, position }, values);
    await lockAnswering(trx, student.id);
    const answer = {
      user_id: student.id,
      qroc_id: item.qroc_id,
      typed_text,
      sitting_id: id,
      verdict,
      grade,
      elements_mask: values.elements_mask,
      time_taken_seconds: values.seconds,
      source: isExam ? ('exam' as const) : ('sitting' as const),
      question_version: item.version,
      submission_id: graded.submission_id,
      answered_at: givenAt(new Date(), graded.age_seconds),
    };
    await recordQrocAnswer(trx, answer, timezone);
    const judged = { ...item, ...values, verdict, named_mask, solution };
    if (!isExam) return judged;
    const bareme = await getBareme(trx, sitting.bareme_id);
    const after = open.map((one) => (one === item ? judged : one));
    const [before, results] = [resultsOf(bareme, items, open), resultsOf(bareme, items, after)];
    await updateResults(trx, id, results, {
      points: results.points - before.points,
      max_points: results.max_points - before.max_points,
    });
    return judged;
  });
  const corrections = await correctionsOf(db, student.id, [item]);
  return { feedback: corrections.get(position) as Correction };
}
