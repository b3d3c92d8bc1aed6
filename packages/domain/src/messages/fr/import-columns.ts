import type { ColumnField } from '../../imports/column-names.ts';

const optionNote = (letter: string) =>
  `Pourquoi l’option ${letter} est juste ou fausse. Facultatif.`;

const optionWeight = (letter: string) =>
  `TCS\u00a0: experts qui ont choisi l’option ${letter}, divisés par ceux qui ont choisi la plus choisie\u00a0; celle-ci, le corrigé, a 1. Vide sinon.`;

/** Values that the columns of a file of questions take, for the page and for the sheet beside the template. */
export const columnNotes: Readonly<Record<ColumnField, string>> = {
  kind: 'QCM ou QROC. Vide\u00a0: un QCM si des options sont remplies, un QROC si seule la réponse l’est.',
  semester: 'Pour information\u00a0: le semestre se choisit à l’import.',
  subject: 'Nom de la matière, créée si elle manque. Vide\u00a0: «\u00a0Divers\u00a0».',
  chapter: 'Nom du chapitre, créé s’il manque. Vide\u00a0: sans chapitre.',
  question_text: 'Le texte de la question. Requis, 20 000 caractères au plus.',
  text_format:
    'plain (texte simple) ou markdown, pour tous les textes de la question. Vide\u00a0: plain.',
  'options.A': 'Texte de l’option A. Un QCM a de 2 à 6 options.',
  'options.B': 'Texte de l’option B.',
  'options.C': 'Texte de l’option C.',
  'options.D': 'Texte de l’option D.',
  'options.E': 'Texte de l’option E.',
  'options.F': 'Texte de l’option F.',
  correct_answers:
    'Les lettres des bonnes réponses d’un QCM\u00a0: «\u00a0A, C\u00a0» ou «\u00a0AC\u00a0». Requis.',
  answer_text: 'La réponse cachée d’un QROC. Requis pour un QROC, vide pour un QCM.',
  justification: 'L’explication montrée après la réponse. Facultatif.',
  exam_year: 'L’année, de 2000 à l’an prochain, fait de la question une question d’examen.',
  exam_session: 'normale ou rattrapage, à côté de l’année. Facultatif.',
  exam_faculty:
    'La faculté dont c’est l’examen, à côté de l’année\u00a0: Rabat, Casablanca, Fès… Facultatif.',
  image_url: 'Adresse de l’image\u00a0: https://… ou un chemin du site. Facultatif.',
  lesson_name: 'Nom de la leçon d’un QCM. Facultatif.',
  question_number: 'Numéro du QCM dans sa matière. Vide\u00a0: à la suite des autres.',
  answer_format:
    'QRM, QRU (une seule réponse), QRP (nombre de réponses indiqué) ou TCS. Vide\u00a0: QRM. Les QRPL ne sont pas prises en charge.',
  must_letters: 'Les lettres des bonnes réponses sans lesquelles la question vaut 0. Facultatif.',
  never_letters: 'Les lettres des options fausses avec lesquelles la question vaut 0. Facultatif.',
  choice_limit:
    'Combien d’options une réponse à une QRM peut cocher au plus, de 2 à 6\u00a0: pour les KFP. Vide\u00a0: sans limite.',
  'option_notes.A': optionNote('A'),
  'option_notes.B': optionNote('B'),
  'option_notes.C': optionNote('C'),
  'option_notes.D': optionNote('D'),
  'option_notes.E': optionNote('E'),
  'option_notes.F': optionNote('F'),
  'option_weights.A': optionWeight('A'),
  'option_weights.B': optionWeight('B'),
  'option_weights.C': optionWeight('C'),
  'option_weights.D': optionWeight('D'),
  'option_weights.E': optionWeight('E'),
  'option_weights.F': optionWeight('F'),
  state:
    'brouillon (draft), publiée (published), neutralisée (neutralised) ou retirée (retired). Vide\u00a0: published.',
  order_index: 'Place du QROC, les plus petits d’abord. Vide\u00a0: 0.',
  accepted_answers:
    'Réponses courtes justes d’un QROC, cinq mots au plus\u00a0: une par ligne, ou séparées par «\u00a0|\u00a0». Facultatif.',
  refused_answers: 'Réponses fausses fréquentes, écrites de même. Facultatif.',
  elements:
    'Pour une réponse en liste\u00a0: un élément par ligne, ses synonymes après «\u00a0|\u00a0», «\u00a0(bonus)\u00a0» devant ceux qui ne comptent pas. Facultatif.',
  zones:
    'Les zones d’une image à légender, une par ligne dans l’ordre des éléments attendus, qui sont leurs étiquettes\u00a0: «\u00a0rectangle 100,200 300,400 | description\u00a0», en millièmes de la largeur et de la hauteur\u00a0; ellipse de même, polygon de 3 à 24 points\u00a0; covered après les points cache l’image à cet endroit jusqu’à la réponse. Facultatif.',
  zone_play: 'placer (place), cliquer (press) ou nommer (name) les étiquettes. Avec les zones.',
  case_group: 'Les questions d’un même cas clinique portent le même nom. Facultatif.',
  case_position:
    'La place de la question dans son cas clinique, de 1 à 20\u00a0; sans elle, l’ordre du fichier. Facultatif.',
  case_vignette:
    'L’énoncé du cas clinique, devant l’une de ses questions au moins\u00a0: le cas est alors créé. Facultatif.',
  case_kind:
    'À côté de la vignette\u00a0: dp (dossier progressif), kfp ou vignette. Vide\u00a0: dp.',
  case_pictures:
    'À côté de la vignette, une image par ligne\u00a0: «\u00a0adresse | légende | texte alternatif\u00a0», huit au plus. Facultatif.',
  case_reveal:
    'Ce qui est appris dans le cas avant cette question, donné une fois que les précédentes ont leur réponse. Facultatif.',
  source:
    'D’où vient la question, par exemple «\u00a0Annales 2023\u00a0». Avec l’identifiant, ou aucun des deux.',
  source_id: 'Son numéro dans la source. Une question déjà importée n’est pas ajoutée deux fois.',
};

/** The names of the sheets of a template or an export. */
export const sheetNames = { questions: 'Questions', notes: 'Mode d’emploi' } as const;
