/** Export of questions in the back-office. */
export const questionExport = {
  open: 'Exporter',
  back: 'Questions',
  title: 'Exporter des questions',
  subtitle: 'QCM et QROC dans un fichier qui peut être importé de nouveau.',
  kind: 'Questions',
  kinds: { all: 'QCM et QROC', qcm: 'QCM', qroc: 'QROC' },
  state: 'État',
  exam: 'Examens',
  exams: { all: 'Toutes', regular: 'Hors examen', exam: 'Examens seulement' },
  semester: 'Semestre',
  allSemesters: 'Tous les semestres',
  subject: 'Matière',
  allSubjects: 'Toutes les matières',
  subjectOf: (subject: string, semester: string) => `${subject} (${semester})`,
  search: 'Texte de la question ou leçon',
  count: (qcms: string, qrocs: string) => `${qcms} QCM et ${qrocs} QROC`,
  none: 'Aucune question ne correspond à ce choix.',
  download: 'Télécharger',
  formats: {
    csv: 'CSV',
    xlsx: 'Excel (XLSX)',
    json: 'JSON',
    gift: 'Moodle (GIFT)',
    moodle_xml: 'Moodle (XML)',
    qti: 'QTI 2.1',
    anki: 'Anki (texte)',
    docx: 'Word',
  },
  exchange:
    'Les formats d’autres logiciels gardent l’énoncé, les propositions et leurs remarques, la clé, l’explication, la matière et le chapitre, Moodle (XML) et QTI aussi l’image\u00a0; les questions sur image ne vont que dans Moodle (XML), sans synonymes\u00a0; le reste (année, barème, état, éléments attendus) n’y a pas de place.',
  paper: {
    title: 'Sur papier',
    withKey: 'Avec les réponses et les explications',
    word: 'Word (DOCX)',
    hint: 'Les questions d’un cas clinique restent ensemble. Un document Word avec les réponses peut être importé de nouveau. 200 images au plus dans un fichier.',
  },
  /** Within files of formats that have no zones on a picture. */
  picturesLeft: (count: number) =>
    count > 1
      ? `${count} questions sur image ne sont pas dans ce fichier.`
      : 'Une question sur image n’est pas dans ce fichier.',
  partialCredit:
    'Moodle additionne\u00a0: une proposition fausse retire tout, une proposition juste oubliée laisse une partie des points.',
  formulas:
    'Dans CSV et Excel, une apostrophe précède les textes qu’un tableur prendrait pour une formule (= + - @). L’import l’enlève.',
} as const;

/** Above the explanations, on the sheet of their own. */
export const noteHeaders = ['Colonne', 'Que faut-il y mettre\u00a0?'] as const;

/** General notes on the template, below the columns. */
export const generalNotes: readonly string[] = [
  'Une ligne par question\u00a0; la première ligne nomme les colonnes, dans n’importe quel ordre.',
  'Les deux lignes d’exemple sont à remplacer par vos questions.',
  'Une apostrophe devant = + - @ empêche un tableur de calculer le texte\u00a0; l’import l’enlève.',
];

export const templateExamples = {
  semester: 'Semestre 1',
  subject: 'Anatomie',
  chapter: 'Cœur',
  qcm: {
    question_text: 'Quelles cavités du cœur reçoivent le sang des veines\u00a0?',
    options: {
      A: 'L’oreillette droite',
      B: 'Le ventricule droit',
      C: 'L’oreillette gauche',
      D: 'Le ventricule gauche',
    },
    justification: 'Les oreillettes reçoivent le sang, les ventricules l’éjectent.',
    lesson_name: 'Cavités cardiaques',
  },
  qroc: {
    question_text: 'Citez les quatre valves du cœur.',
    answer_text: 'Tricuspide, pulmonaire, mitrale et aortique.',
    elements: 'tricuspide\npulmonaire\nmitrale | bicuspide\naortique',
    justification: 'Deux valves auriculo-ventriculaires, deux valves sigmoïdes.',
  },
} as const;
