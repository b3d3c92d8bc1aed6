import { IMPORT_MAX_OPTIONS } from '@amphi/domain/imports/rules';
import { fileError } from '../file-error.ts';
import { headerWords } from './roles.ts';

export interface GivenOption {
  text: string;
  flag?: string | undefined;
  note?: string | undefined;
}

export type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TEXT_NAMES =
  /^(?:text|texte|label|libelle|content|contenu|value|valeur|answer|reponse|proposition|option|choice|body|title|titre|nom|name|enonce|fr)$/;
const FLAG_NAMES =
  /^(?:is ?correct|correcte?|juste|vrai|ok|est (?:correcte?|juste|vraie?|exacte?|bonne?)|is right|right|is true|valide?|is answer|exacte?|bonne reponse|is valid|true|bonne)$/;
const NOTE_NAMES =
  /^(?:explanation|explication|feedback|commentaire|comment|justification|rationale|why|remarque|note)$/;
const LETTER_NAMES =
  /^(?:id|letter|lettre|key|cle|letter label|label|identifier|code|option id|index)$/;

/** A number or a letter that each option has beside its text, by which a key names it. */
const NAMES_OF_OPTION =
  /^(?:id|letter|lettre|key|cle|letter label|label|identifier|code|option id|index|value|valeur|val|n|no|num|numero|number|position|order|ordre|rang|rank)$/;
const isName = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && /^\S{1,40}$/.test(String(value));
const isWorded = (value: unknown) =>
  typeof value === 'string' ? !/^\s*(?:\d*|[a-h])\s*$/i.test(value) : isFields(value);

/** `["hamatum", 1]` or `[1, "hamatum"]` as an option with its name. */
function namedPair(pair: readonly unknown[]): { text: string; name: string } | undefined {
  const text = pair.find(isWorded);
  const name = pair.find((one) => one !== text && isName(one));
  if (pair.length !== 2 || typeof text !== 'string' || name === undefined || isWorded(name))
    return undefined;
  return { text, name: String(name).toLowerCase() };
}

export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  const inner = isFields(value)
    ? Object.entries(value).find(([name]) => TEXT_NAMES.test(headerWords(name)))
    : undefined;
  return inner === undefined ? '' : textOf(inner[1]);
};

export const isFilled = (value: unknown) =>
  value !== null &&
  value !== '' &&
  value !== undefined &&
  (typeof value !== 'object' || Object.keys(value).length > 0);

/** Takes options as any list, object or text has them. */
export function readOptions(
  values: { options: GivenOption[] },
  letters: string[],
  value: unknown,
  leave: (name: string, value: unknown) => void,
): void {
  if (typeof value !== 'object' || value === null) {
    values.options.push(...splitOptions(textOf(value)).map((text) => ({ text })));
    return;
  }
  const isList = Array.isArray(value);
  const entries: [string, unknown][] = Object.entries(value);
  if (entries.length > IMPORT_MAX_OPTIONS) throw fileError('imports.unsafe');
  for (const [name, one] of entries) {
    const pair = isList && Array.isArray(one) ? namedPair(one) : undefined;
    if (pair !== undefined) {
      values.options.push({ text: pair.text });
      letters.push(pair.name);
    } else if (isFields(one)) {
      const named = Object.entries(one).map(
        ([key, inner]) => [headerWords(key), inner, key] as const,
      );
      const find = (names: RegExp, taken?: unknown) =>
        named.find(([key, inner]) => names.test(key) && inner !== taken && isFilled(inner));
      const flag = find(FLAG_NAMES);
      const worded = named.find(([key, inner]) => TEXT_NAMES.test(key) && isWorded(inner));
      const letter =
        worded === undefined
          ? find(LETTER_NAMES)
          : named.find(
              (other) => other !== worded && NAMES_OF_OPTION.test(other[0]) && isName(other[1]),
            );
      const text = worded ?? find(TEXT_NAMES, letter?.[1]) ?? find(TEXT_NAMES);
      const note = find(NOTE_NAMES);
      values.options.push({
        text: textOf(text?.[1]),
        flag: flag === undefined ? undefined : textOf(flag[1]),
        note: textOf(note?.[1]) || undefined,
      });
      letters.push(textOf(letter?.[1]).toLowerCase());
      const used = [flag, letter, text, note];
      for (const other of named)
        if (!used.includes(other) && isFilled(other[1]) && !LETTER_NAMES.test(other[0]))
          leave(other[2], other[1]);
    } else if (typeof one === 'boolean' && !isList) {
      values.options.push({ text: name, flag: String(one) });
      letters.push(name.toLowerCase());
    } else {
      values.options.push({ text: textOf(one) });
      letters.push(isList ? '' : name.toLowerCase());
    }
  }
}

/** Options of one text: a line each, or with a sign between that none of them has. */
function splitOptions(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const parts = lines.length > 1 ? lines : inlineOptions(text);
  if (parts.length > IMPORT_MAX_OPTIONS) throw fileError('imports.unsafe');
  return parts.map((part) => part.replace(/^[-•·*]\s*/, '').trim());
}

function inlineOptions(text: string): string[] {
  const positions = [...text.matchAll(/(?:^|[\s;,|/])[([]?([A-Ha-h])\s*[.)\]:–—-]+\s*(?=\S)/g)]
    .filter((found, index) => (found[1] ?? '').toUpperCase().charCodeAt(0) - 65 === index)
    .map(({ index }) => index);
  if (positions.length > 1)
    return positions.map((at, index) =>
      text.slice(at, positions[index + 1]).replace(/^[\s;,|/]+|[\s;,|/]+$/g, ''),
    );
  const separator = ['|', ';', ' / ', '\t', ','].find((sign) => text.includes(sign));
  return (separator === undefined ? [text] : text.split(separator))
    .map((part) => part.trim())
    .filter(Boolean);
}
