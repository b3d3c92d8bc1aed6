import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PRICE_STEPS_MAX, SEATS } from '../groups/rules.ts';
import { cellMessage } from './fr/import-issues.ts';
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

/** The library's message where an object is due, which is shown as a value that is not valid. */
const NO_OBJECT = /^Invalid input: expected object/;

/** Fields of schemas by their names. */
const fieldsNamed = (name: RegExp): [string, z.ZodObject][] =>
  schemas.flatMap(([of, schema]) =>
    Object.keys(schema.shape)
      .filter((field) => name.test(field))
      .map((field): [string, z.ZodObject] => [`${of}.${field}`, schema]),
  );

/** The message of a field of a schema for a value; undefined where it takes it. */
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

  // The device makes up the id of a highlight, as that of a submission.
  const numbers = fieldsNamed(/^(id|up_to|(?!source_|submission_).*_id)$/).filter(
    ([name]) => !/^highlight\w*\.id$/.test(name),
  );
  it.each(numbers)('in %s is the number of a row', (name, schema) => {
    expect(refusalOf(name, schema, 1)).toBeUndefined();
    for (const value of [0, 1.5, '1']) expect(refusalOf(name, schema, value)).toBeDefined();
  });

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
    expect(refusalOf(name, schema, 'x'.repeat(250_000))).toBeDefined();
    expect(refusalOf(name, schema, Array(5_000).fill('A'))).toBeDefined();
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

it('has the promised words of each rule [questions.7]', () => {
  expect(validationMessages).toMatchObject({
    'login.email_required': 'Email est requis',
    'email.invalid': 'Veuillez entrer une adresse email valide',
    'password.required': 'Le mot de passe est requis',
    'password.too_short': 'Le mot de passe doit contenir au moins 6 caractères',
    'register.full_name_required': 'Le nom complet est requis',
    'register.full_name_too_short': 'Le nom complet doit contenir au moins 2 caractères',
    'register.email_required': "L'email est requis",
    'register.confirmation_required': 'Veuillez confirmer votre mot de passe',
    'register.confirmation_differs': 'Les mots de passe ne correspondent pas',
    'payment.bank_required': 'Please select your bank',
    'user.full_name_required': 'Full name is required',
    'user.email_required': 'Email is required',
    'user.email_invalid': 'Email is invalid',
    'user.password_too_short': 'Password must be at least 6 characters',
    'semester.name_required': 'Semester name is required',
    'semester.year': 'Please enter a valid year between 2020-2050',
    'semester.fee': 'Fee must be a positive number',
    'subject.name_required': 'Subject name is required',
    'subject.semester_required': 'Please select a semester',
    'qcm.question_text_required': 'Question text is required',
    'qcm.subject_required': 'Please select a subject',
    'qcm.options_too_few': 'At least 2 options are required',
    'qcm.no_correct_answer': 'At least one correct answer must be selected',
    'qcm.correct_answer_empty': 'Some correct answers reference empty options',
    'qcm.exam_year': 'Please enter a valid exam year',
    'qroc.answer_text_required': 'Answer text is required',
  });
});

it('names the bounds of the seats of a group as they are', () => {
  const range = `de ${SEATS.least} à ${SEATS.most}`;
  expect(validationMessages['group.seats']).toContain(range);
  expect(validationMessages['group.prices']).toContain(
    `${range} places, ${PRICE_STEPS_MAX} étapes`,
  );
});

it('is said of a cell in French, and of what is not imported', () => {
  expect(cellMessage({ message: 'qcm.question_text_required' })).toBe('L’énoncé est requis');
  expect(cellMessage({ message: 'import.kind' })).toBe('Le type doit être QCM ou QROC');
  expect(cellMessage({ message: 'toString' })).toBe('Cette valeur n’est pas valide');
  for (const message of ['qcm.options_invalid', 'qcm.answer_format'] as const) {
    expect(cellMessage({ message })).toContain('QRPL');
  }
});
