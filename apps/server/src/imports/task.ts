import type { CheckedFile } from '@amphi/api/imports/read-file';
import type { ErrorCode } from '@amphi/domain/errors';
import type { ExportedQuestion } from '@amphi/domain/exports/values';
import type { ImportFormat } from '@amphi/domain/imports/rules';

/** What the thread for files is asked for. */
export type FileTask =
  | { kind: 'read'; content: Uint8Array }
  | { kind: 'write'; questions: ExportedQuestion[]; format: ImportFormat };

/** What it answers. A refusal travels as its code: errors lose their class on the way. */
export type FileAnswer =
  | { file: CheckedFile }
  | { content: Uint8Array }
  | { refused: { code: ErrorCode; field?: string | undefined } };
