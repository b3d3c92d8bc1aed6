import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settingNames } from '@amphi/server/env';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Files of the project that match, by their paths from the root. */
const filesOf = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))
    .sort();

const documents = filesOf('*.md');
const workflows = filesOf('.github/workflows/*.yml');

/** The anchors of a document's headings, as the usual hosts of repositories make them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Finds the broken relative links of a document. */
function brokenLinks(path: string): string[] {
  const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : normalize(join(dirname(path), file));
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
  });
}

/** Folders of the repository's own files, by which a path in a text is told from other code. */
const OWN = /^(?:apps|packages|tests|docker|docs|scripts)\//;

/** Made by the operator. */
const NOT_KEPT = 'docker/.env';

/** Paths of the repository that a document names as code; patterns with a placeholder do not count. */
function missingPaths(path: string): string[] {
  const named = [...read(path).matchAll(/`([\w./-]+)`/g)].map(([, code = '']) => code);
  return named.filter((code) => {
    if (!OWN.test(code) || code.includes('NNNN') || code === NOT_KEPT) return false;
    return !existsSync(join(ROOT, code));
  });
}

/** Commands of pnpm itself that documents name. */
const BUILT_IN = new Set(['install', 'exec']);

interface Manifest {
  name: string;
  scripts?: Record<string, string>;
}

const manifest = (folder: string): Manifest => JSON.parse(read(join(folder, 'package.json')));
const workspaces = new Map(
  [
    'apps/server',
    'apps/web',
    'packages/api',
    'packages/db',
    'packages/domain',
    'packages/question-files',
    'tests',
    'tests/pages',
  ].map((folder) => [manifest(folder).name, folder]),
);

/** Finds the wrong pnpm commands of a document: unknown workspaces, scripts and files of tests. */
function unknownCommands(path: string): string[] {
  const rootScripts = manifest('.').scripts ?? {};
  const code = [...read(path).matchAll(/```[\s\S]*?```|`[^`\n]+`|^ {4}.+$/gm)].join('\n');
  const commands = [
    ...code.matchAll(/\bpnpm(?:@[\d.]+)? ((?:--filter (\S+) )?([a-z][\w:-]*)(.*))/g),
  ];
  return commands.flatMap(([, command = '', workspace, name = '', rest = '']) => {
    const folder = workspace === undefined ? '.' : workspaces.get(workspace);
    if (folder === undefined) return [command];
    const scripts = workspace === undefined ? rootScripts : (manifest(folder).scripts ?? {});
    if (!BUILT_IN.has(name) && !(name in scripts)) return [command];
    const files = rest.match(/\b[\w/-]+\.(?:test|spec)\.tsx?/g) ?? [];
    return files.filter((file) => !existsSync(join(ROOT, folder, file)));
  });
}

describe('the documents', () => {
  /** Runs a check on all documents, and returns each finding with its document. */
  const inAll = (check: (path: string) => string[]): string[] =>
    documents.flatMap((path) => check(path).map((found) => `${path}: ${found}`));

  it('link to documents, files and headings that are there', () => {
    expect(documents.length).toBeGreaterThan(0);
    expect(inAll(brokenLinks)).toEqual([]);
  });

  it('name files and folders that are there', () => {
    expect(inAll(missingPaths)).toEqual([]);
  });

  it('name pnpm commands that are there', () => {
    expect(inAll(unknownCommands)).toEqual([]);
    expect(workflows.length).toBeGreaterThan(0);
    expect(workflows.flatMap(unknownCommands)).toEqual([]);
  });
});

describe('comments', () => {
  // A line comment that goes on may begin with any word. Migrations are frozen.
  const FORBIDDEN =
    /(?:(?<!\/\/.*\n\s*)\/\/|\/\*\*?(?:\n *\*)?) (?:How|Where|When|Why|Which|Who|Whom|Whose|What|Whether|One|As|Those|Of|The same)\b.*/g;
  const files = filesOf('*.ts', '*.tsx', '*.js', '*.cjs', '*.mjs', '*.css').filter(
    (path) => !path.includes('/migrations/'),
  );

  it('begin with the thing or the act', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((path) => read(path).match(FORBIDDEN) ?? [])).toEqual([]);
  });
});

describe('the settings', () => {
  it('are each explained in docs/configuration.md, and nothing else is', () => {
    const rows = [...read('docs/configuration.md').matchAll(/^\| `(\w+)`/gm)];
    expect(rows.map(([, name]) => name).sort()).toEqual([...settingNames].sort());
  });

  it('are each in a group of the README, and nothing else is', () => {
    const [, section = ''] = /^## Configuration$([\s\S]*?)^## /m.exec(read('README.md')) ?? [];
    const names = [...section.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
    expect(names.sort()).toEqual([...settingNames].sort());
  });
});

describe('the decisions', () => {
  const FOLDER = 'docs/decisions';
  const rowsOf = (path: string): string[] => read(path).replace(/ +/g, ' ').split('\n');
  const decisions = documents
    .filter((path) => /^docs\/decisions\/\d/.test(path))
    .map((path) => ({ file: path.slice(FOLDER.length + 1), text: read(path) }));

  it('have numbers of their own, without gaps', () => {
    const numbers = decisions.map(({ file }) => Number(file.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThan(0);
  });

  it('have their number as title, and the five sections in order', () => {
    for (const { file, text } of decisions) {
      expect(text, file).toMatch(new RegExp(`^# ${file.slice(0, 4)}\\. \\S`));
      const sections = [...text.matchAll(/^## (.+)\n\n(?=[^\n#])/gm)].map(([, title]) => title);
      const expected = ['Status', 'Context', 'Decision', 'Alternatives', 'Consequences'];
      expect(sections, file).toEqual(expected);
    }
  });

  it('are in the index with title and date', () => {
    const rows = rowsOf(`${FOLDER}/README.md`).filter((row) => row.startsWith('| [0'));
    const expected = decisions.map(({ file, text }) => {
      const title = /^# \d{4}\. (.+)$/m.exec(text)?.[1];
      const date = /## Status\n\nAccepted \(([\d-]{10})\)/.exec(text)?.[1];
      return `| [${file.slice(0, 4)}](${file}) | ${title} | ${date} |`;
    });
    expect(rows).toEqual(expected);
  });

  it('hold what each former number stood for', () => {
    const rows = rowsOf(`${FOLDER}/history.md`)
      .filter((row) => row.startsWith('| [0'))
      .map((row) => row.slice(2, -2).split(' | '));
    expect(rows.map(([now]) => now)).toEqual(
      decisions.map(({ file }) => `[${file.slice(0, 4)}](${file})`),
    );
    for (const [column, last] of [
      [1, 53],
      [2, 194],
    ] as const) {
      const numbers = rows
        .flatMap((row) => row[column]?.match(/\d{4}/g) ?? [])
        .map(Number)
        .sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    }
  });
});
