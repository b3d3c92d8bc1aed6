import type { ExportedQuestion } from '@amphi/domain/exports/values';
import { storedImage } from '@amphi/domain/images/rules';
import { IMPORT_MAX_PICTURES } from '@amphi/domain/imports/rules';

/** A picture as files for other programs have it. */
export interface ExportPicture {
  /** With its ending. */
  name: string;
  content: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** Pictures by the addresses that questions have. */
export type ExportPictures = ReadonlyMap<string, ExportPicture>;

/** The addresses of stored pictures that questions show, each once: no more than an import takes. */
export const shownPictures = (questions: readonly ExportedQuestion[]): string[] =>
  [
    ...new Set(
      questions.flatMap(({ image_url }) =>
        image_url && storedImage(image_url) !== null ? [image_url] : [],
      ),
    ),
  ].slice(0, IMPORT_MAX_PICTURES);
