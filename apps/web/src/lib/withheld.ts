import { errorCode } from './errors.ts';

const CODES: readonly (string | undefined)[] = ['sittings.sealed', 'sittings.exam_running'];

/** True where corrections come later: a mock exam under way, or a running exam of the student's own, asks their questions. */
export const isWithheld = (error: unknown): boolean => CODES.includes(errorCode(error));
