import { doubt } from '@amphi/domain/imports/doubts';
import { isKeyAlone } from '@amphi/domain/imports/key-text';
import { IMPORT_MAX_ROWS } from '@amphi/domain/imports/rules';
import { fileError } from '../../file-error.ts';
import { SAYS_TRUTH } from '../checks.ts';
import { assignKeys } from './assign-keys.ts';
import { combinationsIn } from './combinations.ts';
import { type Draft, LEADING } from './draft.ts';
import { ExamTitles } from './exam-titles.ts';
import { gridAt } from './grid-at.ts';
import type { GridKey } from './grid-key.ts';
import { classify, type LineKind, type SheetLine } from './line.ts';
import type { PlannedLine } from './plan.ts';
import { CLOSING, HEADING_WORDS, INSTRUCTION, isTitle, ROMAN, SENTENCE } from './titles.ts';

/** A case with its title in quotation marks, as our own documents give it, or with the text behind its number. */
function caseOf({ name, text }: { name: string; text: string }) {
  const [, title] = /^«\s*(\S.*\S|\S)\s*»$/.exec(text.trim()) ?? [];
  return title === undefined ? { name, text } : { name: title, text: '' };
}

const LAST_OPTION = 14;

/** Characters from which the line of an option may go on in the next one. */
const FULL_LINE = 70;

type Where = 'stem' | 'option' | 'key' | 'comment' | 'notes';

/** Reads the lines of a sheet one after the other, and keeps the question that is being read. */
export class SheetReader {
  drafts: Draft[] = [];
  /** Lines that are part of no question. */
  left: string[] = [];
  exams = new ExamTitles();
  #now: Draft | undefined;
  #where: Where = 'stem';
  #isAfterBlank = true;
  /** Lines after a blank of which it is not known yet what they belong to. */
  #pending: SheetLine[] = [];
  #chapter: string | undefined;
  #subject: string | undefined;
  #case: { name: string; text: string } | undefined;
  /** Text that a case has revealed for the question that comes next. */
  #reveal: string[] = [];
  /** True while the text of a case goes on. */
  #isTelling = false;
  /** Meanings of the letters of keys in all questions below, where a line above them gives them. */
  #combinations: ReadonlyMap<string, string> = new Map();
  /** The first question that a grid is about: those before have had their own. */
  #segment = 0;
  /** The questions of the segment by their numbers. */
  #numbered = new Map<number, Draft[]>();
  #hasSaid: boolean;

  #isWrapped: boolean;

  /** @param isWrapped whether lines end where the page does */
  constructor(hasSaid: boolean, isWrapped: boolean) {
    this.#hasSaid = hasSaid;
    this.#isWrapped = isWrapped;
  }

  read(planned: readonly PlannedLine[]): void {
    const lines = planned.map(({ line }) => line);
    for (let at = 0; at < planned.length; at += 1) {
      const { line, kind } = planned[at] as PlannedLine;
      const grid =
        this.drafts.length === 0 ? undefined : gridAt(lines, at, kind, this.#isAfterBlank);
      if (grid !== undefined) {
        this.#settlePending();
        this.#assign(grid.keys);
        at += grid.lines - 1;
        this.#now = undefined;
        continue;
      }
      this.#take(line, kind);
      this.#isAfterBlank = kind.is === 'blank';
    }
    this.#settlePending();
  }

  #assign(keys: readonly GridKey[]): void {
    assignKeys(this.drafts.slice(this.#segment), keys);
    this.#segment = this.drafts.length;
    this.#numbered.clear();
  }

  #take(line: SheetLine, kind: LineKind): void {
    if (line.image !== undefined && this.#now !== undefined) this.#now.image ??= line.image;
    switch (kind.is) {
      case 'blank':
        return;
      case 'question':
        this.#readQuestion(line, kind);
        return;
      case 'option':
        this.#readOption(line, kind);
        return;
      case 'key':
        this.#readKey(line, kind);
        return;
      case 'comment':
        this.#readComment(kind.text);
        return;
      case 'case':
        this.#settlePending();
        this.#now = undefined;
        this.#case = caseOf(kind);
        this.#reveal = [];
        this.#isTelling = true;
        return;
      case 'reveal':
        if (this.#case === undefined) {
          this.#readText(line);
          return;
        }
        this.#settlePending();
        this.#now = undefined;
        this.#reveal.push(kind.text);
        return;
      case 'chapter':
        if (
          this.#now !== undefined &&
          !this.#isAfterBlank &&
          this.#where !== 'key' &&
          this.#where !== 'option'
        ) {
          this.#readText(line);
          return;
        }
        this.#settlePending();
        this.#now = undefined;
        this.#case = undefined;
        if (kind.field === 'chapter') this.#chapter = kind.text;
        else {
          this.#subject = kind.text;
          // A chapter belongs to the subject above it.
          this.#chapter = undefined;
        }
        this.exams.read(line.text, this.drafts.length);
        return;
      case 'grid':
        if (this.#now !== undefined && (this.#where === 'option' || this.#where === 'stem')) {
          this.#readKey(line, { is: 'key', text: '', word: '' });
          return;
        }
        this.#readText(line);
        return;
      case 'text':
        this.#readText(line);
        return;
    }
  }

  #readQuestion(line: SheetLine, kind: Extract<LineKind, { is: 'question' }>): void {
    const now = this.#now;
    // The key of a question further up, in a list of corrections.
    const earlier = this.#numbered.get(kind.number) ?? [];
    const inner = classify(kind.text);
    const key = inner.is === 'key' ? inner.text : kind.text;
    if (
      earlier.length === 1 &&
      earlier[0] !== undefined &&
      isKeyAlone(key) &&
      // `2` is no letter of an option.
      (earlier[0].sign === 'number' || !/\d/.test(key)) &&
      (earlier[0] !== now || inner.is === 'key')
    ) {
      this.#settlePending();
      this.#now = earlier[0];
      if (earlier[0].key === null) earlier[0].key = key;
      else if (earlier[0].key !== key)
        earlier[0].doubts.push(doubt('keyTwice', earlier[0].key, key));
      this.#where = 'key';
      return;
    }
    const corrected = earlier.length === 1 && earlier[0] !== now ? LEADING.exec(kind.text) : null;
    const [corrects] = earlier;
    if (corrected && corrects?.key === null && corrects.options.length > 0) {
      this.#settlePending();
      this.#now = corrects;
      corrects.key = corrected[1] ?? '';
      corrects.comment.push(corrected[2] ?? '');
      this.#where = 'comment';
      return;
    }
    if (now !== undefined && this.#isNumberOfOption(now, kind)) {
      this.#addOption(now, line, kind.text, null, 'number');
      return;
    }
    const reveal = this.#readReveal();
    this.#settlePending();
    this.#begin(reveal[0]?.row ?? line.row, kind.number, kind);
    this.#now?.reveal.push(...reveal.map(({ text }) => text));
    if (kind.text.trim() !== '') this.#now?.stem.push(kind.text.trim());
    if (line.image !== undefined && this.#now !== undefined) this.#now.image = line.image;
  }

  /**
   * The paragraph between two questions of one case, which tells how it goes on. Where it may as well explain the question
   * above, that has to be looked at.
   */
  #readReveal(): SheetLine[] {
    const now = this.#now;
    if (now?.case === undefined || now.case.name !== this.#case?.name) return [];
    const lines = this.#pending;
    const isParagraph =
      SENTENCE.test(lines.at(-1)?.text ?? '') &&
      lines.every((line) => !INSTRUCTION.test(line.text) && !isTitle(line, lines));
    const isComment = this.#where === 'comment' || this.#where === 'notes';
    if (isComment ? isParagraph : now.hasTextAfterKey) now.doubts.push(doubt('caseText'));
    if (isComment && isParagraph) this.#pendingToStem(now);
    if (!isParagraph || isComment || this.#where === 'stem') return [];
    // The answer of an open question may have several paragraphs.
    if (now.options.length === 0) now.doubts.push(doubt('caseText'));
    this.#pending = [];
    return lines;
  }

  /** True where a number begins an option of the question that is being read, and no question. */
  #isNumberOfOption(now: Draft, { number, style }: { number: number; style: string }): boolean {
    if (style === 'said' || this.#where === 'key' || this.#where === 'comment') return false;
    if (number !== now.options.length + 1 || number > LAST_OPTION) return false;
    if (now.options.length > 0)
      return now.sign === 'number' && (now.style === 'said' || style !== now.style);
    return now.style === 'said' ? this.#hasSaid : style !== now.style && now.number !== null;
  }

  #begin(
    row: number,
    number: number | null,
    { said, style }: { said: Draft['said']; style: string },
  ): void {
    this.#isTelling = false;
    const given = this.#case;
    this.#now = {
      row,
      number,
      said,
      style,
      stem: [],
      options: [],
      sign: null,
      key: null,
      combinations: this.#combinations,
      answer: [],
      comment: [],
      chapter: this.#chapter,
      subject: this.#subject,
      exam: this.exams.exam,
      image: undefined,
      doubts: [],
      reveal: this.#reveal,
      hasTextAfterKey: false,
      case: given === undefined ? undefined : { ...given, text: given.text.trim() },
    };
    this.drafts.push(this.#now);
    this.#reveal = [];
    if (this.drafts.length > IMPORT_MAX_ROWS) throw fileError('imports.too_many_rows');
    if (number !== null) {
      const same = this.#numbered.get(number) ?? [];
      same.push(this.#now);
      this.#numbered.set(number, same);
    }
    this.#where = 'stem';
  }

  #readOption(line: SheetLine, kind: Extract<LineKind, { is: 'option' }>): void {
    const { letter, sign, whole } = kind;
    const isBox = sign === 'box';
    const isNext = (now: Draft) => letter === null || letter === now.options.length;
    const now = this.#now;
    const isApart =
      now === undefined || now.options.length >= 2 || (letter === 0 && this.#where !== 'stem');
    const isFirst = letter === 0 || (letter === null && isBox);
    // A line of letters after blank ones and a text without number begins a question of its own.
    if (isFirst && isApart && this.#pending.length > 0) this.#beginUnnumbered();
    const current = this.#now;
    if (current === undefined) {
      this.#readText(line);
      return;
    }
    if (this.#readCombinations(line.text)) return;
    if (letter !== null && current.sign === 'number' && current.combinations.size > 0)
      current.doubts.push(doubt('combinations'));
    // Letters behind a list of another kind are the options, and the list is a part of the text.
    const isOther = current.sign === 'number' || (sign === 'A' && current.sign === 'a');
    if (letter === 0 && isOther && this.#where === 'option') {
      const label = (at: number) => (current.sign === 'number' ? at + 1 : 'abcdefghijklmn'[at]);
      current.stem.push(...current.options.map(({ text }, at) => `${label(at)}) ${text}`));
      current.options = [];
      current.sign = null;
    }
    if (letter === 0 && current.options.length >= 2 && !isBox) {
      if (this.#beginBehindKey(current, line)) this.#readOption(line, kind);
      else this.#readNote(current, line, kind);
      return;
    }
    if (this.#where === 'notes') {
      this.#readNote(current, line, kind);
      return;
    }
    const isOpen = current.said === 'qroc' || this.#where === 'key' || this.#where === 'comment';
    if (isOpen || (letter === null && !isBox && !this.#isBullet(current, sign))) {
      this.#readText(line);
      return;
    }
    if (!isNext(current) && !isBox) {
      // `E. coli` within a text is no option; one letter left out is a gap that has to be looked at.
      const isGap =
        letter !== null && current.options.length > 0 && letter === current.options.length + 1;
      if (!isGap) {
        this.#readText(line);
        return;
      }
      current.doubts.push(doubt('lettersGap'));
    }
    this.#addOption(current, line, kind.text, kind.checked, sign);
    const option = current.options.at(-1);
    if (isBox && option !== undefined) option.boxed = { letter, whole: whole ?? kind.text };
  }

  /** A line behind a key that asks, with options right below it, is the next question without a number. */
  #beginBehindKey(now: Draft, line: SheetLine): boolean {
    const asks =
      this.#where === 'key' && now.hasTextAfterKey && /[:?]$/.test(now.comment.at(-1) ?? '');
    if (!asks) return false;
    // A line that ends as a sentence explains the key; lines that go on are one text.
    const from = now.comment.slice(0, -1).findLastIndex((text) => /[.!?…:;]$/.test(text)) + 1;
    const stem = now.comment.splice(from);
    this.#begin(Math.max(1, line.row - stem.length), null, { said: null, style: 'none' });
    this.#now?.stem.push(...stem);
    return true;
  }

  /**
   * Takes a line that says which numbers the letters of a key mean: of one question where it is behind its
   * options, else of all below.
   */
  #readCombinations(text: string): boolean {
    const found = combinationsIn(text);
    if (found === null) return false;
    const now = this.#now;
    const hasNumbers = [...found.values()].some((meant) => /^\d/.test(meant));
    if (now !== undefined && now.sign === 'number' && now.options.length >= 2) {
      if (!hasNumbers && now.combinations.size === 0) return false;
      now.combinations = new Map([...now.combinations, ...found]);
      return true;
    }
    if (
      found.size < 2 ||
      !hasNumbers ||
      (now !== undefined && now.options.length > 0 && !this.#isAfterBlank)
    )
      return false;
    if (now === undefined || now.options.length > 0) this.#combinations = found;
    else now.combinations = found;
    return true;
  }

  /** Bullets begin options where all options of the question begin so. */
  #isBullet(now: Draft, sign: string): boolean {
    return now.options.length === 0 ? now.stem.length > 0 : now.sign === sign;
  }

  #addOption(
    now: Draft,
    line: SheetLine,
    text: string,
    checked: boolean | null,
    sign: string,
  ): void {
    this.#pendingToStem(now);
    now.options.push({ text, checked, marked: line.marked === true });
    now.sign ??= sign;
    this.#where = 'option';
  }

  /** A letter again after all options: what the correction says of it. */
  #readNote(
    now: Draft,
    line: SheetLine,
    { letter, text }: { letter: number | null; text: string },
  ): void {
    const option = letter === null ? undefined : now.options[letter];
    if (option === undefined) {
      this.#readText(line);
      return;
    }
    // Without a key between, it may be another question as well.
    if (this.#where === 'option' && !SAYS_TRUTH.test(text)) now.doubts.push(doubt('listInRemarks'));
    this.#where = 'notes';
    // The word above was the heading of these lines, and no key.
    if (now.key === '') now.key = null;
    option.note = option.note === undefined ? text : `${option.note}\n${text}`;
    const flag = /^(vrai|faux|v|f|juste)\b\s*[.:,;–—-]*\s*/i.exec(text);
    if (flag && now.key === null) option.checked = /^[vj]/i.test(flag[1] ?? '');
  }

  #readKey(line: SheetLine, { text, word }: Extract<LineKind, { is: 'key' }>): void {
    const now = this.#now ?? this.drafts.at(-1);
    if (now === undefined) {
      this.left.push(line.text);
      return;
    }
    this.#pendingToStem(now);
    this.#now = now;
    // A list of right and false propositions, each with its text.
    if (
      /^r\.?\s?j/.test(word) &&
      now.said !== 'qroc' &&
      !isKeyAlone(text) &&
      text !== '' &&
      now.options.every(({ checked }) => checked !== null)
    ) {
      this.#addOption(now, line, text, true, 'rj');
      return;
    }
    if (word === 'r' && now.options.length === 0 && now.said === null && now.stem.length === 0) {
      this.#readText(line);
      return;
    }
    if (now.key !== null && now.key !== '') {
      if (isKeyAlone(text) && isKeyAlone(now.key) && text !== now.key)
        now.doubts.push(doubt('keyTwice', now.key, text));
      else now.comment.push(text);
    } else now.key = text;
    this.#where = 'key';
  }

  #readComment(text: string): void {
    const now = this.#now ?? this.drafts.at(-1);
    if (now === undefined) return;
    this.#now = now;
    this.#pendingToStem(now);
    now.comment.push(text);
    this.#where = 'comment';
  }

  #readText(line: SheetLine): void {
    const now = this.#now;
    const text = line.text.trim();
    if (this.#readCombinations(text)) return;
    if (CLOSING.test(text)) {
      this.left.push(text);
      return;
    }
    const wrong = /^r\.?\s?f\.?\s*[:=–-]\s*(\S.*)$/i.exec(text);
    if (wrong && now !== undefined && now.said !== 'qroc') {
      if (isKeyAlone(wrong[1] ?? '')) return;
      this.#addOption(now, line, wrong[1] ?? '', false, 'rj');
      return;
    }
    if (now === undefined && this.#reveal.length > 0) {
      this.#reveal.push(text);
      return;
    }
    if (this.#isTelling && now === undefined && this.#case !== undefined) {
      this.#case.text += `${this.#case.text === '' ? '' : '\n'}${text}`;
      return;
    }
    if (
      now === undefined ||
      (this.#isAfterBlank && (this.#where !== 'stem' || now.stem.length > 0)) ||
      this.#pending.length > 0
    ) {
      this.#pending.push({ ...line, text });
      return;
    }
    this.#append(now, text);
  }

  #append(now: Draft, text: string): void {
    const option = now.options.at(-1);
    if (this.#where === 'option' && option !== undefined) {
      if (!this.#isWrapped && option.text.length < FULL_LINE && /^\p{Lu}\p{Ll}/u.test(text))
        now.doubts.push(doubt('optionGoesOn', text));
      option.text += ` ${text}`;
    } else if (this.#where === 'key') {
      if (now.key === '') now.key = text;
      else if (now.options.length > 0 && isKeyAlone(now.key ?? '')) {
        now.comment.push(now.comment.length === 0 ? text.replace(/^[*•–-]\s+/, '') : text);
        now.hasTextAfterKey = true;
      } else now.answer.push(text);
    } else if (this.#where === 'comment') now.comment.push(text);
    else if (this.#where === 'notes') now.comment.push(text);
    else now.stem.push(text);
  }

  /** Lines after a blank belong to the question where its options or its key follow them. */
  #pendingToStem(now: Draft): void {
    for (const { text } of this.#pending) this.#append(now, text);
    this.#pending = [];
  }

  #beginUnnumbered(): void {
    const lines = this.#pending;
    this.#pending = [];
    const last = lines.findLastIndex(
      (line, index) => index > 0 && line.row - (lines[index - 1]?.row ?? 0) > 1,
    );
    const stem = last > 0 ? lines.slice(last) : lines;
    this.#pending = last > 0 ? lines.slice(0, last) : [];
    this.#settlePending();
    this.#begin(stem[0]?.row ?? 0, null, { said: null, style: 'none' });
    this.#now?.stem.push(...stem.map(({ text }) => text));
    const image = stem.find((line) => line.image !== undefined)?.image;
    if (image !== undefined && this.#now !== undefined) this.#now.image = image;
  }

  /** Lines between two questions are a heading, or the end of the comment above. */
  #settlePending(): void {
    const lines = this.#pending;
    this.#pending = [];
    const now = this.#now;
    for (const line of lines) {
      const { text } = line;
      this.exams.read(text, this.drafts.length);
      if (INSTRUCTION.test(text)) this.left.push(text);
      else if (isTitle(line, lines)) {
        this.#chapter = (ROMAN.exec(text)?.[1] ?? text).replace(/\s*[:.–—-]$/, '');
        this.#case = undefined;
      } else if (
        now !== undefined &&
        !HEADING_WORDS.test(text) &&
        (this.#where === 'comment' ||
          this.#where === 'notes' ||
          (this.#where === 'key' && now.options.length === 0))
      ) {
        this.#append(now, text);
      } else this.left.push(text);
    }
  }
}
