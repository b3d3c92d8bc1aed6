import type { Bareme } from './schema.ts';

export const BAREME_CODES = [
  'tout_ou_rien',
  'edn',
  'coherences',
  'vrai_faux',
  'ps50',
  'negatif',
  'negatif_items',
] as const;
export type BaremeCode = (typeof BAREME_CODES)[number];

/** The built-in rule that counts where nothing else was chosen. */
export const DEFAULT_BAREME: BaremeCode = 'tout_ou_rien';

/** The rules that every installation has, by code. Their names on screen are in `messages/fr/sittings/baremes.ts`. */
export const BUILT_IN_BAREMES: Readonly<Record<BaremeCode, Bareme>> = {
  /** All or nothing, as the success rate counts. */
  tout_ou_rien: { kind: 'exact', params: {} },
  /**
   * The French national exam ("R2C : docimologie et correction", 2023): 0, 1, 2, more discordances give
   * 1, 0.5, 0.2, 0; nothing without each indispensable proposition or with an unacceptable one. One expected answer:
   * all or nothing. A stated number of answers: right ones over expected ones.
   */
  edn: {
    kind: 'steps',
    params: { steps: [1, 0.5, 0.2, 0], qru: 'exact', qrp: 'x_over_n' },
  },
  /** Five coherences 1, four 0.75, three 0.5, two 0.25 (arrêté of 19 July 2001, article 6). */
  coherences: {
    kind: 'steps',
    params: { steps: [1, 0.75, 0.5, 0.25, 0], ignore_must: true },
  },
  /** Each proposition judged right counts alike: PS1/n (Lahner et al. 2018). */
  vrai_faux: { kind: 'per_item', params: { count: 'propositions' } },
  /** Half of the points when more than half of the propositions are right: PS50 (Lahner et al. 2018). */
  ps50: { kind: 'threshold', params: { share: 0.5, points: 0.5 } },
  /** +1, −0.1, 0 (entrance competition of the Moroccan faculties, Oujda 2018). */
  negatif: { kind: 'negative', params: { wrong: -0.1, blank: 0 } },
  /** Each right tick +1/k, each wrong one −1/(n−k), never below 0 (Moodle, multichoice: fractions that add up to 0). */
  negatif_items: { kind: 'per_item', params: { count: 'ticks', penalty: 1, floor: 0 } },
};
