import { groupBy } from '@amphi/domain/group-by';
import { MEASURED_MIN } from '@amphi/domain/reviews/readiness';
import type { Parameters } from '@amphi/domain/reviews/recall';
import { dayNumber } from '@amphi/domain/reviews/study-day';
import { until, workOff } from '../../platform/job-tries/job-tries.usecases.ts';
import { gradeOf } from './card.ts';
import { type FoldServices, foldAnswers } from './fold.usecases.ts';
import { CARD_KINDS } from './kinds.queries.ts';
import { listHistory } from './log.queries.ts';
import { DEFAULT_PARAMETERS, type GradedAnswer } from './memory.ts';
import { countReviews, type Fit, type History } from './optimiser.ts';
import {
  findParameters,
  findPlatformParametersId,
  insertParameters,
  isPlatformFitDue,
  listSampledStudents,
  listStudentsToFit,
} from './parameters.queries.ts';

/** From how many reviews on parameters are fitted; before, one factor of a student's stabilities. */
export const FIT_MIN = { factor: MEASURED_MIN, student: 1_000, platform: 20_000 } as const;

/** A sample of the platform's reviews: more would say the same, and take memory. */
const SAMPLE = { students: 2_000, reviews: 50_000 } as const;

/** The platform's parameters are fitted this many days after the last time. */
const PLATFORM_DAYS = 7;

/** Beyond this a run leaves the rest to the next one: a job may take five minutes. */
const RUN_MS = 120_000;
const BATCH = 50;

/** Fits in a process of its own, see `fitParameters`. */
export type Fitter = (
  histories: readonly History[],
  present: Parameters,
  base: Parameters | null,
) => Promise<Fit | null>;

/** Reads the answers of a student that count for their cards, question by question. */
async function readHistories({ db }: FoldServices, userId: number): Promise<History[]> {
  const histories: History[] = [];
  for (const kind of CARD_KINDS) {
    const answers = groupBy(await listHistory(db, kind, userId), ({ question_id }) => question_id);
    for (const logged of answers.values()) {
      const history: GradedAnswer[] = [];
      for (const answer of logged) {
        const day = dayNumber(answer.studied_on);
        if (day > (history.at(-1)?.day ?? -1)) history.push({ day, grade: gradeOf(answer) });
      }
      histories.push(history);
    }
  }
  return histories;
}

/**
 * Fits the parameters of the memory model: the platform's to a sample of all reviews, and those of each student who has
 * enough. What was found is noted whether it was accepted or not; cards are computed again by the next fold.
 *
 * @returns how many fits were made
 */
export async function fitMemory(services: FoldServices, fitter: Fitter): Promise<number> {
  const end = performance.now() + RUN_MS;
  let count = await fitPlatform(services, fitter);
  const base = await readPlatformParameters(services);
  let isMissing = false;
  let after = 0;
  while (performance.now() < end) {
    const students = await listStudentsToFit(services.db, {
      after,
      least: FIT_MIN.factor,
      limit: BATCH,
    });
    count += await workOff(
      services.db,
      'memory-fit',
      until(end, students),
      ({ user_id }) => user_id,
      async ({ user_id, reviews }) => {
        const isFactor = reviews < FIT_MIN.student;
        // No optimiser for this platform: there is none for the others either.
        if (isMissing && !isFactor) return;
        const { parameters } = await foldAnswers(services, user_id);
        const histories = await readHistories(services, user_id);
        const found = await fitter(histories, parameters, isFactor ? base : null);
        isMissing ||= found === null && !isFactor;
        if (found !== null) await insertParameters(services.db, { user_id, ...found });
      },
    );
    if (students.length < BATCH) break;
    after = students.at(-1)?.user_id ?? after;
  }
  return count;
}

async function fitPlatform(services: FoldServices, fitter: Fitter): Promise<number> {
  if (!(await isPlatformFitDue(services.db, PLATFORM_DAYS))) return 0;
  const histories: History[] = [];
  let reviews = 0;
  for (const userId of await listSampledStudents(services.db, SAMPLE.students)) {
    if (reviews >= SAMPLE.reviews) break;
    const known = await readHistories(services, userId);
    histories.push(...known);
    reviews += countReviews(known);
  }
  if (reviews < FIT_MIN.platform) return 0;
  const found = await fitter(histories, await readPlatformParameters(services), null);
  if (found === null) return 0;
  await insertParameters(services.db, { user_id: null, ...found });
  return 1;
}

/** Default parameters, for students without parameters of their own. */
async function readPlatformParameters({ db }: FoldServices): Promise<Parameters> {
  const id = await findPlatformParametersId(db);
  return (id === null ? undefined : await findParameters(db, id)) ?? DEFAULT_PARAMETERS;
}
