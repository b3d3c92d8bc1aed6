import type { CasePicture } from './schema.ts';

const escaped = (text: string) =>
  text.replace(/[\\|\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
const unescaped = (text: string) =>
  text.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

/** A separator that no sign before it makes part of a text. */
const SEPARATOR = /(?<=(?:^|[^\\])(?:\\\\)*)\|/;

/** Pictures as a cell has them: one per line, its address, caption and alternative text separated by `|`. */
export const writePictures = (pictures: readonly CasePicture[]): string =>
  pictures
    .map(({ url, caption, alternative }) =>
      [url, caption, alternative]
        .map((text) => escaped(text ?? ''))
        .join(' | ')
        .replace(/[ |]+$/, ''),
    )
    .join('\n');

/** The pictures that `writePictures` wrote, not checked. */
export const readPictures = (text: string) =>
  text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [url = '', caption, alternative] = line
        .split(SEPARATOR)
        .map((part) => unescaped(part.trim()));
      return { url, caption, alternative };
    });
