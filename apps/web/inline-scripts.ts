import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts the small scripts that a page begins with into it, so that its first paint waits for no second
 * request.
 *
 * @param folder of the build, where `src` is looked up
 * @returns the page, and the hashes of the scripts, `sha256-…`, by which the server's policy knows them
 */
export function withInlineScripts(
  html: string,
  folder: string,
): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  const whole = html.replace(/<script src="\/([\w-]+\.js)"><\/script>/g, (_tag, name) => {
    const code = shortened(readFileSync(join(folder, name), 'utf8'));
    hashes.push(`sha256-${createHash('sha256').update(code).digest('base64')}`);
    return `<script>${code}</script>`;
  });
  return { html: whole, hashes };
}

/** A script without what is said about it. */
function shortened(code: string): string {
  return code
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
