import { counted, wholeNumber } from '../../numbers.ts';

/** The abbreviations of typed answers, in the settings of the back-office. */
export const adminAbbreviations = {
  title: 'Abréviations',
  intro:
    'Une réponse tapée est comparée à la réponse attendue une fois ses abréviations écrites en toutes lettres. Les vôtres comptent aussitôt ; celles qui portent la même forme courte qu’une abréviation fournie la remplacent.',
  add: 'Ajouter une abréviation',
  addTitle: 'Nouvelle abréviation',
  short: 'Forme courte',
  shortHint: 'Un mot de 2 à 20 lettres et chiffres, comme les étudiants l’écrivent : HTA, SpO2.',
  long: 'Signification',
  replaces: (long: string) => `Remplace : ${long}`,
  own: 'Ajoutée',
  searchLabel: 'Rechercher une abréviation',
  searchPlaceholder: 'Forme courte ou signification',
  count: (count: number) => counted(count, 'abréviation', 'abréviations'),
  showAll: (count: number) => `Afficher les ${wholeNumber(count)}`,
  nothingTitle: 'Aucune abréviation trouvée',
  nothing: (search: string) => `Rien ne correspond à « ${search} ».`,
  editOf: (short: string) => `Modifier ${short}`,
  replaceOf: (short: string) => `Remplacer ${short}`,
  removeOf: (short: string) => `Supprimer ${short}`,
  removeTitle: 'Supprimer cette abréviation ?',
  removeText: (short: string, shipped: string | null) =>
    shipped === null
      ? `« ${short} » ne sera plus écrit en toutes lettres dans les réponses.`
      : `« ${short} » reprendra la signification fournie : ${shipped}.`,
  saved: (short: string) => `L’abréviation ${short} est enregistrée.`,
  removed: (short: string) => `L’abréviation ${short} est supprimée.`,
} as const;
