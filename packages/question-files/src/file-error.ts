import { DomainError, type ErrorCode } from '@amphi/domain/errors';

/** The refusal of a file, at the field that it was sent in. */
export const fileError = (code: ErrorCode): DomainError => new DomainError(code, 'file');
