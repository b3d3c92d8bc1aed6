import type { ColumnField } from '@amphi/domain/imports/column-names';
import { fieldOfHeader } from '@amphi/domain/imports/columns';

/** The part of a question that a column of a table, or a key of an object, holds. */
export type Role =
  | { is: 'field'; field: ColumnField }
  /** A column for each option; without a position they count from left to right. */
  | { is: 'option' | 'flag' | 'note'; position: number | null }
  /** Options that are wrong, beside a key with the texts of the right ones. */
  | { is: 'wrong' }
  | { is: 'options' | 'key' | 'answer' | 'year' | 'type' | 'number' | 'image' }
  /** Known, and of no use here. */
  | { is: 'nothing' };

const field = (name: ColumnField): Role => ({ is: 'field', field: name });

/** The words by which files name what a question has, without accents and signs. */
const NAMES: [RegExp, Role][] = [
  [
    /^(?:(?:texte|libelle|enonce|intitule|contenu) (?:de la |du )?)?(?:questions?|question s|qcm|quest)(?: ?(?:text|stem|title|body|content))?$|^(?:enonces?|stem|texte?|intitule|libelle|instruction|prompt|consigne|body|contenu|content(?: (?:verbatim|text))?)$/,
    field('question_text'),
  ],
  [
    /^(?:correct|right|good|bonnes?|bonne s) ?(?:answers?|answer s|options?|choices?|letters?|reponses?|reponse s|lettres?)(?: ?(?:ids?|index(?:es)?|indices|idx|keys?))?$|^corrects?(?: ?(?:ids?|index(?:es)?|indices|idx|keys?))?$|^(?:reponses?|reponse s|items?|propositions?|options?|index|indices) (?:justes?|exactes?|correcte?s?|correcte s|vraie?s?)$|^answer ?(?:keys?|ids?|index(?:es)?|idx)$|^(?:keys?|cles?(?: de (?:correction|reponses?))?|corriges?|corrections?|rj|solutions?|cop|lettres?|labels?|vraies|justes|juste s)$/,
    { is: 'key' },
  ],
  [/^(?:reponses?|reponse s|answers?|rep|ans|target|back|verso)$/, { is: 'answer' }],
  [
    /^(?:les )?(?:options|propositions|choix|choices|items|suggestions|assertions|endings)(?: de reponses?)?$|^(?:answer|possible) (?:options|choices|answers)$|^(?:reponses|choix) possibles$|^distracteurs et reponse$/,
    { is: 'options' },
  ],
  [
    /^(?:(?:overall|general|answer) ?)?(?:explanations?|explications?|commentaires?|comments?|justifications?|justificatif|exp|feedback|rationale|argumentaire|reasoning)(?: (?:optional|generale?|de la reponse))?$|^correction (?:commentee|detaillee)$/,
    field('justification'),
  ],
  [
    /^(?:matieres?|(?:medical )?subject(?: name)?|modules?|disciplines?|special(?:ite|ity|ty)|ue|categor(?:y|ie)|course|unite d enseignement)$/,
    field('subject'),
  ],
  [
    /^(?:sous )?(?:chapitres?|themes?)$|^(?:chapter|sous matiere|(?:titre du )?cours|subtopic|topics?(?: name)?|section|partie|rubrique|sujet)$/,
    field('chapter'),
  ],
  [/^(?:lecons?|lesson)$/, field('lesson_name')],
  [
    /^(?:years?|annees?|sessions?|promo(?:tion)?|examen|concours)(?: ?asked)?$|^(?:exam|annees?|sessions?|date) (?:et |d |de l )?(?:examen|year|session|annee|universitaire)$/,
    { is: 'year' },
  ],
  [/^(?:type|kind|genre|question ?type)(?: de question)?$|^format de question$/, { is: 'type' }],
  [
    /^(?:n|no|num|numero|nr|number|question number)(?: (?:de )?(?:question|qcm))?$|^(?:qcm|question) n$/,
    { is: 'number' },
  ],
  [
    /^(?:images?|image s|photos?|figures?|pictures?|img|media)(?: ?(?:url|link|src))?$/,
    { is: 'image' },
  ],
  [
    /^(?:time(?: limit(?: sec)?| in seconds)?|timer|temps|duree|id|uuid|choice type|points|(?:nbr|number) correct answers|nb reponses|note|score|difficult(?:y|e))$/,
    { is: 'nothing' },
  ],
  [/^(?:option|proposition|choice|item|assertion|suggestion)$/, { is: 'option', position: null }],
  [
    /^(?:(?:is|est) ?(?:correcte?|juste|vraie?|exacte?|bonne?)|juste(?: faux)?|vrai(?: (?:ou )?faux)?|v f|(?:is )?right|valide|correcte|exacte|bonne)$/,
    { is: 'flag', position: null },
  ],
];

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
const LETTER = '([a-h]|1?[0-9])';
const FLAG_WORD =
  '(?:is correct|correcte?|is right|juste|vraie?|v f|vrai faux|etat|right|valide?|exacte?|ok|bonne?)';
const NOTE_WORD =
  '(?:explanation|explication|feedback|commentaire|comment|remarque|justification|note|rationale)';
const PATTERNS: [RegExp, 'option' | 'flag' | 'note'][] = [
  [new RegExp(`^(?:${OPTION_WORD} )?${LETTER} (?:text )?${FLAG_WORD}$`), 'flag'],
  [new RegExp(`^${FLAG_WORD} ?(?:${OPTION_WORD} )?${LETTER}$`), 'flag'],
  [new RegExp(`^(?:${OPTION_WORD} )?${LETTER} ${NOTE_WORD}$`), 'note'],
  [new RegExp(`^${NOTE_WORD} (?:${OPTION_WORD} )?${LETTER}$`), 'note'],
  [new RegExp(`^${OPTION_WORD} ?${LETTER}(?: (?:text|texte|label|max .*|value))?$`), 'option'],
  [/^([a-h])$/, 'option'],
  [/^(?:if .* )?answers? ([a-h])$/, 'option'],
];

const placeOf = (sign: string) => (/^\d/.test(sign) ? Number(sign) - 1 : sign.charCodeAt(0) - 97);

const WRONG =
  /^(?:(?:incorrect|wrong) (?:answers?|options?|choices?)|(?:mauvaises? |fausses? )(?:reponses?|propositions?|options?)|distractors?|distracteurs?)(?: \d+)?(?: optional| facultatif)?$/;

/** Headers whose roles are cached: objects of one list have the same ones. */
const MAX_KNOWN = 1_000;
const known = new Map<string, Role | undefined>();

/** The role that a header means; undefined for one of the file's own. */
export function roleOfHeader(header: string): Role | undefined {
  if (known.has(header)) return known.get(header);
  if (known.size >= MAX_KNOWN) known.clear();
  const role = findRole(header);
  known.set(header, role);
  return role;
}

function findRole(header: string): Role | undefined {
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
    const named = NAMES.find(([words]) => words.test(name));
    if (named !== undefined) return named[1];
    for (const [pattern, is] of PATTERNS) {
      const found = pattern.exec(name);
      if (found) return { is, position: placeOf(found[1] ?? '') };
    }
  }
  const own = fieldOfHeader(header);
  return own === undefined ? undefined : field(own);
}

/** The roles of headers, one beside the other: what is alone in one table is one of several in another. */
export function rolesOf(names: readonly string[]): (Role | undefined)[] {
  const roles = names.map((name) => roleOfHeader(name));
  const words = names.map(headerWords);
  const counts = new Map<string, number>();
  for (const name of words) counts.set(name, (counts.get(name) ?? 0) + 1);
  const repeated = (name: string) => name !== '' && (counts.get(name) ?? 0) > 1;
  const isText = (role: Role | undefined) => role?.is === 'field' && role.field === 'question_text';
  // A title heads the texts where no other column does.
  if (!roles.some(isText)) {
    const title = words.findIndex((name) =>
      /^(?:title|titre|proposition|assertion|affirmation|front|recto|terme?|q)$/.test(name),
    );
    if (title >= 0) roles[title] = { is: 'field', field: 'question_text' };
  }
  if (roles.filter(isText).length > 1) {
    const first = roles.findIndex(isText);
    for (const [index, role] of roles.entries())
      if (isText(role) && index !== first) roles[index] = undefined;
  }
  // A class is named by a year too, which is that of its exam only where nothing else is.
  const isOfClass = (index: number) => /^promo(?:tion)?$/.test(words[index] ?? '');
  if (roles.some((role, index) => role?.is === 'year' && !isOfClass(index))) {
    for (const index of roles.keys()) if (isOfClass(index)) roles[index] = { is: 'nothing' };
  }
  // `A` to `E` beside `Proposition A` to `E` say which of these are right.
  const isOption = (name: string) => name.length > 1 && roleOfHeader(name)?.is === 'option';
  const hasOptions = words.filter(isOption).length > 1;
  return roles.map((role, index) => {
    const name = words[index] ?? '';
    if (role?.is === 'option' && hasOptions && /^[a-h]$/.test(name))
      return { is: 'flag', position: role.position };
    if (repeated(name) && /^(?:reponses?|answers?|rep|choix|options?|propositions?)$/.test(name))
      return { is: 'option', position: null };
    return role;
  });
}

/** True where something beside the text makes a question of it: options, a key or an answer. */
export const isAsking = (roles: readonly (Role | undefined)[]): boolean =>
  roles.some(
    (role) =>
      (role !== undefined && ['option', 'options', 'key', 'answer', 'flag'].includes(role.is)) ||
      (role?.is === 'field' && role.field === 'answer_text'),
  );
