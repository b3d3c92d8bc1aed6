import { LETTERS } from '@amphi/domain/questions/letters';
import fc from 'fast-check';
import type { Entity, Town } from './town.ts';

const letters = fc.subarray([...LETTERS.slice(0, 4)], { minLength: 1 });
const dice = fc.nat({ max: 999 });

export const rolls = fc.record({
  entity: fc.constantFrom<Entity>('qcms', 'qrocs'),
  who: dice,
  question: dice,
  other: dice,
  letters,
});
export type Roll = typeof rolls extends fc.Arbitrary<infer T> ? T : never;
export type Act = (town: Town, roll: Roll) => Promise<unknown>;

export const pick = <T>(list: readonly T[], dice_: number): T | undefined =>
  list[dice_ % list.length];

/** Nothing is there that the step could be about. */
export const NOTHING = Symbol('nothing');

export const question = async ({ idsOf }: Town, { entity, question: n }: Roll) =>
  pick(await idsOf(entity), n) ?? 0;

/** Steps with how often they are taken. */
export type Acts = Readonly<Record<string, { weight: number; act: Act }>>;
