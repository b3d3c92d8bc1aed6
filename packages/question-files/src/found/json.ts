import { isKeyAlone } from '@amphi/domain/imports/key-text';
import { IMPORT_MAX_ROWS } from '@amphi/domain/imports/rules';
import { fileError } from '../file-error.ts';
import { excerptOf } from './excerpt.ts';
import type { FoundQuestion } from './found.ts';
import { type Fields, isFields } from './given-options.ts';
import { numberKeysOf } from './number-keys.ts';
import { questionOf } from './record.ts';
import { headerWords, isAsking, type Role, roleOfHeader, rolesOf } from './roles.ts';
import { type QuestionValues, valuesOf } from './values.ts';

/** The roles of the names of objects, most of which are those of the object before. */
function rolesOfObjects(): (names: readonly string[]) => (Role | undefined)[] {
  let last: { names: string; roles: (Role | undefined)[] } | undefined;
  return (names) => {
    const joined = JSON.stringify(names);
    if (last?.names !== joined) last = { names: joined, roles: rolesOf(names) };
    return last.roles;
  };
}

/** True where an object is a question: a text, and options or an answer beside it. */
function isQuestion(fields: Fields, rolesIn: ReturnType<typeof rolesOfObjects>): boolean {
  const names = Object.keys(fields);
  const roles = rolesIn(names);
  const text = roles.findIndex((role) => role?.is === 'field' && role.field === 'question_text');
  const value = fields[names[text] ?? ''];
  return (typeof value === 'string' || isFields(value)) && isAsking(roles);
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
  const rolesIn = rolesOfObjects();
  const found: Found[] = [];
  let nodes = 0;
  const take = (fields: Fields, context: Context) => {
    found.push({ fields, context });
    if (found.length > IMPORT_MAX_ROWS) throw fileError('imports.too_many_rows');
  };
  const visit = (node: unknown, context: Context, depth: number): void => {
    nodes += 1;
    if (nodes > MAX_NODES || depth > MAX_DEPTH) throw fileError('imports.unsafe');
    if (Array.isArray(node)) {
      const fields = named(node);
      if (fields !== undefined) {
        take(fields, context);
        return;
      }
      for (const inner of node) visit(inner, context, depth + 1);
      return;
    }
    if (!isFields(node)) return;
    if (Object.keys(node).length <= MAX_KEYS && isQuestion(node, rolesIn)) {
      take(node, context);
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
  /^(?:questions?|data|items?|rows?|results?|quiz|quizzes|list|liste|qcms?|entries|content|exam|series?|records|train|test|payload|bank|banque|parts?|parties?|units?|groups?|groupes?|sections?|chapters?|chapitres?|children)$/;

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

/** `["Énoncé", ["un", "deux"], 0, "Parce que"]` or `["Énoncé", "un", "deux", "A"]` by the names of its values. */
function named(row: readonly unknown[]): Fields | undefined {
  const [question, options, answer, explanation] = row;
  const areTexts = (list: readonly unknown[]): list is (string | number)[] =>
    list.every((one) => typeof one === 'string' || typeof one === 'number');
  if (typeof question !== 'string' || question.length < LEAST_TEXT) return undefined;
  const isList = Array.isArray(options) || isFields(options);
  const texts = isList ? Object.values(options as object) : [];
  if (isList && texts.length > 1 && areTexts(texts))
    return { question, options, answer, explanation };
  if (row.length < LEAST_FLAT || !areTexts(row)) return undefined;
  const key = row.at(-1) ?? '';
  if (!isKeyAlone(String(key)) && !row.slice(1, -1).includes(key)) return undefined;
  return { question, options: row.slice(1, -1), answer: key };
}

/** Characters of a question, and values of a row that is one without names: a text, two options and a key. */
const LEAST_TEXT = 4;
const LEAST_FLAT = 4;

export interface FoundJson {
  questions: FoundQuestion[];
  /** Keys of which nothing is made, each with a value. */
  ignored: Map<string, string>;
  /** The number that numbers of keys count from; null where none is one, or where that is open. */
  base: 0 | 1 | null;
}

/** Keys that are named, and characters of the value beside each. */
const MAX_IGNORED = 100;
const EXAMPLE_LENGTH = 40;

/** Reads questions out of any JSON: a list or nested lists, with keys named as columns are. */
export function readJson(value: unknown): FoundJson {
  const ignored = new Map<string, string>();
  const leave = (name: string, one: unknown) => {
    if (ignored.has(name.slice(0, 100)) || ignored.size >= MAX_IGNORED) return;
    const text = typeof one === 'string' ? one : JSON.stringify(one);
    ignored.set(name.slice(0, 100), text.slice(0, EXAMPLE_LENGTH));
  };
  const found = collect(value);
  const rolesIn = rolesOfObjects();
  const values = found.map(({ fields, context }, index) => {
    const roles = rolesIn(Object.keys(fields));
    const entries = Object.entries(fields).map(([name, one], at) => ({
      name,
      role: roles[at],
      value: one,
    }));
    return withContext(valuesOf(index + 1, entries, leave), context);
  });
  const numbers = numberKeysOf(values);
  const isNumbered = values.some(({ key, answer }) =>
    [...key, ...answer].some((text) => /^\d+$/.test(text)),
  );
  return {
    questions: values.map((one, at) => ({
      ...questionOf(one, numbers),
      excerpt: excerptOf(JSON.stringify(found[at]?.fields, null, 1)),
    })),
    ignored,
    base: isNumbered && !numbers.isOpen && numbers.areFlags === false ? numbers.base : null,
  };
}

function withContext(values: QuestionValues, { names, ...context }: Context): QuestionValues {
  const [outer = '', inner = ''] = names.length > 1 ? names.slice(-2) : ['', names[0]];
  const subject = values.subject || context.subject || (context.chapter === '' ? outer : inner);
  const chapter = values.chapter || context.chapter || (subject !== inner ? inner : '');
  return { ...values, subject, chapter, exam: values.exam.length > 0 ? values.exam : context.exam };
}
