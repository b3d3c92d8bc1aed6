import type { CaseKind } from '../../cases/schema.ts';
import { wholeNumber } from '../numbers.ts';

/** A clinical case above its questions. */
export const cases = {
  kinds: {
    dp: 'Cas clinique',
    kfp: 'Cas clinique (KFP)',
    vignette: 'Cas clinique',
  } satisfies Record<CaseKind, string>,
  /** The title of one that was given none. */
  numbered: (number: number) => `Cas clinique n°\u00a0${number}`,
  position: (number: number, count: number) =>
    `Question ${wholeNumber(number)} sur ${wholeNumber(count)}`,
  vignette: 'Vignette',
  image: (number: number, count: number) =>
    count === 1 ? 'Image du cas clinique' : `Image ${number} du cas clinique`,
  before: (number: number) => `Avant la question ${number}`,
  now: 'À ce stade',
  waiting:
    'La suite du cas clinique est donnée une fois que les questions qui précèdent ont leur réponse.',
  waitingExam:
    'La suite du cas clinique est donnée une fois que les réponses aux questions qui précèdent sont validées.',
  failed: 'Le cas clinique n’a pas pu être chargé.',
  retry: 'Réessayer',
  lock: 'Valider et continuer — vous ne pourrez plus revenir',
  locked: 'Réponse validée\u00a0: elle ne peut plus être changée.',
} as const;
