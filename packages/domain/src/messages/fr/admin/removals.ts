const s = (count: number) => (count > 1 ? 's' : '');

/** Texts before a deletion: all that goes with it, before its name is typed. Counts come with their formatted text. */
export const adminRemovals = {
  loading: 'Décompte de ce qui sera supprimé…',
  goneTitle: 'Supprimé aussi',
  keptTitle: 'Gardé',
  subjects: (count: number, text: string) => `${text} matière${s(count)}`,
  chapters: (count: number, text: string) => `${text} chapitre${s(count)}`,
  questions: (qcms: string, qrocs: string) => `${qcms} QCM et ${qrocs} QROC`,
  answers: (count: number, text: string) => `${text} réponse${s(count)} d’étudiants`,
  ownAnswers: (count: number, text: string) => `${text} réponse${s(count)}`,
  liveAccesses: (_count: number, text: string) => `${text} accès en cours`,
  orders: (count: number, text: string) => `${text} commande${s(count)}`,
  students: (count: number, text: string) =>
    `${text} étudiant${s(count)} concerné${s(count)}\u00a0: accès en cours, ou réponses données.`,
  studentsOfQuestions: (count: number, text: string) =>
    `${text} étudiant${s(count)} ${count > 1 ? 'ont' : 'a'} répondu à ses questions.`,
  liveOfSemester: (_count: number, text: string) => `${text} accès en cours à son semestre`,
  confirmLabel: (name: string) => `Pour confirmer, écrivez «\u00a0${name}\u00a0»`,
} as const;
