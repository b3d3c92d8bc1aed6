import type { ViewList } from '../../../saved-views/rules.ts';

/** Filters and orders of lists that an administrator has saved. */
export const adminViews = {
  label: 'Mes vues',
  save: 'Enregistrer cette vue',
  manage: 'Gérer mes vues',
  name: 'Nom de la vue',
  saveTitle: 'Enregistrer cette vue',
  saveText:
    'Le filtre et l’ordre de la liste, sous un nom à vous. Les autres administrateurs ne le voient pas.',
  confirm: 'Enregistrer',
  saved: (name: string) => `La vue «\u00a0${name}\u00a0» est enregistrée.`,
  renameOf: (name: string) => `Nom de la vue «\u00a0${name}\u00a0»`,
  rename: 'Renommer',
  renamed: (name: string) => `La vue s’appelle maintenant «\u00a0${name}\u00a0».`,
  removeOf: (name: string) => `Supprimer la vue «\u00a0${name}\u00a0»`,
  removed: (name: string) => `La vue «\u00a0${name}\u00a0» est supprimée.`,
  failed: 'L’enregistrement a échoué. Réessayez.',
  lists: {
    questions: 'Questions',
    payments: 'Paiements',
    users: 'Utilisateurs',
    subjects: 'Matières',
    audit: 'Journal',
  } satisfies Record<ViewList, string>,
  command: (name: string, list: string) => `${name} · ${list}`,
} as const;
