/** Bookmarks and memos. */
export const marks = {
  bookmark: 'Ajouter aux favoris',
  unbookmark: 'Retirer des favoris',
  addMemo: 'Écrire un mémo',
  editMemo: 'Modifier le mémo',
  memoLabel: 'Votre mémo',
  memoHint: 'Visible de vous seulement.',
  save: 'Enregistrer le mémo',
  remove: 'Supprimer le mémo',
  failed: 'Le mémo n’a pas pu être enregistré.',
  bookmarkFailed: 'Le favori n’a pas pu être enregistré.',
} as const;
