import type { ReportStatus } from '../../reports/rules.ts';
import { plural } from '../numbers.ts';

/** A student's own reports, and what became of them. */
export const myReports = {
  title: 'Mes signalements',
  text: 'Les erreurs que vous avez signalées, et ce que l’équipe a répondu.',
  loading: 'Chargement de vos signalements…',
  failed: 'Vos signalements n’ont pas pu être chargés.',
  empty:
    'Vous n’avez rien signalé. Après une réponse, «\u00a0Signaler une erreur\u00a0» prévient l’équipe.',
  on: (date: string) => `Signalé le ${date}`,
  letters: (letters: readonly string[]) =>
    `${plural(letters.length, 'Proposition juste', 'Propositions justes')}\u00a0: ${letters.join(', ')}`,
  answer: (text: string) => `Réponse proposée\u00a0: ${text}`,
  reply: 'Réponse de l’équipe',
  more: 'Afficher plus',
  statuses: {
    open: 'En cours d’examen',
    accepted: 'Retenu',
    rejected: 'Non retenu',
    duplicate: 'Doublon',
  } satisfies Record<ReportStatus, string>,
} as const;
