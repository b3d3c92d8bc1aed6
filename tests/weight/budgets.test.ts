import { readFileSync } from 'node:fs';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { describe, expect, test } from 'vitest';
import { BUDGETS, CSS_CEILING } from './budgets.ts';
import { type BuiltPage, builtPages, DIST } from './built-pages.ts';

const pages = builtPages();
const kB = (bytes: number) => Number((bytes / 1000).toFixed(1));

function table(): string {
  const row = ({ name, js, css, html }: BuiltPage) => {
    const budget = BUDGETS[name];
    const used = (bytes: number, limit?: number) =>
      `${kB(bytes).toFixed(1)} / ${limit ?? '?'}`.padStart(13);
    return `${name.padEnd(24)}${used(js, budget?.js)}${used(css, budget?.css)}${kB(html).toFixed(1).padStart(7)}`;
  };
  const head = `${'kB after brotli'.padEnd(24)}${'js'.padStart(13)}${'css'.padStart(13)}${'html'.padStart(7)}`;
  return [head, ...pages.map(row)].join('\n');
}

console.log(table());

test('every page has a budget, and every budget its page', () => {
  expect(pages.map(({ name }) => name).sort()).toEqual(Object.keys(BUDGETS).sort());
});

test('no budget of styles is above the goal', () => {
  expect(Object.entries(BUDGETS).filter(([, { css }]) => css > CSS_CEILING)).toEqual([]);
});

test('no page but those of the back-office loads its scripts', () => {
  const isIn = (file: string) => readFileSync(`${DIST}${file}`, 'utf8').includes(admin.setup.text);
  const loading = pages.filter(({ files }) => files.some(isIn)).map(({ name }) => name);
  expect(loading).toContain('admin');
  expect(loading.filter((name) => !/^(admin|desk)/.test(name))).toEqual([]);
});

describe.each(pages)('the page $name', ({ name, js, css }) => {
  const budget = BUDGETS[name];

  test('loads no more scripts than its budget', () => {
    expect(kB(js)).toBeLessThanOrEqual(budget?.js ?? 0);
  });

  test('loads no more styles than its budget', () => {
    expect(kB(css)).toBeLessThanOrEqual(budget?.css ?? 0);
  });
});
