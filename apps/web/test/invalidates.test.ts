import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { INVALIDATES } from '../src/lib/outbox/outbox.tsx';

interface Tables {
  type: string;
  staff: boolean;
  reads: string[];
  writes: string[];
}

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Tables of each procedure as the statements of its call name them. */
const LISTED: Record<string, string> = JSON.parse(
  readFileSync(pathOf('../../../packages/api/src/testing/tables.json'), 'utf8'),
);

const PROCEDURES: Record<string, Tables> = Object.fromEntries(
  Object.entries(LISTED).map(([path, text]) => {
    const [kind, reads, writes] = text.split('|').map((part) => part.split(' ').filter(Boolean));
    const [type = '', staff] = kind ?? [];
    return [path, { type, staff: staff !== undefined, reads: reads ?? [], writes: writes ?? [] }];
  }),
);

const SOURCE = pathOf('../src/');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(SOURCE + name, 'utf8') }));

/** Queries that the client keeps under the names of their procedures. */
const cached = new Set(
  files.flatMap(({ text }) =>
    [...text.matchAll(/\b(\w+)\.(\w+)\.(?:useQuery|prefetch|fetch|ensureData|getData)\b/g)].map(
      ([, router, name]) => `${router}.${name}`,
    ),
  ),
);

interface Exception {
  /** Mutations. */
  of: RegExp;
  /** Queries that need not be named. */
  queries: RegExp;
  reason: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    of: /^auth\.|^profile\.remove$|^invitations\.register$/,
    queries: /./,
    reason: 'another person is signed in, or none: what is personal is removed (useSetSession)',
  },
  {
    of: /^answers\.|^sittings\.save$/,
    queries:
      /^(cases\.forStudent|corrections\.by|reports\.(state|qrocState)|study\.(examYears|revealQroc))/,
    reason:
      'about the question that is answered: asked for once its answer is there (enabled, staleTime)',
  },
  {
    of: /^answers\.submit grade|^sittings\.save$/,
    queries: /^(attempts\.review|public\.sample|corrections\.list|mockExams\.|reviews\.)/,
    reason: 'of sittings they read which exam runs, which neither begins nor ends by it',
  },
  {
    of: /^answers\.submit grade/,
    queries: /^study\.qrocs$/,
    reason: 'the answer was shown before, which the page has marked in the list',
  },
  {
    of: /^attempts\.complete$/,
    queries: /^(cases|corrections)\./,
    reason: 'they read which attempt is open; a completed one still is',
  },
  {
    of: /^attempts\.reset$/,
    queries: /^attempts\./,
    reason: 'its page resets them once it is left',
  },
  {
    of: /^notifications\.markRead$/,
    queries: /^notifications\.list$/,
    reason: 'the list that is open goes on showing which ones were new',
  },
  {
    of: /^chapters\.reorder$/,
    queries: /^(?!chapters\.bySubject)/,
    reason:
      'only the order changes, which the page shows at once; the others are read again after ten seconds',
  },
  {
    of: /^statements\.add$/,
    queries: /./,
    reason: 'one of the calls of statements.keep, which names all',
  },
];

/** The text between a parenthesis and the one that closes it. */
function argumentsAt(text: string, start: number): string {
  let depth = 1;
  let end = start;
  while (depth > 0 && end < text.length) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    end += 1;
  }
  return text.slice(start, end - 1);
}

type Tags = readonly string[] | 'all';

const LIST = /invalidates: (?:'all'|\[([^\]]*)\])/;

/** The list that the options of a mutation name, or a constant of the file in their place; undefined: none. */
function listIn(options: string, file: string): Tags | undefined {
  const isNamed = /^[A-Za-z]/.test(options.trim());
  const found = LIST.exec(options) ?? (isNamed ? LIST.exec(file) : null);
  if (found === null) return undefined;
  return found[1] === undefined
    ? 'all'
    : [...found[1].matchAll(/'([^']+)'/g)].map(([, tag]) => tag ?? '');
}

/** Queries that the client's mutations name: by their procedure, or by the key of their own. */
const named = files.flatMap(({ name, text }) => {
  const calls = [...text.matchAll(/\b(\w+)\.(\w+)\.useMutation\(/g)].map((call) => ({
    file: name,
    path: `${call[1] === 'api' ? 'secondFactor' : call[1]}.${call[2]}`,
    tags: listIn(argumentsAt(text, call.index + call[0].length), text) ?? ('all' as const),
  }));
  const own = [...text.matchAll(/[^.]useMutation\(/g)].flatMap((call) => {
    const options = argumentsAt(text, call.index + call[0].length);
    const key = /mutationKey: \[\['(\w+)', '(\w+)'\]\]/.exec(options);
    const tags = listIn(options, text) ?? ('all' as const);
    return key ? { file: name, path: `${key[1]}.${key[2]}`, tags } : [];
  });
  return [...calls, ...own];
});

const OUTBOX = {
  answer: /^answers\.submit answer/,
  grade: /^answers\.submit grade/,
  rating: /^reviews\.rate$/,
  save: /^sittings\.save$/,
};

/** Cases of a procedure follow its path behind a space. */
const isOf = (path: string, tag: string): boolean => new RegExp(`^${tag}([. ]|$)`).test(path);

/** Queries that read a table which a procedure writes, and that no tag names. */
function missed(path: string, tags: Tags): string[] {
  const procedure = PROCEDURES[path];
  if (tags === 'all' || !procedure) return [];
  const { staff, writes } = procedure;
  return Object.entries(PROCEDURES)
    .filter(
      ([query, { type, staff: isForStaff, reads }]) =>
        type === 'query' &&
        cached.has(query.split(' ')[0] ?? '') &&
        (staff || !isForStaff) &&
        reads.some((table) => writes.includes(table)) &&
        !tags.some((tag) => isOf(query, tag)) &&
        !EXCEPTIONS.some(({ of, queries }) => of.test(path) && queries.test(query)),
    )
    .map(([query]) => query);
}

const mutations = Object.keys(PROCEDURES).filter((path) => PROCEDURES[path]?.type === 'mutation');

describe('a mutation refreshes the queries that read its tables:', () => {
  it.each(mutations)('%s', (path) => {
    const lists = named.filter((one) => isOf(path, one.path));
    const kinds = Object.entries(OUTBOX).filter(([, calls]) => calls.test(path));
    const given = [
      ...lists.map(({ tags }) => tags),
      ...kinds.map(([kind]) => INVALIDATES[kind as keyof typeof INVALIDATES]),
    ];
    expect(given.flatMap((tags) => missed(path, tags))).toEqual([]);
  });
});

it('finds the mutations of the client, and what they name', () => {
  expect(named.length).toBeGreaterThan(100);
  expect(named.find(({ path }) => path === 'reviews.decide')?.tags).toContain('reviews');
  expect(named.find(({ path }) => path === 'bookmarks.remove')?.tags).toContain('bookmarks');
  expect(named.find(({ path }) => path === 'users.update')?.tags).toBe('all');
});

it('leaves no list of queries to invalidate beside the mutations', () => {
  const places = files.filter(({ text }) => /\butils\.[\w.]*invalidate\(/.test(text));
  // Open questions whose answers were shown, for the next visit; the error book about one question alone.
  expect(places.map(({ name }) => name).sort()).toEqual([
    'features/qrocs/use-qroc-session.ts',
    'lib/outbox/outbox.tsx',
  ]);
});
