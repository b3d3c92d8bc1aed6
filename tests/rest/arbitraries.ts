import fc from 'fast-check';
import type { Operation, Schema } from './document.ts';

/** Real ids by the name of the field that holds them. */
export type KnownIds = Record<string, number>;

const UNKNOWN_ID = 2 ** 53 - 1;
const LONG = 'long '.repeat(6_000);

/** Invalid values: of every type, too large, too small, or no text at all. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, [null], [[[]]], { a: { b: 1 } }, '', ' ', LONG),
  fc.constantFrom<unknown>(-1, 0, 1.5, 1e300, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e15),
  fc.constantFrom<unknown>('\0', 'a\ud800b', "'; drop table users; --", '%00', '1e3', '{{7*7}}'),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

/** Texts in a query or a path; never such that the address becomes another one. */
const junkText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('abc', '0', '-1', '1e3', '1.5', '0x10', `${2 ** 53}`, `${2n ** 63n}`, '\0', 'é'),
  fc.constant(`${UNKNOWN_ID}`),
  fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !/^(\.+|\d+)$/.test(text)),
);

const text = (min = 1, max = 60) =>
  fc.oneof(
    fc.string({ minLength: min, maxLength: Math.max(min, Math.min(max, 60)) }),
    fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.max(min, Math.min(max, 20)) }),
  );

/** Fields that have to look like something that no schema says. */
const SPECIAL: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.stringMatching(/^[a-z]{8,12}@test\.example$/),
  username: fc.stringMatching(/^[a-z]{8,12}@test\.example$/),
  options: fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'), text(), { minKeys: 2 }),
  fee: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
  image_url: fc.constantFrom(null, 'https://images.example/os.png', '/images/os.png', 'os.png'),
};

/** A value that fits a field's schema; real ids where there are some. */
function fitting(field: string, schema: Schema, ids: KnownIds): fc.Arbitrary<unknown> {
  const { type, minimum = -1_000, maximum = 1_000_000 } = schema;
  const id = ids[field];
  if (id !== undefined) return fc.constantFrom(id, id, id, UNKNOWN_ID);
  const special = SPECIAL[field];
  if (special !== undefined) return special;
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((one) => fitting(field, one, ids)));
  }
  if (Array.isArray(type))
    return fc.oneof(...type.map((one) => fitting(field, { ...schema, type: one }, ids)));
  if (type === 'integer') return fc.integer({ min: minimum, max: Math.min(maximum, 1_000_000) });
  if (type === 'number') return fc.integer({ min: Math.max(minimum, 0), max: 100_000 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') {
    const item = fitting(field.replace(/s$/, ''), schema.items ?? {}, ids);
    return fc.array(item, { minLength: 1, maxLength: 4 });
  }
  return text(schema.minLength, schema.maxLength);
}

/** A body: as it should be, with one field spoilt or missing, with more than asked for, or no object. */
export function bodyFor(schema: Schema, ids: KnownIds): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const fields = properties.map(([name, one]) => [name, fitting(name, one, ids)] as const);
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
  const name = fc.constantFrom(...properties.map(([key]) => key));
  return fc.oneof(
    { weight: 4, arbitrary: whole },
    {
      weight: 4,
      arbitrary: fc
        .tuple(whole, name, junk)
        .map(([body, key, value]) => ({ ...body, [key]: value })),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(whole, name).map(([body, key]) => ({ ...body, [key]: undefined })),
    },
    {
      weight: 1,
      arbitrary: whole.map((body) => ({
        ...body,
        is_admin: true,
        id: 1,
        created_at: 'x',
        toString: 1,
      })),
    },
    { weight: 1, arbitrary: junk },
  );
}

/** Forms and addresses can't carry half a character. */
export const wellFormed = (value: string): string => Buffer.from(value).toString();

/** Query parameters, each missing, fitting or spoilt. */
export function queryFor({ parameters }: Operation, ids: KnownIds): fc.Arbitrary<string> {
  const inQuery = parameters.filter((one) => one.in === 'query');
  const values = inQuery.map(({ name, schema }) => {
    const value = fc.oneof(fitting(name, schema, ids).map(String), junkText);
    return fc.option(value).map((one) => (one === null ? [] : [[name, wellFormed(one)]]));
  });
  return fc.tuple(...values).map((pairs) => new URLSearchParams(pairs.flat()).toString());
}

/** Replacements of the path's parameters; null leaves the ones that exist. */
export const pathFor: fc.Arbitrary<string | null> = fc.option(junkText.map(encodeURIComponent), {
  freq: 3,
});
