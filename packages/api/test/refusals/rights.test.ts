import { expect, it } from 'vitest';
import { isGuarded, rightOf } from '../../src/routers/root.ts';
import { PROCEDURE_TYPES } from '../../src/testing/procedures.ts';

it('a procedure is for whom the list says: another right is a line of it', async () => {
  const paths = new Set([...PROCEDURE_TYPES.keys()].map((call) => call.replace(/ .*/, '')));
  const rights = Object.fromEntries([...paths].sort().map((path) => [path, rightOf(path)]));
  expect(paths.size).toBeGreaterThan(300);
  // `vitest -u` writes it again.
  await expect(`${JSON.stringify(rights, null, 2)}\n`).toMatchFileSnapshot('rights.json');
});

/** Procedures without a guard, by what binds them to the scope of their caller instead. */
const BOUND_OTHERWISE = {
  'lists what is in the scope alone, or own': [
    'analysis.export',
    'analysis.list',
    'analysis.papers',
    'drafts.list',
    'drafts.waiting',
    'explanations.coverage',
    'explanations.missing',
    'explanations.queue',
    'exports.count',
    'imports.list',
    'qcms.list',
    'qcms.findDuplicates',
    'qrocs.list',
    'qrocs.findDuplicates',
    'reports.queue',
    'semesters.list',
    'sheets.waiting',
    'stats.contentOverview',
    'subjects.list',
    'subjects.page',
  ],
  'selects questions in the scope alone': [
    'bulkChanges.preview',
    'bulkChanges.remove',
    'bulkChanges.setExamYear',
    'bulkChanges.setState',
  ],
  'is refused by the use case, which finds the filing in the row that it locks': [
    'bulkChanges.byId',
    'bulkChanges.undo',
    'drafts.byId',
    'drafts.decide',
    'drafts.proposeRetirement',
    'drafts.rebase',
    'drafts.saveQcm',
    'drafts.saveQroc',
    'drafts.submit',
    'drafts.withdraw',
    'explanations.resolve',
  ],
  'answers the open draft of the caller alone': ['drafts.editing'],
  'answers what belongs to no subject': ['abbreviations.own'],
};

it('a procedure for those who look after content is bound to their scope by a middleware, or listed with what binds it', () => {
  const scoped = [...PROCEDURE_TYPES.keys()]
    .map((call) => call.replace(/ .*/, ''))
    .filter((path) => ['content', 'contributor', 'editor', 'reviewer'].includes(rightOf(path)));
  const unguarded = new Set(scoped.filter((path) => !isGuarded(path)));
  expect([...unguarded].sort()).toEqual(Object.values(BOUND_OTHERWISE).flat().sort());
});
