import { wholeNumber } from '../numbers.ts';

/** Bookmarks and memos. */
export const marks = {
  bookmark: 'Ajouter aux favoris',
  unbookmark: 'Retirer des favoris',
  memo: 'Mémo',
  addMemo: 'Écrire un mémo',
  memoLabel: 'Votre mémo',
  memoHint: 'Visible de vous seulement.',
  left: (count: number) => `${wholeNumber(count)} caractères restants`,
  save: 'Enregistrer le mémo',
  remove: 'Supprimer le mémo',
  saved: 'Mémo enregistré',
  failed: 'Le mémo n’a pas pu être enregistré.',
  bookmarkFailed: 'Le favori n’a pas pu être enregistré.',
} as const;
