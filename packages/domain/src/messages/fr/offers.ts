import { counted } from '../numbers.ts';

const join = (parts: readonly string[]) => parts.join(' · ');

/** The contents of a semester on sale, and its sample question. */
export const offers = {
  contents: (subjects: number, qcms: number, qrocs: number) =>
    join([
      counted(subjects, 'matière', 'matières'),
      counted(qcms, 'QCM', 'QCM'),
      ...(qrocs > 0 ? [counted(qrocs, 'QROC', 'QROC')] : []),
    ]),
  subject: (qcms: number, qrocs: number) =>
    join([counted(qcms, 'QCM', 'QCM'), ...(qrocs > 0 ? [counted(qrocs, 'QROC', 'QROC')] : [])]),
  seeSubjectsOf: (semester: string) => `Voir les matières\u00a0: ${semester}`,
  tryOne: 'Essayer un QCM',
  tryOneOf: (semester: string) => `Essayer un QCM\u00a0: ${semester}`,
  /** Open chapters, and how many questions they have. */
  open: (chapters: number, questions: number) =>
    join([
      counted(chapters, 'chapitre offert', 'chapitres offerts'),
      counted(questions, 'question', 'questions'),
    ]),
  openOf: (label: string, semester: string) => `Commencer\u00a0: ${label}, ${semester}`,
  openOnly: 'Avec un chapitre offert',
  openChapter: 'Chapitre offert',
  /** Open questions of an open chapter, which are asked after the others. */
  openLeft: (qrocs: number) => counted(qrocs, 'question ouverte', 'questions ouvertes'),
  goOn: (qrocs: number) =>
    `Continuer\u00a0: ${counted(qrocs, 'question ouverte', 'questions ouvertes')}`,
  /** The rest of a semester, which access adds to the open chapters. */
  rest: {
    title: (semester: string) => `La suite de ${semester}`,
    left: (semester: string, chapters: number, years: number) => {
      const parts = [
        ...(chapters > 0 ? [counted(chapters, 'chapitre', 'chapitres')] : []),
        ...(years > 0 ? [counted(years, 'année d’examen', 'années d’examen')] : []),
      ];
      return parts.length === 0 ? null : `Il reste ${parts.join(' et ')} de ${semester}.`;
    },
    price: (fee: string) => `${fee} pour 6\u00a0mois`,
    awaited: 'Votre commande est en cours de vérification.',
    order: 'Voir la commande',
    buy: 'Acheter',
  },
  sample: {
    title: (semester: string) => `Une question de ${semester}`,
    submit: 'Valider',
    another: 'Une autre',
    account: 'Créer un compte',
    gone: 'Il n’y a plus de question d’essai pour ce semestre.',
    failed: 'La question n’a pas pu être chargée.',
    note: 'Une question d’essai\u00a0: votre réponse n’est pas enregistrée.',
  },
} as const;
