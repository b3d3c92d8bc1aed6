import { counted, wholeNumber } from '../../numbers.ts';

/** The student's notebook: the error book, bookmarks and memos. Texts of the error book alone are in `error-book.ts`. */
export const notebook = {
  lists: 'Mon carnet',
  tabs: { errors: 'Carnet d’erreurs', bookmarks: 'Favoris', memos: 'Mémos' },
  print: {
    open: 'Imprimer',
    title: 'Imprimer le carnet',
    withKey: 'Avec les réponses',
    failed: 'Le carnet n’a pas pu être chargé. Réessayez.',
    none: 'Aucune question de cette matière ne peut être imprimée.',
  },
  newSitting: 'Nouvelle séance',
  back: 'Tableau de bord',
  filters: (count: number) => (count === 0 ? 'Filtres' : `Filtres (${wholeNumber(count)})`),
  subject: 'Matière',
  allSubjects: 'Toutes les matières',
  noneTitle: 'Aucune question ainsi',
  none: 'Élargissez la recherche ou retirez un filtre.',
  clear: 'Tout afficher',
  page: 'Page de la liste',
  pageNumber: (page: number) => `Page ${page}`,
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  year: (year: number) => `Examen ${year}`,
  openQuestion: 'Ouvrir la question',
  /** Short for the names of buttons, which say more. */
  actions: { edit: 'Modifier', delete: 'Supprimer', remove: 'Retirer' },
  actionOf: (action: string, question: string, subject: string) =>
    `${action}\u00a0: ${question}, ${subject}`,
  ended: 'Accès terminé\u00a0: l’énoncé entier n’est plus ouvert.',
  withdrawn: 'Cette question n’est plus proposée.',
  bookmarks: {
    search: 'Rechercher dans les énoncés',
    loading: 'Chargement des favoris…',
    failed: 'Impossible de charger vos favoris. Réessayez.',
    emptyTitle: 'Aucun favori pour le moment',
    empty: 'L’étoile sous une question la garde ici.',
    found: (total: number) => counted(total, 'favori', 'favoris'),
    removed: (question: string) => `Favori retiré\u00a0: ${question}`,
  },
  memos: {
    search: 'Rechercher dans les mémos et les énoncés',
    loading: 'Chargement des mémos…',
    failed: 'Impossible de charger vos mémos. Réessayez.',
    emptyTitle: 'Aucun mémo pour le moment',
    empty: 'Après une réponse, écrivez un mémo sous la question\u00a0: il se retrouve ici.',
    found: (total: number) => counted(total, 'mémo', 'mémos'),
    removed: (question: string) => `Mémo supprimé\u00a0: ${question}`,
  },
} as const;
