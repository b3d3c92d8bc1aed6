import { daysBetween } from './study-day.ts';

/** Questions of one round, so that it fits a bus ride. */
export const ROUND_SIZE = 20;
/** From so many days before its exam on, a subject's weakest cards come first. */
export const EXAM_NEAR_DAYS = 21;

/** A card of the error book that may be asked. Days are `YYYY-MM-DD`. */
export interface QueueCard {
  /** The kind of the question; closed and open ones are numbered apart. */
  kind: 'qcm' | 'qroc';
  id: number;
  subject_id: number;
  due_on: string;
  /** Predicted recall today, from 0 to 1. */
  recall: number;
  /** Questions of one clinical case, by its name in the subject, stay together; null: a question of its own. */
  case_group: string | null;
  /** Order within its case. */
  position: number;
}

/** Cards to review today. */
export interface Queue {
  /** In the order in which they are asked. */
  cards: QueueCard[];
  /** The number that is due too, but above the day's limit. */
  postponed: number;
}

/** Cards that are asked together: one, or those of a clinical case in their order. */
interface Block {
  cards: QueueCard[];
  recall: number;
}

function blocksOf(cards: readonly QueueCard[]): Block[] {
  const groups = new Map<string, QueueCard[]>();
  for (const card of cards) {
    const key = card.case_group === null ? `${card.kind} ${card.id}` : `case ${card.case_group}`;
    groups.set(key, [...(groups.get(key) ?? []), card]);
  }
  return [...groups.values()].map((group) => ({
    cards: group.sort((one, other) => one.position - other.position || one.id - other.id),
    recall: group.reduce((sum, { recall }) => sum + recall, 0) / group.length,
  }));
}

const isOfCase = ({ subject_id, case_group }: QueueCard, other: QueueCard | undefined) =>
  other?.subject_id === subject_id && other.case_group === case_group;

const firstId = ({ cards }: Block) => cards[0]?.id ?? 0;

/**
 * The reviews of a day: cards that are due, up to the day's limit. In a subject, those that are best remembered come
 * first, since the others are lost already and what is saved early costs least; in the last days before its exam the
 * least remembered come first. Subjects alternate, that of the nearest exam first. A clinical case is asked whole: one
 * that is above what is left of the limit waits, unless it alone is above the limit.
 *
 * @param today day of study, `YYYY-MM-DD`
 * @param reviewsPerDay the student's limit
 * @param reviewedToday reviews of today, which count towards it
 * @param examDays days until the exam of each subject that has a date still to come
 */
export function reviewQueue({
  cards,
  today,
  reviewsPerDay,
  reviewedToday,
  examDays,
}: {
  cards: readonly QueueCard[];
  today: string;
  reviewsPerDay: number;
  reviewedToday: number;
  examDays: ReadonlyMap<number, number>;
}): Queue {
  const due = cards.filter(({ due_on }) => due_on <= today);
  const daysLeft = (subject: number) => examDays.get(subject) ?? Number.POSITIVE_INFINITY;
  const subjects = [...new Set(due.map(({ subject_id }) => subject_id))].sort((one, other) => {
    const [left, right] = [daysLeft(one), daysLeft(other)];
    return left === right ? one - other : left - right;
  });
  const lines = subjects.map((subject) => {
    const direction = daysLeft(subject) <= EXAM_NEAR_DAYS ? 1 : -1;
    return blocksOf(due.filter(({ subject_id }) => subject_id === subject)).sort(
      (one, other) => direction * (one.recall - other.recall) || firstId(one) - firstId(other),
    );
  });
  const limit = Math.max(0, reviewsPerDay - reviewedToday);
  const queue: QueueCard[] = [];
  const longest = Math.max(0, ...lines.map((line) => line.length));
  for (let index = 0; index < longest; index += 1) {
    for (const line of lines) {
      const block = line[index]?.cards ?? [];
      const isAlone = queue.length === 0 && limit > 0 && block.length > limit;
      if (isAlone || queue.length + block.length <= limit) queue.push(...block);
    }
  }
  return { cards: queue, postponed: due.length - queue.length };
}

/**
 * A queue in rounds of at most `ROUND_SIZE` questions. A clinical case is not cut: it begins the next round when the
 * rest of this one is too small, and a longer one is a round of its own.
 */
export function roundsOf(queue: readonly QueueCard[]): QueueCard[][] {
  const rounds: QueueCard[][] = [];
  let round: QueueCard[] = [];
  for (let index = 0; index < queue.length; ) {
    const first = queue[index] as QueueCard;
    let end = index + 1;
    while (first.case_group !== null && isOfCase(first, queue[end])) end += 1;
    if (round.length === 0 || round.length + end - index > ROUND_SIZE) {
      round = [];
      rounds.push(round);
    }
    round.push(...queue.slice(index, end));
    index = end;
  }
  return rounds;
}

/** The next day with reviews after today, and their number; null when nothing is planned. */
export function nextReviews(
  cards: readonly Pick<QueueCard, 'due_on'>[],
  today: string,
): { days: number; count: number } | null {
  const later = cards.map(({ due_on }) => due_on).filter((day) => day > today);
  const [first] = [...later].sort();
  if (first === undefined) return null;
  return {
    days: daysBetween(today, first),
    count: later.filter((day) => day === first).length,
  };
}
