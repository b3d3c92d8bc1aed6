import { counted, fixedDecimal, plural, wholeNumber } from '../../numbers.ts';
import { zoneTime } from '../appointments.ts';
import { baremes } from '../sittings/baremes.ts';
import { sittings } from '../sittings/sittings.ts';

const some = (emails: readonly string[]) =>
  `${emails.slice(0, 20).join(', ')}${emails.length > 20 ? '…' : ''}`;

/** Scheduled mock exams in the back-office. */
export const adminMockExams = {
  title: 'Examens blancs',
  add: 'Programmer un examen',
  addTitle: 'Nouvel examen blanc',
  editOf: (title: string) => `Modifier ${title}`,
  moveOf: (title: string) => `Déplacer ${title}`,
  publishOf: (title: string) => `Publier ${title}`,
  cancelOf: (title: string) => `Annuler ${title}`,
  removeOf: (title: string) => `Supprimer ${title}`,
  distributionOf: (title: string) => `Notes de ${title}`,
  questionsOf: (title: string) => `Questions de ${title}`,
  classOf: (title: string) => `Classe de ${title}`,
  buttons: {
    edit: 'Modifier',
    publish: 'Publier',
    remove: 'Supprimer',
    move: 'Déplacer',
    cancel: 'Annuler',
    class: 'Classe',
    questions: 'Questions',
    distribution: 'Notes',
  },
  emptyTitle: 'Aucun examen blanc',
  empty:
    'Programmez le premier\u00a0: choisissez les matières, la fenêtre et la durée, puis publiez-le.',
  columns: {
    title: 'Examen',
    window: 'Fenêtre',
    questions: 'Questions',
    bareme: 'Barème',
    copies: 'Copies',
  },
  states: {
    planned: 'Brouillon',
    published: 'Publié',
    open: 'En cours',
    closed: 'Résultats en attente',
    released: 'Résultats ouverts',
    cancelled: 'Annulé',
  },
  window: (from: string, to: string) => `${from} → ${to}`,
  duration: (minutes: number) => `Durée\u00a0: ${sittings.duration(minutes * 60)}`,
  questions: (count: number, isFixed: boolean) =>
    isFixed ? sittings.questions(count) : `${wholeNumber(count)} à tirer`,
  copies: (begun: number, handedIn: number) =>
    `${wholeNumber(begun)} ${plural(begun, 'commencée', 'commencées')}, ${wholeNumber(handedIn)} ${plural(handedIn, 'rendue', 'rendues')}`,
  saved: (title: string) => `${title} est enregistré.`,
  notYet: (title: string, isPast: boolean, count: number, available: number) => {
    const why = [
      ...(isPast ? ['son début est passé'] : []),
      ...(available < count
        ? [`il demande ${sittings.questions(count)}, il y en a ${wholeNumber(available)}`]
        : []),
    ];
    return `${title} est enregistré, mais ne peut pas être publié ainsi\u00a0: ${why.join(', et ')}.`;
  },
  fields: {
    title: 'Titre',
    opens: 'Début',
    closes: 'Fin',
    wallTime: (timezone?: string) =>
      `À l’${timezone === undefined ? 'heure de la plateforme' : zoneTime(timezone)}.`,
    closesHint: 'Qui arrive tard n’a que le reste de la fenêtre.',
    duration: 'Durée en minutes',
    subjects: 'Matières',
    subjectsHint: 'Il faut l’accès à toutes pour passer l’examen.',
    chapters: 'Chapitres',
    chaptersHint: 'Sans choix dans une matière\u00a0: toute la matière.',
    year: 'Année d’examen',
    yearHint: 'Vide\u00a0: toutes les questions de ces matières.',
    count: 'Nombre de questions',
    countHint: 'Tirées au sort à la publication, puis fixées.',
    drafts:
      'Tirer d’abord les brouillons, que personne n’a vus\u00a0; ils sont publiés avec les résultats',
    bareme: 'Barème',
    platform: 'Celui de la plateforme',
  },
  publishTitle: 'Publier cet examen\u00a0?',
  publishText: (title: string, when: string, isForClass: boolean, mails: boolean) =>
    `${title} sera annoncé ${isForClass ? 'à sa classe' : 'aux étudiants'} dans l’application${mails ? ' et par e-mail' : ''}, et ouvrira le ${when}. Ses questions seront fixées.`,
  publishSealed:
    'Du début de la fenêtre jusqu’aux résultats, ces questions disparaissent de l’entraînement, des corrections et du carnet de tous.',
  shares: (shares: readonly { subject: string; percent: number; is_at_most: boolean }[]) =>
    `Fermé à l’entraînement jusqu’aux résultats\u00a0: ${shares
      .map(
        ({ subject, percent, is_at_most }) =>
          `${is_at_most ? 'au plus ' : ''}${percent}\u00a0% de ${subject}`,
      )
      .join(', ')}.`,
  publish: 'Publier',
  published: (title: string) => `${title} est publié.`,
  moveTitle: 'Déplacer l’examen',
  moved: (title: string) => `${title} est déplacé.`,
  cancelTitle: 'Annuler cet examen\u00a0?',
  cancelText: (title: string) => `${title} ne sera plus annoncé. Cette action est irréversible.`,
  cancel: 'Annuler l’examen',
  cancelled: (title: string) => `${title} est annulé.`,
  removeTitle: 'Supprimer ce brouillon\u00a0?',
  removeText: (title: string) => `${title} n’a pas été publié\u00a0: il disparaît.`,
  removed: (title: string) => `${title} est supprimé.`,
  forClass: 'Pour une classe',
  classes: {
    some: 'Pour une classe seulement, parmi les étudiants qui ont l’accès',
    emails: 'Adresses e-mail des comptes',
    emailsHint:
      'Une par ligne. Qui est déjà de la classe y figure\u00a0; une ligne retirée en sort.',
    hasCode: 'Les étudiants peuvent aussi entrer par un code',
    code: 'Code à donner à la classe',
    codeHint: 'À saisir sous «\u00a0Mes séances\u00a0».',
    codeLater: 'Le code est tiré à l’enregistrement.',
    saved: 'La classe est enregistrée.',
    unknown: (emails: readonly string[]) =>
      `Enregistrée, sans ${counted(emails.length, 'adresse qui n’a pas de compte', 'adresses qui n’ont pas de compte')}\u00a0: ${some(emails)}`,
    unable: (emails: readonly string[]) =>
      `${counted(emails.length, 'compte de la classe n’a pas', 'comptes de la classe n’ont pas')} l’accès à toutes les matières, et ne voit pas l’examen\u00a0: ${some(emails)}`,
  },
  scores: {
    title: 'Notes par étudiant',
    columns: ['Nom', 'E-mail', 'Note sur 20', 'Remarque'],
    absent: 'absent',
    unranked: 'hors classement',
    absentees: (count: number) => counted(count, 'absent', 'absents'),
    fileName: 'notes.csv',
  },
  drawn: {
    intro: 'Jusqu’au début de la fenêtre, vous pouvez les changer et les ordonner.',
    fixed: 'L’examen a commencé\u00a0: ses questions sont fixées.',
    where: (subject: string, chapter: string | null, number: number) =>
      `${subject}${chapter === null ? '' : ` · ${chapter}`} · n° ${number}`,
    up: (position: number) => `Monter la question ${position}`,
    down: (position: number) => `Descendre la question ${position}`,
    replace: (position: number) => `Remplacer la question ${position}`,
    random: 'Une autre au hasard',
    search: 'Chercher une question de ces matières',
    searchHint: 'Par un mot du texte ou le nom du chapitre.',
    none: 'Aucune autre question.',
    saved: 'Les questions sont enregistrées.',
  },
  distribution: {
    title: 'Répartition des notes',
    copies: (copies: number, ranked: number) =>
      `${counted(copies, 'copie', 'copies')}, dont ${wholeNumber(ranked)} ${plural(ranked, 'classée', 'classées')}.`,
    figures: (mean: number, median: number, lowest: number, highest: number) =>
      `Moyenne ${baremes.outOf20(mean)}, médiane ${baremes.outOf20(median)}, de ${fixedDecimal(lowest)} à ${fixedDecimal(highest)}.`,
    none: 'Aucune copie.',
    mean: 'moyenne',
    median: 'médiane',
    table: 'Voir les chiffres',
    note: 'Note',
    count: 'Copies',
    range: (note: number) => (note === 20 ? '20' : `${note} à ${note},99`),
  },
} as const;
