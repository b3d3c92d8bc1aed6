import type { ExplanationStatus } from '../../../explanations/rules.ts';

/** The explanations that a student has proposed, in the profile. */
export const ownExplanations = {
  title: 'Mes explications',
  text: 'Les explications que vous avez proposées, et ce que l’équipe a décidé.',
  loading: 'Chargement de vos explications…',
  failed: 'Vos explications n’ont pas pu être chargées.',
  empty:
    'Vous n’avez rien proposé. Après une réponse à une question sans explication, proposez la vôtre.',
  on: (date: string) => `Proposée le ${date}`,
  reply: 'Réponse de l’équipe',
  more: 'Afficher plus',
  nameFailed: 'Votre choix n’a pas pu être enregistré.',
  statuses: {
    open: 'En cours d’examen',
    accepted: 'Publiée',
    refused: 'Non retenue',
  } satisfies Record<ExplanationStatus, string>,
} as const;
