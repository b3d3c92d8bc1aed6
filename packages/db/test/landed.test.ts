import { expect, it } from 'vitest';
import { hashMigrations, readLanded } from '../codegen/landed.ts';
import { migrations } from '../migrations/index.ts';

const landed = readLanded();
const hashes = hashMigrations();

it('no migration that has landed was changed: correct it by another one', () => {
  const changed = Object.keys(landed).filter((name) => hashes[name] !== landed[name]);
  expect(changed.map((name) => `packages/db/migrations/${name}.ts`)).toEqual([]);
});

it('every migration is in landed.json, which `pnpm generate-db-types` adds it to', () => {
  expect(Object.keys(landed)).toEqual(Object.keys(migrations));
  expect(Object.keys(hashes)).toEqual(Object.keys(migrations));
});
