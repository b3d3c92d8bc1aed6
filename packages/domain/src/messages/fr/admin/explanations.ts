import { counted, wholeNumber } from '../../numbers.ts';

/** The desk of proposed explanations, the questions without one, and how many have one. */
export const adminExplanations = {
  title: 'Explications proposées',
  reports: 'Signalements',
  missing: 'Sans explication',
  views: 'Ce qui attend',
  emptyTitle: 'Aucune proposition en attente',
  empty: 'Les explications proposées par les étudiants apparaîtront ici.',
  count: (total: number) => counted(total, 'proposition', 'propositions'),
  by: (name: string, date: string) => `${name}, le ${date}`,
  source: (source: string) => `Source\u00a0: ${source}`,
  key: (letters: readonly string[]) => `Corrigé\u00a0: ${letters.join(', ')}`,
  /** The credit that students will read, if the author wishes to be named. */
  credited: (name: string) =>
    `Créditée «\u00a0d’après une proposition de ${name}\u00a0», comme souhaité.`,
  present: 'La question a reçu une explication entre-temps\u00a0; publier la remplacera.',
  published: 'Texte publié',
  replyRequired: 'Réponse à l’auteur (obligatoire pour refuser)',
  accept: 'Publier et remercier',
  refuse: 'Refuser et répondre',
  accepted: 'L’explication est publiée, son auteur est prévenu.',
  refused: 'La proposition est refusée, son auteur est prévenu.',
  failed: 'La décision n’a pas pu être enregistrée.',
  missingTitle: 'Les plus ratées sans explication',
  allSubjects: 'Toutes les matières',
  missingLabel: 'Questions sans explication',
  missingEmptyTitle: 'Chaque question a son explication',
  missingEmpty: 'Les questions publiées sans explication apparaîtront ici.',
  missingCount: (total: number, shown: number) =>
    `${wholeNumber(shown)} sur ${counted(total, 'question', 'questions')} sans explication`,
  columns: {
    question: 'Question',
    subject: 'Matière',
    wrong: 'Réponses fausses',
    answers: 'Réponses',
    proposals: 'Propositions',
  },
  write: (id: number) => `Écrire l’explication de la question ${id}`,
  /** Stands above the list of questions without an explanation. */
  coverage: {
    title: 'Couverture des explications',
    justified: (count: number, total: number, percent: string) =>
      `${wholeNumber(count)} sur ${counted(total, 'question publiée', 'questions publiées')} avec explication (${percent})`,
    annotated: (count: number, percent: string) =>
      `${wholeNumber(count)} avec une remarque sur chaque option (${percent})`,
    byChapter: 'Par chapitre',
    of: (subject: string) => `Couverture par chapitre, ${subject}`,
    subject: (name: string, percent: string) => `${name}\u00a0: ${percent} avec explication`,
    chapter: 'Chapitre',
    noChapter: 'Sans chapitre',
    total: 'Toute la matière',
    questions: 'Questions',
    withJustification: 'Avec explication',
    withNotes: 'Remarque sur chaque option',
    cell: (count: number, percent: string) => `${wholeNumber(count)} (${percent})`,
    list: (name: string) => `${name}\u00a0: questions sans explication`,
    filter: 'Chapitre',
    allChapters: 'Tous les chapitres',
  },
} as const;
