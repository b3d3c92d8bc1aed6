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
  saved: (name: string) => `La vue « ${name} » est enregistrée.`,
  renameOf: (name: string) => `Nom de la vue « ${name} »`,
  rename: 'Renommer',
  renamed: (name: string) => `La vue s’appelle maintenant « ${name} ».`,
  removeOf: (name: string) => `Supprimer la vue « ${name} »`,
  removed: (name: string) => `La vue « ${name} » est supprimée.`,
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
