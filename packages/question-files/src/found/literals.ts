import { fileError } from '../file-error.ts';

const MAX_DEPTH = 40;
/** Characters that are gone through for each of the text: a source may begin many lists that are none. */
const MAX_STEPS = 4;
const WORDS: Record<string, unknown> = {
  true: true,
  True: true,
  false: false,
  False: false,
  null: null,
  None: null,
  undefined: null,
};
const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '', '\n': '' };
const CLOSING: Record<string, string> = { '[': ']', '{': '}', '(': ')' };

class NoLiteral extends Error {}

/** Reads values as they are written in JavaScript, TypeScript or Python. Nothing is run: a name is its own text. */
class LiteralReader {
  at = 0;
  steps = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  value(depth = 0): unknown {
    if (depth > MAX_DEPTH) throw fileError('imports.unsafe');
    this.#skip();
    const sign = this.#text[this.at] ?? '';
    if (sign === '[' || sign === '(') return this.#list(CLOSING[sign] ?? '', depth);
    if (sign === '{') return this.#object(depth);
    if (this.#isString()) return this.#strings();
    const found = this.#match(/-?(?:\d[\d_]*\.?\d*(?:e[+-]?\d+)?)/iy);
    if (found !== undefined) return Number(found.replaceAll('_', ''));
    const word = this.#match(/[\p{L}_$][\p{L}\p{N}_$.]*/uy);
    if (word === undefined) throw new NoLiteral();
    this.#skip();
    if (this.#text[this.at] !== '(') return Object.hasOwn(WORDS, word) ? WORDS[word] : word;
    // Question(text="…", options=[…]) has its values by name, or in their order.
    return this.#isNamed() ? this.#object(depth) : this.#list(')', depth);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found !== undefined) this.#go(found.length);
    return found;
  }

  #go(count: number): void {
    this.at += count;
    this.steps += count;
    if (this.steps > MAX_STEPS * this.#text.length + 1_000) throw fileError('imports.unsafe');
  }

  /** The start of a remark without an end: none behind it has one either. */
  #open = Number.POSITIVE_INFINITY;

  /** Blanks and remarks. */
  #skip(): void {
    for (let isMore = true; isMore; ) {
      this.#match(/(?:\s+|\/\/[^\n]*|#[^\n]*)*/y);
      isMore = this.at < this.#open && this.#text.startsWith('/*', this.at);
      const end = isMore ? this.#text.indexOf('*/', this.at + 2) : -1;
      if (isMore && end < 0) this.#open = this.at;
      isMore = end >= 0;
      if (isMore) this.#go(end + 2 - this.at);
    }
  }

  #isString = () => /^(?:[rbuRBU]{0,2}["']|`)/.test(this.#text.slice(this.at, this.at + 3));

  /** Strings one after the other, with or without a sign between, are one. */
  #strings(): string {
    let whole = this.#string();
    for (let isMore = true; isMore; ) {
      const from = this.at;
      this.#skip();
      if (this.#match(/\+/y) !== undefined) this.#skip();
      isMore = this.#isString();
      if (isMore) whole += this.#string();
      else this.at = from;
    }
    return whole;
  }

  #string(): string {
    const isRaw = /r/i.test(this.#match(/[rbu]{0,2}/iy) ?? '');
    const quote = this.#match(/"""|'''|["'`]/y) ?? '';
    let out = '';
    while (!this.#text.startsWith(quote, this.at)) {
      const sign = this.#text[this.at];
      if (sign === undefined || (sign === '\n' && quote.length === 1 && quote !== '`'))
        throw new NoLiteral();
      this.#go(1);
      if (sign !== '\\' || isRaw) out += sign;
      else out += this.#escape();
    }
    this.#go(quote.length);
    return out;
  }

  #escape(): string {
    const code = this.#match(/u\{[\da-f]{1,6}\}|u[\da-f]{4}|x[\da-f]{2}/iy);
    if (code !== undefined) {
      const point = Number.parseInt(code.replace(/[^\da-f]/gi, '').replace(/^u/i, ''), 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd';
    }
    const sign = this.#text[this.at] ?? '';
    this.#go(1);
    return ESCAPES[sign] ?? sign;
  }

  #list(end: string, depth: number): unknown[] {
    const values: unknown[] = [];
    this.#go(1);
    while (!this.#ends(end)) {
      values.push(this.value(depth + 1));
      this.#separate(end);
    }
    return values;
  }

  #isNamed = () => /^\(\s*[\p{L}_]\w*\s*=/u.test(this.#text.slice(this.at, this.at + 80));

  #object(depth: number): Record<string, unknown> {
    const end = CLOSING[this.#text[this.at] ?? ''] ?? '';
    const values: Record<string, unknown> = Object.create(null);
    this.#go(1);
    while (!this.#ends(end)) {
      const name = this.#isString() ? this.#string() : this.#match(/[\p{L}\p{N}_$]+/uy);
      this.#skip();
      if (name === undefined || this.#match(/[:=]/y) === undefined) throw new NoLiteral();
      values[name] = this.value(depth + 1);
      this.#separate(end);
    }
    return { ...values };
  }

  #ends(end: string): boolean {
    this.#skip();
    return this.#match(end === ']' ? /\]/y : end === ')' ? /\)/y : /\}/y) !== undefined;
  }

  #separate(end: string): void {
    this.#skip();
    this.#match(/as const/y);
    if (this.#match(/,/y) === undefined && this.#text[this.at] !== end) throw new NoLiteral();
  }
}

const BEGINNING = /(?:[=:(]|\breturn|\bdefault|^)\s{0,100}(?=[[{])/gm;

/** The lists and objects that a source of JavaScript, TypeScript or Python has as literals. */
export function literalsIn(text: string): unknown[] {
  const reader = new LiteralReader(text);
  const found: unknown[] = [];
  for (const { index, 0: before } of text.matchAll(BEGINNING)) {
    if (index + before.length < reader.at) continue;
    reader.at = index + before.length;
    try {
      found.push(reader.value());
    } catch (error) {
      if (!(error instanceof NoLiteral)) throw error;
      reader.at = index + before.length;
    }
  }
  return found;
}
