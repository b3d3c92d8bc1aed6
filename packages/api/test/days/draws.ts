import { LETTERS } from '@amphi/domain/questions/letters';
import fc from 'fast-check';
import type { Entity, Setting } from './setting.ts';

const letters = fc.subarray([...LETTERS.slice(0, 4)], { minLength: 1 });
const index = fc.nat({ max: 999 });

export const draws = fc.record({
  entity: fc.constantFrom<Entity>('qcms', 'qrocs'),
  who: index,
  question: index,
  other: index,
  letters,
});
export type Draw = typeof draws extends fc.Arbitrary<infer T> ? T : never;
export type Act = (setting: Setting, draw: Draw) => Promise<unknown>;

export const pick = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % list.length];

/** Nothing is there that the step could be about. */
export const NOTHING = Symbol('nothing');

export const question = async ({ idsOf }: Setting, { entity, question: n }: Draw) =>
  pick(await idsOf(entity), n) ?? 0;

/** Steps with how often they are taken. */
export type Acts = Readonly<Record<string, { weight: number; act: Act }>>;
