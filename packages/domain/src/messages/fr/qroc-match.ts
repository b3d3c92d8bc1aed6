import type { Verdict } from '../../questions/qroc-match/match.ts';
import { counted, wholeNumber } from '../numbers.ts';

/** A typed answer next to the expected one. */
export const qrocMatch = {
  typeFirst: 'Écrire ma réponse d’abord',
  own: 'Votre réponse',
  ownHint: 'Seuls les mots comptent\u00a0: ni l’ordre, ni les accents, ni les fautes de frappe.',
  compare: 'Comparer',
  enter: 'Entrée',
  compareKey: 'comparer',
  comparison: 'Comparaison',
  underlined: 'Souligné\u00a0: ce qui diffère.',
  tick: 'Cochez ce que vous avez cité',
  bonus: (text: string) => `${text} (bonus)`,
  gradeLegend: 'Le saviez-vous\u00a0?',
  others: (known: number, total: number) =>
    `Les autres\u00a0: ${wholeNumber(Math.round((known / total) * 100))}\u00a0% savaient (n = ${wholeNumber(total)})`,
  forgotten: (element: string) => `élément le plus oublié\u00a0: ${element}`,
  expected: 'Réponse attendue',
  verdicts: {
    exact: 'Votre réponse correspond',
    close: 'Très proche\u00a0: vérifiez',
    unsure: 'À vérifier',
    partial: 'À comparer',
    different: 'À comparer',
    none: 'À comparer',
  } satisfies Record<Verdict, string>,
  /** Earlier texts of a clinical case, before the question that is asked. */
  earlier: (count: number) =>
    `Ce qui précède dans ce cas clinique · ${counted(count, 'question', 'questions')}`,
  elementsNamed: (ticked: number, total: number) =>
    `Éléments attendus\u00a0: ${wholeNumber(ticked)} sur ${wholeNumber(total)}`,
} as const;
