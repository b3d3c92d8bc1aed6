import type { CaseKind } from '../../../cases/schema.ts';
import { counted, wholeNumber } from '../../numbers.ts';

/** Clinical cases in the back-office. */
export const adminCases = {
  choose: 'Choisissez une matière',
  chooseText: 'Ses cas cliniques sont affichés ici.',
  columns: { title: 'Titre', kind: 'Type', questions: 'Questions' },
  emptyTitle: 'Aucun cas clinique',
  empty: 'Un cas réunit une vignette et des questions de la matière, dans leur ordre.',
  label: 'Cas cliniques de la matière',
  add: 'Ajouter un cas clinique',
  addTitle: 'Nouveau cas clinique',
  editTitle: 'Cas clinique',
  editOf: (title: string) => `Modifier ${title}`,
  removeOf: (title: string) => `Supprimer ${title}`,
  kinds: {
    dp: 'Dossier progressif',
    kfp: 'Key feature problem (KFP)',
    vignette: 'Vignette',
  } satisfies Record<CaseKind, string>,
  saved: (title: string) => `Le cas «\u00a0${title}\u00a0» est enregistré.`,
  removeTitle: 'Supprimer ce cas clinique\u00a0?',
  removeText: (title: string) =>
    `La vignette et les textes du cas «\u00a0${title}\u00a0» seront supprimés. Ses questions restent dans la matière.`,
  remove: 'Supprimer',
  removed: (title: string) => `Le cas «\u00a0${title}\u00a0» est supprimé.`,
  fields: {
    kind: 'Type',
    title: 'Titre',
    titleHint: 'Pour l’équipe seulement\u00a0: les étudiants ne le voient pas.',
    vignette: 'Vignette',
    format: 'Format des textes',
    items: 'Questions, dans leur ordre',
    reveal: (number: number) => `Ce qui est appris avant la question ${number}`,
    revealHint:
      'Donné une fois que les questions qui précèdent ont leur réponse\u00a0; en examen, une fois qu’elles sont validées.',
  },
  newQuestion: { qcm: 'Nouveau QCM dans ce cas', qroc: 'Nouveau QROC dans ce cas' },
  preview: {
    title: 'Aperçu pour l’étudiant',
    at: 'Tel qu’il est lu à la',
    question: (number: number) => `Question ${number}`,
  },
  pictures: {
    label: 'Images',
    add: 'Ajouter une image',
    caption: (number: number) => `Légende de l’image ${number} (facultative)`,
    alternative: (number: number) => `Texte alternatif de l’image ${number} (facultatif)`,
    alternativeHint:
      'Ce que l’image montre, pour qui ne la voit pas\u00a0; sans donner la réponse d’une question.',
    up: (number: number) => `Monter l’image ${number}`,
    remove: (number: number) => `Retirer l’image ${number}`,
  },
  /** Cases of open questions whose texts begin alike. */
  grouping: {
    open: 'Regrouper en dossier',
    title: 'Regrouper en dossier',
    intro: (total: number) =>
      `${counted(total, 'groupe de QROC commence', 'groupes de QROC commencent')} par le même texte. Ce texte devient la vignette du cas, et chaque question garde la suite. Tout peut être annulé pendant 30 jours.`,
    first: (count: number) =>
      `Voici les ${wholeNumber(count)} premiers\u00a0: les suivants seront proposés ensuite.`,
    none: 'Aucune QROC sans cas clinique ne commence par le même texte qu’une autre.',
    all: 'Tout choisir',
    label: 'Cas proposés',
    choose: (title: string, questions: number) =>
      `${title} · ${counted(questions, 'question', 'questions')}`,
    questions: (count: number) => `Titre, et les ${wholeNumber(count)} questions`,
    confirm: (count: number) =>
      count === 0 ? 'Créer' : `Créer ${counted(count, 'cas clinique', 'cas cliniques')}`,
    done: (count: number) => `${counted(count, 'cas clinique créé', 'cas cliniques créés')}.`,
  },
  noItems: 'Aucune question pour l’instant.',
  search: 'Ajouter une question de la matière',
  searchPlaceholder: 'Texte ou numéro',
  found: 'Questions trouvées',
  none: 'Aucune question trouvée.',
  addOf: (text: string) => `Ajouter «\u00a0${text}\u00a0»`,
  upOf: (text: string) => `Monter «\u00a0${text}\u00a0»`,
  downOf: (text: string) => `Descendre «\u00a0${text}\u00a0»`,
  removeFrom: (text: string) => `Retirer «\u00a0${text}\u00a0» du cas`,
} as const;
