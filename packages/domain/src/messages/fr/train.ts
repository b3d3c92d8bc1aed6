import { plural, wholeNumber } from '../numbers.ts';

/** The tab that leads to the subjects, and to sessions of one's own. */
export const train = {
  title: 'S’entraîner',
  loading: 'Chargement de vos matières…',
  failed: 'Vos matières n’ont pas pu être chargées.',
  subjects: {
    label: (semester: string) => `Mes matières\u00a0: ${semester}`,
    none: 'Pas encore de question',
    qrocs: (total: number) => `${wholeNumber(total)} QROC`,
    open: (total: number) => `${wholeNumber(total)} ${plural(total, 'question', 'questions')}`,
    answered: (answered: number, total: number) =>
      `${wholeNumber(answered)} sur ${wholeNumber(total)}`,
    rate: (rate: string) => `dernières réponses\u202f: ${rate}`,
  },
  doors: 'Autrement',
  custom: 'Séance sur mesure',
  customMeta: 'Chapitres, années, erreurs, difficulté',
  exam: 'Examen blanc',
  examMeta: 'Chronométré, noté sur 20',
  historyMeta: 'Notes, corrections, à reprendre',
} as const;
