import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as access from '../access/schema.ts';
import * as attempts from '../attempts/schema.ts';
import * as auth from '../auth/schema.ts';
import * as chapters from '../chapters/schema.ts';
import * as exports from '../exports/schema.ts';
import {
  commitImportInput,
  listImportsInput,
  previewImportInput,
  undoImportInput,
} from '../imports/schema.ts';
import * as payments from '../payments/schema.ts';
import * as qcm from '../questions/qcm.schema.ts';
import * as qroc from '../questions/qroc.schema.ts';
import * as question from '../questions/question.schema.ts';
import * as semesters from '../semesters/schema.ts';
import * as subjects from '../subjects/schema.ts';
import * as users from '../users/schema.ts';
import { validationMessages } from './fr/validation.ts';
import { validationMessage } from './translate.ts';

/** Modules whose schemas read input from outside. */
const modules = [
  access,
  attempts,
  auth,
  chapters,
  exports,
  { commitImportInput, listImportsInput, previewImportInput, undoImportInput },
  payments,
  qcm,
  qroc,
  question,
  semesters,
  subjects,
  users,
].map((module): Record<string, unknown> => module);
const schemas = modules
  .flatMap((module) => Object.entries(module))
  .filter(
    (one): one is [string, z.ZodObject] =>
      /(Input|Form|Fields)$/.test(one[0]) && one[1] instanceof z.ZodObject,
  );

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
        for (const { message } of issues) expect(validationMessages).toHaveProperty([message]);
      }),
    );
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
