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
}

/** The questions of a discussion that a messenger has exported; undefined for another text. */
export function readDiscussion(text: string): Discussion | undefined {
  if (!ANY.test(text)) return undefined;
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|[\r\n]/);
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
  const written = messages.flatMap((message, at) => {
    const next = messages[at + 1]?.find((line) => line.trim() !== '') ?? '';
    const isPart = kindsIn(message).some((kind) => kind !== 'text' && kind !== 'blank');
    // A text with its options in the next message.
    const isStem = /[:?]\s*$/.test(message.join('\n')) && classify(next).is === 'option';
    if (isPart || isStem) return message;
    if (message.some((line) => line.trim() !== '')) left += 1;
    return message.map(() => '');
  });
  return { text: written.join('\n'), left };
}

const kindsIn = (message: readonly string[]) => message.map((line) => classify(line).is);
