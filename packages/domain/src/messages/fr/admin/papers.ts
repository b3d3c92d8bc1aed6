import { counted, fixedDecimal, plural, wholeNumber } from '../../numbers.ts';
import { baremes } from '../sittings/baremes.ts';

const copies = (count: number) => counted(count, 'copie rendue', 'copies rendues');

/** Exam papers in the back-office: how each year's exam is sat and scored. */
export const adminPapers = {
  title: 'Épreuves',
  subject: 'Matière',
  choose: 'Choisissez une matière',
  chooseText: 'Ses épreuves sont les années dont elle a des questions d’examen.',
  bareme: 'Barème de la matière',
  platform: 'Celui de la plateforme',
  baremeHint: 'Il vaut pour toute séance de cette matière dont l’épreuve n’a pas le sien.',
  saveBareme: 'Enregistrer le barème',
  baremeSaved: 'Le barème de la matière est enregistré.',
  baremesFailed: 'Les barèmes n’ont pas pu être chargés.',
  baremeFailed: 'Le barème n’a pas pu être enregistré.',
  matrix: {
    title: 'QCM par chapitre et par année',
    open: (count: number, chapter: string, year: string) =>
      `${counted(count, 'QCM', 'QCM')}\u00a0: ${chapter}, ${year}`,
  },
  onPaper: 'Sur papier',
  onPaperOf: (year: number) => `Épreuve ${year} sur papier, en document Word`,
  add: 'Ajouter une épreuve',
  addTitle: 'Nouvelle épreuve',
  editOf: (year: number) => `Modifier l’épreuve ${year}`,
  label: 'Épreuves',
  exam: (year: number) => `Examen ${year}`,
  emptyTitle: 'Aucune épreuve',
  empty: 'Ajoutez des questions d’examen à cette matière\u00a0: chaque année devient une épreuve.',
  columns: {
    paper: 'Épreuve',
    year: 'Année',
    questions: 'Questions',
    duration: 'Durée',
    bareme: 'Barème',
    copies: 'Copies',
  },
  byCount: '1 min 30 par question',
  ofSubject: 'Celui de la matière',
  fields: {
    year: 'Année',
    title: 'Titre',
    titleHint: 'Sans titre\u00a0: «\u00a0Examen\u00a0» et l’année.',
    duration: 'Durée en minutes',
    durationHint: 'Vide\u00a0: 1 min 30 par question.',
    bareme: 'Barème',
    note: 'Remarque',
    rescore: 'Recompter les copies déjà rendues avec ce barème',
  },
  saved: (year: number) => `L’épreuve ${year} est enregistrée.`,
  rescoring: {
    title: baremes.changed,
    none: 'Aucune copie n’a encore été rendue.',
    same: (count: number) => `${copies(count)}\u00a0: aucune note ne change.`,
    changes: (count: number, up: number, down: number) =>
      `${copies(count)}\u00a0: ${wholeNumber(up)} ${plural(up, 'note monte', 'notes montent')}, ${wholeNumber(down)} ${plural(down, 'baisse', 'baissent')}.`,
    means: (before: number, after: number, most: number) =>
      `Moyenne\u00a0: ${baremes.outOf20(before)} → ${baremes.outOf20(after)}. Plus grand écart\u00a0: ${fixedDecimal(most)} ${plural(most, 'point', 'points')}.`,
    kept: 'La première note reste affichée aux étudiants à côté de la nouvelle.',
    loading: 'Calcul de ce que le barème change…',
    failed: 'Ce que le barème change n’a pas pu être calculé.',
  },
} as const;
