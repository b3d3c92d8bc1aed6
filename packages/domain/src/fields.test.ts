import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  day,
  flag,
  id,
  imageUrl,
  integer,
  isOneLine,
  isStorable,
  key,
  newPassword,
  optionalName,
  optionalText,
  page,
  presentEmail,
  requiredName,
  requiredText,
  search,
  toOneLine,
} from './fields.ts';
import { refusalsOf } from './testing/refusals-of.ts';

const refused = (schema: Parameters<typeof refusalsOf>[0], value: unknown) =>
  refusalsOf(schema, value)[''];

describe('an id', () => {
  it.each([1, 42, Number.MAX_SAFE_INTEGER])('may be %d', (value) => {
    expect(id().parse(value)).toBe(value);
  });

  it.each([0, -1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined, [1]])(
    'may not be %o',
    (value) => {
      expect(refused(id(), value)).toBe('id.invalid');
    },
  );
});

describe('a text', () => {
  it.each(['a\0', '\ud800', 'x\udfff'])('may not hold %o, which no database stores', (value) => {
    const message = 'text.unstorable';
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
    expect(refused(optionalText(3), 'abcd')).toBe('text.too_long');
    expect(optionalText(3).parse('abc')).toBe('abc');
    expect(refused(requiredText(key('qroc.answer_text_required')), 'a'.repeat(20_001))).toBe(
      'text.too_long',
    );
  });
});

const ONE_LINE = 'text.one_line';
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
      expect(refused(name, value)).toBe('subject.name_required');
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
    expect(refused(imageUrl, value)).toBe('qcm.image_url');
  });

  it('may be missing', () => {
    expect([undefined, null, ' '].map((value) => imageUrl.parse(value))).toEqual([
      null,
      null,
      null,
    ]);
  });
});

it('a text is refused for what it is, not for its length, when it is no text', () => {
  expect(refused(optionalText(), 5)).toBe('text.invalid');
  expect(refused(optionalName(), 'x'.repeat(201))).toBe('text.too_long');
  expect(optionalName().parse('x'.repeat(200))).toHaveLength(200);
  expect(optionalName().parse(' ')).toBeNull();
});

it('a name may begin or end with what is not seen', () => {
  expect(name.parse('Ana\u200d')).toBe('Ana\u200d');
  expect(name.parse('\u200dAna')).toBe('\u200dAna');
});

it('a name is asked for once when it is empty', () => {
  expect(name.safeParse('').error?.issues).toHaveLength(1);
});

it.each([
  ['a\tb', 'a b'],
  ['a\n\n\tb', 'a b'],
  ['a\vb\fc', 'a b c'],
  ['a\x85b\u2028c\u2029d', 'a b c d'],
  ['a\0b\u200bc', 'abc'],
  ['aVb', 'aVb'],
])('made one line, %j is %j', (text, line) => {
  expect(toOneLine(text)).toBe(line);
});

it('a flag is true or false, an integer lies in its range', () => {
  expect([true, false].map((value) => flag().parse(value))).toEqual([true, false]);
  expect(refused(flag(), 1)).toBe('flag.invalid');
  const month = integer(key('payment.duration'), 1, 12);
  expect([1, 12].map((value) => month.parse(value))).toEqual([1, 12]);
  for (const value of [0, 13, 1.5, '1', undefined]) {
    expect(refused(month, value)).toBe('payment.duration');
  }
});

it('a day is one of the calendar, in four digits, two and two', () => {
  const date = day(key('audit.day'));
  expect(date.parse('2028-02-29')).toBe('2028-02-29');
  const days = ['2026-02-29', '2026-13-01', '2026-00-10', '2026-3-1', '2026-03-1', '26-03-01', ''];
  const others = ['x2026-03-01', '+012026-03-01', '2026-03-01T00:00', 'aaaa-03-01', 20_260_301];
  for (const value of [...days, ...others]) {
    expect(refused(date, value)).toBe('audit.day');
  }
});

describe('a list', () => {
  it('is read from any row on, a number of rows at once', () => {
    expect(page.skip.parse(2_147_483_647)).toBe(2_147_483_647);
    expect(refused(page.skip, 2_147_483_648)).toBe('list.skip');
  });

  it('is searched for a text of a name’s length, trimmed', () => {
    expect(search.parse(' fémur ')).toBe('fémur');
    expect(search.parse(undefined)).toBeUndefined();
    expect(search.parse('x'.repeat(200))).toHaveLength(200);
    expect(refused(search, 'x'.repeat(201))).toBe('text.too_long');
    expect(refused(search, 5)).toBe('text.invalid');
  });
});

describe('the address of an account that exists', () => {
  const address = presentEmail(key('login.email_required'), key('email.invalid'));

  it.each(['a@b.c', 'a@b.c.d.e', 'é@ü.fr', `${'a'.repeat(247)}@b.test`])('may be %j', (value) => {
    expect(address.parse(value)).toBe(value);
  });

  it.each(['a@b', 'x a@b.c', 'a@b.c d', 'a@b..c', '@b.c', `${'a'.repeat(248)}@b.test`, 'a\0@b.c'])(
    'may not be %j',
    (value) => {
      expect(refused(address, value)).toBe('email.invalid');
    },
  );

  it('is asked for once when it is missing', () => {
    const { issues } = address.safeParse(' ').error ?? {};
    expect(issues?.map(({ message }) => message)).toEqual(['login.email_required']);
  });
});

it('a new password has 6 to 200 characters', () => {
  const password = newPassword(key('password.required'), key('password.too_short'));
  expect(
    ['x'.repeat(6), 'x'.repeat(200)].map((value) => password.safeParse(value).success),
  ).toEqual([true, true]);
  expect(refused(password, 'x'.repeat(5))).toBe('password.too_short');
  expect(refused(password, undefined)).toBe('password.required');
});

it.each(['/a b', '/a\\b', '/a\n', '/', '/ a', 'x/a'])('a path of the site is not %j', (value) => {
  expect(refused(imageUrl, value)).toBe('qcm.image_url');
});

it('a day is none of the year 0, which PostgreSQL does not have', () => {
  const schema = day('text.invalid');
  const taken = ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30'].map(
    (value) => schema.safeParse(value).success,
  );
  expect(taken).toEqual([false, true, true, false]);
});
