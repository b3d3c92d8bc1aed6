import { mulberry32 } from '@amphi/domain/sittings/shuffle';
import { default_w, fsrs } from 'ts-fsrs';

/** A number from 0 to below 1. */
export type Random = () => number;

/** True memory of one student of one question, which no policy sees. */
export interface TrueMemory {
  /** Probability of recall at the start of a day. */
  recall: (day: number) => number;
  /** After an answer with feedback. `known`: recalled, and not by luck. */
  strengthen: (day: number, known: boolean) => void;
}

export interface Student {
  readonly id: number;
  readonly random: Random;
  /** A new question, met on this day. */
  meet: (day: number, known: boolean) => TrueMemory;
}

export const WORLDS = {
  A: {
    title: 'FSRS with each student’s own parameters',
    makeStudent: (id: number): Student => {
      const { random, parameters } = openStudent(id);
      const model = fsrs({ w: parameters, enable_short_term: false, enable_fuzz: false });
      return {
        id,
        random,
        meet: (metDay, metKnown) => {
          let state = model.next_state(null, 0, metKnown ? 3 : 1);
          let last = metDay;
          return {
            recall: (day) => model.forgetting_curve(day - last, state.stability),
            strengthen: (day, known) => {
              state = model.next_state(state, day - last, known ? 3 : 1);
              last = day;
            },
          };
        },
      };
    },
  },
  B: {
    title: 'exponential forgetting; the half-life grows with spacing and shrinks with a lapse',
    makeStudent: exponential({ known: 20, unknown: 7, growth: 3 }),
  },
} as const;
export type WorldName = keyof typeof WORLDS;

/**
 * Exponential forgetting, each question with an ease of its own.
 *
 * @param memory half-lives in days after a first answer that was known, or was not; `growth`: how much a spaced recall adds
 */
export function exponential(memory: { known: number; unknown: number; growth: number }) {
  return (id: number): Student => {
    const { random, scale } = openStudent(id);
    return {
      id,
      random,
      meet: (metDay, metKnown) => {
        const ease = Math.exp(0.5 * gaussian(random));
        let halfLife = (metKnown ? memory.known : memory.unknown) * scale * ease;
        let last = metDay;
        const recall = (day: number) => 2 ** (-(day - last) / halfLife);
        return {
          recall,
          strengthen: (day, known) => {
            const growth = 1 + memory.growth * (1 - recall(day)) + 0.2;
            halfLife = known ? halfLife * growth : Math.max(0.7, halfLife * 0.45);
            last = day;
          },
        };
      },
    };
  };
}

/** Creates a student, alike in both worlds: initial stabilities, growth and decay vary around FSRS's defaults. */
function openStudent(id: number) {
  const next = mulberry32(id);
  const random = () => next() / 2 ** 32;
  const scale = Math.exp(0.5 * gaussian(random));
  const growth = 1 + 0.08 * gaussian(random);
  const decay = 1 + 0.25 * gaussian(random);
  const parameters = default_w.map((value, index) => {
    if (index < 4) return Math.min(100, value * scale);
    if (index === 8) return value * growth;
    return index === 20 ? Math.min(0.8, Math.max(0.1, value * decay)) : value;
  });
  return { random, scale, parameters };
}

/** A number of the normal distribution with mean 0 and deviation 1 (Box–Muller). */
function gaussian(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}
