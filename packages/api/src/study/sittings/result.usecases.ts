import type { Connection } from '@amphi/db';
import type { Bareme } from '@amphi/domain/baremes/schema';
import {
  addTotals,
  costOfNearMisses,
  judge,
  scoreOutOf20,
  type Total,
  totalOf,
} from '@amphi/domain/baremes/score';
import { DomainError } from '@amphi/domain/errors';
import { groupBy } from '@amphi/domain/group-by';
import { lettersOf } from '@amphi/domain/questions/letters';
import { zonesOf } from '@amphi/domain/questions/qroc.schema';
import { promptOf } from '@amphi/domain/questions/question.schema';
import { isOpenBlank, scoreOpen, sittingScore, totalOfOpen } from '@amphi/domain/sittings/open';
import {
  CLASS_RANK_MIN,
  copiesMissing,
  PERCENTILE_MIN,
  percentile,
  positionOf,
  type Rank,
} from '@amphi/domain/sittings/percentile';
import { compareWithOthers, isExact } from '@amphi/domain/sittings/rules';
import type { listSittingsInput } from '@amphi/domain/sittings/schema';
import { remainingSeconds } from '@amphi/domain/sittings/time';
import { othersStats } from '@amphi/domain/stats/rules';
import type { z } from 'zod';
import { getBareme, listBaremes } from '../../catalog/baremes/baremes.queries.ts';
import { findPreferences } from '../../identity/accounts/preferences.queries.ts';
import type { Services } from '../../platform/context.ts';
import { type Compared, comparable } from './compared.usecases.ts';
import { countNotes, findRank } from './finish.queries.ts';
import { closeIfOver, rescoreSitting, type Student } from './finish.usecases.ts';
import { listResults, type ResultRow } from './items.queries.ts';
import { isAwaited } from './open.usecases.ts';
import { listOpenItems, type OpenRow } from './open-items.queries.ts';
import { type Correction, correctionsOf } from './open-items.usecases.ts';
import { givenOpen, resultsOf, scoredAnswer, totalOfItems } from './scoring.ts';
import {
  assertDisclosedResult,
  findSitting,
  listScores,
  listSittings,
} from './sittings.queries.ts';

/**
 * The results of a finished sitting of one's own, by the keys of now. Keys and justifications come with all questions of
 * an exam; of a sitting that corrects after each question with those that were answered, as the others can still be.
 *
 * @throws sittings.not_found, sittings.not_finished; sittings.awaited before those of a mock exam are open for all;
 *   sittings.sealed while a mock exam asks one of its questions, sittings.exam_running while their own running exam does
 */
export async function readResult(services: Services, student: Student, id: number) {
  const { db } = services;
  let sitting = await findSitting(db, id, student.id);
  if (sitting !== undefined && (await closeIfOver(services, sitting))) {
    sitting = await findSitting(db, id, student.id);
  }
  if (sitting === undefined) throw new DomainError('sittings.not_found');
  if (isAwaited(sitting)) throw new DomainError('sittings.awaited');
  if (sitting.finished_at === null) throw new DomainError('sittings.not_finished');
  await assertDisclosedResult(db, sitting);
  const [rows, open, bareme, baremes] = await Promise.all([
    listResults(db, id, student.id),
    listOpenItems(db, id, student.id).then((items) => comparable(db, items)),
    getBareme(db, sitting.bareme_id),
    listBaremes(db),
  ]);
  const results = resultsOf(bareme, rows, open);
  const isStale =
    results.points !== sitting.points ||
    results.max_points !== sitting.max_points ||
    results.correct_count !== sitting.correct_count ||
    results.to_compare_count !== sitting.to_compare_count;
  if (isStale) await rescoreSitting(services, { id, user_id: student.id });
  const answers = rows.map(scoredAnswer);
  const { to_compare_count } = results;
  const isExam = sitting.mode === 'exam';
  const corrected = isExam ? open : open.filter((row) => !isOpenBlank(givenOpen(row)));
  const corrections = await correctionsOf(db, student.id, corrected);
  const { time_limit_seconds, spent_seconds, content_hash, bareme_id } = sitting;
  const { unranked, is_compared } = sitting;
  const copy = { content_hash, bareme_id, ...results };
  const isRanked = unranked === null && is_compared && to_compare_count === 0;
  const rank = isRanked ? await findRank(db, copy) : null;
  const least = sitting.is_of_class ? CLASS_RANK_MIN : PERCENTILE_MIN;
  const { faculty } = isRanked ? await findPreferences(db, student.id) : { faculty: null };
  const ofFaculty = faculty === null ? null : await findRank(db, copy, faculty);
  const firstScore = sittingScore({
    points: sitting.first_points ?? 0,
    max_points: sitting.first_max_points ?? 0,
    to_compare_count,
  });
  const score = sittingScore(results);
  return {
    id,
    mode: sitting.mode,
    origin: sitting.origin,
    title: sitting.title,
    started_at: sitting.started_at,
    finished_at: sitting.finished_at,
    finished_by: sitting.finished_by,
    time_limit_seconds,
    spent_seconds,
    question_count: rows.length + open.length,
    /** Open answers that the student has still to compare: until then there is no score. */
    to_compare_count,
    correct_count: results.correct_count,
    blank_count: results.blank_count,
    bareme,
    total: { points: results.points, max_points: results.max_points },
    score,
    /** The first score; null while it is the same. */
    first_score: firstScore === score ? null : firstScore,
    by_bareme: baremes.map((one) => ({
      ...one,
      score: sittingScore({ ...totalOfItems(one, rows, open), to_compare_count }),
    })),
    near_misses: costOfNearMisses(bareme, answers),
    unranked,
    /** A student who keeps out of comparisons sees none. */
    is_compared,
    rank: rank && {
      count: rank.count,
      missing: copiesMissing(rank.count, least),
      ...comparisonOf(rank, results, least),
      notes: await notesOf(db, copy, rank),
      /** Among students of the same faculty; null where none is named. */
      faculty: ofFaculty && {
        count: ofFaculty.count,
        ...comparisonOf(ofFaculty, results, least),
      },
    },
    expected: is_compared ? expectedOf(rows) : null,
    by_subject: groupsOf(rows, open, bareme, is_compared, ({ subject_name }) => subject_name),
    by_chapter: groupsOf(rows, open, bareme, is_compared, ({ chapter_name }) => chapter_name),
    questions: [
      ...rows.map((row) => questionOf(row, bareme, isExam)),
      ...open.map((row) => openQuestionOf(row, bareme, corrections.get(row.position) ?? null)),
    ].sort((one, other) => one.position - other.position),
  };
}

/** A percentile, or the position among fewer copies with the mean of their notes out of 20; nothing below `least`. */
function comparisonOf(
  rank: Awaited<ReturnType<typeof findRank>>,
  { max_points }: Total,
  least: number,
) {
  const position = positionOf(rank, least);
  return {
    percentile: percentile(rank),
    position,
    is_tied: rank.equal > 1,
    mean: position === null ? null : scoreOutOf20({ points: rank.points / rank.count, max_points }),
  };
}

/** Counts the copies by note out of 20, rounded down, the reader's own among them; null where there are few. */
async function notesOf(
  db: Connection,
  copy: { content_hash: string; bareme_id: number } & Total,
  { count }: Rank,
) {
  if (count < PERCENTILE_MIN || copy.max_points === 0) return null;
  const own = Math.min(20, Math.floor((20 * Math.max(0, copy.points)) / copy.max_points));
  return { own, counts: await countNotes(db, copy) };
}

/** Result that the others reach with the questions that count, beside the student. */
function expectedOf(rows: readonly ResultRow[]) {
  const counted = rows.filter(({ state }) => state !== 'neutralised');
  return compareWithOthers(
    counted.map(({ total, correct, own_mask, mask, correct_mask: key, options_mask: options }) => ({
      total: total - (own_mask === null ? 0 : 1),
      correct: correct - (own_mask !== null && isExact({ key, options }, own_mask) ? 1 : 0),
      is_right: isExact({ key, options }, mask),
    })),
  );
}

function groupsOf(
  rows: readonly ResultRow[],
  open: readonly (OpenRow & Compared)[],
  bareme: Bareme,
  isCompared: boolean,
  nameOf: (row: ResultRow | OpenRow) => string | null,
) {
  const closedOf = groupBy(
    rows.filter(({ state }) => state !== 'neutralised'),
    nameOf,
  );
  const openOf = groupBy(
    open.filter((row) => scoreOpen(givenOpen(row)).points !== null),
    nameOf,
  );
  return [...new Set([...closedOf.keys(), ...openOf.keys()])].map((name) => {
    const [closed, others] = [closedOf.get(name) ?? [], openOf.get(name) ?? []];
    const openTotal = totalOfOpen(others.map(givenOpen), bareme);
    const right = closed.filter(({ mask, correct_mask }) => mask === correct_mask);
    return {
      name,
      total: closed.length + others.length,
      correct: right.length + openTotal.correct,
      /** Share of the others' answers to its closed questions that are right, in per cent; null where too few have answered. */
      others: isCompared ? (expectedOf(closed)?.others ?? null) : null,
      ...addTotals(totalOf(bareme, closed.map(scoredAnswer)), openTotal),
    };
  });
}

/** The student's bookmark and memo of a question. */
const bookmarksOf = ({
  is_bookmarked,
  memo,
  memo_revision,
}: Pick<ResultRow, 'is_bookmarked' | 'memo' | 'memo_revision'>) => ({
  is_bookmarked,
  memo: memo === null ? null : { body: memo, revision: memo_revision ?? 0 },
});

/** The student's own grade of an open answer. */
const HESITATED = 2;

function openQuestionOf(row: OpenRow & Compared, bareme: Bareme, feedback: Correction | null) {
  return {
    kind: 'qroc' as const,
    position: row.position,
    prompt: {
      ...promptOf(row),
      ...zonesOf(row),
      id: row.qroc_id,
      subject_name: row.subject_name,
      chapter_name: row.chapter_name,
      case_id: row.case_id,
    },
    flagged: row.flagged,
    seconds: row.seconds,
    typed_text: row.typed_text,
    is_blank: isOpenBlank(givenOpen(row)),
    is_hesitated: row.grade === HESITATED,
    is_neutralised: row.state === 'neutralised',
    /** Points in thousandths, null: it does not count, or not before the student has compared it. */
    ...scoreOpen(givenOpen(row), bareme),
    ...bookmarksOf(row),
    feedback,
  };
}

function questionOf(row: ResultRow, bareme: Bareme, isExam: boolean) {
  const { mask, correct_mask, options, total, a, b, c, d, e, f } = row;
  const { question, mask: given } = scoredAnswer(row);
  return {
    kind: 'qcm' as const,
    position: row.position,
    prompt: {
      ...promptOf(row),
      id: row.id,
      options,
      subject_name: row.subject_name,
      chapter_name: row.chapter_name,
      case_id: row.case_id,
    },
    flagged: row.flagged,
    seconds: row.seconds,
    selected_answers: lettersOf(mask),
    is_blank: mask === 0,
    /** True where the student said so, or that it was guessed. */
    is_hesitated: row.is_hesitated,
    is_neutralised: row.state === 'neutralised',
    is_to_compare: false,
    /** Points in thousandths, null: the question does not count; and what decided them. */
    ...judge(bareme, question, given),
    ...bookmarksOf(row),
    feedback:
      row.solution === null || (mask === 0 && !isExam)
        ? null
        : {
            is_correct: mask === correct_mask,
            ...row.solution,
            ...othersStats(options, { total, a, b, c, d, e, f }, row.own_mask),
          },
  };
}

/** Null also where nothing is scored, or the solution is withheld. */
const listedScore = ({
  points,
  max_points,
  to_compare_count,
}: {
  points: number | null;
  max_points: number | null;
  to_compare_count: number;
}): number | null =>
  points === null || max_points === null
    ? null
    : sittingScore({ points, max_points, to_compare_count });

/** The most points that a chart shows apart from each other. */
const SCORES_MAX = 50;

/** Lists the student's sittings, latest first. */
export async function readHistory(
  { db }: Services,
  student: Student,
  page: z.output<typeof listSittingsInput>,
) {
  const [{ items, total }, scores] = await Promise.all([
    listSittings(db, student.id, page),
    listScores(db, student.id, SCORES_MAX),
  ]);
  return {
    total,
    /** Notes of the latest finished exams, oldest first; those of which nothing counts are left out. */
    scores: scores.reverse().flatMap(({ points, max_points, to_compare_count, ...sitting }) => {
      const score = listedScore({ points, max_points, to_compare_count });
      return score === null ? [] : [{ ...sitting, score }];
    }),
    items: items.map(({ now, spent_seconds, running_since, points, max_points, ...sitting }) => ({
      ...sitting,
      /** True while a mock exam under way asks one of its questions. */
      is_held_back: sitting.finished_at !== null && points === null,
      is_paused: sitting.finished_at === null && running_since === null && !isAwaited(sitting),
      remaining_seconds:
        sitting.finished_at === null && !isAwaited(sitting)
          ? remainingSeconds({ ...sitting, spent_seconds, running_since }, now)
          : null,
      score: listedScore({ points, max_points, to_compare_count: sitting.to_compare_count }),
    })),
  };
}
