import { DomainError } from '../../errors.ts';
import { EXAM_COLUMNS } from '../../questions/question.schema.ts';
import { IMPORT_MAX_OPTIONS, IMPORT_MAX_ROWS } from '../rules.ts';
import type { FoundQuestion } from './found.ts';
import { noValues, type QuestionValues, questionOf, splitOptions } from './record.ts';
import { headerWords, roleOfHeader } from './roles.ts';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  const inner = isFields(value)
    ? Object.entries(value).find(([name]) => TEXT_NAMES.test(headerWords(name)))
    : undefined;
  return inner === undefined ? '' : textOf(inner[1]);
};

const TEXT_NAMES =
  /^(?:text|texte|label|libelle|content|contenu|value|valeur|answer|reponse|proposition|option|choice|body|title|titre|nom|name|enonce|fr)$/;
const FLAG_NAMES =
  /^(?:is correct|iscorrect|correct|correcte|juste|vrai|is right|right|is true|valid|valide|is answer|exact|exacte|bonne reponse|is valid|true|bonne)$/;
const NOTE_NAMES =
  /^(?:explanation|explication|feedback|commentaire|comment|justification|rationale|why|remarque)$/;
const LETTER_NAMES =
  /^(?:id|letter|lettre|key|cle|letter label|label|identifier|code|option id|index)$/;

const roleNames = (fields: Fields) => Object.keys(fields).map((name) => roleOfHeader(name));

/** True where an object is a question: a text, and options or an answer beside it. */
function isQuestion(fields: Fields): boolean {
  const roles = roleNames(fields);
  const hasText = Object.entries(fields).some(([name, value]) => {
    const role = roleOfHeader(name);
    return (
      role?.is === 'field' &&
      role.field === 'question_text' &&
      (typeof value === 'string' || isFields(value))
    );
  });
  return (
    hasText &&
    roles.some(
      (role) =>
        (role !== undefined && ['option', 'options', 'key', 'answer', 'flag'].includes(role.is)) ||
        (role?.is === 'field' && role.field === 'answer_text'),
    )
  );
}

/** Values of objects further up, which hold for all questions within them. */
interface Context {
  subject: string;
  chapter: string;
  exam: string[];
  /** The names of lists and titles on the way, the nearest last. */
  names: string[];
}

const NAMES = /^(?:name|nom|title|titre|label|libelle|intitule)$/;
const MAX_DEPTH = 12;
const MAX_NODES = 1_000_000;
/** Keys of one question; an object with more is a list by names. */
const MAX_KEYS = 200;

interface Found {
  fields: Fields;
  context: Context;
}

/** The questions within a value, at whatever depth, in their order. */
function collect(value: unknown): Found[] {
  const found: Found[] = [];
  let nodes = 0;
  const visit = (node: unknown, context: Context, depth: number): void => {
    nodes += 1;
    if (nodes > MAX_NODES || depth > MAX_DEPTH) throw new DomainError('imports.unsafe', 'file');
    if (Array.isArray(node)) {
      for (const inner of node) visit(inner, context, depth + 1);
      return;
    }
    if (!isFields(node)) return;
    if (Object.keys(node).length <= MAX_KEYS && isQuestion(node)) {
      found.push({ fields: node, context });
      if (found.length > IMPORT_MAX_ROWS) throw new DomainError('imports.too_many_rows', 'file');
      return;
    }
    const own = contextWithin(node, context);
    for (const [name, inner] of Object.entries(node)) {
      if (typeof inner !== 'object' || inner === null) continue;
      // The name of a list that is no word of formats is a heading: { "Cardiologie": [...] }.
      const isHeading =
        roleOfHeader(name) === undefined &&
        !LISTS.test(headerWords(name)) &&
        Number.isNaN(Number(name));
      visit(inner, isHeading ? { ...own, names: [...own.names, name] } : own, depth + 1);
    }
  };
  visit(value, { subject: '', chapter: '', exam: [], names: [] }, 0);
  return found;
}

const LISTS =
  /^(?:questions?|data|items?|rows?|results?|quiz|quizzes|list|liste|qcms?|entries|content|exam|series?|records|train|test|payload|bank|banque)$/;

function contextWithin(node: Fields, context: Context): Context {
  const own = { ...context };
  const exam: string[] = [];
  for (const [name, value] of Object.entries(node)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const role = roleOfHeader(name);
    if (role?.is === 'field' && role.field === 'subject') own.subject = String(value);
    else if (role?.is === 'field' && role.field === 'chapter') own.chapter = String(value);
    else if (role?.is === 'year') exam.push(String(value));
    else if (NAMES.test(headerWords(name))) own.names = [...own.names, String(value)];
  }
  return exam.length > 0 ? { ...own, exam } : own;
}

/** Objects of one JSON document, or of one that has an object on each line. */
export function parseJson(text: string): unknown {
  const whole = text.replace(/^\ufeff/, '');
  try {
    return JSON.parse(whole);
  } catch (error) {
    const lines = whole.split(/\r?\n/).filter((line) => line.trim() !== '');
    if (lines.length < 2 && !/^\s*\{/.test(whole)) throw error;
    return lines.map((line) => JSON.parse(line.trim().replace(/,$/, '')) as unknown);
  }
}

export interface FoundJson {
  questions: FoundQuestion[];
  /** Keys that nothing is known of. */
  ignored: string[];
  /** The number that numbers of keys count from; null where none is one, or where that is open. */
  base: 0 | 1 | null;
}

/** Reads questions out of any JSON: a list or nested lists, with keys named as columns are. */
export function readJson(value: unknown): FoundJson {
  const found = collect(value);
  const ignored = new Set<string>();
  const values = found.map(({ fields, context }, index) =>
    valuesOf(index + 1, fields, context, ignored),
  );
  const base = baseOf(values);
  const isNumbered = values.some(({ key, answer }) =>
    [...key, ...answer].some((text) => /^\d+$/.test(text)),
  );
  return {
    questions: values.map((one) => questionOf({ ...one, base })),
    ignored: [...ignored],
    base: isNumbered ? base : null,
  };
}

/** Where numbers begin: at 0 where one is 0, at 1 where one is the count of the options; else that is open. */
export function baseOf(values: readonly QuestionValues[]): 0 | 1 | null {
  const keys = values.flatMap(({ key, answer, options }) => {
    const given = (key.length > 0 ? key : answer).flatMap((text) => text.split(/[\s,;+&]+/));
    return given
      .filter((text) => /^\d{1,2}$/.test(text))
      .map((text) => ({ number: Number(text), count: options.length }));
  });
  if (keys.some(({ number }) => number === 0)) return 0;
  if (keys.some(({ number, count }) => number === count)) return 1;
  return keys.length === 0 ? 1 : null;
}

function valuesOf(
  row: number,
  fields: Fields,
  context: Context,
  ignored: Set<string>,
): QuestionValues {
  const values = noValues(row);
  const letters: string[] = [];
  const put = {
    flags: new Map<number, string>(),
    notes: new Map<number, string>(),
    options: new Map<number, string>(),
  };
  for (const [name, value] of Object.entries(fields)) {
    const role = roleOfHeader(name);
    const isList = typeof value === 'object' && value !== null;
    if (role === undefined) {
      if (textOf(value) !== '') ignored.add(name.slice(0, 100));
    } else if (
      role.is === 'options' ||
      (role.is === 'answer' && isList && isListOfOptions(value, fields, name))
    ) {
      takeOptions(values, letters, value);
    } else if (role.is === 'key') values.key.push(...keyTexts(value));
    else if (role.is === 'answer') values.answer.push(...keyTexts(value));
    else if (role.is === 'wrong') values.wrong.push(...keyTexts(value));
    else if (role.is === 'option') put.options.set(role.place ?? put.options.size, textOf(value));
    else if (role.is === 'flag') put.flags.set(role.place ?? put.flags.size, textOf(value));
    else if (role.is === 'note') put.notes.set(role.place ?? put.notes.size, textOf(value));
    else takeText(values, role, textOf(value));
  }
  for (const [place, text] of [...put.options].toSorted(([a], [b]) => a - b)) {
    values.options.push({
      text,
      flag: put.flags.get(place),
      note: put.notes.get(place) || undefined,
    });
  }
  values.key = values.key.map((text) => letterOf(text, letters));
  values.answer = values.answer.map((text) => letterOf(text, letters));
  const [outer, inner] =
    context.names.length > 1 ? context.names.slice(-2) : ['', context.names[0] ?? ''];
  values.subject ||= context.subject || (context.chapter === '' ? outer || inner : inner) || '';
  values.chapter ||= context.chapter || (values.subject !== inner ? inner : '') || '';
  if (values.exam.length === 0) values.exam = context.exam;
  return values;
}

/** Own identifiers of options, `opt_3`, as letters of their places. */
function letterOf(text: string, letters: readonly string[]): string {
  const id = text.trim().toLowerCase();
  const place = id === '' ? -1 : letters.indexOf(id);
  return place < 0 ? text : String.fromCharCode(65 + place);
}

/** `answers` beside another key holds the options; alone it may be either. */
function isListOfOptions(value: unknown, fields: Fields, name: string): boolean {
  const others = Object.keys(fields)
    .filter((other) => other !== name)
    .map((other) => roleOfHeader(other)?.is);
  if (others.includes('options') || others.includes('option')) return false;
  if (Array.isArray(value) && value.some(isFields)) return true;
  return others.includes('key') || isFields(value);
}

function takeOptions(values: QuestionValues, letters: string[], value: unknown): void {
  if (typeof value === 'string') {
    values.options.push(...splitOptions(value).map((text) => ({ text })));
    return;
  }
  const entries = Array.isArray(value)
    ? value.map((one, index) => [String(index), one] as const)
    : Object.entries(value as Fields);
  if (entries.length > IMPORT_MAX_OPTIONS) throw new DomainError('imports.unsafe', 'file');
  for (const [name, one] of entries) {
    if (isFields(one)) {
      const get = (names: RegExp) =>
        Object.entries(one).find(([key]) => names.test(headerWords(key)))?.[1];
      const flag = get(FLAG_NAMES);
      const letter = Object.entries(one).find(
        ([key, id]) => LETTER_NAMES.test(headerWords(key)) && textOf(id) !== '',
      )?.[1];
      const text =
        Object.entries(one).find(
          ([key, inner]) => TEXT_NAMES.test(headerWords(key)) && inner !== letter,
        )?.[1] ?? get(TEXT_NAMES);
      values.options.push({
        text: textOf(text),
        flag: flag === undefined ? undefined : textOf(flag),
        note: textOf(get(NOTE_NAMES)) || undefined,
      });
      letters.push(textOf(letter).toLowerCase());
    } else if (typeof one === 'boolean' && !Array.isArray(value)) {
      values.options.push({ text: name, flag: String(one) });
      letters.push(name.toLowerCase());
    } else {
      values.options.push({
        text: textOf(one).replace(Array.isArray(value) ? /^[A-H]\s*[.)]\s+(?=\S)/ : /^$/, ''),
      });
      letters.push(Array.isArray(value) ? '' : name.toLowerCase());
    }
  }
}

/** A key as texts: of a list, or of an object the names that are true. */
function keyTexts(value: unknown): string[] {
  if (Array.isArray(value)) {
    if (value.length > IMPORT_MAX_OPTIONS) throw new DomainError('imports.unsafe', 'file');
    return value.map(textOf);
  }
  if (isFields(value)) {
    const isFlags = Object.values(value).every(
      (inner) => typeof inner === 'boolean' || inner === 0 || inner === 1,
    );
    if (isFlags)
      return Object.entries(value)
        .filter(([, inner]) => Boolean(inner))
        .map(([name]) => name);
  }
  const text = textOf(value);
  return text === '' ? [] : [text];
}

function takeText(
  values: QuestionValues,
  role: NonNullable<ReturnType<typeof roleOfHeader>>,
  text: string,
): void {
  if (role.is === 'type') values.type = text;
  else if (role.is === 'year') values.exam.push(text);
  else if (role.is === 'number') values.number = text;
  else if (role.is === 'image') values.image ||= text;
  else if (role.is === 'field') takeField(values, role.field, text);
}

/** Fields that tables and objects have in common; others of the template are read by its own rules. */
export function takeField(values: QuestionValues, field: string, text: string): void {
  if (field === 'question_text') values.text ||= text;
  else if (field === 'justification')
    values.justification += `${values.justification && text ? '\n' : ''}${text}`;
  else if (field === 'subject') values.subject ||= text;
  else if (field === 'chapter') values.chapter ||= text;
  else if (field === 'lesson_name') values.lesson ||= text;
  else if ((EXAM_COLUMNS as readonly string[]).includes(field)) values.exam.push(text);
  else if (field === 'image_url') values.image ||= text;
  else if (field === 'answer_text') values.answer.push(text);
  else if (field === 'correct_answers') values.key.push(text);
}
