import type { CaseKind } from '../../../cases/schema.ts';
import { counted } from '../../numbers.ts';

/** Clinical cases in the back-office. */
export const adminCases = {
  open: 'Cas cliniques',
  title: (subject: string) => `Cas cliniques : ${subject}`,
  noSubject: 'Choisissez d’abord une matière dans les filtres.',
  empty:
    'Aucun cas clinique. Un cas réunit une vignette et des questions de la matière, dans leur ordre.',
  label: 'Cas cliniques de la matière',
  add: 'Ajouter un cas clinique',
  addTitle: 'Nouveau cas clinique',
  editOf: (title: string) => `Modifier ${title}`,
  removeOf: (title: string) => `Supprimer ${title}`,
  kinds: {
    dp: 'Dossier progressif',
    kfp: 'Key feature problem (KFP)',
    vignette: 'Vignette',
  } satisfies Record<CaseKind, string>,
  summary: (kind: string, questions: number) =>
    `${kind} · ${counted(questions, 'question', 'questions')}`,
  saved: (title: string) => `Le cas « ${title} » est enregistré.`,
  removeTitle: 'Supprimer ce cas clinique ?',
  removeText: (title: string) =>
    `La vignette et les textes du cas « ${title} » seront supprimés. Ses questions restent dans la matière.`,
  remove: 'Supprimer',
  removed: (title: string) => `Le cas « ${title} » est supprimé.`,
  fields: {
    kind: 'Type',
    title: 'Titre',
    titleHint: 'Pour l’équipe seulement : les étudiants ne le voient pas.',
    vignette: 'Vignette',
    format: 'Format des textes',
    items: 'Questions, dans leur ordre',
    reveal: (number: number) => `Ce qui est appris avant la question ${number}`,
    revealHint:
      'Donné une fois que les questions qui précèdent ont leur réponse ; en examen, une fois qu’elles sont validées.',
  },
  noItems: 'Aucune question pour l’instant.',
  search: 'Ajouter une question de la matière',
  searchPlaceholder: 'Texte ou numéro',
  found: 'Questions trouvées',
  none: 'Aucune question trouvée.',
  addOf: (text: string) => `Ajouter « ${text} »`,
  upOf: (text: string) => `Monter « ${text} »`,
  downOf: (text: string) => `Descendre « ${text} »`,
  takeOutOf: (text: string) => `Retirer « ${text} » du cas`,
} as const;
