import { BONUS, WORDING_LENGTH_MAX, WORDING_SEPARATOR, WORDINGS_MAX } from './expected-answers.ts';
import { ABBREVIATIONS } from './qroc-match/abbreviations.ts';
import { ELEMENTS_MAX, type ExpectedElement } from './qroc-match/elements.ts';
import { isRemark, REMARKS, withoutRemarks } from './qroc-match/forms.ts';
import { isShort } from './qroc-match/match.ts';
import { indexAbbreviations, wordsOf } from './qroc-match/normalize.ts';

const bare = (text: string) =>
  text
    .replace(/^[\s.«»"'’-]+|[\s.;,:«»"]+$/g, '')
    .replace(/^(?:les?|la)\s+(?=\S)|^l['’]\s*/i, '')
    .trim();

const canBeWording = (text: string) =>
  /\p{L}/u.test(text) &&
  text.length <= WORDING_LENGTH_MAX &&
  !text.includes(WORDING_SEPARATOR) &&
  !text.toLowerCase().startsWith(BONUS);

/** Words in another spelling are one wording. */
const NO_ABBREVIATIONS = indexAbbreviations([]);
const keyOf = (text: string) => wordsOf(text, NO_ABBREVIATIONS).words.join(' ');

function distinct(texts: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const text of texts) if (!found.has(keyOf(text))) found.set(keyOf(text), text);
  return [...found.values()];
}

/** Other names in parentheses, without the word that introduces them. */
const namesOf = (text: string): string[] =>
  [...text.matchAll(REMARKS)]
    .filter(([, inside = '']) => isRemark(inside) && !/[=÷×+/,;]/.test(inside))
    .map(([, inside = '']) =>
      bare(
        inside.replace(
          /^\s*(?:ancien(?:ne|nement)?|ex|ou|dite?|syn(?:onyme)?s?\.?|abr[eé]g[eé]e?(?:\s+en)?)\s*:?\s+/i,
          '',
        ),
      ),
    )
    .filter(
      (name) => canBeWording(name) && isShort(name) && !/^(?:ex|environ|par ex)\b/i.test(name),
    );

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text with one of its words, or several in a row, in another wording. */
function replaced(text: string, from: string, to: string, flags: string): string[] {
  const wording = new RegExp(`(?<![\\p{L}\\d])${escaped(from)}(?![\\p{L}\\d])`, flags);
  return wording.test(text) ? [text.replace(wording, to)] : [];
}

/** The text with an abbreviation instead of its long form, or the other way round. */
function abbreviatedOf(text: string): string[] {
  const lower = text.toLowerCase();
  return Object.entries(ABBREVIATIONS).flatMap(([short, long]) => [
    ...(lower.includes(long.toLowerCase()) ? replaced(text, long, short, 'iu') : []),
    ...(text.includes(short) ? replaced(text, short, long, 'u') : []),
  ]);
}

/**
 * Other wordings of a short model answer: without what is in parentheses, that name itself, and with its
 * abbreviations written out or shortened. The author chooses among them.
 *
 * @param listed the wordings that are accepted already
 */
export function proposeAnswers(answer_text: string, listed: readonly string[]): string[] {
  const whole = bare(withoutRemarks(answer_text));
  if (!isShort(whole)) return [];
  const names = namesOf(answer_text);
  const hasRemark = whole !== bare(answer_text);
  const wordings = [
    ...(hasRemark ? [whole] : []),
    ...names,
    ...[whole, ...names].flatMap(abbreviatedOf),
  ];
  const known = new Set([answer_text, ...listed].map(keyOf));
  return distinct(wordings)
    .filter((one) => !known.has(keyOf(one)) && canBeWording(one) && isShort(one))
    .slice(0, WORDINGS_MAX);
}

/** Questions that ask for several things. */
const ASKS_FOR_SEVERAL =
  /\b(?:cite[rz]?|[eé]num[eè]re[rz]?|[eé]num[eé]re[rz]|nomme[rz]?|liste[rz]?|indique[rz]?|donne[rz]?|rappele[rz]|d[eé]cri(?:re|vez)|quel(?:le)?s)\b/i;

/** An item of more words is a sentence of its own. */
const ITEM_WORDS_MAX = 8;

const ITEM_BREAKS = /[\n\r;•·▪]|(?:^|\s)\d{1,2}\s*[.)]\s|\s[-–—]\s|^\s*[-–—*]\s/m;

/** Items of a text: what breaks, commas or a last "et" separate; parentheses do not count. */
function itemsOf(text: string): string[] {
  const plain = text
    .replace(/^\s*par exemple\s*:?\s*/i, '')
    .replace(/\s*\.\s*$/, '')
    .replace(REMARKS, (remark) => remark.replace(/[;,\n]/g, '\u0001').replace(/ et /g, ' \u0002 '));
  const lines = plain.split(ITEM_BREAKS).filter((item) => /\p{L}/u.test(item));
  const parts = lines.length > 1 ? lines : plain.split(/,(?!\d)/);
  const last = parts.pop()?.replace(/^\s*et\s+/i, '') ?? '';
  return [...parts, ...(lines.length > 1 ? [last] : last.split(/\set\s/))]
    .map((item) => bare(item.replaceAll('\u0001', ',').replaceAll('\u0002', 'et')))
    .filter((item) => item !== '');
}

/** Words that all items begin with: "articulations" of "articulations fibreuses, articulations synoviales". */
function commonHead(items: readonly string[]): string {
  const [first = ''] = items;
  const [head = ''] = /^\S+\s+(?=\S)/.exec(first) ?? [];
  const hasHead = (item: string) => item.toLowerCase().startsWith(head.toLowerCase());
  return head !== '' && items.every((item) => hasHead(item) && item.length > head.length)
    ? head
    : '';
}

/**
 * The elements of a model answer that lists them, each with its other names: what is in parentheses, and the item
 * without the noun that all of them begin with. None where the question asks for one thing, or an item is a sentence.
 */
export function proposeElements(question_text: string, answer_text: string): ExpectedElement[] {
  if (!ASKS_FOR_SEVERAL.test(question_text)) return [];
  const items = itemsOf(answer_text);
  const texts = items.map((item) => bare(withoutRemarks(item)));
  const isList =
    texts.length > 1 &&
    texts.length <= ELEMENTS_MAX &&
    texts.every(
      (text) =>
        canBeWording(text) && !/[.:]\s/.test(text) && text.split(/\s+/).length <= ITEM_WORDS_MAX,
    );
  if (!isList) return [];
  const head = commonHead(texts);
  return items.map((item, index) => {
    const text = texts[index] ?? item;
    const others = [...namesOf(item), ...(head === '' ? [] : [text.slice(head.length)])];
    return { text, synonyms: distinct(others).slice(0, WORDINGS_MAX), required: true };
  });
}
