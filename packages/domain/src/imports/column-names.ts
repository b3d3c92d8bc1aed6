/** The names of a column in files of questions, which are written and read in French. */
interface ColumnNames {
  /** The text above the column in templates and exports. */
  header: string;
  /** Other names that are understood, as `headerKey` makes them. */
  aliases: readonly string[];
}

const optionColumn = (letter: string): ColumnNames => ({
  header: `Option ${letter}`,
  aliases: [
    letter.toLowerCase(),
    `options ${letter.toLowerCase()}`,
    `proposition ${letter.toLowerCase()}`,
    `reponse ${letter.toLowerCase()}`,
  ],
});

const noteColumn = (letter: string): ColumnNames => ({
  header: `Remarque ${letter}`,
  aliases: [`option notes ${letter.toLowerCase()}`, `note ${letter.toLowerCase()}`],
});

const weightColumn = (letter: string): ColumnNames => ({
  header: `Poids ${letter}`,
  aliases: [`option weights ${letter.toLowerCase()}`],
});

/** The columns of a file of questions by field, in the order of templates and exports. */
export const COLUMN_NAMES = {
  kind: {
    header: 'Type',
    aliases: ['kind', 'type de question'],
  },
  semester: {
    header: 'Semestre',
    aliases: ['semester', 'semester name'],
  },
  subject: {
    header: 'Matière',
    aliases: ['subject', 'subject name', 'module'],
  },
  chapter: {
    header: 'Chapitre',
    aliases: ['chapter', 'chapter name'],
  },
  question_text: {
    header: 'Énoncé',
    aliases: ['question', 'question text', 'texte de la question', 'intitule'],
  },
  text_format: {
    header: 'Format du texte',
    aliases: ['text format', 'markdown'],
  },
  'options.A': optionColumn('A'),
  'options.B': optionColumn('B'),
  'options.C': optionColumn('C'),
  'options.D': optionColumn('D'),
  'options.E': optionColumn('E'),
  'options.F': optionColumn('F'),
  correct_answers: {
    header: 'Bonnes réponses',
    aliases: ['bonne reponse', 'reponses correctes', 'reponse correcte', 'correct answers'],
  },
  answer_text: {
    header: 'Réponse QROC',
    aliases: ['reponse', 'answer text', 'answer', 'reponse attendue'],
  },
  justification: {
    header: 'Justification',
    aliases: ['explication', 'commentaire', 'explanation'],
  },
  exam_year: {
    header: 'Année d’examen',
    aliases: ['exam year', 'annee', 'annee examen', 'annee de l examen'],
  },
  exam_session: {
    header: 'Session d’examen',
    aliases: ['exam session', 'session de l examen'],
  },
  exam_faculty: {
    header: 'Faculté',
    aliases: ['exam faculty', 'faculte de l examen', 'fmp'],
  },
  image_url: {
    header: 'Image (adresse)',
    aliases: ['image', 'image url'],
  },
  lesson_name: {
    header: 'Leçon',
    aliases: ['lesson', 'lesson name'],
  },
  question_number: {
    header: 'Numéro',
    aliases: ['question number', 'n'],
  },
  answer_format: {
    header: 'Format de réponse',
    aliases: ['answer format', 'format'],
  },
  must_letters: {
    header: 'Indispensables',
    aliases: ['must letters'],
  },
  never_letters: {
    header: 'Inacceptables',
    aliases: ['never letters'],
  },
  choice_limit: {
    header: 'Nombre de choix',
    aliases: ['choice limit', 'choix au plus', 'nombre de choix au plus'],
  },
  'option_notes.A': noteColumn('A'),
  'option_notes.B': noteColumn('B'),
  'option_notes.C': noteColumn('C'),
  'option_notes.D': noteColumn('D'),
  'option_notes.E': noteColumn('E'),
  'option_notes.F': noteColumn('F'),
  'option_weights.A': weightColumn('A'),
  'option_weights.B': weightColumn('B'),
  'option_weights.C': weightColumn('C'),
  'option_weights.D': weightColumn('D'),
  'option_weights.E': weightColumn('E'),
  'option_weights.F': weightColumn('F'),
  state: {
    header: 'État',
    aliases: ['state', 'etat de la question'],
  },
  order_index: {
    header: 'Ordre QROC',
    aliases: ['ordre', 'order index'],
  },
  accepted_answers: {
    header: 'Réponses acceptées',
    aliases: ['accepted answers', 'reponse acceptee'],
  },
  refused_answers: {
    header: 'Réponses refusées',
    aliases: ['refused answers', 'reponse refusee'],
  },
  elements: {
    header: 'Éléments attendus',
    aliases: ['elements', 'element attendu'],
  },
  zones: {
    header: 'Zones de l’image',
    aliases: ['zones'],
  },
  zone_play: {
    header: 'Jeu des zones',
    aliases: ['zone play'],
  },
  case_group: {
    header: 'Cas clinique',
    aliases: ['case group'],
  },
  case_position: {
    header: 'Position',
    aliases: ['position dans le cas', 'case position'],
  },
  case_vignette: {
    header: 'Vignette',
    aliases: ['case vignette', 'enonce du cas'],
  },
  case_kind: {
    header: 'Type de cas',
    aliases: ['case kind', 'type du cas'],
  },
  case_pictures: {
    header: 'Images du cas',
    aliases: ['case pictures'],
  },
  case_reveal: {
    header: 'Avant la question',
    aliases: ['case reveal'],
  },
  source: {
    header: 'Source',
    aliases: ['origine'],
  },
  source_id: {
    header: 'Identifiant source',
    aliases: ['source id'],
  },
} satisfies Record<string, ColumnNames>;

/** A field of a question that has a column of its own in CSV and XLSX. */
export type ColumnField = keyof typeof COLUMN_NAMES;

/** The header of the column of doubts: rows wait until its cell is empty. */
export const DOUBTS_HEADER = 'À vérifier';

/** The French words for values of these columns, without accents and in small letters. */
export const VALUE_NAMES: Readonly<Record<string, string>> = {
  'texte simple': 'plain',
  brouillon: 'draft',
  publie: 'published',
  publiee: 'published',
  neutralise: 'neutralised',
  neutralisee: 'neutralised',
  retire: 'retired',
  retiree: 'retired',
  placer: 'place',
  cliquer: 'press',
  nommer: 'name',
};
