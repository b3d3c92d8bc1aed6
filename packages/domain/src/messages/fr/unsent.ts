import { counted, plural } from '../numbers.ts';

/** Causes, other than the connection, for which answers wait and are sent again without the student. */
export const CAUSES = {
  server: 'le serveur a rencontré une erreur',
  busy: 'le serveur reçoit trop de demandes',
} as const;

export type Cause = 'network' | keyof typeof CAUSES;

/** Said of answers that would be lost with the page. */
export const UNSTORED =
  'Le navigateur n’a pas pu la garder sur cet appareil\u00a0: ne fermez pas cette page.';

/** Answers that wait on the device until the server has them. */
export const unsent = {
  waiting: (count: number, cause: keyof typeof CAUSES) =>
    `${counted(count, 'réponse en attente', 'réponses en attente')}\u00a0: ${CAUSES[cause]}. Nouvel essai automatique.`,
  /** With a connection: a request was interrupted. */
  unconfirmed: (count: number) =>
    `${counted(count, 'réponse attend', 'réponses attendent')} la confirmation du serveur. Nouvel essai automatique.`,
  /** The storage is full, or forbidden. */
  unstored: (count: number) =>
    `Le navigateur n’a pas pu garder ${counted(count, 'réponse', 'réponses')} sur cet appareil\u00a0: ne fermez pas cette page avant ${plural(count, 'son', 'leur')} envoi.`,
  retry: 'Envoyer maintenant',
  refused: (count: number) =>
    `${counted(count, 'réponse n’a pas pu être enregistrée', 'réponses n’ont pas pu être enregistrées')}.`,
  see: 'Voir pourquoi',
} as const;
