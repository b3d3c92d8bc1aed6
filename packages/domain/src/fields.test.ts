import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  id,
  imageUrl,
  isOneLine,
  isStorable,
  key,
  optionalName,
  optionalText,
  requiredName,
  requiredText,
  toOneLine,
} from './fields.ts';
import { messagesOf } from './testing/messages-of.ts';

const refused = (schema: Parameters<typeof messagesOf>[0], value: unknown) =>
  messagesOf(schema, value)[''];

describe('an id', () => {
  it.each([1, 42, Number.MAX_SAFE_INTEGER])('may be %d', (value) => {
    expect(id().parse(value)).toBe(value);
  });

  it.each([0, -1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined, [1]])(
    'may not be %o',
    (value) => {
      expect(refused(id(), value)).toBe('Cet identifiant n’est pas valide');
    },
  );
});

describe('a text', () => {
  it.each(['a\0', '\ud800', 'x\udfff'])('may not hold %o, which no database stores', (value) => {
    const message = 'Ce texte contient des caractères qui ne peuvent pas être enregistrés';
    expect(refused(requiredName(key('subject.name_required')), value)).toBe(message);
    expect(refused(requiredText(key('qroc.answer_text_required')), value)).toBe(message);
    expect(refused(optionalText(), value)).toBe(message);
  });

  it('is storable exactly when it survives UTF-8 and holds no NUL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const decoded = new TextDecoder().decode(new TextEncoder().encode(value));
        expect(isStorable(value)).toBe(decoded === value && !value.includes('\0'));
      }),
    );
  });

  it('keeps its spaces and lines when it is long, but not when it is a name', () => {
    expect(requiredText(key('qroc.answer_text_required')).parse(' a\n b ')).toBe(' a\n b ');
    expect(requiredName(key('subject.name_required')).parse(' a ')).toBe('a');
  });

  it('becomes null when it is optional and blank', () => {
    const values = [undefined, null, '', ' \n'].map((value) => optionalText().parse(value));
    expect(values).toEqual([null, null, null, null]);
  });

  it('has a longest length', () => {
    expect(refused(optionalText(3), 'abcd')).toBe('Ce texte est trop long');
    expect(optionalText(3).parse('abc')).toBe('abc');
    expect(refused(requiredText(key('qroc.answer_text_required')), 'a'.repeat(20_001))).toBe(
      'Ce texte est trop long',
    );
  });
});

const ONE_LINE = 'Ce texte doit tenir sur une seule ligne, sans caractère invisible';
const name = requiredName(key('subject.name_required'));

describe('a name', () => {
  it.each([
    ['a line break', 'Ana\nBcc: eva@example.test'],
    ['a carriage return', 'Ana\rEva'],
    ['a tab', 'Ana\tEva'],
    ['a bell', 'Ana\u0007'],
    ['a next-line control', 'Ana\u0085Eva'],
    ['a line separator', 'Ana\u2028Eva'],
    ['a paragraph separator', 'Ana\u2029Eva'],
    ['a right-to-left override', 'Ana\u202etxt.exe'],
    ['a right-to-left isolate', 'Ana\u2067Eva'],
    ['an embedding', '\u202bAna'],
    ['a zero-width space', 'A\u200bna'],
    ['a word joiner', 'A\u2060na'],
    ['a byte order mark', 'A\ufeffna'],
  ])('may not hold %s', (_, value) => {
    expect(refused(name, value)).toBe(ONE_LINE);
    expect(refused(optionalName(), value)).toBe(ONE_LINE);
    expect(isOneLine(toOneLine(value))).toBe(true);
  });

  it.each([
    'Élodie O’Brien-Été',
    'محمد\u200f أمين',
    'می\u200cخواهم',
    '👩\u200d⚕️ Santé',
    'Semestre 1 — 2026/27',
  ])('may be %j', (value) => {
    expect(name.parse(value)).toBe(value);
    expect(optionalName().parse(value)).toBe(value);
  });

  it.each([' ', '\u200d\u200c', '\u3164', '\u00ad \u200e'])(
    'of which nothing is seen, %j, is none',
    (value) => {
      expect(refused(name, value)).toBe('Subject name is required');
    },
  );

  it('may be made one of any text', () => {
    expect(toOneLine(' \u202a+212 600\r\n000 000\u202c ')).toBe('+212 600 000 000');
  });
});

describe('the address of an image', () => {
  it.each(['https://example.test/a.png', 'http://example.test/a%20b.png?x=1', '/demo/os-long.svg'])(
    'may be %s [questions.11]',
    (value) => {
      expect(imageUrl.parse(value)).toBe(value);
    },
  );

  it.each([
    'image.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'ftp://example.test/a.png',
    '//example.test/a.png',
    '/\\example.test/a.png',
    'https://',
    'https://example.test/a b.png',
  ])('may not be %s [questions.11]', (value) => {
    expect(refused(imageUrl, value)).toBe('L’adresse de l’image doit être une URL valide');
  });

  it('may be missing', () => {
    expect([undefined, null, ' '].map((value) => imageUrl.parse(value))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
