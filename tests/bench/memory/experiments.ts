import { ADVISED_RETENTION } from '@amphi/domain/reviews/retention';
import {
  DEFAULT_POLICY,
  EXAM_DAY,
  fsrsPolicy,
  KEEP_ALL_POLICY,
  type Policy,
  REDO_15,
} from './policies.ts';
import type { Setting } from './simulate.ts';
import type { Column } from './table.ts';

/** Several propositions have to be ticked. */
export const USUAL: Setting = { guess: 0.03 };

export interface Experiment {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly {
    readonly name: string;
    readonly policy: Policy;
    readonly setting: Setting;
  }[];
}

const ONE_KEY = { guess: 0.2 };
const COLUMNS: readonly Column[] = ['reviews', 'all', 'errors', 'peak/day'];

const days = (first: number, last: number) => (day: number) => day >= first && day <= last;
const isFriday = (day: number) => day % 7 === 6;

const ABSENCES = [
  ['never absent', undefined],
  ['absent on days 61 to 74', days(61, 74)],
  ['absent on days 99 to 112, as the sweep begins', days(99, 112)],
  ['absent on the last 14 days', days(106, 119)],
] as const;

/** Memories and manners of students whose estimates have to hold. */
const MEMORIES = [
  ['usual', {}],
  ['harsh', { forgets: 4 }],
  ['generous', { forgets: 1 / 3 }],
  ['guessing', { guess: 0.2 }],
  ['careless', { slip: 0.15 }],
] as const;

/** Days on which students stop, from the eve of the exam to six weeks before it. */
const LAST_DAYS = [EXAM_DAY, 113, 105, 90, 78] as const;

const ORDERS = ['highest recall', 'lowest recall', 'random'] as const;

export const EXPERIMENTS = {
  guess: {
    title:
      'One key of five: what is not known is right 1 time in 5; half of the lucky answers are said to be guessed',
    columns: ['reviews', 'all', 'unknown', 'peak/day'],
    rows: [DEFAULT_POLICY, KEEP_ALL_POLICY, REDO_15].flatMap((policy) => [
      { name: `${policy.name}: several keys`, policy, setting: USUAL },
      { name: `${policy.name}: one key`, policy, setting: ONE_KEY },
      {
        name: `${policy.name}: one key, with ‘Deviné’`,
        policy,
        setting: { ...ONE_KEY, flaggedGuesses: 0.5 },
      },
    ]),
  },
  overload: {
    title: 'No more than 20 or 10 reviews a day, of the book in this order',
    columns: COLUMNS,
    rows: [DEFAULT_POLICY, KEEP_ALL_POLICY].flatMap((policy) =>
      [20, 10].flatMap((perDay) =>
        ORDERS.map((order) => ({
          name: `${policy.name}: ${perDay}, ${order}`,
          policy,
          setting: { ...USUAL, perDay, order },
        })),
      ),
    ),
  },
  absence: {
    title: 'Absent for 14 days',
    columns: COLUMNS,
    rows: [DEFAULT_POLICY, KEEP_ALL_POLICY, REDO_15].flatMap((policy) =>
      ABSENCES.map(([name, isOff]) => ({
        name: `${policy.name}: ${name}`,
        policy,
        setting: { ...USUAL, ...(isOff === undefined ? {} : { isOff }) },
      })),
    ),
  },
  fridays: {
    title: 'Nothing on Fridays; new questions until all 300 have been met',
    columns: COLUMNS,
    rows: [DEFAULT_POLICY, KEEP_ALL_POLICY, REDO_15].flatMap((policy) => [
      { name: `${policy.name}: every day`, policy, setting: USUAL },
      { name: `${policy.name}: not on Fridays`, policy, setting: { ...USUAL, isOff: isFriday } },
    ]),
  },
  refit: {
    title:
      'Parameters fitted to the student’s own answers, where they predict better; minutes, so take few students',
    columns: COLUMNS,
    rows: [false, true].flatMap((all) =>
      [[], [30, 60, 90]].map((refitDays) => {
        const name = `${all ? 'everything' : 'errors'} and a final sweep${refitDays.length > 0 ? ', fitted on days 30, 60 and 90' : ''}`;
        const retention = ADVISED_RETENTION.withExam / 100;
        const policy = fsrsPolicy(name, { retention, all, sweep: true, refitDays });
        return { name, policy, setting: USUAL };
      }),
    ),
  },
  readiness: {
    title:
      'What is predicted for exam day beside what is recalled, mean error of a student in points, and how many are within the interval',
    columns: ['predicted', 'all', 'error', 'within'],
    rows: MEMORIES.flatMap(([memory, setting]) =>
      [DEFAULT_POLICY, KEEP_ALL_POLICY].flatMap((policy) =>
        LAST_DAYS.map((end) => ({
          name: `${memory}, ${policy.name}: nothing from day ${end} on`,
          policy,
          setting: { ...USUAL, ...setting, isOff: days(end, EXAM_DAY) },
        })),
      ),
    ),
  },
  following: {
    title:
      'What is predicted so many days ahead for exam day where the plan is followed, beside what is recalled, as above',
    columns: ['predicted', 'all', 'error', 'within'],
    rows: MEMORIES.flatMap(([memory, setting]) =>
      [DEFAULT_POLICY, KEEP_ALL_POLICY].flatMap((policy) =>
        [30, 60, 78, 90, 105, 113].map((foreseenOn) => ({
          name: `${memory}, ${policy.name}: on day ${foreseenOn}`,
          policy,
          setting: { ...USUAL, ...setting, foreseenOn, keepAll: policy === KEEP_ALL_POLICY },
        })),
      ),
    ),
  },
  sweep: {
    title: 'Variants of the final sweep',
    columns: COLUMNS,
    rows: [
      { name: '21 days (default)' },
      ...[14, 10, 7].map((sweepDays) => ({ name: `${sweepDays} days`, sweepDays })),
      { name: 'due dates no later than the eve', dueBeforeExam: true },
      { name: 'a wrong answer in the sweep enters the book', sweepAdds: true },
      { name: 'a wrong answer outside of the book is swept again, once', sweepRepeats: 1 },
      { name: 'a wrong answer outside of the book is swept again', sweepRepeats: Infinity },
    ].map(({ name, ...options }) => ({
      name,
      policy: fsrsPolicy(name, {
        retention: ADVISED_RETENTION.withExam / 100,
        sweep: true,
        ...options,
      }),
      setting: USUAL,
    })),
  },
} as const satisfies Record<string, Experiment>;
export type ExperimentName = keyof typeof EXPERIMENTS;
