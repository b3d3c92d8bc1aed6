import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { validationMessages } from './fr/validation.ts';
import { validationMessage } from './translate.ts';

const SRC = join(import.meta.dirname, '..');
const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /schema\.ts$/.test(path))
    .map((path) => import(join(SRC, path))),
);
/** All schemas that read what people enter: reports of errors are made by the client itself. */
const schemas = modules
  .flatMap((module) => Object.entries(module))
  .filter(
    (one): one is [string, z.ZodObject] =>
      /(?<!clientError)(Input|Form|Fields)$/.test(one[0]) && one[1] instanceof z.ZodObject,
  );

/** What the library says where an object is due, which is shown as a value that is not valid. */
const NO_OBJECT = /^Invalid input: expected object/;

/** Fields of schemas by their names. */
const fieldsNamed = (name: RegExp): [string, z.ZodObject][] =>
  schemas.flatMap(([of, schema]) =>
    Object.keys(schema.shape)
      .filter((field) => name.test(field))
      .map((field): [string, z.ZodObject] => [`${of}.${field}`, schema]),
  );

/** What a field of a schema says of a value; undefined where it takes it. */
const refusalOf = (name: string, schema: z.ZodObject, value: unknown): string | undefined => {
  const field = name.split('.')[1] ?? '';
  const { issues = [] } = schema.safeParse({ [field]: value }).error ?? {};
  return issues.find(({ path }) => path[0] === field)?.message;
};

describe('whatever is sent', () => {
  it.each(schemas)('is refused by %s in words of ours', (_, schema) => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.string({ maxLength: 300 }));
    const input = fc.record(
      Object.fromEntries(Object.keys(schema.shape).map((field) => [field, value])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(input, (junk) => {
        const issues = schema.safeParse(junk).error?.issues ?? [];
        for (const { message } of issues) {
          if (!NO_OBJECT.test(message)) expect(validationMessages).toHaveProperty([message]);
        }
      }),
    );
  });

  it.each(fieldsNamed(/^(id|up_to|(?!source_|submission_).*_id)$/))(
    'in %s is the number of a row',
    (name, schema) => {
      expect(refusalOf(name, schema, 1)).toBeUndefined();
      for (const value of [0, 1.5, '1']) expect(refusalOf(name, schema, value)).toBeDefined();
    },
  );

  it.each(fieldsNamed(/^limit$/))(
    'in %s is a number of rows that a page can have',
    (name, schema) => {
      for (const value of [0, 501, 1.5]) expect(refusalOf(name, schema, value)).toBe('list.limit');
      for (const value of [1, 100, undefined])
        expect(refusalOf(name, schema, value)).toBeUndefined();
    },
  );

  it.each(fieldsNamed(/^sort$/))('in %s is a column of the list', (name, schema) => {
    expect(refusalOf(name, schema, 'password_hash')).toBe('list.sort');
  });

  it.each(fieldsNamed(/./))('in %s has a bound', (name, schema) => {
    expect(refusalOf(name, schema, 'x'.repeat(200_000))).toBeDefined();
    expect(refusalOf(name, schema, Array(200_000).fill('A'))).toBeDefined();
  });

  it('that is no object at all is refused without the words of a library', () => {
    for (const [, schema] of schemas) {
      for (const { message } of schema.safeParse('text').error?.issues ?? []) {
        expect(validationMessage(message)).toBe('Cette valeur n’est pas valide');
      }
    }
  });
});

it('never shows a key nor a name that every object has', () => {
  expect(validationMessage('email.invalid')).toBe('Veuillez entrer une adresse email valide');
  expect(validationMessage('toString')).toBe('Cette valeur n’est pas valide');
  expect(validationMessage('Invalid input')).toBe('Cette valeur n’est pas valide');
});
