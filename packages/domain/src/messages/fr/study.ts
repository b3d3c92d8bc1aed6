import { counted, plural, wholeNumber } from '../numbers.ts';

/** The pages of a semester and of a subject, from which students choose what to study. */
export const study = {
  semester: {
    subtitle: (subjects: number, qcms: number) =>
      `${wholeNumber(subjects)} ${plural(subjects, 'matière', 'matières')} · ${wholeNumber(qcms)} QCM`,
    subjects: 'Matières du semestre',
    start: 'Commencer à étudier',
    startSubject: (subject: string) => `Commencer à étudier : ${subject}`,
    /** Counts the closed and open questions of a subject. */
    questionCount: (qcms: number, qrocs: number) => {
      if (qcms === 0 && qrocs === 0) return 'Aucun QCM';
      const counts = [qcms && `${wholeNumber(qcms)} QCM`, qrocs && `${wholeNumber(qrocs)} QROC`];
      return counts.filter(Boolean).join(' · ');
    },
    answered: (answered: number, total: number) =>
      `${wholeNumber(answered)} sur ${wholeNumber(total)} ${plural(total, 'répondue', 'répondues')}`,
    completed: 'Tentative terminée',
    emptyTitle: 'Pas encore de matière',
    empty:
      'Aucune matière n’est disponible pour le moment dans ce semestre. Elles apparaîtront ici dès leur publication.',
    invalidId: 'ID de semestre invalide',
    signInFirst: 'Veuillez vous connecter pour accéder aux détails du semestre',
    noAccess: 'Vous n’avez pas accès à ce semestre. Achetez d’abord un accès.',
    notFound: 'Semestre introuvable ou accès refusé',
    failed: 'Échec du chargement des détails du semestre',
  },
  purchase: 'Acheter l’accès',
  recurrence: {
    title: 'Ce qui tombe',
    table: 'Par chapitre et par année',
    text: (recurring: number) =>
      recurring === 0
        ? 'QCM d’examen par chapitre et par année.'
        : `QCM d’examen par chapitre et par année. ${counted(recurring, 'question est tombée', 'questions sont tombées')} plusieurs années.`,
    chapter: 'Chapitre',
    total: 'Total',
    none: 'Sans chapitre',
  },
  mode: {
    whole: 'Toute la matière',
    wholeStart: 'S’entraîner sur toute la matière',
    wholeEmpty: 'Les QCM de cette matière ne sont pas encore publiés.',
    sheet: 'Fiche',
    sheetOf: (chapter: string) => `Fiche\u00a0: ${chapter}`,
    results: 'Voir les résultats',
    history: 'Mes tentatives',
    redoErrors: (count: number) => `Refaire mes erreurs (${wholeNumber(count)})`,
    cards: {
      done: 'Terminé',
      part: (answered: number, total: number, rate: string) =>
        `${wholeNumber(answered)}/${wholeNumber(total)} · ${rate}`,
      partLabel: (answered: number, total: number, rate: string) =>
        `${wholeNumber(answered)} sur ${wholeNumber(total)} ${plural(total, 'répondue', 'répondues')}, ${rate} de réussite aux dernières réponses`,
    },
    attempt: (number: number) => `Tentative n° ${number}`,
    attemptCompleted: (number: number) => `Tentative n° ${number}, terminée`,
    notStarted: 'Vous n’avez pas encore répondu dans cette tentative.',
    answered: (answered: number, total: number) =>
      `${wholeNumber(answered)} sur ${wholeNumber(total)} ${plural(total, 'question répondue', 'questions répondues')}`,
    correct: (count: number) => `${wholeNumber(count)} ${plural(count, 'juste', 'justes')}`,
    incorrect: (count: number) => `${wholeNumber(count)} ${plural(count, 'fausse', 'fausses')}`,
    rate: (percent: string) => `${percent} de réussite aux dernières réponses`,
    progressLabel: 'Progression de la tentative en cours',
    progressFailed: 'Votre progression n’a pas pu être chargée.',
    summary: 'En résumé',
    totals: {
      qcms: 'QCM au total',
      chapters: (count: number) => plural(count, 'chapitre', 'chapitres'),
      years: (count: number) => plural(count, 'année d’examen', 'années d’examen'),
      qrocs: 'QROC',
    },
    byChapter: 'Étudier par chapitre',
    byYear: 'Étudier par année d’examen',
    qcmCount: (count: number) => (count === 0 ? 'Aucun QCM' : `${wholeNumber(count)} QCM`),
    qrocCount: (count: number) => `${wholeNumber(count)} QROC`,
    exam: (year: number) => `Examen ${year}`,
    mockExam: 'Examen blanc',
    mockExamOf: (year: number) => `Passer en examen blanc\u00a0: examen ${year}`,
    allQrocs: 'Étudier toutes les QROC',
    allQrocsTitle: 'Questions ouvertes',
    allQrocsText: 'Formulez votre réponse, puis dévoilez celle qui est attendue.',
    /** Open questions in no chapter are on no chapter's card; only this link leads to them. */
    withUnfiledQrocs: (count: number) =>
      `Voir les ${wholeNumber(count)} QROC de la matière, y compris hors chapitre`,
    noChapters: 'Aucun chapitre n’est disponible pour cette matière.',
    noExams: 'Aucune question d’examen n’est disponible pour cette matière.',
    noAccess: "You don't have access to this subject",
    notFound: 'Subject not found',
    failed: 'Failed to load study options',
  },
} as const;
