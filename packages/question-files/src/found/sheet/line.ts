import type { Doubt } from '@amphi/domain/imports/doubts';
import { SPECIES } from '../species.ts';

/** A line of a sheet, as a reader of texts or documents gives it. */
export interface SheetLine {
  /** Its number in the text, or its position in the document. */
  row: number;
  text: string;
  /** True where most of it is bold, underlined, coloured or highlighted, apart from the letter before it. */
  marked?: boolean;
  image?: string | undefined;
  /** True where its document says that it is a heading. */
  heading?: boolean;
  /** Level of that heading, from 1. */
  level?: number;
  /** The cells of a row, where tables stay tables. */
  cells?: string[];
  /** Words that were hard to read, where it was read off a picture. */
  doubtful?: string[];
  /** Doubts that its document gives rise to: struck text, comments, notes. */
  doubts?: Doubt[];
}

/** The part of a sheet that a line begins. */
export type LineKind =
  | { is: 'question'; number: number; text: string; said: 'qcm' | 'qroc' | null; style: string }
  | {
      is: 'option';
      letter: number | null;
      text: string;
      checked: boolean | null;
      sign: string;
      whole?: string;
    }
  | { is: 'key'; text: string; word: string }
  | { is: 'comment'; text: string }
  | { is: 'case'; name: string; text: string }
  | { is: 'reveal'; text: string }
  | { is: 'chapter'; text: string; field: 'chapter' | 'subject' }
  | { is: 'grid'; text: string }
  | { is: 'blank' }
  | { is: 'text' };

const DASH = '\\-–—';
const SAID =
  /^(?:\*\s*)?(QCM|QCS|QCU|QRM|QRU|QROCM?|QRO|QR|Q|Question|Exercice|Item)\.?\s*(?:n\s*[°ºo]\s*|num[ée]ro\s*|#\s*)?(\d{1,4})\b\s*(?:[-–—.:)/°]+\s*)?(.*)$/iu;
const NUMBERED = new RegExp(
  `^(?:\\*\\s*)?(\\(?\\[?)(\\d{1,4})\\s*(°(?![CF]\\b)\\s*[.)${DASH}:/]?|[.)\\]:/]+\\s*[${DASH}]?|[${DASH}](?=\\s|\\p{L}))\\s*(\\S.*|)$`,
  'u',
);
/** `A.`, `a)`, `(B)`, `C -`, `D :`; two spaces or a tab will do where letters are capital. */
const LETTERED = new RegExp(
  `^(?:([*✓✔√xX☑☒✗✅])\\s*)?(?:(?:[Pp]roposition|[Oo]ption|[Cc]hoix|[Ii]tem)\\s+(?=[A-Na-n]\\s*[:.)${DASH}]))?(?:[(\\[]\\s*)?([A-Na-n])(\\*?)\\s*(?:[.)\\]:/]+\\s*[${DASH}]?|[${DASH}]+(?=\\s|\\S{2}))\\s*(\\S.*)$`,
  'u',
);
const SPACED = /^([*✓✔☑☒])?\s*([A-H])(?:\t| {2,})\s*(\S.*)$/u;
const CHECKED = '☑☒■✓✔✅●◉🗹▣⊠⊗◼⬛';
const UNCHECKED = '□☐◻❑❏○◯▢⬜◽❒⃞';
const BOXED = new RegExp(
  `^(?:[-+]\\s+)?(\\*?)\\s*([${CHECKED}${UNCHECKED}]|\\[[ xX✓]?\\]|\\([ xX✓]?\\))\\s*(?:([A-Na-n])\\s*[.)${DASH}:]+\\s*)?(\\S.*)$`,
  'u',
);
const BULLET = new RegExp(`^(?:[•·▪►➢➤‣⁃∙◦*+]|[${DASH}]|o(?=\\s))\\s*(\\S.*)$`, 'u');

const KEY_WORD =
  '(?:(?:la|les|the)\\s+)?(?:bonnes?\\s+)?(?:r[ée]ponses?(?:\\s+correctes?)?\\s+(?:est|sont)|correct\\s+(?:answers?|options?)(?:\\s+(?:is|are))?)|r[ée]ponses?\\s+(?:justes?|correctes?|exactes?|vraies?|attendues?|est|sont)|bonnes?\\s+r[ée]ponses?|r[ée]ponses?\\s*\\(s\\)|r[ée]ponses?|r[ée]p|rj|r\\.\\s?j|corrig[ée]s?(?:\\s+types?)?|correction|cl[ée]s?|solutions?|answers?|ans|key|r';
const KEY = new RegExp(
  `^[*>→⇒=(\\s✅✔☑👉]*(${KEY_WORD})\\.?\\s*(?:\\d{1,4}\\s*)?\\s*(?:[:=→⇒>]+|[${DASH}]+(?=\\s))\\s*(.*)$`,
  'iu',
);
/** Without a sign between, what follows has to be letters alone. */
const KEY_BARE = new RegExp(
  `^[*>→⇒(\\s✅✔☑👉]*(${KEY_WORD})\\.?\\s+((?:[A-H](?:\\s*[,;+/&.\\s${DASH}]\\s*|\\s+et\\s+)?){1,8})\\)?\\.?$`,
  'iu',
);
const COMMENT = new RegExp(
  `^[*>→⇒\\s💡📝✅]*(?:commentaires?|justifications?|explications?|explanations?|correction\\s+comment[ée]e|feedback|remarques?|rappels?|argumentaire|n\\.?b|pourquoi)\\s*\\.?\\s*(?:[:=]+|[${DASH}]+(?=\\s))\\s*(.*)$`,
  'iu',
);
const CASE = new RegExp(
  `^(cas\\s+cliniques?|cas|dossiers?(?:\\s+(?:cliniques?|progressifs?))?|dp|vignette(?:\\s+clinique)?|[ée]nonc[ée]\\s+commun|observation)\\s*(?:n\\s*[°ºo]\\s*)?((?:\\d{1,3}|[IVX]{1,4})?)\\b\\s*([:.${DASH}(]?)\\s*(.*)$`,
  'iu',
);
/** Text that a case reveals before its next question. */
const REVEAL = new RegExp(`^suite\\s+du\\s+cas(?:\\s+clinique)?\\s*[:${DASH}]\\s*(\\S.*)$`, 'iu');
const LOCATION = new RegExp(
  `^(chapitre|th[èe]me|partie|cours|le[çc]on|section|sous-?th[èe]me|titre|mati[èe]re|module|ue|discipline|sp[ée]cialit[ée])\\s*((?:n\\s*[°ºo]\\s*)?(?:\\d{1,3}|[IVX]{1,5})?)\\b\\s*([:.${DASH}]?)\\s*(.*)$`,
  'iu',
);
const GRID =
  /^(?:[=\-–—*#\s]*)(?:grille(?:\s+(?:de|des)\s+(?:r[ée]ponses?|correction|corrig[ée]s?))?|corrig[ée]s?(?:\s+(?:type|des\s+qcm|officiel))?|corrections?(?:\s+des\s+qcm)?|(?:les\s+)?(?:bonnes\s+)?r[ée]ponses?(?:\s+(?:justes?|correctes?|des\s+(?:qcm|questions)|aux\s+questions))?|cl[ée]s?(?:\s+de\s+(?:correction|r[ée]ponses?))?|solutions?|answer\s+keys?|answers?|rj)\s*(?:[:=\-–—*]*)\s*$/iu;

/** `Réponse` alone heads the answer that follows it, as well as a grid: the reader knows which. */
export function classify(raw: string): LineKind {
  const text = raw.trim();
  if (text === '' || /^[-–—=_*.~\s]{3,}$/.test(text)) return { is: 'blank' };
  if (GRID.test(text)) return { is: 'grid', text };
  const comment = COMMENT.exec(text);
  if (comment) return { is: 'comment', text: comment[1] ?? '' };
  const keyLine = KEY.exec(text) ?? KEY_BARE.exec(text);
  if (keyLine)
    return { is: 'key', text: trimEnds(keyLine[2] ?? ''), word: (keyLine[1] ?? '').toLowerCase() };
  const said = SAID.exec(text);
  if (said && !GOES_ON.test(said[3] ?? '')) {
    const [, word = '', number, rest = ''] = said;
    const typed = typedOf(rest);
    return {
      is: 'question',
      number: Number(number),
      text: typed.text,
      said: typed.said ?? saidKind(word),
      style: 'said',
    };
  }
  const reveal = REVEAL.exec(text);
  if (reveal) return { is: 'reveal', text: reveal[1] ?? '' };
  const found = CASE.exec(text);
  if (found && ((found[2] ?? '') !== '' || (found[3] ?? '') !== '' || found[4] === '')) {
    const name = `${found[1]} ${found[2] ?? ''}`.trim();
    if (!/^cas$/i.test(name)) return { is: 'case', name, text: found[4] ?? '' };
  }
  const heading = LOCATION.exec(text);
  if (heading && text.length <= 120 && ((heading[2] ?? '') !== '' || (heading[3] ?? '') !== '')) {
    const rest = (heading[4] ?? '').trim();
    const field = /^(?:mati|module|ue|disc|sp)/i.test(heading[1] ?? '') ? 'subject' : 'chapter';
    return { is: 'chapter', text: rest === '' ? text : rest, field };
  }
  return optionOf(text) ?? numberedOf(text) ?? { is: 'text' };
}

const trimEnds = (text: string) =>
  text
    .replace(/^[\s(]+|\s+$/g, '')
    .replace(/^([^(]*)\)\s*\.?$/, '$1')
    .trim();
/** A sentence that goes on is no heading of a question. */
const GOES_ON = /^[,;]|^(?:et|de|du|des|à)\s/;

/** Kinds that a question names behind its number: `(QRM)`, `QROC : …`. */
const TYPED = new RegExp(
  `^(?:\\(\\s*(QCM|QCS|QCU|QRM|QRU|QROCM?|QRO)\\s*\\)|(QCM|QCS|QCU|QRM|QRU|QROCM?|QRO)\\s*[:${DASH}])\\s*(.*)$`,
  'iu',
);

function typedOf(text: string): { said: 'qcm' | 'qroc' | null; text: string } {
  const [, inside, before, rest] = TYPED.exec(text) ?? [];
  const word = inside ?? before;
  return word === undefined ? { said: null, text } : { said: saidKind(word), text: rest ?? '' };
}

function saidKind(word: string): 'qcm' | 'qroc' | null {
  if (/^(?:qro|qr$)/i.test(word)) return 'qroc';
  return /^q(?:c|r[mu])/i.test(word) ? 'qcm' : null;
}

function optionOf(text: string): LineKind | undefined {
  const option = (letter: string | undefined, own = '', sign = 'A', checked = false) => ({
    is: 'option' as const,
    letter: letter === undefined ? null : placeOf(letter),
    text: own,
    checked: checked || null,
    sign,
  });
  const [boxed, star, box = '', boxLetter, behind] = BOXED.exec(text) ?? [];
  if (boxed !== undefined) {
    return {
      ...option(boxLetter, behind, 'box'),
      checked: star === '*' || CHECKED.includes(box) || /[xX✓]/.test(box),
      whole: text.slice(text.indexOf(box) + box.length).trim(),
    };
  }
  const [, mark, letter, star2, lettered] = (SPECIES.test(text) ? null : LETTERED.exec(text)) ?? [];
  if (letter !== undefined) {
    const sign = letter === letter.toUpperCase() ? 'A' : 'a';
    return option(letter, lettered, sign, mark !== undefined || star2 === '*');
  }
  const [, tick, capital, spaced] = SPACED.exec(text) ?? [];
  if (capital !== undefined) return option(capital, spaced, 'A', tick !== undefined);
  const [, bullet] = BULLET.exec(text) ?? [];
  return bullet === undefined ? undefined : option(undefined, bullet, text[0]);
}

function numberedOf(text: string): LineKind | undefined {
  const found = NUMBERED.exec(text);
  if (!found) return undefined;
  const [, open = '', number = '', sign = '', rest = ''] = found;
  // 1.5 mg and 12/2023 begin no question.
  const mark = sign.trim();
  if (/^\d/.test(rest) && /^[.:/,]$/.test(mark) && !text.includes(`${mark} `)) return undefined;
  return {
    is: 'question',
    number: Number(number),
    ...typedOf(rest),
    style: open + sign.replace(/\s/g, ''),
  };
}

const placeOf = (letter: string) => letter.toUpperCase().charCodeAt(0) - 65;
