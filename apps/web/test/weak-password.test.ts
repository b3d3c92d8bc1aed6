import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commonPasswords, makeList } from '../scripts/common-passwords.ts';
import { isInSet } from '../src/lib/weak-password/bloom.ts';

const path = join(import.meta.dirname, '../src/lib/weak-password/common-passwords.bin');
const list = new Uint8Array(readFileSync(path));

describe('the list of common passwords', () => {
  it('is what the package’s list makes of it', () => {
    expect(Buffer.from(makeList()).equals(list)).toBe(true);
  });

  it('knows every one of them', () => {
    expect(commonPasswords).toHaveLength(10_000);
    expect(commonPasswords.filter((password) => !isInSet(list, password))).toEqual([]);
  });

  it('is wrong about others less than once in two hundred', () => {
    const others = Array.from({ length: 20_000 }, (_, index) => `Autre-${index}-mot`);
    expect(others.filter((text) => isInSet(list, text)).length).toBeLessThan(100);
  });

  it('is small enough to be loaded while one types', () => {
    expect(list.length).toBeLessThan(20_000);
  });
});
