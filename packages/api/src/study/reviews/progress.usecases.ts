import { mondayOf, wilson } from '@amphi/domain/reviews/progress';
import { type Parameters, recallOn } from '@amphi/domain/reviews/recall';
import { type Stage, stageOf } from '@amphi/domain/reviews/stage';
import { addDays, dayNumber } from '@amphi/domain/reviews/study-day';
import type { Services } from '../../platform/context.ts';
import { inPieces } from '../../platform/in-turn.ts';
import { type KeepChange, type QuestionDecision, startReplay } from './card.ts';
import { type Learner, listDecisions } from './cards.queries.ts';
import { foldAnswers, keepChangesOf } from './fold.usecases.ts';
import { CARD_KINDS } from './kinds.queries.ts';
import { type DatedAnswer, listHistory } from './log.queries.ts';
import { DEFAULT_PARAMETERS } from './memory.ts';
import { listParametersInUse, type ParametersInUse } from './parameters.queries.ts';
import { listChapterProgress, listChapterRates } from './progress.queries.ts';

/** Answers that are replayed in one turn of the event loop. */
const PIECE = 1_000;

/** Weeks that the charts go back. */
const WEEKS = 26;

interface Week {
  /** Its Monday. */
  week: string;
  /** Answers to questions seen on an earlier day. */
  reviews: number;
  recalled: number;
  /** Sum of the recall predicted for them. */
  predicted: number;
  stages: Record<Stage, number>;
}

/**
 * Follows a student's memory week by week: recalled against predicted, and how well the cards of the book were
 * known at the week's end. Replayed from the log, so that a changed key or a confidence counts at once.
 */
async function memoryByWeek(
  userId: number,
  history: readonly DatedAnswer[],
  decisions: readonly QuestionDecision[],
  changes: readonly KeepChange[],
  learner: Pick<Learner, 'today' | 'retention' | 'parameters'>,
): Promise<Week[]> {
  const first = history[0]?.studied_on;
  if (first === undefined) return [];
  const weeks: Week[] = [];
  const { cards, record, decideUntil } = startReplay(userId, decisions, changes);
  let week = emptyWeek(mondayOf(first));
  const close = () => {
    for (const card of cards.values()) {
      if (card.added_by !== null && !card.is_paused) week.stages[stageOf(card)] += 1;
    }
    weeks.push(week);
    week = emptyWeek(addDays(week.week, 7));
  };
  for await (const piece of inPieces(history, PIECE)) {
    for (const answer of piece) {
      while (answer.studied_on >= addDays(week.week, 7)) close();
      const { before, after } = record(answer, { ...learner, userId, examOn: answer.exam_on });
      if (before !== undefined && after !== before) {
        const [day, lastDay] = [dayNumber(after.last_on), dayNumber(before.last_on)];
        week.reviews += 1;
        week.recalled += after.right_in_row > 0 ? 1 : 0;
        week.predicted += recallOn(day, lastDay, before, learner.parameters);
      }
    }
  }
  decideUntil(Number.POSITIVE_INFINITY);
  while (week.week <= learner.today) close();
  return weeks;
}

/**
 * The weeks with what was predicted at their time: by the parameters that were in use then, not by those fitted to the
 * very answers since.
 */
async function predictedThen(
  weeksBy: (parameters: Parameters) => Promise<Week[]>,
  { parameters }: Pick<Learner, 'parameters'>,
  fits: readonly ParametersInUse[],
): Promise<Week[]> {
  const weeks = await weeksBy(parameters);
  if (fits.length === 0) return weeks;
  const hasOwn = (week: string) => fits.some(({ is_own, since }) => is_own && since <= week);
  const inUse = (week: string) =>
    fits.findLast(({ is_own, since }) => since <= week && is_own === hasOwn(week))?.w ??
    DEFAULT_PARAMETERS;
  const replays = new Map<Parameters, Map<string, number>>();
  for (const w of new Set(weeks.map(({ week }) => inUse(week)))) {
    replays.set(w, new Map((await weeksBy(w)).map((one) => [one.week, one.predicted])));
  }
  return weeks.map((week) => ({
    ...week,
    predicted: replays.get(inUse(week.week))?.get(week.week) ?? 0,
  }));
}

/** The weeks of several kinds of questions as one list; each ends with the present week. */
function addedUp(memories: readonly (readonly Week[])[]): Week[] {
  const [longest = [], ...others] = [...memories].sort((one, other) => other.length - one.length);
  return longest.map((week, index) => {
    const same = others.flatMap((weeks) => weeks[weeks.length - longest.length + index] ?? []);
    return same.reduce((sum, one) => {
      const { fragile, learning, acquired } = one.stages;
      return {
        week: sum.week,
        reviews: sum.reviews + one.reviews,
        recalled: sum.recalled + one.recalled,
        predicted: sum.predicted + one.predicted,
        stages: {
          fragile: sum.stages.fragile + fragile,
          learning: sum.stages.learning + learning,
          acquired: sum.stages.acquired + acquired,
        },
      };
    }, week);
  });
}

const emptyWeek = (week: string): Week => ({
  week,
  reviews: 0,
  recalled: 0,
  predicted: 0,
  stages: { fragile: 0, learning: 0, acquired: 0 },
});

/**
 * The student's memory week by week, how far they have come in each chapter, and the rates of their chapters, the lowest
 * first.
 */
export async function readProgress(services: Services, userId: number) {
  const learner = await foldAnswers(services, userId);
  const fits = await listParametersInUse(services.db, userId, services.timezone);
  const [chapters, by_chapter, ...memories] = await Promise.all([
    listChapterRates(services.db, userId),
    listChapterProgress(services.db, userId),
    ...CARD_KINDS.map(async (kind) => {
      const [history, decisions] = await Promise.all([
        listHistory(services.db, kind, userId),
        listDecisions(services.db, kind, userId),
      ]);
      const changes = keepChangesOf(kind, learner.keep_changes);
      const weeksBy = (parameters: Parameters) =>
        memoryByWeek(userId, history, decisions, changes, { ...learner, parameters });
      return predictedThen(weeksBy, learner, fits);
    }),
  ]);
  return {
    by_chapter,
    weeks: addedUp(memories)
      .slice(-WEEKS)
      .map(({ predicted, ...week }) => ({
        ...week,
        predicted: week.reviews === 0 ? null : predicted / week.reviews,
        real: wilson(week.recalled, week.reviews),
      })),
    chapters: chapters
      .map(({ correct, ...chapter }) => ({
        ...chapter,
        own: wilson(correct, chapter.answered),
      }))
      .sort((one, other) => rateOf(one) - rateOf(other) || one.chapter_id - other.chapter_id),
  };
}

const rateOf = ({ own }: { own: { rate: number } | null }) => own?.rate ?? 1;
