import { type ColumnField, fieldOfHeader } from '../columns.ts';

/** The part of a question that a column of a table, or a key of an object, holds. */
export type Role =
  | { is: 'field'; field: ColumnField }
  /** A column for each option; without a place they count from left to right. */
  | { is: 'option' | 'flag' | 'note'; place: number | null }
  /** Options that are wrong, beside a key with the texts of the right ones. */
  | { is: 'wrong' }
  | { is: 'options' | 'key' | 'answer' | 'year' | 'type' | 'number' | 'image' }
  /** Known, and of no use here. */
  | { is: 'nothing' };

const NAMES: Record<string, Role> = Object.fromEntries([
  ...[
    'enonce',
    'question',
    'questions',
    'intitule',
    'libelle',
    'question text',
    'questiontext',
    'stem',
    'texte',
    'text',
    'instruction',
    'texte de la question',
    'question stem',
    'prompt',
    'question title',
    'enonce de la question',
    'consigne',
    'qcm',
    'quest',
    'question body',
    'body',
    'enonces',
    'question s',
    'libelle de la question',
  ].map((name) => [name, { is: 'field', field: 'question_text' }]),
  ...[
    'correct',
    'correct answer',
    'correct answers',
    'correct answer s',
    'right answer',
    'right answers',
    'answer key',
    'answerkey',
    'key',
    'cle',
    'cles',
    'corrige',
    'correction',
    'rj',
    'reponse juste',
    'reponses justes',
    'solution',
    'solutions',
    'reponse exacte',
    'reponses exactes',
    'bonne reponse',
    'bonnes reponses',
    'bonne s reponse s',
    'reponse correcte',
    'reponses correctes',
    'cop',
    'correct option',
    'correct options',
    'correct index',
    'correctindex',
    'answer idx',
    'answer index',
    'correct answer index',
    'correct indices',
    'correct choice',
    'correct choices',
    'correct letter',
    'correct choice id',
    'correct choice ids',
    'correct option id',
    'correct option ids',
    'correct answer id',
    'correct answer ids',
    'correct letters',
    'bonnes lettres',
    'lettres',
    'label',
    'reponse vraie',
    'vraies',
    'corrects',
    'good answers',
    'good answer',
    'indices corrects',
    'index correct',
    'juste s',
    'justes',
    'cle de correction',
    'reponse s correcte s',
    'correctanswer',
    'correctanswers',
    'correctoption',
    'rightanswer',
    'right option',
    'items justes',
    'propositions justes',
    'reponses vraies',
  ].map((name) => [name, { is: 'key' }]),
  ...['reponse', 'reponses', 'answer', 'answers', 'rep', 'reponse s', 'ans', 'target'].map(
    (name) => [name, { is: 'answer' }],
  ),
  ...[
    'options',
    'propositions',
    'choix',
    'choices',
    'items',
    'reponses possibles',
    'propositions de reponse',
    'possible answers',
    'suggestions',
    'assertions',
    'endings',
    'answer options',
    'answer choices',
    'distracteurs et reponse',
    'les propositions',
  ].map((name) => [name, { is: 'options' }]),
  ...[
    'explication',
    'explications',
    'commentaire',
    'commentaires',
    'justification',
    'explanation',
    'exp',
    'feedback',
    'justificatif',
    'rationale',
    'overallexplanation',
    'overall explanation',
    'explanation optional',
    'answer explanation',
    'correction commentee',
    'general feedback',
    'correction detaillee',
    'explication de la reponse',
    'argumentaire',
    'comment',
    'comments',
    'reasoning',
  ].map((name) => [name, { is: 'field', field: 'justification' }]),
  ...[
    'matiere',
    'matieres',
    'subject',
    'subject name',
    'module',
    'modules',
    'discipline',
    'specialite',
    'ue',
    'category',
    'categorie',
    'speciality',
    'specialty',
    'medical subject',
    'course',
    'unite d enseignement',
  ].map((name) => [name, { is: 'field', field: 'subject' }]),
  ...[
    'chapitre',
    'chapitres',
    'chapter',
    'theme',
    'themes',
    'cours',
    'sous theme',
    'subtopic',
    'topic',
    'topic name',
    'topics',
    'section',
    'titre du cours',
    'partie',
    'rubrique',
    'sous matiere',
    'sujet',
    'sous chapitre',
  ].map((name) => [name, { is: 'field', field: 'chapter' }]),
  ...['lecon', 'lecons', 'lesson'].map((name) => [name, { is: 'field', field: 'lesson_name' }]),
  ...[
    'annee',
    'annees',
    'year',
    'exam year',
    'session',
    'sessions',
    'promo',
    'promotion',
    'examen',
    'yearasked',
    'year asked',
    'annee d examen',
    'annee examen',
    'date d examen',
    'session d examen',
    'annee universitaire',
    'concours',
    'date examen',
    'annee session',
    'session annee',
    'annee et session',
    'session et annee',
    'annee de l examen',
    'session de l examen',
    'exam session',
  ].map((name) => [name, { is: 'year' }]),
  ...['type', 'kind', 'question type', 'type de question', 'genre', 'format de question'].map(
    (name) => [name, { is: 'type' }],
  ),
  ...[
    'n',
    'no',
    'num',
    'numero',
    'nr',
    'n question',
    'numero de question',
    'question number',
    'n qcm',
    'n de question',
    'qcm n',
    'question n',
    'number',
  ].map((name) => [name, { is: 'number' }]),
  ...[
    'image',
    'image url',
    'image link',
    'photo',
    'figure',
    'picture',
    'img',
    'media',
    'image s',
  ].map((name) => [name, { is: 'image' }]),
  ...[
    'time limit',
    'time limit sec',
    'time in seconds',
    'timer',
    'temps',
    'time',
    'duree',
    'id',
    'uuid',
    'choice type',
    'points',
    'nbr correct answers',
    'number correct answers',
    'nb reponses',
    'note',
    'score',
    'difficulty',
    'difficulte',
  ].map((name) => [name, { is: 'nothing' }]),
] as [string, Role][]);

/** A header without accents, case and signs; `CamelCase` and `snake_case` as words. */
export function headerWords(header: string): string {
  return header
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Characters of a header that may name a column. */
const MAX_HEADER = 200;

const OPTION_WORD =
  '(?:options?|propositions?|propo|prop|p|choix|choices?|reponses?|answers?|rep|items?|op|opt|suggestions?|assertion|distracteur|ending|modalite)';
const PLACE = '([a-h]|1?[0-9])';
const FLAG_WORD =
  '(?:is correct|correcte?|is right|juste|vraie?|v f|vrai faux|etat|right|valide?|exacte?|ok|bonne?)';
const NOTE_WORD =
  '(?:explanation|explication|feedback|commentaire|comment|remarque|justification|note|rationale)';
const PATTERNS: [RegExp, 'option' | 'flag' | 'note'][] = [
  [new RegExp(`^(?:${OPTION_WORD} )?${PLACE} (?:text )?${FLAG_WORD}$`), 'flag'],
  [new RegExp(`^${FLAG_WORD} ?(?:${OPTION_WORD} )?${PLACE}$`), 'flag'],
  [new RegExp(`^(?:${OPTION_WORD} )?${PLACE} ${NOTE_WORD}$`), 'note'],
  [new RegExp(`^${NOTE_WORD} (?:${OPTION_WORD} )?${PLACE}$`), 'note'],
  [new RegExp(`^${OPTION_WORD} ?${PLACE}(?: (?:text|texte|label|max .*|value))?$`), 'option'],
  [/^([a-h])$/, 'option'],
  [/^(?:if .* )?answers? ([a-h])$/, 'option'],
];

const placeOf = (sign: string) => (/^\d/.test(sign) ? Number(sign) - 1 : sign.charCodeAt(0) - 97);

const SINGLE: Record<string, Role> = {
  ...Object.fromEntries(
    ['option', 'proposition', 'choice', 'choix', 'item', 'assertion', 'suggestion'].map((name) => [
      name,
      { is: 'option', place: null },
    ]),
  ),
  ...Object.fromEntries(
    [
      'is correct',
      'iscorrect',
      'juste',
      'vrai faux',
      'v f',
      'vrai',
      'vrai ou faux',
      'juste faux',
      'right',
      'valide',
      'correcte',
      'exacte',
      'is right',
      'bonne',
    ].map((name) => [name, { is: 'flag', place: null }]),
  ),
} as Record<string, Role>;

const WRONG =
  /^(?:(?:incorrect|wrong) (?:answers?|options?|choices?)|(?:mauvaises? |fausses? )(?:reponses?|propositions?|options?)|distractors?|distracteurs?)(?: \d+)?(?: optional| facultatif)?$/;

/** The role that a header stands for; undefined for one of the file's own. */
export function roleOfHeader(header: string): Role | undefined {
  if (header.length > MAX_HEADER) return undefined;
  if (/(?:#|n°)\s*$/i.test(header)) return { is: 'number' };
  const words = headerWords(header).replace(/^(?:\d+ )?(?:optional )?(?=[a-z]{3}|if )/, '');
  if (words === '') return undefined;
  if (WRONG.test(words)) return { is: 'wrong' };
  const short = words.replace(
    / (?:max|must|choose|select|in|leave|optional|facultatif|obligatoire|sec|a cocher)\b.*$/,
    '',
  );
  for (const name of [words, short]) {
    const known = NAMES[name] ?? NAMES[name.replaceAll(' ', '')] ?? SINGLE[name];
    if (known !== undefined) return known;
    for (const [pattern, is] of PATTERNS) {
      const found = pattern.exec(name);
      if (found) return { is, place: placeOf(found[1] ?? '') };
    }
  }
  const field = fieldOfHeader(header);
  return field === undefined ? undefined : { is: 'field', field };
}
