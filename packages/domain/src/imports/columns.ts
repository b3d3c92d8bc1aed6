import { LETTERS, type Letter } from '../questions/letters.ts';

/** A field of a question that has a column of its own in CSV and XLSX. */
export type ColumnField =
  | 'kind'
  | 'semester'
  | 'subject'
  | 'chapter'
  | 'question_text'
  | `options.${Letter}`
  | 'correct_answers'
  | 'answer_text'
  | 'justification'
  | 'exam_year'
  | 'image_url'
  | 'lesson_name'
  | 'question_number'
  | 'order_index'
  | 'case_group'
  | 'source'
  | 'source_id';

export interface ImportColumn {
  field: ColumnField;
  /** What stands above the column in templates and exports. */
  header: string;
  /** Other names that are understood, as `headerKey` makes them. */
  aliases: readonly string[];
}

const optionColumn = (letter: Letter): ImportColumn => ({
  field: `options.${letter}`,
  header: `Option ${letter}`,
  aliases: [
    letter.toLowerCase(),
    `options ${letter.toLowerCase()}`,
    `proposition ${letter.toLowerCase()}`,
    `reponse ${letter.toLowerCase()}`,
  ],
});

/** The columns in the order of templates and exports. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  { field: 'kind', header: 'Type', aliases: ['kind', 'type de question'] },
  { field: 'semester', header: 'Semestre', aliases: ['semester', 'semester name'] },
  { field: 'subject', header: 'Matière', aliases: ['subject', 'subject name', 'module'] },
  { field: 'chapter', header: 'Chapitre', aliases: ['chapter', 'chapter name'] },
  {
    field: 'question_text',
    header: 'Énoncé',
    aliases: ['question', 'question text', 'texte de la question', 'intitule'],
  },
  ...LETTERS.map(optionColumn),
  {
    field: 'correct_answers',
    header: 'Bonnes réponses',
    aliases: ['bonne reponse', 'reponses correctes', 'reponse correcte', 'correct answers'],
  },
  {
    field: 'answer_text',
    header: 'Réponse QROC',
    aliases: ['reponse', 'answer text', 'answer', 'reponse attendue'],
  },
  {
    field: 'justification',
    header: 'Justification',
    aliases: ['explication', 'commentaire', 'explanation'],
  },
  {
    field: 'exam_year',
    header: 'Année d’examen',
    aliases: ['exam year', 'annee', 'annee examen', 'annee de l examen'],
  },
  { field: 'image_url', header: 'Image (adresse)', aliases: ['image', 'image url'] },
  { field: 'lesson_name', header: 'Leçon', aliases: ['lesson', 'lesson name'] },
  { field: 'question_number', header: 'Numéro', aliases: ['question number', 'n'] },
  { field: 'order_index', header: 'Ordre QROC', aliases: ['ordre', 'order index'] },
  { field: 'case_group', header: 'Cas clinique', aliases: ['case group'] },
  { field: 'source', header: 'Source', aliases: ['origine'] },
  { field: 'source_id', header: 'Identifiant source', aliases: ['source id'] },
];

/** A header without accents, case and signs, so that `ENONCE *` is `Énoncé`. */
export function headerKey(header: string): string {
  return header
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const FIELD_OF_HEADER = new Map(
  IMPORT_COLUMNS.flatMap(({ field, header, aliases }) =>
    [headerKey(header), ...aliases].map((name) => [name, field] as const),
  ),
);

/** The field that a header stands for; undefined for one of the file's own. */
export function fieldOfHeader(header: string): ColumnField | undefined {
  return FIELD_OF_HEADER.get(headerKey(header));
}

/** The name that a spreadsheet gives a column: 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26));
  return index < 26 ? rest : columnName(Math.floor(index / 26) - 1) + rest;
}
