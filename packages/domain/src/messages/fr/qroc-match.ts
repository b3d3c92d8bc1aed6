import type { Verdict } from '../../questions/qroc-match/match.ts';

/** A typed answer next to the expected one. */
export const qrocMatch = {
  typeFirst: 'Écrire ma réponse d’abord',
  own: 'Votre réponse',
  expected: 'Réponse attendue',
  verdicts: {
    exact: 'Votre réponse correspond',
    close: 'Très proche : vérifiez',
    partial: 'À comparer',
    different: 'À comparer',
    none: 'À comparer',
  } satisfies Record<Verdict, string>,
  elements: 'Éléments attendus',
  elementsNamed: (ticked: number, total: number) => `Éléments attendus : ${ticked} sur ${total}`,
  acceptedAnswers: 'Réponses acceptées',
  provisional: 'provisoire',
} as const;
