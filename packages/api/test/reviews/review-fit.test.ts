import { GRADES } from '@amphi/domain/reviews/grades';
import { type Parameters, recallOn } from '@amphi/domain/reviews/recall';
import { addDays, daysBetween } from '@amphi/domain/reviews/study-day';
import { mulberry32 } from '@amphi/domain/sittings/shuffle';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/platform/transactions.ts';
import type { Card } from '../../src/study/reviews/card.ts';
import { listCards, lockLearner } from '../../src/study/reviews/cards.queries.ts';
import { FIT_MIN, fitMemory } from '../../src/study/reviews/fit.usecases.ts';
import { foldAnswers, foldStudents, replayAll } from '../../src/study/reviews/fold.usecases.ts';
import {
  DEFAULT_PARAMETERS,
  type GradedAnswer,
  nextMemory,
} from '../../src/study/reviews/memory.ts';
import { FIT_MARGIN, fitParameters } from '../../src/study/reviews/optimiser.ts';
import { insertParameters } from '../../src/study/reviews/parameters.queries.ts';
import { useWorld } from '../support/harness.ts';
import { makeReviewer, RIGHT, WRONG } from './review-support.ts';

const world = useWorld();

/** A student who forgets far sooner than the model thinks. */
const FORGETFUL = DEFAULT_PARAMETERS.map((value, index) => {
  if (index < 4) return value * 0.25;
  return index === 8 ? value * 0.6 : value;
});

/** Answers of a student whose memory is that of the parameters: questions over some months, seeded. */
function answersOf(parameters: Parameters, questions: number, seed: number): GradedAnswer[][] {
  const chance = mulberry32(seed);
  const share = () => chance() / 2 ** 32;
  return Array.from({ length: questions }, () => {
    const history: GradedAnswer[] = [];
    let state = null;
    let last = 0;
    for (let day = 1 + Math.floor(share() * 60); day < 160; day += 2 + Math.floor(share() * 20)) {
      const isKnown =
        state === null ? share() < 0.6 : share() < recallOn(day, last, state, parameters);
      const grade = isKnown ? GRADES.good : GRADES.again;
      state = nextMemory(state, state === null ? 0 : day - last, grade, parameters);
      last = day;
      history.push({ day, grade });
    }
    return history;
  });
}

describe('parameters', () => {
  it('fitted to a memory unlike the model’s predict later answers better, and are accepted', async () => {
    const fit = await fitParameters(answersOf(FORGETFUL, 120, 7), DEFAULT_PARAMETERS);
    expect(fit?.reviews).toBeGreaterThan(1_000);
    expect(fit?.w).toHaveLength(21);
    expect(fit?.log_loss_after).toBeLessThan((fit?.log_loss_before ?? 0) * (1 - FIT_MARGIN));
    expect(fit?.is_accepted).toBe(true);
  });

  it('fitted to a memory like the model’s are not accepted', async () => {
    const fit = await fitParameters(answersOf(DEFAULT_PARAMETERS, 120, 7), DEFAULT_PARAMETERS);
    expect(fit?.reviews).toBeGreaterThan(1_000);
    expect(fit?.is_accepted).toBe(false);
  });

  it('of few reviews differ by one factor, which is near 1 for the fewest and never above', async () => {
    const factorOf = async (parameters: Parameters, questions: number) => {
      const histories = answersOf(parameters, questions, 5);
      const fit = await fitParameters(histories, DEFAULT_PARAMETERS, DEFAULT_PARAMETERS);
      // All stabilities are shortened alike.
      const [first, right] = [0, 2].map(
        (at) => (fit?.w[at] ?? 0) / (DEFAULT_PARAMETERS[at] as number),
      ) as [number, number];
      expect(first).toBeCloseTo(right, 5);
      expect(fit?.is_accepted).toBe(right < 0.99);
      return right;
    };
    const [few, some, many] = [
      await factorOf(FORGETFUL, 4),
      await factorOf(FORGETFUL, 30),
      await factorOf(FORGETFUL, 60),
    ];
    expect(few).toBeGreaterThan(some);
    expect(some).toBeGreaterThan(many);
    expect(many).toBeLessThan(0.75);
    expect(await factorOf(DEFAULT_PARAMETERS, 60)).toBeGreaterThan(0.85);
  });

  it('of no reviews are none', async () => {
    expect(await fitParameters([], DEFAULT_PARAMETERS)).toBeNull();
    expect(await fitParameters([], DEFAULT_PARAMETERS, DEFAULT_PARAMETERS)).toBeNull();
  });
});

const START = '2026-01-01';

const wantedBy = (id: number) =>
  inTransaction(
    world.db,
    async (trx) => (await lockLearner(trx, id))?.wanted_parameters_id ?? null,
  );

describe('the job that fits', () => {
  let user_id: number;
  let questions: number[];

  const cardsOf = async (): Promise<Card[]> => {
    const cards = await listCards(world.db, 'qcm', user_id, questions);
    return cards.sort((one, other) => one.question_id - other.question_id);
  };
  const fitsOf = () => world.rows('memory_parameters', { user_id });

  /** Logs what a forgetful student answered to their questions. */
  async function log(histories: readonly GradedAnswer[][], from = 0): Promise<void> {
    const rows = histories
      .flatMap((history, index) =>
        history.map(({ day, grade }) => ({
          qcm_id: questions[index],
          mask: grade === GRADES.again ? WRONG : RIGHT,
          studied_on: addDays(START, from + day),
        })),
      )
      .sort((one, other) => daysBetween(other.studied_on, one.studied_on));
    await sql`
      insert into answer_log (user_id, qcm_id, mask, is_first, source, attempt_id,
        time_taken_seconds, question_version, studied_on, answered_at)
      select ${user_id}, row.qcm_id, row.mask, false, 1, answers.attempt_id, 9, 1, row.studied_on,
        row.studied_on
      from json_to_recordset(${JSON.stringify(rows)})
          as row (qcm_id bigint, mask smallint, studied_on date)
        join answers on answers.user_id = ${user_id} and answers.qcm_id = row.qcm_id
      order by row.studied_on
    `.execute(world.db);
  }

  beforeAll(async () => {
    const reviewer = await makeReviewer(world, 120);
    user_id = reviewer.user_id;
    questions = reviewer.qcms.map(({ id }) => id);
    for (const id of questions) await reviewer.record(id, RIGHT, 1_000);
    await sql`delete from answer_log where user_id = ${user_id}`.execute(world.db);
    await log(answersOf(FORGETFUL, questions.length, 11));
  });

  it('shortens the intervals of a student of 30 reviews who forgets sooner than predicted', async () => {
    const { api, qcms, record, card } = await makeReviewer(world, 16);
    for (const { id } of qcms) {
      for (const daysAgo of [9, 6, 3]) await record(id, daysAgo === 9 ? RIGHT : WRONG, daysAgo);
    }
    await api.reviews.summary();
    const before = await card(qcms[0]?.id ?? 0);
    expect(await fitMemory(world.services, fitParameters)).toBe(1);
    await api.reviews.summary();
    const after = await card(qcms[0]?.id ?? 0);
    expect(after?.stability).toBeLessThan((before?.stability ?? 0) / 2);
    expect(after?.reps).toBe(before?.reps);
    // Not again before there is more.
    expect(await fitMemory(world.services, fitParameters)).toBe(0);
  });

  it('gives a student of 1,000 reviews parameters, by which all their cards are computed again', async () => {
    await foldStudents(world.services);
    const before = await cardsOf();
    const reviews = before.reduce((sum, { reps }) => sum + reps - 1, 0);
    expect(reviews).toBeGreaterThanOrEqual(FIT_MIN.student);
    expect(await fitMemory(world.services, fitParameters)).toBe(1);
    const [fit] = await fitsOf();
    expect(fit).toMatchObject({ reviews, is_accepted: true });
    expect(await wantedBy(user_id)).toBe(fit?.id);
    // The job takes them up as well as the student's next visit does.
    expect(await foldStudents(world.services)).toBe(1);
    const after = await cardsOf();
    expect(after).not.toEqual(before);
    for (const [index, card] of after.entries()) {
      // Answers stay, figures that follow from them are new.
      expect(card).toMatchObject({ reps: before[index]?.reps, last_on: before[index]?.last_on });
    }
    expect(await foldStudents(world.services)).toBe(0);
  });

  it('leaves cards that are the same replayed as folded, under new parameters too', async () => {
    await log(answersOf(FORGETFUL, questions.length, 12), 160);
    await foldAnswers(world.services, user_id);
    const stepwise = await cardsOf();
    await inTransaction(world.db, async (trx) => {
      const learner = await lockLearner(trx, user_id);
      if (learner === undefined) throw new Error('there is a learner');
      expect(learner.parameters).not.toEqual(DEFAULT_PARAMETERS);
      await replayAll(trx, user_id, learner);
    });
    expect(await cardsOf()).toEqual(stepwise);
  });

  it('is made again when much has been answered since, and not before', async () => {
    await world.update('memory_parameters', { user_id }, { reviews: 1_000_000 });
    expect(await fitMemory(world.services, fitParameters)).toBe(0);
    expect(await fitsOf()).toHaveLength(1);
  });

  it('keeps what is not accepted out of use', async () => {
    const inUse = await wantedBy(user_id);
    const fit = { w: DEFAULT_PARAMETERS, reviews: 2_000, log_loss_before: 1, log_loss_after: 1 };
    await insertParameters(world.db, { user_id, ...fit, is_accepted: false });
    expect(await wantedBy(user_id)).toBe(inUse);
  });

  it('of the platform is for those without their own; predictions of the past stay as they were', async () => {
    const { api, user_id: other, record, fold, qcm_id } = await makeReviewer(world);
    await record(qcm_id, WRONG, 30);
    await record(qcm_id, RIGHT, 20);
    const before = await api.reviews.progress();
    await insertParameters(world.db, {
      user_id: null,
      w: FORGETFUL,
      reviews: 20_000,
      log_loss_before: 0.4,
      log_loss_after: 0.3,
      is_accepted: true,
    });
    const { stability } = (await listCards(world.db, 'qcm', other, [qcm_id]))[0] as Card;
    const { parameters } = await fold();
    expect(parameters).not.toEqual(DEFAULT_PARAMETERS);
    expect((await listCards(world.db, 'qcm', other, [qcm_id]))[0]?.stability).toBeLessThan(
      stability,
    );
    const after = await api.reviews.progress();
    expect(after.weeks.map(({ predicted }) => predicted)).toEqual(
      before.weeks.map(({ predicted }) => predicted),
    );
    expect(await wantedBy(user_id)).not.toBe(await wantedBy(other));
  });
});
