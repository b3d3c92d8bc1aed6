import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const WEB = 'apps/web/src';

const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending) && !/node_modules|\blong\//.test(path))
    .map((path) => join(folder, path));

/** Results of a function by its one argument. */
function cached<Result>(find: (path: string) => Result): (path: string) => Result {
  const known = new Map<string, Result>();
  return (path) => {
    const result = known.get(path) ?? find(path);
    known.set(path, result);
    return result;
  };
}

const textOf = cached((path) => readFileSync(path, 'utf8'));

/** Files of the sources or tests that a file imports, at once or later. */
const importsOf = cached((path) => {
  if (!/\.tsx?$/.test(path)) return [];
  const named = textOf(path).matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g);
  return [...named].map(([, name = '']) => join(dirname(path), name)).filter(existsSync);
});

/** A file with all that it imports, directly or not. */
function closureOf(path: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(path)) {
    seen.add(path);
    for (const file of importsOf(path)) closureOf(file, seen);
  }
  return seen;
}

/** The addresses of each route file, as patterns, with all that its pages import. */
const pages = filesOf(WEB, '.route.ts').map((path) => ({
  patterns: [...readFileSync(path, 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(
    ([, address = '']) =>
      new RegExp(`^${address.replace(/:\w+\??/g, '[^/]+').replace('*', '.*')}$`),
  ),
  files: closureOf(path),
}));

/** Addresses that a file names. */
const namedIn = cached((path) =>
  [...textOf(path).matchAll(/['"`](\/[^'"`\s]*)/g)].map(([, address = '']) =>
    address.replace(/\$\{[^}]*\}/g, '1').replace(/[?#].*/, ''),
  ),
);

/** Every address that a test names, itself or through what it imports beside it. */
const addressesOf = (test: string): string[] => [...closureOf(test)].flatMap(namedIn);

/**
 * The tests of pages and browsers that a change concerns: they name the address of a page that has one of its files. All,
 * where every page has it, or it is outside of the client.
 *
 * @param changed paths from the root of the project, as those of the answer
 */
export function concernedTests(changed: readonly string[]): string[] {
  const tests = [...filesOf('tests/pages', '.test.tsx'), ...filesOf('tests/e2e', '.spec.ts')];
  const shell = closureOf(`${WEB}/routes.tsx`);
  const isOfPage = (file: string) => file.startsWith(`${WEB}/`) && !shell.has(file);
  if (!changed.every((file) => isOfPage(file) || tests.includes(file))) return tests;
  const patterns = pages
    .filter(({ files }) => changed.some((file) => files.has(file)))
    .flatMap((page) => page.patterns);
  return tests.filter(
    (test) =>
      changed.includes(test) ||
      addressesOf(test).some((address) => patterns.some((pattern) => pattern.test(address))),
  );
}
