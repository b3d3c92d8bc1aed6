import fc from 'fast-check';
import { failureOf } from '../../src/platform/errors.ts';
import { type Draw, draws, NOTHING } from './draws.ts';
import type { Setting } from './setting.ts';
import { STAFF_ACTS } from './staff.ts';
import { STUDENT_ACTS } from './students.ts';

const ACTS = { ...STUDENT_ACTS, ...STAFF_ACTS };

export const STEPS = Object.keys(ACTS);

export const step = fc.record({
  act: fc.oneof(
    ...Object.entries(ACTS).map(([name, { weight }]) => ({
      weight,
      arbitrary: fc.constant(name),
    })),
  ),
  draw: draws,
});

/** Takes a step, which may be refused; a failure of the server is thrown. */
export async function take(
  setting: Setting,
  { act, draw }: { act: string; draw: Draw },
): Promise<void> {
  try {
    if ((await ACTS[act]?.act(setting, draw)) !== NOTHING) setting.done.add(act);
  } catch (error) {
    if (failureOf(error).status >= 500) throw error;
  }
}
