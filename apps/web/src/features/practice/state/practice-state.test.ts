import type { Letter } from '@amphi/domain/questions/letters';
import { type QcmSolution, SOLUTION_COLUMNS } from '@amphi/domain/questions/qcm.schema';
import { describe, expect, it } from 'vitest';
import type { AnswerResult, ItemOf } from '../../../lib/outbox/outbox.tsx';
import {
  canFinish as canFinishWith,
  firstOpen as firstOpenWith,
  statusOf as statusWith,
  tally,
} from '../../../player/player-selectors.ts';
import {
  type PlayerAction,
  type PlayerState,
  playerReducer,
} from '../../../player/player-state.ts';
import { type ExistingAnswer, startPractice } from './start-practice.ts';
import { openAll, wrongOnly } from './wrong-only.ts';

type SentAnswer = ItemOf<'answer', 'practice'>;
type Sent = Record<number, SentAnswer>;
const statusOf = (state: PlayerState, id: number, sent: Sent = {}) =>
  statusWith({ ...state, sent }, id);
const firstOpen = (state: PlayerState, sent: Sent = {}) => firstOpenWith({ ...state, sent });
const canFinish = (state: PlayerState, sent: Sent = {}) => canFinishWith({ ...state, sent });

const waiting = (qcm_id: number): SentAnswer => ({
  user_id: 1,
  id: `qcm-${qcm_id}`,
  kind: 'answer',
  in: 'practice',
  at: 1,
  body: { qcm_id, selected_answers: ['A'] },
  about: { subject_id: 1, subject_name: '', question_text: '', path: '' },
  status: 'waiting',
  isStored: true,
});

const correction = (correct_answers: Letter[]) =>
  ({
    ...Object.fromEntries(SOLUTION_COLUMNS.map((column) => [column, null])),
    correct_answers,
  }) as QcmSolution;

function result(is_correct: boolean, correct_answers: Letter[] = ['A']): AnswerResult {
  return {
    is_correct,
    ...correction(correct_answers),
    total_answers: 0,
    answer_stats: [],
  };
}

function reviewed(id: number, user_answer: Letter[], is_correct: boolean): ExistingAnswer {
  return {
    qcm: { id, ...correction(['A']) },
    user_answer,
    is_correct,
    answer_stats: [],
    total_answers: 0,
  };
}

const fresh = { ids: [1, 2, 3], existing: [], drafts: {}, resumeId: null, now: 0 };

const run = (state: PlayerState, ...actions: PlayerAction[]) =>
  actions.reduce(playerReducer, state);

const answer = (
  id: number,
  is_correct: boolean,
  selected: Letter[] = ['A'],
  elsewhere = false,
): PlayerAction => ({ type: 'answer', id, selected, result: result(is_correct), elsewhere });

const submit = (id: number, onward = false, now = 0): PlayerAction => ({
  type: 'submit',
  id,
  draft: waiting(id),
  onward,
  now,
});

describe('starting', () => {
  it('locks what the open attempt has answered', () => {
    const state = startPractice({ ...fresh, existing: [reviewed(1, ['A'], true)] });
    expect(statusOf(state, 1)).toBe('correct');
    expect(state.answers[1]?.selected).toEqual(['A']);
    expect(statusOf(state, 2)).toBe('open');
    expect(firstOpen(state)).toBe(1);
  });

  it('keeps a question open that was reset before the reload', () => {
    const existing = [reviewed(1, ['A'], true), reviewed(2, ['B'], false)];
    const state = startPractice({
      ...fresh,
      existing,
      drafts: { 1: { selected: [] }, 2: { selected: ['A'], base: ['B'] } },
    });
    expect(statusOf(state, 1)).toBe('open');
    expect(statusOf(state, 2)).toBe('pending');
  });

  it('drops a draft that was recorded while the page was closing', () => {
    const existing = [reviewed(1, ['A', 'B'], false)];
    const state = startPractice({
      ...fresh,
      existing,
      drafts: { 1: { selected: ['B', 'A'], base: [] } },
    });
    expect(statusOf(state, 1)).toBe('incorrect');
    expect(state.drafts).toEqual({});
  });

  it('puts a draft beside an answer that was given elsewhere since', () => {
    const existing = [reviewed(1, ['B'], false), reviewed(2, ['B'], false)];
    const drafts = { 1: { selected: ['A' as const], base: [] }, 2: { selected: [], base: [] } };
    const state = startPractice({ ...fresh, existing, drafts });
    expect(statusOf(state, 1)).toBe('pending');
    expect(state.conflicting[1]).toMatchObject({ selected: ['B'] });
    // Nothing was chosen here that could be lost.
    expect(statusOf(state, 2)).toBe('incorrect');
  });

  it('begins at the question that is named or remembered, else at the first without an answer', () => {
    const existing = [reviewed(1, ['A'], true), reviewed(2, ['B'], false)];
    const begun = { ...fresh, existing };
    expect(startPractice(begun).index).toBe(2);
    expect(startPractice({ ...begun, resumeId: 2 }).index).toBe(1);
    expect(startPractice({ ...begun, resumeId: 99 }).index).toBe(2);
    expect(startPractice({ ...begun, drafts: { 1: { selected: [] } } }).index).toBe(0);
    expect(startPractice({ ...fresh, waiting: [1] }).index).toBe(1);
    expect(startPractice({ ...begun, waiting: [3] }).index).toBe(0);
  });

  it('ignores drafts of questions that are not in the series', () => {
    expect(startPractice({ ...fresh, drafts: { 99: { selected: ['A'] } } }).drafts).toEqual({});
  });
});

describe('a session of wrong answers', () => {
  const existing = [reviewed(1, ['A'], true), reviewed(2, ['B'], false)];
  const series = wrongOnly({ questions: [{ id: 1 }, { id: 2 }, { id: 3 }], existing });

  it('has the questions answered wrong', () => {
    expect(series).toEqual({ questions: [{ id: 2 }], existing: [existing[1]] });
  });

  it('opens them, each based on the recorded answer', () => {
    const drafts = openAll(series.existing, {});
    expect(startPractice({ ...fresh, ids: [2], existing: series.existing, drafts })).toMatchObject({
      answers: {},
      drafts: { 2: [] },
      bases: { 2: ['B'] },
      conflicting: {},
    });
  });

  it('keeps a selection that was begun', () => {
    const drafts = { 2: { selected: ['C'] as Letter[], base: ['B'] as Letter[] } };
    expect(openAll(existing, drafts)[2]).toEqual(drafts[2]);
  });
});

describe('selecting', () => {
  const toggle = (letter: Letter): PlayerAction => ({ type: 'toggle', letter, now: 0 });

  it('takes several letters, in order, and lets go of them', () => {
    const state = run(startPractice(fresh), toggle('C'), toggle('A'), toggle('B'), toggle('C'));
    expect(state.drafts[1]).toEqual(['A', 'B']);
    expect(statusOf(state, 1)).toBe('pending');
    expect(statusOf(run(state, toggle('A'), toggle('B')), 1)).toBe('open');
  });

  it('does nothing on an answered question', () => {
    const answered = run(startPractice(fresh), toggle('A'), submit(1), answer(1, true));
    expect(run(answered, toggle('B'))).toBe(answered);
  });
});

describe('submitting', () => {
  const selected = run(startPractice(fresh), { type: 'toggle', letter: 'B', now: 0 });

  it('locks the question with what was selected', () => {
    const state = run(selected, submit(1), answer(1, false, ['B']));
    expect(state.answers[1]).toMatchObject({ selected: ['B'], is_correct: false });
    expect(state.drafts).toEqual({});
    expect(state.bases[1]).toEqual(['B']);
    expect(state.fresh).toBe(1);
  });

  it('compares the sets itself when the server does not say [practice.20]', () => {
    const { is_correct: _unsaid, ...rest } = result(true, ['B']);
    const state = run(selected, submit(1), {
      type: 'answer',
      id: 1,
      selected: ['B'],
      elsewhere: false,
      result: rest as AnswerResult,
    });
    expect(state.answers[1]?.is_correct).toBe(true);
  });

  it('by moving on does not wait for the result, which is told once [practice.14]', () => {
    const onward = run(selected, submit(1, true, 5));
    expect(onward).toMatchObject({ index: 1, passed: 1 });
    expect(onward.shownAt[2]).toBe(5);
    const state = run(onward, answer(1, false, ['B']));
    expect(state).toMatchObject({ index: 1, passed: 1, fresh: null });
    expect(run(state, { type: 'move', to: 2, now: 6 }).passed).toBeNull();
  });

  it('keeps the room of its notice until the result has come, and makes none later', () => {
    const onward = run(selected, submit(1, true, 5));
    const further = run(onward, { type: 'move', to: 2, now: 6 });
    expect(further.passed).toBe(1);
    expect(run(further, { type: 'move', to: 0, now: 7 }).passed).toBeNull();
    const left = run(selected, submit(1), { type: 'move', to: 1, now: 6, sending: true });
    expect(left.passed).toBe(1);
    const unannounced = run(selected, submit(1), { type: 'move', to: 1, now: 6 });
    expect(run(unannounced, answer(1, true, ['B'])).passed).toBeNull();
  });

  it('leads back to the question when it is refused, whose answer may be changed', () => {
    const refused = run(selected, submit(1, true), { type: 'refuse', id: 1, message: 'Non' });
    expect(refused.failure).toEqual({ id: 1, message: 'Non' });
    const edit: PlayerAction = { type: 'edit', id: 1, selected: ['B'] };
    const back = run(refused, { type: 'return' }, edit);
    expect(back).toMatchObject({ index: 0, failure: null });
    expect(back.drafts[1]).toEqual(['B']);
  });

  it('is shown while it waits for the network, and the rest goes on', () => {
    const state = run(selected, submit(1, true));
    const sent = { 1: waiting(1) };
    expect(statusOf(state, 1, sent)).toBe('waiting');
    expect(firstOpen(state, sent)).toBe(1);
    expect(canFinish(run(state, { type: 'move', to: 2, now: 1 }), sent)).toBe(true);
  });
});

describe('an answer that was given elsewhere', () => {
  const elsewhere = answer(1, true, ['A'], true);

  it('is shown where nothing was chosen', () => {
    const state = run(startPractice(fresh), elsewhere);
    expect(statusOf(state, 1)).toBe('correct');
    expect(state.fresh).toBeNull();
  });

  it('stands beside another choice until one of them is chosen', () => {
    const both = run(startPractice(fresh), { type: 'toggle', letter: 'B', now: 0 }, elsewhere);
    expect(statusOf(both, 1)).toBe('pending');
    expect(both.bases[1]).toBeUndefined();
    const there = run(both, { type: 'choose', id: 1, keep: 'there' });
    expect(there).toMatchObject({
      drafts: {},
      conflicting: {},
      answers: { 1: { selected: ['A'] } },
    });
    const here = run(both, { type: 'choose', id: 1, keep: 'here' });
    expect(here).toMatchObject({ drafts: { 1: ['B'] }, conflicting: {}, bases: { 1: ['A'] } });
  });

  it('of a question that is not in this series changes nothing', () => {
    const state = startPractice(fresh);
    expect(run(state, answer(99, true, ['A'], true))).toBe(state);
  });
});

describe('resetting', () => {
  it('reopens an answered question and restarts its time [practice.12, practice.19]', () => {
    const answered = run(
      startPractice(fresh),
      { type: 'toggle', letter: 'A', now: 0 },
      answer(1, true),
    );
    const state = run(answered, { type: 'reset', now: 50 });
    expect(statusOf(state, 1)).toBe('open');
    expect(state.shownAt[1]).toBe(50);
    // The empty draft is what keeps it open over a reload.
    expect(state.drafts).toEqual({ 1: [] });
  });

  it('leaves no trace on a question that was never touched', () => {
    const state = run(startPractice(fresh), { type: 'reset', now: 9 });
    expect(state.drafts).toEqual({});
  });
});

describe('moving', () => {
  it('stays within the list, and times each question from when it was first shown [practice.19]', () => {
    const start = startPractice(fresh);
    expect(run(start, { type: 'move', to: -1, now: 1 })).toBe(start);
    expect(run(start, { type: 'move', to: 3, now: 1 })).toBe(start);
    const back = run(
      start,
      { type: 'move', to: 1, now: 10 },
      { type: 'move', to: 0, now: 20 },
      { type: 'move', to: 1, now: 30 },
    );
    expect(back.shownAt).toEqual({ 1: 0, 2: 10 });
  });
});

describe('finishing', () => {
  it('is possible on the last question, once there is an answer [practice.15]', () => {
    const last = run(startPractice(fresh), { type: 'move', to: 2, now: 1 });
    expect(canFinish(last)).toBe(false);
    const answered = run(last, { type: 'toggle', letter: 'A', now: 0 }, answer(3, true));
    expect(canFinish(answered)).toBe(true);
    expect(canFinish(run(answered, { type: 'move', to: 0, now: 2 }))).toBe(false);
  });

  it('counts the answers given, not the questions', () => {
    const existing = [reviewed(1, ['A'], true), reviewed(2, ['B'], false)];
    expect(tally(startPractice({ ...fresh, existing }))).toEqual({
      total: 3,
      answered: 2,
      correct: 1,
      rate: 50,
    });
    expect(tally(startPractice(fresh)).rate).toBe(0);
  });
});
