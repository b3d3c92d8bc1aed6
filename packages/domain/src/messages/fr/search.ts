import { counted, wholeNumber } from '../numbers.ts';

/** The search of a student, in what they may study. */
export const search = {
  label: 'Rechercher une question, un chapitre, un mémo',
  hint: 'Un mot de l’énoncé, d’une proposition, ou d’une correction déjà vue.',
  loading: 'Recherche en cours…',
  failed: 'La recherche n’a pas abouti. Réessayez.',
  /** @param isLeast more have been found than are counted */
  questions: (total: number, isLeast: boolean) =>
    isLeast ? `Au moins ${wholeNumber(total)} questions` : counted(total, 'question', 'questions'),
  first: (shown: number) =>
    `Voici les ${wholeNumber(shown)} premières. Ajoutez un mot pour préciser.`,
  similar: (text: string) =>
    `Rien ne contient «\u00a0${text}\u00a0». Questions aux mots proches\u00a0:`,
  train: (count: number) => `M’entraîner sur ${counted(count, 'question', 'questions')}`,
  trainFailed: 'L’entraînement n’a pas pu commencer. Réessayez.',
  chapters: 'Chapitres',
  memos: 'Mes mémos',
  noneTitle: 'Aucun résultat',
  none: 'Vérifiez l’orthographe, ou cherchez un mot plus court. Seules vos matières sont parcourues.',
} as const;
