import { sql } from 'kysely';
import { listCards } from '../../src/study/reviews/cards.queries.ts';
import { foldAnswers } from '../../src/study/reviews/fold.usecases.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import type { World } from '../support/harness.ts';
import { makeSubmission } from '../support/study-factories.ts';

/** Masks of answers to the questions that `makeQcm` makes. */
export const RIGHT = 0b101;
export const WRONG = 0b010;

const DAY_MS = 86_400_000;

/** Today's day of study moved by some days, `YYYY-MM-DD`, as the database counts. */
export async function studyDayIn(world: World, days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone ${world.services.timezone}) - interval '4 hours')::date + ${days}::integer
      as day
  `.execute(world.db);
  return rows[0]?.day ?? '';
}

/** A student with a few questions of a subject, and a way to have answered them days ago, in order of time. */
export async function makeReviewer(world: World, questions = 1) {
  const classroom = await makeClassroom(world);
  const user_id = classroom.browser.user.id;
  const qcms = [];
  for (let n = 0; n < questions; n += 1) qcms.push(await world.makeQcm(classroom.subject_id));
  const [qcm] = qcms;
  if (qcm === undefined) throw new Error('a reviewer has questions');
  return {
    ...classroom,
    user_id,
    qcms,
    qcm_id: qcm.id,
    record: (
      qcm_id: number,
      mask: number,
      daysAgo: number,
      source: 'practice' | 'review' = 'practice',
    ) =>
      world.services.answers.record(
        makeSubmission({
          user_id,
          qcm_id,
          mask,
          source,
          answered_at: new Date(Date.now() - daysAgo * DAY_MS),
        }),
      ),
    fold: () => foldAnswers(world.services, user_id),
    card: async (qcm_id: number) => (await listCards(world.db, 'qcm', user_id, [qcm_id]))[0],
  };
}
