import type { DifferingField, RowDifference } from '../../imports/differences.ts';
import type { ImportFormat } from '../../imports/rules.ts';
import { counted, plural, wholeNumber } from '../numbers.ts';

const DIFFERENT: Readonly<Record<DifferingField, string>> = {
  question_text: 'énoncé différent',
  options: 'options différentes',
  answer_text: 'réponse différente',
  justification: 'explication différente',
  exam_year: 'année d’examen différente',
  exam_session: 'session d’examen différente',
  exam_faculty: 'faculté différente',
  must_letters: 'réponses indispensables différentes',
  never_letters: 'réponses inacceptables différentes',
  choice_limit: 'nombre de choix différent',
  accepted_answers: 'réponses acceptées différentes',
  zones: 'zones différentes',
  refused_answers: 'réponses refusées différentes',
  elements: 'éléments attendus différents',
};

/** Tells how a row differs from the question that is there, or from the row above; `here` and `file` say where each is. */
function difference(
  { fields, key_here, key_file }: RowDifference,
  here = 'ici',
  file = 'dans le fichier',
): string {
  const keys =
    key_here === null || key_file === null
      ? []
      : [`clé différente\u00a0: ${key_here} ${here}, ${key_file} ${file}`];
  return [...keys, ...fields.map((field) => DIFFERENT[field])].join(', ');
}

/** Rows that a sentence names at most. */
const SHOWN_ROWS = 20;

const VERDICTS = {
  added: 'À ajouter',
  known: 'Déjà présente',
  duplicate: 'Doublon',
  bad: 'À vérifier',
};

const FORMATS: Record<ImportFormat | 'rtf' | 'tcexam', string> = {
  csv: 'Tableau CSV',
  xlsx: 'Classeur Excel',
  json: 'Liste JSON',
  gift: 'Questions GIFT',
  moodle_xml: 'XML Moodle',
  aiken: 'Questions Aiken',
  qti: 'Questions QTI',
  anki: 'Notes Anki',
  blackboard: 'Questions Blackboard',
  amc: 'Questions AMC',
  cards: 'Termes et définitions',
  sheet: 'Texte',
  docx: 'Document Word',
  odt: 'Document OpenDocument',
  h5p: 'Contenus H5P',
  // Read formerly: imports from then are still listed.
  rtf: 'Document RTF',
  tcexam: 'Questions TCExam',
  pdf: 'Document PDF',
  photo: 'Photo',
};

/** Bulk import of questions in the back-office. */
export const imports = {
  open: 'Importer',
  title: 'Importer des questions',
  subtitle:
    'Un document, un tableau, un export ou un texte collé, vérifié question par question avant tout ajout.',
  back: 'Questions',
  template: {
    title: 'Ou partir du modèle',
    text: 'Une ligne par question, la première ligne nomme les colonnes. Remplacez les deux exemples par vos questions.',
    csv: 'Modèle CSV',
    xlsx: 'Modèle Excel',
    columnsTitle: 'Que mettre dans chaque colonne\u00a0?',
  },
  upload: {
    title: 'Ce que vous avez',
    label: 'Fichiers de questions, envoyés dès que vous les choisissez',
    hint: 'Photos ou scans de pages imprimées, Word, PDF, ODT, texte, Excel, CSV, JSON, GIFT, XML Moodle, Aiken, QTI, H5P, Anki, Blackboard, AMC. Un fichier de clés se choisit en même temps que son sujet. 10 fichiers, 10 Mo chacun et 10 000 questions au plus.',
    choose: 'Choisir un ou plusieurs fichiers',
    paste: 'Ou texte collé',
    pasteHint:
      'Des questions copiées d’un document ou d’une page\u00a0: numérotées, avec leurs options et leurs réponses.',
    pastedName: 'Texte collé.txt',
    nothing: 'Rien n’est ajouté avant votre accord.',
    send: 'Vérifier le texte collé',
    preparing: 'Préparation des photos',
    sending: 'Envoi du fichier',
    checking: 'Lecture et vérification des lignes',
    progress: 'Progression de l’envoi',
    cancel: 'Annuler l’envoi',
    failed: 'L’envoi a échoué. Vérifiez votre connexion, puis réessayez.',
  },
  scans: {
    title: 'Lecture des pages',
    pageOf: (page: number, total: number) => `Page ${page} sur ${total}`,
    sorting: 'Recherche des questions dans le texte lu',
    progress: 'Progression de la lecture',
    hint: 'Dix à vingt secondes par page. Vous pouvez partir et revenir\u00a0: la lecture continue.',
    left: (pages: readonly number[]) =>
      pages.length > 1
        ? `Pages ${pages.join(', ')} illisibles, laissées de côté.`
        : `Page ${pages.join()} illisible, laissée de côté.`,
    failed: 'Aucune question lue',
    pages: 'Pages d’origine',
    page: (page: number) => `Page ${page}`,
    wholePage: (page: number) => `Page ${page} entière`,
    cropOf: (page: number) => `Extrait de la page ${page}`,
    original: 'Page d’origine',
    noOrigin: 'La place de cette question sur les pages n’est pas connue.',
    recognised: 'Texte reconnu',
    cut: {
      open: 'Découper une figure',
      openOf: (page: number) => `Découper une figure de la page ${page}`,
      hint: 'Tracez un cadre autour de la figure, ou réglez ses quatre bords.',
      page: (page: number) => `Page ${page}, où tracer le cadre`,
      left: 'Bord gauche',
      right: 'Bord droit',
      top: 'Bord du haut',
      bottom: 'Bord du bas',
      take: 'En faire l’image de la question',
      cancel: 'Ne pas découper',
      failed: 'La figure n’a pas pu être découpée. Vérifiez votre connexion, puis réessayez.',
    },
    compare: 'Comparer à la page',
    compareOf: (row: number) => `Comparer la ligne ${row} à la page`,
  },
  preview: {
    title: 'Vérifier avant d’importer',
    of: (file: string) => `Fichier «\u00a0${file}\u00a0»`,
    recognised: (format: ImportFormat, qcms: number, qrocs: number) => {
      const found = [
        ...(qcms > 0 || qrocs === 0 ? [`${wholeNumber(qcms)} QCM`] : []),
        ...(qrocs > 0 ? [`${wholeNumber(qrocs)} QROC`] : []),
      ].join(' et ');
      return `${FORMATS[format]}, ${found} ${plural(qcms + qrocs, 'reconnu', 'reconnus')}.`;
    },
    otherFiles: (count: number) =>
      count > 1
        ? `${wholeNumber(count)} autres fichiers envoyés en même temps attendent dans «\u00a0Imports précédents\u00a0».`
        : 'Un autre fichier envoyé en même temps attend dans «\u00a0Imports précédents\u00a0».',
    rows: (text: string, count: number) => `${text} ${plural(count, 'ligne', 'lignes')}`,
    ignored: (names: string) => `Colonnes inconnues, laissées de côté\u00a0: ${names}.`,
    verdictLabel: 'Lignes à afficher',
    all: 'Toutes',
    verdicts: VERDICTS,
    counts: {
      added: 'à ajouter',
      known: 'déjà présentes',
      duplicate: 'doublons dans le fichier',
      bad: 'à vérifier',
    },
    list: 'Lignes du fichier',
    columns: {
      row: 'Ligne',
      question: 'Question',
      answer: 'Réponse',
      filing: 'Classement',
      verdict: 'Ce qui se passera',
    },
    emptyQuestion: 'Sans énoncé',
    kinds: { qcm: 'QCM', qroc: 'QROC' },
    known: (id: number, differs: RowDifference | null = null) =>
      differs === null
        ? `Déjà présente\u00a0: question n° ${id}, laissée telle quelle`
        : `Déjà présente, ${difference(differs)}. Question n°\u00a0${id}, laissée telle quelle`,
    duplicate: (row: number, differs: RowDifference | null = null) =>
      differs === null
        ? `Même question qu’à la ligne ${row}, laissée de côté`
        : `Même question qu’à la ligne ${row}, ${difference(differs, 'là', 'à cette ligne')}. Laissée de côté`,
    differing: (text: string, count: number) =>
      count > 1
        ? `${text} lignes laissées de côté diffèrent de la question déjà présente, ou de la même plus haut dans le fichier, par la clé, les options ou l’explication\u00a0: elles sont affichées d’abord.`
        : 'Une ligne laissée de côté diffère de la question déjà présente, ou de la même plus haut dans le fichier, par la clé, les options ou l’explication\u00a0: elle est affichée d’abord.',
    added: 'Sera ajoutée',
    addedAgain: (year: number) => `Sera ajoutée\u00a0: là en ${year}, sous une autre année`,
    elsewhere: (text: string, count: number) =>
      count > 1
        ? `${text} questions à ajouter sont déjà là sous une autre année d’examen\u00a0: leur ligne dit laquelle.`
        : 'Une question à ajouter est déjà là sous une autre année d’examen\u00a0: sa ligne dit laquelle.',
    bad: 'À corriger',
    none: 'Aucune ligne de ce genre.',
    creates: 'Seront créés',
    newSemester: (name: string) => `le semestre «\u00a0${name}\u00a0»`,
    newSubjects: (names: string, count: number) =>
      `${plural(count, 'la matière', 'les matières')} ${names}`,
    newChapters: (text: string, count: number) =>
      `${text} ${plural(count, 'chapitre', 'chapitres')}`,
    others: (text: string) => `et ${text} autres`,
    unfiled: (text: string, count: number) =>
      count > 1
        ? `${text} questions iront dans la matière «\u00a0Divers\u00a0»\u00a0: leurs lignes n’en nomment pas d’autre.`
        : `Une question ira dans la matière «\u00a0Divers\u00a0»\u00a0: sa ligne n’en nomme pas d’autre.`,
    skipBad: (text: string, count: number) =>
      count > 1
        ? `Laisser de côté les ${text} lignes à vérifier`
        : 'Laisser de côté la ligne à vérifier',
    fixFirst: 'Vérifiez d’abord ces lignes, ou laissez-les de côté.',
    commit: (text: string, count: number) =>
      `Importer ${text} ${plural(count, 'question', 'questions')}`,
    committing: 'Enregistrement des questions\u00a0: tout ou rien…',
    discard: (count: number) => (count > 1 ? `Abandonner ${count} imports` : 'Abandonner'),
    discardTitle: (count: number) =>
      count > 1 ? `Abandonner ${count} imports\u00a0?` : 'Abandonner cet import\u00a0?',
    discardText: (count: number) =>
      count > 1
        ? 'Les fichiers envoyés sont oubliés. Aucune de leurs questions n’a été ajoutée.'
        : 'Le fichier envoyé est oublié. Aucune question n’a été ajoutée.',
    discarded: (count: number) =>
      count > 1 ? `${count} imports sont abandonnés.` : 'L’import est abandonné.',
    nothing: 'Toutes les questions de ce fichier sont déjà là.',
    waiting:
      'Choisissez où vont les questions\u00a0: les doublons et les ajouts s’affichent ensuite.',
  },
  apply: {
    one: 'Prendre la version du fichier',
    oneOf: (row: number) => `Prendre la version du fichier, ligne ${row}`,
    oneTitle: (row: number) => `Prendre la version de la ligne ${row}\u00a0?`,
    all: 'Prendre toutes les versions du fichier',
    allTitle: 'Prendre toutes les versions du fichier\u00a0?',
    text: 'La question déjà présente prend du fichier ce qui diffère\u00a0: clé, options, textes. Les réponses déjà données sont corrigées par la nouvelle clé\u00a0; l’ancienne version reste dans le journal. Là où un relecteur suit la matière, c’est un brouillon qui lui est proposé.',
    confirm: 'Prendre',
    done: 'La version du fichier est prise.',
    progress: (done: number, total: number) =>
      `${wholeNumber(done)} ${plural(done, 'ligne prise', 'lignes prises')} sur ${wholeNumber(total)}. Ce qui est pris le reste si vous quittez la page\u00a0: reprenez plus tard.`,
    refused: (rows: readonly number[]) =>
      `${plural(rows.length, 'La ligne', 'Les lignes')} ${rows.slice(0, SHOWN_ROWS).join(', ')}${rows.length > SHOWN_ROWS ? '…' : ''} ${plural(rows.length, 'n’a pas pu être prise', 'n’ont pas pu être prises')}\u00a0: modifiez ${plural(rows.length, 'cette question', 'ces questions')} à la main.`,
    comment: (file: string) => `Repris du fichier «\u00a0${file}\u00a0».`,
  },
  sheets: {
    titles: {
      plain: 'Feuilles et lignes de titres',
      numbered: 'Feuilles, lignes de titres et clés',
    },
    titlesOfOne: { plain: 'Ligne de titres', numbered: 'Ligne de titres et clés' },
    hint: 'Dites quelle ligne nomme les colonnes\u00a0: ce qui est au-dessus n’est pas lu. Les corrections déjà faites ici sont perdues. Votre choix est retenu pour vos prochains fichiers de même forme.',
    read: (name: string) => `Lire la feuille «\u00a0${name}\u00a0»`,
    header: 'Ligne qui nomme les colonnes',
    headerOf: (name: string) => `Ligne qui nomme les colonnes de «\u00a0${name}\u00a0»`,
    none: 'Aucune\u00a0: toutes les lignes sont des questions',
    line: (row: number, text: string) =>
      text === '' ? `Ligne ${row}` : `Ligne ${row}\u00a0: ${text}`,
    apply: 'Relire le fichier',
    numbers: 'Clés écrites en chiffres',
    numbersOpen: 'Le fichier ne dit pas à partir de combien les options sont comptées.',
    chooseNumbers: 'À choisir',
    readings: {
      from_1: '1 est la première option',
      from_0: '0 est la première option',
      flags: '1 = juste, 0 = faux, dans l’ordre des options',
    },
    recalled: (day: string) =>
      `Feuilles, lignes de titres et clés lues comme la dernière fois (${day}).`,
    forget: 'Oublier ce choix',
  },
  columns: {
    title: 'Colonnes du fichier',
    hint: 'Dites ce que contient chaque colonne. Les lignes corrigées ici le restent. Pour les titres inconnus, votre choix est retenu pour vos prochains fichiers qui ont les mêmes titres.',
    recalled: (columns: string, day: string) =>
      `Colonnes lues comme la dernière fois (${day})\u00a0: ${columns}.`,
    change: 'Changer',
    recalledAs: (header: string, field: string) => `«\u00a0${header}\u00a0» (${field})`,
    forget: 'Oublier',
    nameless: (column: string) => `Colonne ${column}`,
    aside: 'Laissée de côté',
    samples: (values: readonly string[]) =>
      values.map((value) => `«\u00a0${value}\u00a0»`).join(', '),
    apply: 'Relire avec ces colonnes',
    twice: 'Chaque champ ne peut correspondre qu’à une colonne.',
  },
  doubtful: {
    title: (count: number) =>
      `${wholeNumber(count)} ${plural(count, 'ligne', 'lignes')} à vérifier`,
    done: 'Plus rien à vérifier',
    position: (at: number, total: number) => `${wholeNumber(at)} sur ${wholeNumber(total)}`,
    row: (row: number) => `ligne ${wholeNumber(row)}`,
    excerpt: 'Dans le fichier',
    noExcerpt: 'Le fichier n’a pas de texte à montrer pour cette question.',
    read: 'Lu ainsi',
    right: 'bonne réponse',
    answer: 'Réponse attendue',
    image: 'Image de la question',
    confirm: 'C’est juste',
    skip: 'Passer',
    back: 'Précédente',
    confirmed: (row: number) => `Ligne ${wholeNumber(row)} confirmée.`,
    again: 'La revoir',
    sample: 'Regarder cinq autres questions au hasard',
    list: (count: number) =>
      count > 1 ? `Toutes les lignes (${wholeNumber(count)})` : 'La ligne du fichier',
  },
  correct: {
    open: 'Corriger',
    openOf: (row: number) => `Corriger la ligne ${row}`,
    title: (row: number) => `Corriger la ligne ${row}`,
    saved: (row: number) => `La ligne ${row} est enregistrée.`,
    checkedNext: 'Vérifiée, ligne suivante',
  },
  target: {
    title: 'Où vont les questions\u00a0?',
    into: {
      semester: 'Dans un semestre, matières et chapitres d’après le fichier',
      subject: 'Dans une seule matière',
      named_semester: 'Dans un nouveau semestre',
    },
    semester: 'Semestre',
    chooseSemester: 'Choisir un semestre',
    subject: 'Matière',
    chooseSubject: 'Choisir une matière',
    chapter: 'Chapitre',
    chapterOfFile: 'D’après le fichier (créé s’il manque)',
    name: 'Nom du semestre',
    year: 'Année',
    fee: 'Tarif pour 6 mois, en MRU',
    feeHint: 'Vide\u00a0: le semestre n’est pas mis en vente.',
    semesterOf: (name: string, year: number) => `${name} (${year})`,
  },
  result: {
    title: 'Import terminé',
    text: (file: string, semester: string) => `«\u00a0${file}\u00a0», dans ${semester}.`,
    added: (qcms: string, qrocs: string) => `${qcms} QCM et ${qrocs} QROC ajoutés`,
    known: (count: number) =>
      `${wholeNumber(count)} déjà ${plural(count, 'présente', 'présentes')} ou en double, ${plural(count, 'laissée telle quelle', 'laissées telles quelles')}`,
    skipped: (count: number) =>
      `${counted(count, 'ligne', 'lignes')} en erreur, ${plural(count, 'laissée', 'laissées')} de côté`,
    see: 'Voir les questions',
    another: 'Importer un autre fichier',
    undoneTitle: 'Import annulé',
    undoneText: (file: string) => `Ce que «\u00a0${file}\u00a0» avait ajouté a été retiré.`,
    goneTitle: 'Cet import n’est plus là',
    goneText: 'Un fichier envoyé mais pas importé est oublié après un jour.',
  },
  history: {
    title: 'Imports précédents',
    count: (count: number) => counted(count, 'import', 'imports'),
    choose: (file: string) => `Cocher ${file}`,
    columns: {
      choice: 'Choix',
      file: 'Fichier',
      who: 'Par',
      when: 'Le',
      added: 'Ajouts',
      left: 'Laissées',
      status: 'État',
      actions: 'Actions',
    },
    operator: 'Ligne de commande',
    gone: 'Compte supprimé',
    statuses: {
      reading: 'Lecture en cours',
      failed: 'Rien de lu',
      pending: 'En attente',
      done: 'Importé',
      undone: 'Annulé',
    },
    resume: 'Reprendre',
    resumeOf: (file: string) => `Reprendre l’import de ${file}`,
    undo: 'Annuler',
    undoOf: (file: string) => `Annuler l’import de ${file}`,
    added: (qcms: string, qrocs: string) => `${qcms} QCM, ${qrocs} QROC`,
    emptyTitle: 'Aucun import pour l’instant',
    empty: 'Les fichiers que vous importez s’affichent ici, et peuvent être annulés.',
  },
  undo: {
    title: 'Annuler cet import\u00a0?',
    removes: (count: number) =>
      count > 1
        ? `${wholeNumber(count)} questions ajoutées par cet import seront supprimées.`
        : `${wholeNumber(count)} question ajoutée par cet import sera supprimée.`,
    changed: (text: string, count: number) =>
      count > 1
        ? `${text} d’entre elles ont été modifiées depuis.`
        : 'L’une d’entre elles a été modifiée depuis.',
    answered: (questions: number, students: number, answers: number) =>
      `Attention\u00a0: ${wholeNumber(questions)} d’entre elles ${plural(questions, 'a', 'ont')} déjà ${counted(answers, 'réponse', 'réponses')}, de ${counted(students, 'étudiant', 'étudiants')}. Ces réponses et leurs statistiques partent avec elles.`,
    places: 'Les chapitres, matières et semestres qu’il a créés partent aussi, s’ils sont vides.',
    confirmAnswers: 'Je comprends que ces réponses partent aussi',
    confirm: 'Annuler l’import',
    keep: 'Garder l’import',
    done: 'L’import est annulé.',
  },
} as const;
