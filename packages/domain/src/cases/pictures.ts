import type { CasePicture } from './schema.ts';

const escaped = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/[\\|\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));

const unescaped = (text: string) =>
  text.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

/** A part of a line, up to a separator that no backslash makes part of it. */
const PART = /((?:\\.|[^\\|])*)(?:\||\\?$)/g;

/**
 * Pictures as a cell has them: one per line, its address, caption and alternative text separated by `|`. Separators and
 * ends of lines in these texts have a backslash before them.
 */
export const writePictures = (pictures: readonly CasePicture[]): string =>
  pictures
    .map(({ url, caption, alternative }) => {
      const parts = [url, caption, alternative].map((text) => escaped(text ?? ''));
      while (parts.at(-1) === '') parts.pop();
      return parts.join(' | ');
    })
    .join('\n');

/** The pictures that `writePictures` wrote, not checked. */
export const readPictures = (text: string) =>
  text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [url = '', caption, alternative] = [...line.matchAll(PART)].map(([, part = '']) =>
        unescaped(part.trim()),
      );
      return { url, caption, alternative };
    });
