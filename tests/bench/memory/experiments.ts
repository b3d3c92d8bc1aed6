import { DEFAULT_POLICY, EXAM_DAY, KEEP_ALL_POLICY, type Policy } from './policies.ts';
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

const days = (first: number, last: number) => (day: number) => day >= first && day <= last;
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

export const EXPERIMENTS = {
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
} as const satisfies Record<string, Experiment>;
export type ExperimentName = keyof typeof EXPERIMENTS;
