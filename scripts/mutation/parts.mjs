/**
 * Parts of the code that are mutated. `tests` are globs of the test files that concern a part: a mutant is
 * judged by those of them that reach it.
 */
const useCases = (noun, tests) => ({
  name: noun,
  folder: 'packages/api',
  needsDatabase: true,
  mutate: [`src/${noun}/**/*.ts`, `!src/${noun}/**/*.{queries,router,test}.ts`],
  tests: tests.map((name) => `test/${name}.test.ts`),
});

const MATCHER = 'src/questions/qroc-match';

export const PARTS = [
  {
    name: 'domain',
    folder: 'packages/domain',
    needsDatabase: false,
    mutate: ['src/**/!(*.test).ts', '!src/{messages,testing,generated}/**', `!${MATCHER}/**`],
    tests: ['src/**/*.test.ts'],
  },
  // A part of its own: its tests take longer than those of all other rules.
  {
    name: 'matcher',
    folder: 'packages/domain',
    needsDatabase: false,
    mutate: [
      `${MATCHER}/!(*.test).ts`,
      // Data alone: what the tests read, and a list of which they try a part.
      `!${MATCHER}/abbreviations.ts`,
    ],
    // Not judged by time, which a busy machine decides, nor by random texts, which take most of it.
    tests: [`${MATCHER}/!(properties).test.ts`],
  },
  useCases('attempts', [
    'attempts/attempts*',
    'attempts/answer-*',
    'attempts/marking',
    'attempts/study',
    'sittings/sittings',
  ]),
  useCases('payments', ['payments/*', 'auth/staff', 'audit/audit']),
  useCases('access', ['access/*', 'auth/mails', 'audit/audit']),
  // Not those of scopes, which are judged where the scope is checked.
  useCases('auth', ['auth/!(scope*|staff)']),
];

/** The part that this process is started for. */
export function currentPart() {
  const { MUTATION_PART: wanted } = process.env;
  const part = PARTS.find(({ name }) => name === wanted);
  if (part === undefined) throw new Error('started by pnpm test:mutation alone');
  return part;
}
