import fc from 'fast-check';
import { failureOf } from '../../src/platform/errors.ts';
import { NOTHING, type Roll, rolls } from './rolls.ts';
import { STAFF_ACTS } from './staff.ts';
import { STUDENT_ACTS } from './students.ts';
import type { Town } from './town.ts';

const ACTS = { ...STUDENT_ACTS, ...STAFF_ACTS };

export const STEPS = Object.keys(ACTS);

/** One thing that somebody does. */
export const step = fc.record({
  act: fc.oneof(
    ...Object.entries(ACTS).map(([name, { weight }]) => ({
      weight,
      arbitrary: fc.constant(name),
    })),
  ),
  roll: rolls,
});

/** Does it. A refusal is an answer as well; a failure is none. */
export async function take(town: Town, { act, roll }: { act: string; roll: Roll }): Promise<void> {
  try {
    if ((await ACTS[act]?.act(town, roll)) !== NOTHING) town.done.add(act);
  } catch (error) {
    if (failureOf(error).status >= 500) throw error;
  }
}
