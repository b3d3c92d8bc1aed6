import type { Connection } from '@amphi/db';
import type { Bareme } from '@amphi/domain/baremes/schema';
import { scoreOutOf20, type Total, totalOf } from '@amphi/domain/baremes/score';
import { DomainError, required } from '@amphi/domain/errors';
import { maskOf } from '@amphi/domain/questions/letters';
import { type QuestionState, stateAfter } from '@amphi/domain/questions/states';
import type { previewCorrectionInput } from '@amphi/domain/reports/schema';
import { totalOfOpen } from '@amphi/domain/sittings/open';
import type { z } from 'zod';
import { getBareme } from '../../catalog/baremes/baremes.queries.ts';
import { findRemark } from '../../catalog/questions/answers.queries.ts';
import type { Services } from '../../platform/context.ts';
import { compareTypedItems } from '../../study/sittings/compared.usecases.ts';
import { givenOpen, type Marked, scoredAnswer } from '../../study/sittings/scoring.ts';
import {
  type ClosedCopyGroup,
  COPIES_MAX,
  type CopyGroup,
  countCopies,
  findMarking,
  findOpenMarking,
  listCopies,
  listOpenCopies,
} from './preview.queries.ts';

/** Changes that a correction makes to the notes of finished exams. */
export interface CopyChanges {
  /** Exams that hold the question. */
  count: number;
  up: number;
  down: number;
  /** The largest change of a note out of 20. */
  most: number;
  /** Counted from the latest ones alone, since there are so many. */
  is_estimate: boolean;
}

interface WantedCorrection extends z.output<typeof previewCorrectionInput> {
  /** Left out, it stays as it is. */
  state?: QuestionState | undefined;
}

/**
 * Previews what a new key, or another state, would change: recorded answers, and the notes of finished exams as they
 * were scored last. Answers that arrive until it is saved are marked by it too.
 *
 * @throws questions.not_found
 */
export async function previewCorrection(
  { db }: Services,
  { qcm_id, correct_answers, state }: WantedCorrection,
) {
  const marking = required(await findMarking(db, qcm_id), 'questions.not_found');
  const before = marking as Omit<Marked, 'mask'>;
  const after: typeof before =
    correct_answers === null
      ? { ...before, state: stateAfter('neutralise') }
      : {
          ...before,
          correct_mask: maskOf(correct_answers),
          state: state ?? before.state,
        };
  const [remark, copies, count] = await Promise.all([
    findRemark(db, qcm_id, after.correct_mask),
    listCopies(db, qcm_id),
    countCopies(db, { qcm_id }),
  ]);
  if (remark === undefined) throw new DomainError('questions.not_found');
  const baremes = await readBaremes(db, copies);
  const worth = ({ bareme_id, mask }: ClosedCopyGroup, marked: typeof before) => {
    const bareme = baremes.get(bareme_id) as Bareme;
    return withinCase(
      bareme,
      marking.case_count,
      totalOf(bareme, [scoredAnswer({ ...marked, mask })]),
    );
  };
  const changeOf = (copy: ClosedCopyGroup) =>
    changeOfNote(copy, worth(copy, before), worth(copy, after));
  return { ...remark, copies: addUp(copies, count, changeOf) };
}

/**
 * Previews what neutralising an open question would change in the notes of finished exams, as they were scored last.
 *
 * @throws questions.not_found
 */
export async function previewNeutralised({ db }: Services, qroc_id: number) {
  const marking = required(await findOpenMarking(db, qroc_id), 'questions.not_found');
  const [rows, count] = await Promise.all([
    listOpenCopies(db, qroc_id),
    countCopies(db, { qroc_id }),
  ]);
  const { compared } = await compareTypedItems(
    db,
    rows.map((copy) => ({ ...copy, qroc_id, version: marking.version })),
  );
  const baremes = await readBaremes(db, rows);
  const changeOf = (copy: (typeof compared)[number]) => {
    const bareme = baremes.get(copy.bareme_id) as Bareme;
    const worth = totalOfOpen([givenOpen({ ...marking, ...copy })], bareme);
    return changeOfNote(copy, withinCase(bareme, marking.case_count, worth), NOTHING);
  };
  return { copies: addUp(compared, count, changeOf) };
}

/** The scoring rules of copies, by id. */
async function readBaremes(
  db: Connection,
  copies: readonly { bareme_id: number }[],
): Promise<Map<number, Bareme>> {
  const baremes = new Map<number, Bareme>();
  for (const { bareme_id } of copies) {
    if (!baremes.has(bareme_id)) baremes.set(bareme_id, await getBareme(db, bareme_id));
  }
  return baremes;
}

/** Points of a question where its clinical case counts for a number of questions: its share of them. */
function withinCase({ params }: Bareme, caseCount: number | null, total: Total): Total {
  if (caseCount === null || params.case_weight === undefined) return total;
  const share = params.case_weight / caseCount;
  return {
    points: Math.round(total.points * share),
    max_points: Math.round(total.max_points * share),
  };
}

/** Points of a neutralised question. */
const NOTHING: Total = { points: 0, max_points: 0 };

/**
 * Change of a score out of 20 by one question, 0 of a copy that has none before its open answers are compared.
 *
 * @returns null to or from an exam in which nothing counts
 */
function changeOfNote(
  { points, max_points, to_compare_count }: CopyGroup,
  lost: Total,
  won: Total,
): number | null {
  if (to_compare_count > 0) return 0;
  const [from, to] = [
    scoreOutOf20({ points, max_points }),
    scoreOutOf20({
      points: points - lost.points + won.points,
      max_points: max_points - lost.max_points + won.max_points,
    }),
  ];
  if (from === null || to === null) return from === to ? 0 : null;
  return Math.round((to - from) * 100) / 100;
}

function addUp<Copy extends CopyGroup>(
  copies: readonly Copy[],
  count: number,
  changeOf: (copy: Copy) => number | null,
): CopyChanges {
  const counted = copies.reduce((sum, copy) => sum + copy.count, 0);
  const sums = { up: 0, down: 0, most: 0 };
  for (const copy of copies) {
    const change = changeOf(copy);
    // Without a note a copy is told like one that falls.
    if (change === null || change < 0) sums.down += copy.count;
    else if (change > 0) sums.up += copy.count;
    sums.most = Math.max(sums.most, Math.abs(change ?? 0));
  }
  const scale = (value: number) => (counted === 0 ? 0 : Math.round((value * count) / counted));
  return {
    count,
    up: scale(sums.up),
    down: scale(sums.down),
    most: sums.most,
    is_estimate: count > COPIES_MAX,
  };
}
