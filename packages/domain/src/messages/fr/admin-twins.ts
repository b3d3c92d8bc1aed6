import type { TwinState, TwinVerdict } from '../../questions/twins.ts';
import { counted } from '../numbers.ts';

/** Questions of exams that may be the same in other words, in the back-office. */
export const adminTwins = {
  title: 'Questions jumelles',
  subtitle:
    'La même question, posée autrement une autre année. Les jumelles confirmées comptent comme une seule dans « Tombée en … » et « Ce qui tombe ».',
  subject: 'Matière',
  choose: 'Choisissez une matière',
  chooseText: 'Ses questions d’examen qui se ressemblent sont affichées par paires.',
  states: { open: 'À examiner', same: 'Confirmées', different: 'Écartées' } satisfies Record<
    TwinState,
    string
  >,
  stateLabel: 'Paires affichées',
  count: (count: number) => counted(count, 'paire', 'paires'),
  uncompared: (count: number) =>
    `${counted(count, 'question est', 'questions sont')} encore à comparer : de nouvelles paires peuvent apparaître.`,
  empty: {
    open: {
      title: 'Aucune paire à examiner',
      text: 'Les questions identiques mot pour mot sont reconnues sans vous.',
    },
    same: { title: 'Aucune paire confirmée', text: 'Celles que vous confirmez apparaîtront ici.' },
    different: { title: 'Aucune paire écartée', text: 'Celles que vous écartez apparaîtront ici.' },
  } satisfies Record<TwinState, { title: string; text: string }>,
  pair: (one: number, other: number) => `Questions n° ${one} et n° ${other}`,
  alike: (percent: string) => `Ressemblance : ${percent}`,
  question: (number: number, year: number) => `n° ${number} · Examen ${year}`,
  correct: 'bonne réponse',
  verdicts: { same: 'Même question', different: 'Pas la même' } satisfies Record<
    TwinVerdict,
    string
  >,
  done: {
    same: 'Confirmée : ces années comptent ensemble.',
    different: 'Écartée : ces années restent séparées.',
  } satisfies Record<TwinVerdict, string>,
  failed: 'Votre décision n’a pas pu être enregistrée.',
} as const;
