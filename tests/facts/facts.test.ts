import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { facts } from './facts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TITLE = /\b(?:test|it)(?:\.(?:each|for)\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g;

/** The numbers of promises that the title of a test names in square brackets: `… [buy.3, buy.5]`. */
const promisesIn = (title: string): string[] =>
  /\[([a-z]+\.\d+(?:, [a-z]+\.\d+)*)\]/.exec(title)?.[1]?.split(', ') ?? [];

/** The numbers that titles of tests name, each with the files of these tests. */
function namedByTests(): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const file of testFiles()) {
    for (const [, , title = ''] of readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(TITLE)) {
      for (const number of promisesIn(title))
        named.set(number, [...(named.get(number) ?? []), file]);
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

/* A test that is skipped names nothing here. */
describe('the promises of the product', () => {
  const named = namedByTests();

  it('are each named by a test', () => {
    const open = Object.entries(facts).filter(([number]) => !named.has(number));
    expect(open).toEqual([]);
  });

  it('are known by the numbers that tests name', () => {
    expect([...named.keys()].filter((number) => !(number in facts))).toEqual([]);
  });
});
