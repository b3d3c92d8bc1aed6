import { counted, wholeNumber } from '../../numbers.ts';

/** The abbreviations of typed answers, in the settings of the back-office. */
export const adminAbbreviations = {
  title: 'Abréviations',
  intro:
    'Une réponse tapée est comparée à la réponse attendue une fois ses abréviations écrites en toutes lettres. Les vôtres comptent aussitôt\u00a0; celles qui portent la même forme courte qu’une abréviation fournie la remplacent.',
  add: 'Ajouter une abréviation',
  addTitle: 'Nouvelle abréviation',
  short: 'Forme courte',
  shortHint:
    'Un mot de 2 à 20 lettres et chiffres, comme les étudiants l’écrivent\u00a0: HTA, SpO2.',
  long: 'Signification',
  replaces: (long: string) => `Remplace\u00a0: ${long}`,
  own: 'Ajoutée',
  searchLabel: 'Rechercher une abréviation',
  searchPlaceholder: 'Forme courte ou signification',
  count: (count: number) => counted(count, 'abréviation', 'abréviations'),
  showAll: (count: number) => `Afficher les ${wholeNumber(count)}`,
  nothingTitle: 'Aucune abréviation trouvée',
  nothing: (search: string) => `Rien ne correspond à «\u00a0${search}\u00a0».`,
  editOf: (short: string) => `Modifier ${short}`,
  replaceOf: (short: string) => `Remplacer ${short}`,
  removeOf: (short: string) => `Supprimer ${short}`,
  removeTitle: 'Supprimer cette abréviation\u00a0?',
  removeText: (short: string, shipped: string | null) =>
    shipped === null
      ? `«\u00a0${short}\u00a0» ne sera plus écrit en toutes lettres dans les réponses.`
      : `«\u00a0${short}\u00a0» reprendra la signification fournie\u00a0: ${shipped}.`,
  saved: (short: string) => `L’abréviation ${short} est enregistrée.`,
  removed: (short: string) => `L’abréviation ${short} est supprimée.`,
} as const;
