import { linesIn } from './lines.ts';
import { classify } from './sheet/line.ts';

const DAY = '\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{2,4}';
const TIME = '\\d{1,2}[:h]\\d{2}(?::\\d{2})?(?:\\s?[AaPp]\\.?\\s?[Mm]\\.?)?';
const MOMENT = `${DAY},?\\s+(?:[àa]\\s+)?${TIME}`;
/** `[12/11/2025, 21:03:11] Nom: …`, `12/11/2025 21:03 - Nom: …`, and the line above a message: `Nom, [12.11.2025 21:03]`. */
const HEADS = [
  new RegExp(`^[\\u200e\\u200f]*\\[${MOMENT}\\]\\s*[^:\\n]{1,60}:\\s?(.*)$`),
  new RegExp(`^[\\u200e\\u200f]*${MOMENT}\\s+[-–]\\s+[^:\\n]{1,60}:\\s(.*)$`),
  new RegExp(`^[^\\n\\[]{1,60},\\s*\\[${MOMENT}\\]()\\s*$`),
];
/** Lines of the program itself, between two messages. */
const NOTICE = new RegExp(`^[\\u200e\\u200f]*(?:\\[${MOMENT}\\]|${MOMENT}\\s+[-–])\\s`);
/** Without one, no line is looked at. */
const ANY = new RegExp(MOMENT);
/** Messages from which a text is a discussion. */
const LEAST = 2;

export interface Discussion {
  /** The text with as many lines as before, without names, times and remarks. */
  text: string;
  /** The number of messages that are no part of a question. */
  left: number;
  /** Messages that speak of a key, by the line that they are about. */
  replies: ReadonlyMap<number, string>;
}

/** A message that says another key than the one before: `Non, la 2 c'est a et b`, `erreur, rép. C`. */
const REPLY =
  /(?<!\p{L})(?:non|faux|fausse|erreur|corrig\p{L}*|plut[ôo]t|c[’']est|r[ée]p\p{L}*|manque|aussi|[àa] v[ée]rifier)(?!\p{L})/iu;
const LETTER = /(?<![\p{L}’'])[a-eA-E](?![\p{L}’'])/u;
/** The number of the question that a message is about. */
const ABOUT = /(?<!\d)(?:la|le|qcm|q|question|num[ée]ro|n°)\s*(\d{1,3})(?!\d)/iu;

/** The questions of a discussion that a messenger has exported; undefined for another text. */
export function readDiscussion(text: string): Discussion | undefined {
  if (!ANY.test(text)) return undefined;
  const lines = linesIn(text);
  if (lines.filter((line) => HEADS.some((head) => head.test(line))).length < LEAST)
    return undefined;
  const messages: string[][] = [[]];
  for (const line of lines) {
    const found = HEADS.map((head) => head.exec(line)).find((one) => one !== null);
    if (found) messages.push([found[1] ?? '']);
    else if (NOTICE.test(line)) messages.push([''], []);
    else messages.at(-1)?.push(line);
  }
  let left = 0;
  let row = 0;
  /** The line of the last question, and those of all by their numbers. */
  let last = 0;
  const begins = new Map<number, number>();
  const replies = new Map<number, string>();
  const written = messages.flatMap((message, at) => {
    const next = messages[at + 1]?.find((line) => line.trim() !== '') ?? '';
    const kinds = message.map((line) => classify(line));
    const isPart = kinds.some(({ is }) => is !== 'text' && is !== 'blank');
    // A text with its options in the next message.
    const isStem = /[:?]\s*$/.test(message.join('\n')) && classify(next).is === 'option';
    const isKept = isPart || isStem;
    for (const kind of kinds) {
      row += 1;
      if (isKept && kind.is !== 'blank') last = row;
      if (kind.is === 'question') begins.set(kind.number, row);
    }
    if (isKept) return message;
    const said = message.join(' ').trim();
    if (said !== '') left += 1;
    if (last > 0 && REPLY.test(said) && LETTER.test(said))
      replies.set(begins.get(Number(ABOUT.exec(said)?.[1])) ?? last, said);
    return message.map(() => '');
  });
  return { text: written.join('\n'), left, replies };
}
