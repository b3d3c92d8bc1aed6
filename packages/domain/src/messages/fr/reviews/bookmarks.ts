/** Bookmarks and memos. */
export const bookmarks = {
  bookmark: 'Ajouter aux favoris',
  unbookmark: 'Retirer des favoris',
  addMemo: 'Écrire un mémo',
  editMemo: 'Modifier le mémo',
  memoLabel: 'Votre mémo',
  memoHint: 'Visible de vous seulement.',
  save: 'Enregistrer le mémo',
  remove: 'Supprimer le mémo',
  failed: 'Le mémo n’a pas pu être enregistré.',
  otherBookmarkFailed: 'Le favori d’une autre question n’a pas pu être enregistré.',
  bookmarkKey: 'Mettre en favori, ou retirer',
  memoKey: 'Écrire un mémo, après la correction',
  draftRestored: 'Voici ce que vous aviez écrit sans l’enregistrer.',
  standing: 'Ce qui est enregistré\u00a0:',
  bookmarkFailed: 'Le favori n’a pas pu être enregistré.',
} as const;
