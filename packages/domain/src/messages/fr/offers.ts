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
