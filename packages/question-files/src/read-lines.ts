import { doubt } from '@amphi/domain/imports/doubts';
import type { ImportFormat } from '@amphi/domain/imports/rules';
import type { TableSheets } from '@amphi/domain/imports/sheets';
import { importNotes } from '@amphi/domain/messages/fr/import-notes';
import type { FilePicture, IllustratedQuestion } from './documents/found-file.ts';
import { linesOfEach, withExcerpts } from './found/excerpt.ts';
import type { FoundQuestion } from './found/found.ts';
import type { GridKey } from './found/sheet/grid-key.ts';
import type { SheetLine } from './found/sheet/line.ts';
import { readSheet } from './found/sheet/read-sheet.ts';

export interface Head {
  format: ImportFormat;
  /** Sentences about the file, beside its questions. */
  notes: string[];
  /** The sheets of a table. */
  sheets?: TableSheets;
}

/** Questions of a sheet, which may come with a key of its own. */
export interface SheetFile extends Head {
  questions: (FoundQuestion | IllustratedQuestion)[];
  withKeys?: (keys: readonly GridKey[]) => Pick<SheetFile, 'questions' | 'notes'>;
}

/** A sheet that is read again where its key comes in another file. */
export function sheetFile(
  format: ImportFormat,
  lines: readonly SheetLine[],
  {
    pictures = new Map(),
    notes: said = [],
  }: { pictures?: ReadonlyMap<string, Uint8Array>; notes?: readonly string[] | undefined } = {},
): SheetFile {
  const read = (keys: readonly GridKey[]) => {
    const { questions, left, years, title } = readSheet(lines, keys, {
      isWrapped: format === 'pdf' || format === 'photo',
    });
    const filled = left.filter((line) => line.trim() !== '');
    const notes = [
      ...said,
      ...(title === '' ? [] : [importNotes.title(short(title))]),
      ...(filled.length > 0
        ? [importNotes.linesLeft(filled.length, filled.slice(0, 3).map(short))]
        : []),
      ...(years.length > 0 ? [importNotes.years(years)] : []),
      ...(keys.length > 0 ? [importNotes.keysTaken(keys.length)] : []),
    ];
    const looked = withOwnLines(questions, lines);
    return { questions: looked.map((question) => illustrated(question, pictures)), notes };
  };
  return { format, ...read([]), withKeys: read };
}

/**
 * Questions with the lines that they were read from. One with a word that was hard to read on a page, or of which the
 * document says more, has to be looked at.
 */
function withOwnLines(
  questions: readonly FoundQuestion[],
  lines: readonly SheetLine[],
): FoundQuestion[] {
  const linesOf = linesOfEach(questions, lines);
  return withExcerpts(questions, lines).map((question, at) => {
    const own = linesOf[at] ?? [];
    const words = own.flatMap(({ doubtful = [] }) => doubtful);
    const scan = words.length === 0 ? [] : [doubt('scan', [...new Set(words)].join(', '))];
    const doubts = [...question.doubts, ...scan, ...own.flatMap((line) => line.doubts ?? [])];
    return { ...question, doubts };
  });
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function illustrated(
  question: FoundQuestion,
  pictures: ReadonlyMap<string, Uint8Array>,
): IllustratedQuestion {
  const content = pictures.get(question.image_url ?? '');
  const own: FilePicture[] =
    content === undefined ? [] : [{ name: question.image_url ?? '', content }];
  return { ...question, pictures: own };
}
