import type { ColumnField } from '../../imports/columns.ts';

/** What each column of an import file takes, for the page and for the sheet beside the template. */
export const columnNotes: Record<ColumnField, string> = {
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
export const sheetNames = { questions: 'Questions', notes: 'Mode d’emploi' } as const;
