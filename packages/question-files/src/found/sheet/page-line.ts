import type { PageLine } from '@amphi/domain/imports/pages';
import { classify, type SheetLine } from './line.ts';

/**
 * A line that was read off a picture, without what the edge of the paper left in front of a question, an option or a
 * key: a sign or two, which would hide what the line begins.
 */
export function withoutEdge(text: string): string {
  const [, rest = ''] = /^[^\s.)\-–:]{1,2}\s+(\S.*)$/u.exec(text) ?? [];
  if (rest === '' || classify(text).is !== 'text') return text;
  return ['question', 'option', 'key'].includes(classify(rest).is) ? rest : text;
}

/** The lines of pages in their order, numbered throughout, as the reader of sheets takes them. */
export function linesOfPages(pages: readonly (readonly PageLine[])[]): SheetLine[] {
  return pages.flat().map(({ text, doubtful }, index) => ({
    row: index + 1,
    text,
    ...(doubtful === undefined ? {} : { doubtful }),
  }));
}
