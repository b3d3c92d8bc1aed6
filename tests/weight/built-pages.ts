import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

export const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));

/** A page in the build's list of them. */
export interface PageFile {
  path: string;
  access: 'public' | 'student' | 'staff' | 'admin';
  file: string;
}

/** The build's list of pages, one per route. */
export const listPages = (): PageFile[] => JSON.parse(read('.pages/index.json'));

/**
 * Sizes of a page of the build, in bytes on the wire for a browser that takes brotli; styles inside the page count as
 * styles and as part of it.
 */
export interface BuiltPage extends Pick<PageFile, 'path' | 'access'> {
  name: string;
  js: number;
  css: number;
  html: number;
  /** Addresses of the scripts and styles that it names. */
  files: string[];
}

/** The pages of the built client, one per route, with all that they make the browser load at start. */
export function builtPages(): BuiltPage[] {
  return listPages().map(({ path, access, file }) => {
    const html = read(file);
    const files = [
      ...html.matchAll(
        /<(?:script|link(?! disabled))\b[^>]*\b(?:src|href)="\/([^"]+\.(?:js|css))"/g,
      ),
    ]
      .map(([, name]) => name ?? '')
      .filter((name, index, all) => all.indexOf(name) === index);
    const sum = (ending: string) =>
      files.filter((name) => name.endsWith(ending)).reduce((total, name) => total + wire(name), 0);
    return {
      path,
      access,
      name: file.replace('.pages/', '').replace('.html', ''),
      js: sum('.js'),
      css: sum('.css') + inlineStyles(html),
      html: wire(file),
      files,
    };
  });
}

/** Measures the styles inside a page. */
function inlineStyles(html: string): number {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
  return styles === '' ? 0 : brotliCompressSync(styles).length;
}

const read = (name: string) => readFileSync(join(DIST, name), 'utf8');

/** Measures the file that the server sends: the brotli copy where the build has made one. */
function wire(name: string): number {
  const compressed = join(DIST, `${name}.br`);
  return statSync(existsSync(compressed) ? compressed : join(DIST, name)).size;
}
