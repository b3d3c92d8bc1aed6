import { LETTERS, type Letter } from '../questions/letters.ts';

/** How the text of a cell becomes the value of its field. */
export type CellReading = 'text' | 'trimmed' | 'integer' | 'letters';

interface Column<Field extends string> {
  field: Field;
  /** What stands above the column in templates and exports. */
  header: string;
  /** Other names that are understood, as `headerKey` makes them. */
  aliases: readonly string[];
  /** The kind that the field belongs to; both when left out. */
  kind?: 'qcm' | 'qroc';
  /** Text when left out. */
  reading?: CellReading;
}

const column = <const Field extends string>(given: Column<Field>): Column<Field> => given;

const optionColumn = <const Name extends Letter>(letter: Name) =>
  column({
    field: `options.${letter}`,
    header: `Option ${letter}`,
    aliases: [
      letter.toLowerCase(),
      `options ${letter.toLowerCase()}`,
      `proposition ${letter.toLowerCase()}`,
      `reponse ${letter.toLowerCase()}`,
    ],
    kind: 'qcm',
  });

const columns = [
  column({ field: 'kind', header: 'Type', aliases: ['kind', 'type de question'] }),
  column({ field: 'semester', header: 'Semestre', aliases: ['semester', 'semester name'] }),
  column({ field: 'subject', header: 'Matière', aliases: ['subject', 'subject name', 'module'] }),
  column({ field: 'chapter', header: 'Chapitre', aliases: ['chapter', 'chapter name'] }),
  column({
    field: 'question_text',
    header: 'Énoncé',
    aliases: ['question', 'question text', 'texte de la question', 'intitule'],
  }),
  ...LETTERS.map((letter) => optionColumn(letter)),
  column({
    field: 'correct_answers',
    header: 'Bonnes réponses',
    aliases: ['bonne reponse', 'reponses correctes', 'reponse correcte', 'correct answers'],
    kind: 'qcm',
    reading: 'letters',
  }),
  column({
    field: 'answer_text',
    header: 'Réponse QROC',
    aliases: ['reponse', 'answer text', 'answer', 'reponse attendue'],
    kind: 'qroc',
  }),
  column({
    field: 'justification',
    header: 'Justification',
    aliases: ['explication', 'commentaire', 'explanation'],
  }),
  column({
    field: 'exam_year',
    header: 'Année d’examen',
    aliases: ['exam year', 'annee', 'annee examen', 'annee de l examen'],
    reading: 'integer',
  }),
  column({
    field: 'image_url',
    header: 'Image (adresse)',
    aliases: ['image', 'image url'],
    reading: 'trimmed',
  }),
  column({
    field: 'lesson_name',
    header: 'Leçon',
    aliases: ['lesson', 'lesson name'],
    kind: 'qcm',
  }),
  column({
    field: 'question_number',
    header: 'Numéro',
    aliases: ['question number', 'n'],
    kind: 'qcm',
    reading: 'integer',
  }),
  column({
    field: 'order_index',
    header: 'Ordre QROC',
    aliases: ['ordre', 'order index'],
    kind: 'qroc',
    reading: 'integer',
  }),
  column({ field: 'case_group', header: 'Cas clinique', aliases: ['case group'] }),
  column({ field: 'source', header: 'Source', aliases: ['origine'], reading: 'trimmed' }),
  column({
    field: 'source_id',
    header: 'Identifiant source',
    aliases: ['source id'],
    reading: 'trimmed',
  }),
];

/** A field of a question that has a column of its own in CSV and XLSX. */
export type ColumnField = (typeof columns)[number]['field'];

/** The columns in the order of templates and exports. */
export const IMPORT_COLUMNS: readonly Column<ColumnField>[] = columns;

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
