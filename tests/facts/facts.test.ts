import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { access } from './access.ts';
import { backoffice } from './backoffice.ts';
import { practice } from './practice.ts';
import { student } from './student.ts';
import { visitor } from './visitor.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TITLE = /\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g;
const NUMBERS = /\[([a-z]+\.\d+(?:, [a-z]+\.\d+)*)\]/;

const facts = { ...visitor, ...access, ...student, ...practice, ...backoffice };

/** The numbers that titles of tests name, each with the files of these tests. */
function namedByTests(): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const file of testFiles()) {
    for (const [, , title = ''] of readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(TITLE)) {
      const numbers = NUMBERS.exec(title)?.[1]?.split(', ') ?? [];
      for (const number of numbers) named.set(number, [...(named.get(number) ?? []), file]);
    }
  }
  return named;
}

function testFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => /\.(test|spec)\.tsx?$/.test(file));
}

describe('the promises of the product', () => {
  const named = namedByTests();

  it('are each kept by a test', () => {
    const open = Object.entries(facts).filter(([number]) => !named.has(number));
    expect(open).toEqual([]);
  });

  it('are known by the numbers that tests name', () => {
    expect([...named.keys()].filter((number) => !(number in facts))).toEqual([]);
  });
});
