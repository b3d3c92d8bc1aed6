/** The tree of semesters, subjects and chapters. */
export const adminTree = {
  title: 'Arborescence du contenu',
  subtitle: 'Semestres, matières et chapitres, avec leurs questions.',
  open: 'Arborescence',
  label: 'Semestres, matières et chapitres',
  help: 'Glissez une matière vers un autre semestre, un chapitre à une autre place de sa matière, ou passez par le menu de chaque ligne.',
  chapterHelp:
    'Glissez un chapitre à une autre place de sa matière, ou passez par le menu de sa ligne.',
  expandAll: 'Tout déplier',
  collapseAll: 'Tout replier',
  semester: (name: string, year: number) => `${name} (${year})`,
  inactive: 'Inactif',
  counts: (chapters: string | null, qcms: string, qrocs: string) =>
    [...(chapters === null ? [] : [chapters]), `${qcms} QCM`, `${qrocs} QROC`].join(' · '),
  subjectCount: (count: number, text: string) => `${text} matière${count > 1 ? 's' : ''}`,
  chapterCount: (count: number, text: string) => `${text} chapitre${count > 1 ? 's' : ''}`,
  noSubjects: 'Aucune matière.',
  noChapters: 'Aucun chapitre.',
  emptyTitle: 'Aucun semestre',
  empty: 'L’arborescence apparaît dès qu’un semestre existe.',
  create: 'Créer un semestre',
  menuOf: (name: string) => `Actions\u00a0: ${name}`,
  dragOf: (name: string) => `Glisser ${name}`,
  duplicate: 'Dupliquer…',
  moveSubject: 'Déplacer vers un autre semestre…',
  chapters: 'Gérer les chapitres',
  questions: 'Voir les questions',
  up: 'Monter',
  down: 'Descendre',
  chapterStays:
    'Un chapitre reste dans sa matière\u00a0: ses questions ne pourraient pas le suivre.',
  moveFailed: 'Le déplacement n’a pas pu être enregistré. Réessayez.',
  subjectMoved: (name: string, semester: string) => `${name} est maintenant dans ${semester}.`,
  chapterMoved: (name: string, position: number, count: number) =>
    `${name}\u00a0: position ${position} sur ${count}.`,
  move: {
    title: (name: string) => `Déplacer ${name}`,
    text: 'Ses chapitres, ses questions et les réponses des étudiants la suivent. Un étudiant la voit s’il a accès au nouveau semestre.',
    semester: 'Nouveau semestre',
    placeholder: 'Choisir un semestre',
    submit: 'Déplacer',
  },
  copy: {
    title: (name: string) => `Dupliquer ${name}`,
    text: 'Les matières et les chapitres sont copiés. Les commandes, les accès et les réponses ne le sont jamais. La copie n’est pas en vente.',
    name: 'Nom de la copie',
    year: 'Année',
    questions: 'Copier aussi les questions',
    submit: 'Dupliquer',
    done: (name: string, subjects: number, qcms: number, qrocs: number) =>
      `${name} est créé\u00a0: ${subjects} matières, ${qcms} QCM, ${qrocs} QROC.`,
  },
} as const;
