import { counted, wholeNumber } from '../numbers.ts';

/** Explanations that students propose: the form after an answer, and what is published. */
export const explanations = {
  open: 'Proposer une explication',
  title: 'Proposer une explication',
  text: 'Cette question n’a pas d’explication. L’équipe relit la vôtre avant de la publier, et vous répond.',
  body: 'Votre explication',
  source: 'Votre source',
  sourceHint: 'Un collège et sa page, ou un cours.',
  own: 'J’ai écrit ceci moi-même',
  submit: 'Envoyer la proposition',
  sent: 'Merci, votre proposition est envoyée.',
  failed: 'La proposition n’a pas pu être envoyée.',
  /** What students are told of the change, beside the question. */
  credit: 'Explication ajoutée d’après une proposition d’étudiants.',
} as const;

/** The same on the desk, and the questions without an explanation. */
export const adminExplanations = {
  title: 'Explications proposées',
  reports: 'Signalements',
  missing: 'Sans explication',
  views: 'Ce qui attend',
  emptyTitle: 'Aucune proposition en attente',
  empty: 'Les explications proposées par les étudiants apparaîtront ici.',
  count: (total: number) => counted(total, 'proposition', 'propositions'),
  question: (subject: string, number: number) => `${subject}, question ${number}`,
  by: (name: string, date: string) => `${name}, le ${date}`,
  source: (source: string) => `Source : ${source}`,
  key: (letters: readonly string[]) => `Corrigé : ${letters.join(', ')}`,
  present: 'La question a reçu une explication entre-temps ; publier la remplacera.',
  published: 'Texte publié',
  reply: 'Réponse à l’auteur',
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
} as const;
