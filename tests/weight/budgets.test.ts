import { readdirSync, readFileSync } from 'node:fs';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { describe, expect, test } from 'vitest';
import { budgetOf, CSS_CEILING } from './budgets.ts';
import { type BuiltPage, builtPages, DIST } from './built-pages.ts';

const pages = builtPages();
const kB = (bytes: number) => Number((bytes / 1000).toFixed(1));

function table(): string {
  const row = (page: BuiltPage) => {
    const { name, js, css, html } = page;
    const budget = budgetOf(page);
    const used = (bytes: number, limit: number) =>
      `${kB(bytes).toFixed(1)} / ${limit}`.padStart(13);
    return `${name.padEnd(24)}${used(js, budget.js)}${used(css, budget.css)}${kB(html).toFixed(1).padStart(7)}`;
  };
  const head = `${'kB after brotli'.padEnd(24)}${'js'.padStart(13)}${'css'.padStart(13)}${'html'.padStart(7)}`;
  return [head, ...pages.map(row)].join('\n');
}

console.log(table());

test('no budget of styles is above the goal', () => {
  expect(pages.map((page) => budgetOf(page).css).filter((css) => css > CSS_CEILING)).toEqual([]);
});

test('no page but those of the back-office loads its scripts', () => {
  const isIn = (file: string) => readFileSync(`${DIST}${file}`, 'utf8').includes(admin.today.title);
  const loading = pages.filter(({ files }) => files.some(isIn));
  expect(loading.map(({ name }) => name)).toContain('admin');
  const others = loading.filter(({ access }) => access === 'public' || access === 'student');
  expect(others.map(({ name }) => name)).toEqual([]);
});

describe.each(pages)('the page $name', ({ js, css, ...page }) => {
  const budget = budgetOf(page);

  test('loads no more scripts than its budget', () => {
    expect(kB(js)).toBeLessThanOrEqual(budget.js);
  });

  test('loads no more styles than its budget', () => {
    expect(kB(css)).toBeLessThanOrEqual(budget.css);
  });
});

test('the track of a progress bar keeps its colour in the built styles', () => {
  const styles = readdirSync(`${DIST}assets`)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(`${DIST}assets/${name}`, 'utf8'));
  // In a list of selectors, one that a browser does not know drops the whole rule.
  expect(styles.join()).toMatch(/[}][^{},]+::-webkit-progress-bar\{background-color:/);
});
