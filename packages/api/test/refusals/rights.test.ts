import { expect, it } from 'vitest';
import { rightOf } from '../../src/routers/root.ts';
import { PROCEDURE_TYPES } from '../../src/testing/procedures.ts';

it('a procedure is for whom the list says: another right is a line of it', async () => {
  const paths = new Set([...PROCEDURE_TYPES.keys()].map((call) => call.replace(/ .*/, '')));
  const rights = Object.fromEntries([...paths].sort().map((path) => [path, rightOf(path)]));
  expect(paths.size).toBeGreaterThan(300);
  // `vitest -u` writes it anew.
  await expect(`${JSON.stringify(rights, null, 2)}\n`).toMatchFileSnapshot('rights.json');
});
