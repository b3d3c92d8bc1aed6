/** The import rules; docs/architecture.md draws them. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: `^${from}/(src|migrations)` },
  to: {
    path: '^(packages|apps|tests)/',
    pathNot: [`^${from}/`, ...allowed.map((one) => `^${one}/`)],
  },
});

/** The zones of the API, lowest first: each imports those before it. */
const ZONES = ['platform', 'identity', 'catalog', 'sales', 'study', 'insight', 'routers'];

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'folders-without-cycles',
      scope: 'folder',
      severity: 'error',
      from: { path: '^(apps/(server|web)|packages/(api|domain|question-files))/src' },
      to: { circular: true },
    },
    ...ZONES.slice(0, -1).map((zone, place) => ({
      name: `api-${zone}-is-below-${ZONES[place + 1]}`,
      severity: 'error',
      from: { path: `^packages/api/src/${zone}/` },
      to: { path: `^packages/api/src/(${ZONES.slice(place + 1).join('|')})/` },
    })),
    {
      name: 'domain-rules-know-no-texts',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '^packages/domain/src/messages' },
      to: { path: '^packages/domain/src/messages' },
    },
    only('domain-imports-nothing', 'packages/domain', []),
    only('db-imports-nothing', 'packages/db', []),
    only('question-files-import-domain', 'packages/question-files', ['packages/domain']),
    only('api-imports-packages', 'packages/api', [
      'packages/domain',
      'packages/db',
      'packages/question-files',
    ]),
    only('server-imports-packages', 'apps/server', [
      'packages/api',
      'packages/db',
      'packages/domain',
      'packages/question-files',
    ]),
    only('web-imports-domain', 'apps/web', ['packages/domain', 'packages/api']),
    {
      name: 'web-takes-only-types-from-api',
      severity: 'error',
      from: { path: '^apps/web/src' },
      to: { path: '^packages/api', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-is-pure',
      comment: 'The domain runs in browsers and servers alike.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain-needs-only-zod',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm'], pathNot: 'node_modules/(\\.pnpm/)?zod' },
    },
    {
      name: 'kysely-only-in-queries',
      comment: 'Use cases open transactions by the database that they are given.',
      severity: 'error',
      from: { path: '^packages/api/src', pathNot: '\\.queries\\.ts$' },
      to: { path: 'node_modules/kysely' },
    },
    {
      name: 'ts-fsrs-only-in-memory',
      comment: 'It adds methods to Date.prototype, and its Card API is not used (decision 0023).',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: '^packages/api/src/study/reviews/memory\\.ts$' },
      to: { path: 'node_modules/ts-fsrs' },
    },
    {
      name: 'routers-do-not-call-each-other',
      severity: 'error',
      from: { path: '\\.router\\.ts$' },
      to: { path: '\\.router\\.ts$' },
    },
    {
      name: 'migrations-stand-alone',
      severity: 'error',
      from: { path: '^packages/db/migrations/\\d' },
      to: { path: '^(packages|apps)/' },
    },
    {
      name: 'web-ui-knows-neither-router-nor-data',
      severity: 'error',
      from: { path: '^apps/web/src/ui' },
      to: {
        path: [
          '^apps/web/src/(lib|components|layouts|features)',
          'node_modules/(react-router-dom|@trpc|@tanstack)',
        ],
      },
    },
    {
      name: 'web-lib-is-below-components',
      severity: 'error',
      from: { path: '^apps/web/src/lib' },
      to: { path: '^apps/web/src/(components|player|layouts|features)' },
    },
    {
      name: 'web-components-are-below-features',
      severity: 'error',
      from: { path: '^apps/web/src/components' },
      to: { path: '^apps/web/src/(player|layouts|features)' },
    },
    {
      name: 'web-player-is-below-features',
      severity: 'error',
      from: { path: '^apps/web/src/player' },
      to: { path: '^apps/web/src/(layouts|features)' },
    },
    {
      name: 'web-features-do-not-import-each-other',
      severity: 'error',
      from: {
        path: '^apps/web/src/features/([^/]+)/',
        pathNot: '^apps/web/src/features/admin/',
      },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-admin-page-imports-only-the-back-office',
      comment: 'features/admin assembles the tabs from the other features of the back-office.',
      severity: 'error',
      from: { path: '^apps/web/src/features/admin/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/admin[-/]' },
    },
    {
      name: 'web-students-do-not-load-the-back-office',
      severity: 'error',
      from: { path: '^apps/web/src/(components|features)/', pathNot: '/admin[-/]' },
      to: { path: '^apps/web/src/components/admin/' },
    },
    {
      name: 'only-env-reads-the-environment',
      comment: 'Kept by the linter; here, nothing may import the process module either.',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src', pathNot: '^apps/server/src/env\\.ts$' },
      to: { path: '^process$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages|tests)/[^/]+/(dist|[.]types|test/[.]types|[.]stryker-tmp)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
