import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { accessIdInput, listAccessInput } from '../access/schema.ts';
import { studyInput, submitAnswerInput } from '../attempts/schema.ts';
import {
  changePasswordForm,
  forgotPasswordInput,
  loginInput,
  registerForm,
  removeOwnAccountInput,
  renameInput,
  resetPasswordInput,
  sessionIdInput,
} from '../auth/schema.ts';
import {
  createChapterInput,
  reorderChaptersInput,
  updateChapterInput,
} from '../chapters/schema.ts';
import { exportInput } from '../exports/schema.ts';
import {
  commitImportInput,
  listImportsInput,
  previewImportInput,
  undoImportInput,
} from '../imports/schema.ts';
import {
  approvePaymentInput,
  createPaymentFields,
  listPaymentsInput,
  rejectPaymentInput,
} from '../payments/schema.ts';
import { createQcmInput, updateQcmInput } from '../questions/qcm.schema.ts';
import { createQrocInput, updateQrocInput } from '../questions/qroc.schema.ts';
import { listQcmsInput } from '../questions/question.schema.ts';
import { bySemesterInput, createSemesterInput, updateSemesterInput } from '../semesters/schema.ts';
import { bySubjectInput, createSubjectInput, updateSubjectInput } from '../subjects/schema.ts';
import { listUsersInput, updateUserInput } from '../users/schema.ts';
import { validationMessages } from './fr/validation.ts';
import { validationMessage } from './translate.ts';

const schemas: Record<string, z.ZodType & { shape: object }> = {
  loginInput,
  registerForm,
  forgotPasswordInput,
  resetPasswordInput,
  renameInput,
  changePasswordForm,
  removeOwnAccountInput,
  sessionIdInput,
  listUsersInput,
  updateUserInput,
  createSemesterInput,
  updateSemesterInput,
  bySemesterInput,
  createSubjectInput,
  updateSubjectInput,
  bySubjectInput,
  createChapterInput,
  updateChapterInput,
  reorderChaptersInput,
  createQcmInput,
  updateQcmInput,
  listQcmsInput,
  createQrocInput,
  updateQrocInput,
  studyInput,
  submitAnswerInput,
  createPaymentFields,
  listPaymentsInput,
  approvePaymentInput,
  rejectPaymentInput,
  listAccessInput,
  accessIdInput,
  commitImportInput,
  listImportsInput,
  previewImportInput,
  undoImportInput,
  exportInput,
};

describe('whatever is sent', () => {
  it.each(Object.entries(schemas))('is refused by %s in words of ours', (_, schema) => {
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
    for (const schema of Object.values(schemas)) {
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
