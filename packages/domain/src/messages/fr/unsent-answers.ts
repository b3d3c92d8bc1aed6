import { CAUSES, type Cause, UNSTORED } from './unsent.ts';

const letters = (keys: readonly string[]) =>
  new Intl.ListFormat('fr', { type: 'conjunction' }).format(keys);

/** An answer that waits, was refused or has another beside it: at its question, and in the list of those refused. */
export const unsentAnswers = {
  dialog: {
    title: 'Réponses non enregistrées',
    answer: (keys: readonly string[]) => `Votre réponse\u00a0: ${letters(keys)}`,
    noDetail: 'Le serveur n’a pas dit pourquoi.',
    open: 'Ouvrir la question',
    drop: 'Abandonner cette réponse',
    empty: 'Il n’y a plus rien à régler.',
  },
  question: {
    waiting: (cause: Cause = 'network', isStored = true) => {
      const held = isStored ? 'est gardée sur cet appareil et ' : '';
      const then = isStored ? 'Vous pouvez continuer.' : UNSTORED;
      return cause === 'network'
        ? `En attente\u00a0: votre réponse ${held}partira dès que la connexion revient. ${then}`
        : `En attente\u00a0: ${CAUSES[cause]}. Votre réponse ${held}sera renvoyée automatiquement. ${then}`;
    },
    refused: 'Votre réponse n’a pas été enregistrée.',
    resend: 'Envoyer à nouveau',
    edit: 'Modifier ma réponse',
  },
  conflict: {
    title: 'Deux réponses pour cette question',
    elsewhere:
      'Vous avez répondu à cette question ailleurs, dans un autre onglet ou sur un autre appareil. Laquelle gardez-vous\u00a0?',
    otherAttempt: (now: number) =>
      `Cette réponse a été donnée avant la tentative n°\u00a0${now}, commencée ailleurs. Faut-il l’y enregistrer\u00a0?`,
    there: 'Réponse enregistrée',
    here: 'Réponse de cette page',
    none: 'aucune',
    keys: letters,
    keepThere: 'Garder la réponse enregistrée',
    keepNone: 'Ne pas l’enregistrer',
    keepHere: 'Remplacer par celle-ci',
    addHere: 'L’enregistrer',
  },
} as const;
