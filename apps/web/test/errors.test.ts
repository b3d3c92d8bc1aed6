import { describe, expect, it } from 'vitest';
import {
  errorCode,
  errorDetail,
  errorStatus,
  errorText,
  fieldErrors,
  RequestError,
} from '../src/lib/errors.ts';

const refusal = new RequestError({
  code: 'access.denied',
  httpStatus: 403,
  detail: 'Pas d’accès',
  errors: [{ field: 'email', message: 'Déjà pris' }],
});

describe('what the server says', () => {
  it('is read from a refusal', () => {
    expect(errorStatus(refusal)).toBe(403);
    expect(errorCode(refusal)).toBe('access.denied');
    expect(errorDetail(refusal, 'défaut')).toBe('Pas d’accès');
    expect(fieldErrors(refusal)).toEqual([{ field: 'email', message: 'Déjà pris' }]);
  });

  it('is missing from anything else', () => {
    for (const error of [new Error('Failed to fetch'), null, undefined, 'x', { data: null }]) {
      expect(errorStatus(error)).toBeUndefined();
      expect(errorDetail(error, 'défaut')).toBe('défaut');
      expect(fieldErrors(error)).toEqual([]);
    }
  });

  it('comes as detail, message, the error’s own message, then the default [login.7, register.5]', () => {
    expect(errorText({ data: { detail: 'a', message: 'b' } }, 'd')).toBe('a');
    expect(errorText({ data: { message: 'b' } }, 'd')).toBe('b');
    expect(errorText(Object.assign(new Error('c'), { data: { httpStatus: 400 } }), 'd')).toBe('c');
    // Not an answer of the server: the browser’s or a parser’s words.
    expect(errorText(new Error('Failed to fetch'), 'd')).toBe('d');
    expect(errorText({}, 'd')).toBe('d');
  });
});
