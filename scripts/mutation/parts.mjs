import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @returns the files of a package's folder whose path from there matches, by their paths from the package */
function filesOf(folder, under, pattern) {
  const root = fileURLToPath(new URL(`../../${folder}/${under}`, import.meta.url));
  const paths = readdirSync(root, { recursive: true }).filter((path) => pattern.test(path));
  if (paths.length === 0) throw new Error(`no file of ${folder}/${under} matches ${pattern}`);
  return paths.map((path) => `${under}/${path}`);
}

const useCases = (name, folders, tests) => ({
  name,
  folder: 'packages/api',
  needsDatabase: true,
  mutate: folders.flatMap((under) =>
    filesOf('packages/api', `src/${under}`, /(?<!\.(queries|test))\.ts$/),
  ),
  tests: Object.entries(tests).flatMap(([under, pattern]) =>
    filesOf('packages/api', `test/${under}`, pattern),
  ),
});

const domain = (name, under, mutated, tests) => ({
  name,
  folder: 'packages/domain',
  needsDatabase: false,
  mutate: filesOf('packages/domain', under, mutated),
  tests: filesOf('packages/domain', under, tests),
});

/**
 * Parts of the code that are mutated, with the test files that concern them: a mutant is judged by those that reach it. Folders
 * and patterns that no file matches are refused.
 */
export const PARTS = [
  domain(
    'domain',
    'src',
    /^(?!messages\/|testing\/|questions\/qroc-match\/).*(?<!\.test)\.ts$/,
    /\.test\.ts$/,
  ),
  // A part of its own: its tests take longer than those of all other rules.
  domain(
    'matcher',
    'src/questions/qroc-match',
    // Not data alone: what the tests read, and a list of which they try a part.
    /^(?!testing\/|abbreviations\.ts).*(?<!\.test)\.ts$/,
    // Not judged by time, which a busy machine decides, nor by random texts, which take most of it.
    /^(?!properties).*\.test\.ts$/,
  ),
  useCases('attempts', ['study/attempts', 'study/answers', 'study/recording'], {
    attempts: /^(attempts.*|answer-.*|marking|study)\.test\.ts$/,
    sittings: /^sittings\.test\.ts$/,
  }),
  useCases('payments', ['sales/payments'], {
    payments: /\.test\.ts$/,
    auth: /^staff\.test\.ts$/,
    audit: /^audit\.test\.ts$/,
  }),
  useCases('access', ['catalog/access'], {
    access: /\.test\.ts$/,
    auth: /^mails\.test\.ts$/,
    audit: /^audit\.test\.ts$/,
  }),
  // Not those of scopes, which are judged where the scope is checked.
  useCases('auth', ['identity/auth'], { auth: /^(?!scope|staff).*\.test\.ts$/ }),
];

/** The part that this process is started for. */
export function currentPart() {
  const { MUTATION_PART: wanted } = process.env;
  const part = PARTS.find(({ name }) => name === wanted);
  if (part === undefined) throw new Error('started by pnpm test:mutation alone');
  return part;
}
