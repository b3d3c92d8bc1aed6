import { failureOf } from '../../src/platform/errors.ts';
import type { Fixture } from '../../src/testing/fixture.ts';
import { PROCEDURES } from '../../src/testing/procedures.ts';
import { isForStaff, PROCEDURE_RIGHTS } from '../../src/testing/rights.ts';
import { makeFixture } from './fixture.ts';
import type { World } from './harness.ts';

/** They begin or end sessions, accounts and sittings, and tell nothing of questions. */
const LEFT_OUT = /^(auth\.|profile\.|invitations\.|sittings\.discard)/;
export const WALKED = Object.keys(PROCEDURE_RIGHTS).filter(
  (path) => !isForStaff(path) && !LEFT_OUT.test(path),
);

interface Walk {
  /** Things that the calls are about, instead of unrelated ones. */
  fixture: Partial<Fixture>;
  /** Each is walked with. */
  sittings: readonly number[];
  /** Calls that are not made. */
  without?: RegExp;
}

/** Calls everything that a student may call, and gives what came back: the procedure and its answer as JSON. */
export async function walk(
  world: World,
  { api }: Awaited<ReturnType<World['signedIn']>>,
  { fixture, sittings, without }: Walk,
): Promise<string[]> {
  const whole: Fixture = { ...(await makeFixture(world)), ...fixture };
  const shown: string[] = [];
  for (const id of sittings) {
    for (const path of WALKED) {
      if (without?.test(path)) continue;
      const answer = await PROCEDURES[path]?.(api, {
        ...whole,
        sitting: () => Promise.resolve(id),
      }).catch((error: unknown) => ({ refused: failureOf(error).code }));
      shown.push(`${path}: ${JSON.stringify(answer ?? null)}`);
    }
  }
  return shown;
}

/** Keys, justifications with this text, what others answered, and whether an answer is right. */
export const telling = (shown: readonly string[], secret: string): string[] => {
  const told = new RegExp(
    `${secret}|"correct_answers":\\[|answer_stats":\\{"|"is_correct":(true|false)`,
  );
  return shown.filter((text) => told.test(text));
};
