import type { ReportReason } from '../../reports/rules.ts';
import { counted } from '../numbers.ts';

/** Reports of questions: the student's form. */
export const reports = {
  open: 'Signaler une erreur',
  title: 'Signaler une erreur',
  text: 'L’équipe relit chaque signalement. Vous verrez sa réponse dans votre profil.',
  others: (count: number) =>
    `${counted(count, 'étudiant a', 'étudiants ont')} déjà signalé cette question.`,
  already: 'Vous avez déjà signalé cette question. L’équipe examine votre signalement.',
  reason: 'Qu’est-ce qui ne va pas\u00a0?',
  reasons: {
    key: 'Le corrigé est faux',
    accept: 'Ma réponse devrait être acceptée',
    answer: 'La réponse attendue est fausse ou incomplète',
    text: 'L’énoncé est faux ou ambigu',
    option: 'Une proposition est fausse ou mal écrite',
    justification: 'La justification est fausse ou manque',
    image: 'L’image manque ou n’est pas la bonne',
    duplicate: 'La question existe déjà',
    off_topic: 'La question n’est pas de cette matière',
    other: 'Autre chose',
  } satisfies Record<ReportReason, string>,
  letters: 'Quelles propositions tenez-vous pour justes\u00a0?',
  answer: {
    accept: 'Votre réponse',
    answer: 'La réponse que vous tenez pour juste',
  },
  message: 'Votre remarque',
  reference: 'Votre référence',
  referenceHint: 'Un collège et sa page, ou un cours.',
  optional: 'facultatif',
  submit: 'Envoyer le signalement',
  sent: 'Merci, votre signalement est envoyé.',
  failed: 'Le signalement n’a pas pu être envoyé.',
  loading: 'Chargement du formulaire…',
  loadFailed: 'Le formulaire n’a pas pu être chargé.',
  key: 'Signaler une erreur, après la réponse',
} as const;
