import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import browserslist from 'browserslist';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const script = read('public/browser-notice.js');
const code = script.replace(/\/\/.*$/gm, '');

/** Runs the script in a browser that has these globals alone; answers which notice it shows. */
function shownIn(globals: object, prototypes: string): string[] {
  const shown: string[] = [];
  const element = (id: string) => ({
    style: {
      set display(value: string) {
        if (value === 'block') shown.push(id);
      },
    },
    hasAttribute: () => false,
  });
  const window = {
    document: {
      getElementById: element,
      createElement: () => ('modules' in globals ? { noModule: false } : {}),
    },
    addEventListener() {},
    location: { origin: 'https://amphi.test' },
    ...globals,
  };
  const context = createContext({ ...window, window });
  runInContext(prototypes, context);
  runInContext(script, context);
  return shown;
}

const nothing = () => {};
const current = { modules: true, CSSLayerBlockRule: nothing, structuredClone: nothing };
const { modules: _modules, ...withoutModules } = current;
const { structuredClone: _clone, ...withoutClone } = current;
const { CSSLayerBlockRule: _rule, ...withoutLayers } = current;

describe('the notice for old browsers', () => {
  it('is written in ECMAScript 5', () => {
    expect(code).not.toMatch(/=>|`|\b(?:let|const|class|async|await|of)\b|\.\.\.|\?\.|\?\?/);
    expect(code).not.toMatch(/catch \{|\bimport\b|\bexport\b/);
  });

  it('is not shown in a current browser', () => {
    expect(shownIn(current, '')).toEqual([]);
  });

  it.each([
    ['ECMAScript modules', withoutModules, ''],
    ['structuredClone', withoutClone, ''],
    ['cascade layers', withoutLayers, ''],
    ['Object.hasOwn', current, 'delete Object.hasOwn'],
    ['Array.prototype.at', current, 'delete Array.prototype.at'],
  ])('is shown without %s', (_what, globals, prototypes) => {
    expect(shownIn(globals, prototypes)).toEqual(['browser-too-old']);
  });
});

it('README names the oldest supported versions as package.json does', () => {
  const readme = read('../../README.md');
  const queries: string[] = JSON.parse(read('package.json')).browserslist;
  expect(browserslist(queries).length).toBeGreaterThan(queries.length);
  for (const query of queries) expect(readme).toContain(`\`${query}\``);
});
