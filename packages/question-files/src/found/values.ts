import { IMPORT_MAX_OPTIONS } from '@amphi/domain/imports/rules';
import { EXAM_COLUMNS } from '@amphi/domain/questions/question.schema';
import { fileError } from '../file-error.ts';
import { EXAM } from './clean.ts';
import {
  type Fields,
  type GivenOption,
  isFields,
  isFilled,
  readOptions,
  textOf,
} from './given-options.ts';
import { headerWords, type Role } from './roles.ts';

/** The values of one question, whatever table or object they come from. */
export interface QuestionValues {
  row: number;
  text: string;
  options: GivenOption[];
  /** Texts that are said to be the key; the more general `answer` may be it. */
  key: string[];
  answer: string[];
  /** Options that are wrong, where the key has the texts of the right ones and no order is known. */
  wrong: string[];
  type: string;
  justification: string;
  subject: string;
  chapter: string;
  lesson: string;
  /** Texts that name the exam. */
  exam: string[];
  number: string;
  image: string;
  /** The number in the name of the first option, as in `Proposition 1`; null where letters or nothing name it. */
  firstNumber: 0 | 1 | null;
}

/** A cell of a table or a value of an object, by what its header or key means. */
export interface Entry {
  name: string;
  role: Role | undefined;
  value: unknown;
}

/**
 * Takes the values of one question together.
 *
 * @param leave receives each value that no part of the question is made of
 */
export function valuesOf(
  row: number,
  entries: readonly Entry[],
  leave: (name: string, value: unknown) => void = () => {},
): QuestionValues {
  const values: QuestionValues = {
    row,
    text: '',
    options: [],
    key: [],
    answer: [],
    wrong: [],
    type: '',
    justification: '',
    subject: '',
    chapter: '',
    lesson: '',
    exam: [],
    number: '',
    image: '',
    firstNumber: firstNumberOf(entries),
  };
  const letters: string[] = [];
  const options = new Map<number, GivenOption>();
  const optionAt = (position: number) => {
    const one = options.get(position) ?? { text: '' };
    options.set(position, one);
    return one;
  };
  const notes: unknown[] = [];
  const spare: Entry[] = [];
  let last = -1;
  for (const entry of entries) {
    const { name, role, value } = entry;
    const text = textOf(value);
    if (role === undefined) spare.push(entry);
    else if (role.is === 'option') {
      last = role.position ?? last + 1;
      optionAt(last).text = text;
    } else if (role.is === 'flag') {
      // A column right behind its option, or, without options, the answer to the statement itself.
      if (role.position === null && last < 0) values.answer.push(text);
      else optionAt(role.position ?? last).flag = text;
    } else if (role.is === 'note') optionAt(role.position ?? last).note = text || undefined;
    else if (role.is === 'options' || (role.is === 'answer' && areOptions(entry, entries)))
      readOptions(values, letters, value, (key, inner) => leave(`${name}.${key}`, inner));
    else if (role.is === 'key' || role.is === 'answer' || role.is === 'wrong')
      values[role.is].push(...keyTexts(value).filter(Boolean));
    else if (role.is === 'field' && role.field === 'justification' && isFields(value))
      notes.push(value);
    else if (!readText(values, role, text)) spare.push(entry);
  }
  const unnamed = options.size === 0 && values.options.length === 0 && optionsAmong(spare, values);
  if (unnamed) {
    spare.splice(spare.indexOf(unnamed), 1);
    readOptions(values, letters, unnamed.value, (key, inner) =>
      leave(`${unnamed.name}.${key}`, inner),
    );
  }
  // Flags and notes of positions that no option is at say nothing.
  const given = [...options].toSorted(([a], [b]) => a - b).map(([, one]) => one);
  values.options.push(...given);
  if (values.firstNumber === null) values.firstNumber = firstOf(letters);
  const letterOf = (text: string) => {
    const id = text.trim().toLowerCase();
    const position = id === '' ? -1 : letters.indexOf(id);
    return position < 0 ? text : String.fromCharCode(65 + position);
  };
  values.key = values.key.map(letterOf);
  values.answer = values.answer.map(letterOf);
  for (const note of notes) readNotes(values, note as Fields, letters, leave);
  for (const { name, value } of spare)
    if (isFilled(value) && !readSource(values, name, value)) leave(name, value);
  return values;
}

/** Lists of texts beside a question that say what it is about. */
const ABOUT =
  /^(?:tags?|key ?words?|mots? cles?|themes?|topics?|labels?|images?|sources?|references?)$/;

/** The list of texts beside a question that its key is about, whatever its name. */
function optionsAmong(spare: readonly Entry[], { key, answer }: QuestionValues): Entry | false {
  const given = [...key, ...answer].map((text) => text.trim()).filter(Boolean);
  const found = spare.filter(({ name, value }) => {
    const texts = isFields(value) || Array.isArray(value) ? Object.values(value) : [];
    const names = Array.isArray(value) ? [] : Object.keys((value as Fields | null) ?? {});
    const areTexts = texts.every((text) => typeof text === 'string' && text.trim() !== '');
    const isOne = (text: string) =>
      texts.includes(text) || names.includes(text) || isPlace(text, texts.length);
    return (
      texts.length > 1 &&
      texts.length <= IMPORT_MAX_OPTIONS &&
      areTexts &&
      !ABOUT.test(headerWords(name)) &&
      given.length > 0 &&
      given.every((text) => text.split(/[\s,;]+/).every(isOne) || isOne(text))
    );
  });
  return found.length === 1 && (found[0] ?? false);
}

/** True of a letter or a number that may name one of so many options. */
const isPlace = (text: string, count: number) =>
  /^\d{1,2}$/.test(text)
    ? Number(text) <= count
    : /^[a-z]$/i.test(text) && text.toUpperCase().charCodeAt(0) - 65 < count;

/** Remarks by the letters or identifiers of their options. */
function readNotes(
  values: QuestionValues,
  notes: Fields,
  letters: readonly string[],
  leave: (name: string, value: unknown) => void,
): void {
  const whole = textOf(notes);
  if (whole !== '') values.justification ||= whole;
  for (const [name, value] of Object.entries(notes)) {
    const known = letters.indexOf(name.toLowerCase());
    const position =
      known >= 0 ? known : /^[a-h]$/i.test(name) ? name.toUpperCase().charCodeAt(0) - 65 : -1;
    const option = values.options[position];
    const text = textOf(value);
    if (option !== undefined && text !== '') option.note ??= text;
    else if (isFilled(value) && whole === '') leave(name, value);
  }
}

/** `2021 Normale` as the source of a question names its exam, where nothing else does. */
function readSource(values: QuestionValues, name: string, value: unknown): boolean {
  const isExam =
    typeof value === 'string' &&
    /^(?:source|sources|origine|provenance|ref|reference|tag|examen source)$/.test(
      headerWords(name),
    ) &&
    value.length <= 60 &&
    EXAM.test(value) &&
    /(?<!\d)20\d\d(?!\d)/.test(value);
  if (isExam) values.exam.push(value);
  return isExam;
}

/** `answers` beside another key holds the options; alone it may be either. */
function areOptions({ name, value }: Entry, entries: readonly Entry[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const others = entries.filter((other) => other.name !== name).map(({ role }) => role?.is);
  if (others.includes('options') || others.includes('option')) return false;
  return isFields(value) || others.includes('key') || (value as unknown[]).some(isFields);
}

/** A key as texts: of a list, or of an object the names that are true. */
function keyTexts(value: unknown): string[] {
  if (Array.isArray(value)) {
    if (value.length > IMPORT_MAX_OPTIONS) throw fileError('imports.unsafe');
    return value.map(textOf);
  }
  const isFlags =
    isFields(value) &&
    Object.values(value).every((inner) => typeof inner === 'boolean' || inner === 0 || inner === 1);
  if (isFlags)
    return Object.entries(value)
      .filter(([, inner]) => Boolean(inner))
      .map(([name]) => name);
  return [textOf(value)];
}

/** True where a text is a part of the question; other fields of the template are read by its own rules. */
function readText(values: QuestionValues, role: Role, text: string): boolean {
  const named = role.is === 'field' ? role.field : role.is;
  if (named === 'question_text') values.text ||= text;
  else if (named === 'justification')
    values.justification += `${values.justification && text ? '\n' : ''}${text}`;
  else if (named === 'subject' || named === 'chapter' || named === 'type' || named === 'number')
    values[named] ||= text;
  else if (named === 'lesson_name') values.lesson ||= text;
  else if (named === 'exam_faculty') values.exam.push(text && `Faculté ${text}`);
  else if (named === 'year' || (EXAM_COLUMNS as readonly string[]).includes(named))
    values.exam.push(text);
  else if (named === 'image' || named === 'image_url') values.image ||= text;
  else if (named === 'answer_text') values.answer.push(...[text].filter(Boolean));
  else if (named === 'correct_answers') values.key.push(...[text].filter(Boolean));
  else return named === 'nothing';
  return true;
}

/** The least of the numbers that name options; null where one has none, or another least. */
function firstOf(names: readonly string[]): 0 | 1 | null {
  const numbers = names.map((name) => /(?<!\d)(\d{1,2})(?!\d)/.exec(name)?.[1]);
  if (numbers.length < 2 || numbers.includes(undefined)) return null;
  const first = Math.min(...numbers.map(Number));
  return first === 0 || first === 1 ? first : null;
}

const firstNumberOf = (entries: readonly Entry[]) =>
  firstOf(entries.flatMap(({ name, role }) => (role?.is === 'option' ? [name] : [])));
