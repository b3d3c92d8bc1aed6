import type { Letter } from '@amphi/domain/questions/letters';
import { describe, expect, it } from 'vitest';
import type { OutboxItem } from '../lib/outbox/sender.ts';
import type { Entry } from '../lib/outbox/store.ts';
import type { PlayerQuestion } from '../lib/questions.ts';
import { playedState, statusOf, unconfirmed, verdictOf } from './player-selectors.ts';
import {
  type Grader,
  openOf,
  type PlayerAction,
  type PlayerState,
  playerReducer,
  startPlayer,
} from './player-state.ts';
import {
  answerEntry,
  gradeEntry,
  keyOfEntry,
  ratingEntry,
  type SessionEntry,
} from './session-entries.ts';

/** An open question between two closed ones. */
const QUESTIONS = [
  { kind: 'qcm', id: 70, position: 1, question_text: 'Le foie', question_version: 4 },
  { kind: 'qroc', id: 70, position: 2, question_text: 'Quel nerf' },
  { kind: 'qcm', id: 71, position: 3, question_text: 'La rate', question_version: null },
] as unknown as PlayerQuestion[];
const [closed, open, last] = QUESTIONS as [PlayerQuestion, PlayerQuestion, PlayerQuestion];

const about = () => ({ subject_id: null, subject_name: 'Anatomie', path: '/revue' });
const SESSIONS = {
  practice: { in: 'practice', about, attemptOf: () => 2, part: { chapter_id: 5 } },
  sitting: { in: 'sitting', about, sitting_id: 9 },
  review: { in: 'review', about, begun: 1000, attemptOf: () => 3 },
} satisfies Record<string, SessionEntry<PlayerQuestion>>;
const { review } = SESSIONS;

const given = (selected_answers: Letter[]) => ({
  user_id: 1,
  selected_answers,
  time_taken_seconds: 4,
  base: ['B'] as Letter[],
  marked_correct: undefined,
});
const body = (grade: 'known' | 'unknown') => ({
  grade,
  elements_mask: 0,
  typed_text: null,
  time_taken_seconds: 1,
  submission_id: 'once',
});

const start = () => startPlayer({ ids: [1, 2, 3], index: 1, now: 5 });
const run = (state: PlayerState, ...actions: PlayerAction[]) =>
  actions.reduce(playerReducer, state);
const judge = (id: number, draft: Extract<PlayerAction, { type: 'judge' }>['draft']) =>
  ({ type: 'judge', id, draft, now: 9 }) as const;
const itemOf = (draft: object, status: OutboxItem['status'] = 'waiting') =>
  ({ ...draft, user_id: 1, at: 1, status, isStored: true }) as OutboxItem;
const keyIn = (entry: Entry) => keyOfEntry(review, QUESTIONS, entry);

const grade = gradeEntry(review, open, body('unknown'));
const graded = run(start(), judge(2, grade));
const rating = ratingEntry(review, closed, 'guessed');
const card = { in_book: true, due_in_days: 3 } as PlayerState['cards'][number];

describe('a grade', () => {
  it('is recorded with its entry, and leads on to the next question', () => {
    expect(graded).toMatchObject({
      index: 2,
      open: { 2: { grade: 'unknown', given: grade, shownAt: 5 } },
      last: { key: 2, id: grade.id },
      shownAt: { 3: 9 },
    });
    expect(statusOf(playedState(graded, [itemOf(grade, 'delayed')], keyIn), 2)).toBe('delayed');
  });

  it('leads back once it is taken back, and asks for another one', () => {
    const undone = run(graded, { type: 'withdraw', now: 12 });
    expect(undone).toMatchObject({ index: 1, last: { key: 2, id: null } });
    expect(openOf(undone, 2)).toMatchObject({ grade: undefined, given: undefined });
    expect(unconfirmed(undone)).toEqual([]);
  });

  it('counts while it waits for the network, and where it is confirmed', () => {
    expect(verdictOf(playedState(graded, [itemOf(grade, 'sending')], keyIn), 2)).toBeUndefined();
    expect(verdictOf(playedState(graded, [itemOf(grade)], keyIn), 2)).toBe(false);
    const others = { graded: 1 };
    const entry = itemOf(grade) as Extract<PlayerAction, { type: 'judged' }>['entry'];
    const result = { others, card } as never;
    const confirmed = run(graded, { type: 'judged', id: 2, entry, result });
    expect(confirmed).toMatchObject({
      open: { 2: { isGraded: true, others } },
      cards: { 2: card },
    });
    expect(statusOf(playedState(confirmed, [], keyIn), 2)).toBe('incorrect');
    expect(unconfirmed(confirmed)).toEqual([]);
  });

  it('of another submission is not that of this session', () => {
    const other = itemOf(gradeEntry(SESSIONS.practice, open, body('known')));
    const inPractice = (entry: Entry) => keyOfEntry(SESSIONS.practice, QUESTIONS, entry);
    expect(inPractice(other)).toBe(2);
    expect(playedState(start(), [other], inPractice).sent).toEqual({});
  });
});

describe('a rating', () => {
  const rated = run(start(), { type: 'move', to: 0, now: 6 }, judge(1, rating));
  const result = { rated: false, card } as never;
  const entry = itemOf(rating) as Extract<PlayerAction, { type: 'judged' }>['entry'];

  it('leads on, and may be taken back', () => {
    expect(rated).toMatchObject({ index: 1, ratings: { 1: 'guessed' }, open: {} });
    const undone = run(rated, { type: 'withdraw', now: 12 });
    expect(undone).toMatchObject({ index: 0, ratings: {}, last: { key: 1, id: null }, open: {} });
  });

  it('that counts for nothing is called so until another one is given', () => {
    const uncounted = run(rated, { type: 'judged', id: 1, entry, result });
    expect(uncounted).toMatchObject({ isUncounted: true, cards: { 1: card } });
    expect(run(uncounted, judge(2, grade)).isUncounted).toBe(false);
    const late = run(graded, { type: 'judged', id: 1, entry, result });
    expect(late.isUncounted).toBe(false);
  });
});

describe('an answer on its way', () => {
  const answer = answerEntry(review, closed, given(['A']));
  const marks: Grader = (_, selected) =>
    ({ is_correct: selected[0] === 'A', correct_answers: ['A'] }) as never;
  const submitted = run(start(), { type: 'submit', id: 1, draft: answer, onward: false, now: 7 });

  it('is marked by the device while it waits, and has no result else', () => {
    const waiting = playedState(submitted, [itemOf(answer)], keyIn, marks);
    expect(waiting.answers[1]).toMatchObject({ is_correct: true, selected: ['A'] });
    expect([statusOf(waiting, 1), verdictOf(waiting, 1)]).toEqual(['correct', true]);
    const sending = playedState(submitted, [itemOf(answer, 'sending')], keyIn, marks);
    expect([statusOf(sending, 1), verdictOf(sending, 1)]).toEqual(['sending', undefined]);
    expect(statusOf(playedState(submitted, [itemOf(answer)], keyIn), 1)).toBe('waiting');
    const before = { ...submitted, answers: waiting.answers };
    expect(playedState(before, [itemOf(answer, 'sending')], keyIn).answers).toEqual({});
  });

  it('is given again after a reload until its result is known', () => {
    expect(unconfirmed(submitted)).toEqual([answer]);
    const result = { is_correct: false, correct_answers: ['B'], card } as never;
    const selected: Letter[] = ['A'];
    const known = run(submitted, {
      type: 'answer',
      id: 1,
      selected,
      result,
      marked: true,
      elsewhere: false,
    });
    expect(unconfirmed(known)).toEqual([]);
    expect(known).toMatchObject({ answers: { 1: { was_correct: true } }, cards: { 1: card } });
    expect(unconfirmed(run(submitted, { type: 'elsewhere', id: 1 }))).toEqual([]);
  });
});

describe('entries of the outbox', () => {
  it.each([
    ['practice', 'qcm-1', { part: { chapter_id: 5 }, based_on: { attempt_number: 2 } }],
    ['sitting', 'sitting-9-1', { sitting_id: 9 }],
    ['review', 'review-1000-1', { based_on: { attempt_number: 3, selected_answers: ['B'] } }],
  ] as const)('name the question of %s, and what they are based on', (name, id, said) => {
    const entry = answerEntry(SESSIONS[name], closed, given(['A']));
    expect(entry).toMatchObject({
      id,
      in: name,
      body: { qcm_id: 70, question_version: 4, ...said },
      about: { question_text: 'Le foie', path: '/revue' },
    });
    expect('based_on' in entry.body).toBe('based_on' in said);
    expect(keyOfEntry(SESSIONS[name], QUESTIONS, itemOf(entry))).toBe(1);
    expect(answerEntry(SESSIONS[name], last, given(['A'])).body.question_version).toBeUndefined();
  });

  it.each([
    ['practice', 'grade-once', { id: 70 }],
    ['sitting', 'grade-9-2', { id: 9, position: 2 }],
    ['review', 'grade-review-1000-2', { id: 70 }],
  ] as const)('grade a question of %s', (name, id, said) => {
    const entry = gradeEntry(SESSIONS[name], open, body('known'));
    expect(entry).toMatchObject({ id, in: name, body: { grade: 'known', ...said } });
    expect(keyOfEntry(SESSIONS[name], QUESTIONS, itemOf(entry))).toBe(2);
  });

  it('of another session are none of this one', () => {
    const other = { ...review, begun: 2000 };
    const theirs = [
      answerEntry(other, closed, given(['A'])),
      gradeEntry(other, open, body('known')),
      answerEntry(SESSIONS.sitting, closed, given(['A'])),
    ];
    expect(theirs.map((draft) => keyIn(itemOf(draft)))).toEqual([undefined, undefined, undefined]);
  });
});
