//#region ../../packages/domain/src/messages/fr/import-columns.ts
/** What each column of an import file takes, for the page and for the sheet beside the template. */
const columnNotes = {
  kind: 'QCM ou QROC. Vide : un QCM si des options sont remplies, un QROC si seule la réponse l’est.',
  semester: 'Pour information : le semestre se choisit à l’import.',
  subject: 'Nom de la matière, créée si elle manque. Vide : « Divers ».',
  chapter: 'Nom du chapitre, créé s’il manque. Vide : sans chapitre.',
  question_text: 'Le texte de la question. Requis, 20 000 caractères au plus.',
  'options.A': 'Texte de l’option A. Un QCM a de 2 à 6 options.',
  'options.B': 'Texte de l’option B.',
  'options.C': 'Texte de l’option C.',
  'options.D': 'Texte de l’option D.',
  'options.E': 'Texte de l’option E.',
  'options.F': 'Texte de l’option F.',
  correct_answers: 'Les lettres des bonnes réponses d’un QCM : « A, C » ou « AC ». Requis.',
  answer_text: 'La réponse cachée d’un QROC. Requis pour un QROC, vide pour un QCM.',
  justification: 'L’explication montrée après la réponse. Facultatif.',
  exam_year: 'L’année, de 2000 à l’an prochain, fait de la question une question d’examen.',
  image_url: 'Adresse de l’image : https://… ou un chemin du site. Facultatif.',
  lesson_name: 'Nom de la leçon d’un QCM. Facultatif.',
  question_number: 'Numéro du QCM dans sa matière. Vide : à la suite des autres.',
  order_index: 'Place du QROC, les plus petits d’abord. Vide : 0.',
  case_group: 'Les QROC d’un même cas clinique portent le même nom. Facultatif.',
  source:
    'D’où vient la question, par exemple « Annales 2023 ». Avec l’identifiant, ou aucun des deux.',
  source_id: 'Son numéro dans la source. Une question déjà importée n’est pas ajoutée deux fois.',
};
/** The names of the sheets of a template or an export. */
const sheetNames = {
  questions: 'Questions',
  notes: 'Mode d’emploi',
};
/** Above the explanations, on the sheet of their own. */
const noteHeaders = ['Colonne', 'Que faut-il y mettre ?'];
/** What else one has to know, below the columns. */
const generalNotes = [
  'Une ligne par question ; la première ligne nomme les colonnes, dans n’importe quel ordre.',
  'Les deux lignes d’exemple sont à remplacer par vos questions.',
  'Une apostrophe devant = + - @ empêche un tableur de calculer le texte ; l’import l’enlève.',
];
/** The example rows of the templates. */
const templateExamples = {
  semester: 'Semestre 1',
  subject: 'Anatomie',
  chapter: 'Cœur',
  qcm: {
    question_text: 'Quelles cavités du cœur reçoivent le sang des veines ?',
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
    justification: 'Deux valves auriculo-ventriculaires, deux valves sigmoïdes.',
  },
};

//#endregion
export {
  columnNotes as t,
  generalNotes as n,
  noteHeaders as r,
  sheetNames as i,
  templateExamples as a,
};

//# sourceMappingURL=import-columns-T5AV-59_.js.map
