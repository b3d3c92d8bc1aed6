import type { ErrorCode } from '../errors.ts';
import type { ValidationKey } from '../validation-keys.ts';
import { errorMessages } from './fr/errors.ts';
import { validationMessages } from './fr/validation.ts';

export function errorMessage(code: ErrorCode): string {
  return errorMessages[code];
}

/**
 * The text of a validation key as schemas give it in `issue.message`. An issue without a key of ours
 * (a wrong type where no one looked for one) gets a general text, never the library's own.
 */
export function validationMessage(key: string): string {
  return Object.hasOwn(validationMessages, key)
    ? validationMessages[key as ValidationKey]
    : validationMessages['value.invalid'];
}
