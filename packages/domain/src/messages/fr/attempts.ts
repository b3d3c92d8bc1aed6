/** The questions of an attempt: all answered, those answered wrong, and the undoing of a new attempt. */
export const attempts = {
  series: {
    finished: 'Entraînement terminé\u00a0: toutes les questions ont une réponse.',
    results: 'Voir les résultats',
    restart: 'Recommencer cet entraînement',
  },
  errors: {
    notice:
      'Vos erreurs de cette tentative. Votre nouvelle réponse remplace la précédente et compte dans vos résultats.',
  },
  undo: {
    label: 'Nouvelle tentative',
    started: 'Nouvelle tentative commencée.',
    /** Read aloud once. */
    limit: (seconds: number) => `Vous pouvez l’annuler pendant ${seconds}\u00a0secondes.`,
    left: (seconds: number) => `${seconds}\u00a0s`,
    cancel: 'Annuler',
    failed: 'L’annulation n’a pas pu être enregistrée.',
  },
} as const;
