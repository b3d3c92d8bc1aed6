import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/* Lines of product and of tests per noun, by the folders that are called after it, so that a capability has a price. */

const SOURCES = ['*.ts', '*.tsx', '*.css'];
/** Folders below which the next name is a noun; the first that matches counts. */
const NOUNS = [
  /^apps\/web\/src\/features\/(?:admin-)?([\w-]+)/,
  /^packages\/api\/src\/(?:platform|identity|catalog|sales|study|insight)\/([\w-]+)/,
  /^packages\/api\/src\/routers\/([\w-]+)\.router/,
  /^packages\/domain\/src\/messages\/fr\/(?:admin\/)?([\w-]+)/,
  /^packages\/(?:domain\/src|api\/test)\/([\w-]+)/,
  /^tests\/(?:pages|e2e)\/(?:admin\/|long\/|facts\/)?([\w-]+)/,
  /^(?:apps|packages)\/\w+\/(?:src|test)\/([\w-]+)/,
  /^(?:apps|packages|tests|scripts)\/([\w-]+)/,
];
const IS_TEST = /\.test\.|\.spec\.|\/test\/|\/testing\/|^tests\//;
const IS_LEFT_OUT = /generated|\/migrations\//;

interface Weight {
  product: number;
  tests: number;
}

const paths = execFileSync('git', ['ls-files', '--', ...SOURCES], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !IS_LEFT_OUT.test(path));

const weights = new Map<string, Weight>();
for (const path of paths) {
  const noun = NOUNS.map((pattern) => pattern.exec(path)?.[1]).find(Boolean) ?? 'other';
  const weight = weights.get(noun) ?? { product: 0, tests: 0 };
  const lines = readFileSync(path, 'utf8').split('\n').length - 1;
  weight[IS_TEST.test(path) ? 'tests' : 'product'] += lines;
  weights.set(noun, weight);
}

const heaviest = [...weights].sort(([, one], [, other]) => other.product - one.product);
const sum = { product: 0, tests: 0 };
for (const [, { product, tests }] of heaviest) {
  sum.product += product;
  sum.tests += tests;
}
console.table(Object.fromEntries([...heaviest, ['all', sum]]));
