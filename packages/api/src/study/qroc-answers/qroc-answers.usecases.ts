import { DomainError, required } from '@amphi/domain/errors';
import { givenAt } from '@amphi/domain/packs/rules';
import { qrocSolutionOf } from '@amphi/domain/questions/qroc.schema';
import type { compareQrocInput, gradeQrocInput } from '@amphi/domain/questions/qroc-answer.schema';
import {
  compareTyped,
  countedElements,
  matchTyped,
  recordedGrade,
} from '@amphi/domain/questions/qroc-match/compare-typed';
import type { z } from 'zod';
import {
  indexOfOwn,
  readAbbreviations,
} from '../../catalog/abbreviations/abbreviations.usecases.ts';
import { insertReveal } from '../../catalog/questions/qroc.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { withLexicon } from './lexicon.usecases.ts';
import {
  findExpected,
  findOthersGrades,
  lockToGrade,
  NO_GRADES,
  type OthersGrades,
  type QuestionToGrade,
  recordQrocAnswer,
} from './qroc-answers.queries.ts';
import { listZoneCounts, type ZoneCount } from './zone-counts.queries.ts';

/** Fewer answers say nothing about which element is forgotten. */
const FORGOTTEN_FROM = 5;

interface Student {
  id: number;
}

type Expected = NonNullable<Awaited<ReturnType<typeof findExpected>>>;

async function expectedOf({ db }: Services, id: number, student: Student): Promise<Expected> {
  return required(await findExpected(db, id, student.id), 'questions.not_found');
}

/** Shows the others' grades, with the element that fewest of them named. */
export function showOthers(
  { total, known, element_counts, of_version }: OthersGrades,
  expected: Pick<Expected, 'elements'>,
  zones: ZoneCount[],
) {
  const fewest = Math.min(...element_counts);
  const forgotten =
    of_version >= FORGOTTEN_FROM && fewest < of_version
      ? expected.elements[element_counts.indexOf(fewest)]?.text
      : undefined;
  return { total, known, most_forgotten: forgotten ?? null, zones };
}

/** Reads how the others graded their latest answers to an open question. */
export async function readOthers(services: Services, student: Student, qroc_id: number) {
  const [expected, others, zonesOf] = await Promise.all([
    expectedOf(services, qroc_id, student),
    findOthersGrades(services.db, { user_id: student.id, qroc_id }),
    listZoneCounts(services.db, student.id, [qroc_id]),
  ]);
  return showOthers(others, expected, zonesOf(qroc_id));
}

/**
 * Shows the answer to an open question beside what the student typed. The verdict only proposes a grade, which the
 * student gives. Like a reveal, this is noted; what was typed is not stored before it is graded.
 *
 * @throws questions.not_found
 */
export async function compareQroc(
  services: Services,
  student: Student,
  { id, typed_text }: z.output<typeof compareQrocInput>,
) {
  const { db, timezone } = services;
  const expected = await expectedOf(services, id, student);
  const reveal = { user_id: student.id, qroc_id: id, timezone };
  await inTransaction(db, (trx) => insertReveal(trx, reveal));
  const [others, zonesOf, abbreviations] = await Promise.all([
    findOthersGrades(db, { user_id: student.id, qroc_id: id }),
    listZoneCounts(db, student.id, expected.zones === null ? [] : [id]),
    readAbbreviations(db),
  ]);
  const among = await withLexicon(db, { id, typed: typed_text, abbreviations }, expected);
  const compared = await inTurn(() => compareTyped(typed_text, among, abbreviations));
  return {
    id,
    ...qrocSolutionOf(expected),
    ...compared,
    others: showOthers(others, expected, zonesOf(id)),
  };
}

/**
 * Records how a student graded their answer. What is sent twice is recorded once. The answers of one student wait for
 * each other, so that their log has the order in which it becomes visible.
 *
 * @throws questions.not_found
 */
export async function gradeQroc(
  services: Services,
  student: Student,
  { id, typed_text, elements_mask, age_seconds, ...graded }: z.output<typeof gradeQrocInput>,
  source: 'practice' | 'review',
  expected: QuestionToGrade,
) {
  const abbreviations = indexOfOwn(expected.abbreviations);
  const typed = typed_text ?? '';
  const among = await withLexicon(services.db, { id, typed, abbreviations }, expected);
  const { verdict, named_mask } = await inTurn(() => matchTyped(typed, among, abbreviations));
  await inTransaction(services.db, async (trx) => {
    const isLocked = await lockToGrade(trx, { qroc_id: id, user_id: student.id });
    if (!isLocked) throw new DomainError('questions.not_found');
    const answer = {
      ...graded,
      grade: recordedGrade(expected, verdict, graded.grade),
      typed_text,
      verdict,
      source,
      user_id: student.id,
      qroc_id: id,
      sitting_id: null,
      answered_at: givenAt(new Date(), age_seconds),
      elements_mask: countedElements(expected, elements_mask, named_mask),
      question_version: expected.version,
    };
    await recordQrocAnswer(trx, answer, services.timezone);
  });
  const zoned = expected.zones === null ? [] : [id];
  const zonesOf = await listZoneCounts(services.db, student.id, zoned);
  return { others: showOthers(expected.others ?? NO_GRADES, expected, zonesOf(id)) };
}
