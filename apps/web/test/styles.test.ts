import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const LIBRARY = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));

/** The components and the list of stylesheets. */
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') || file.endsWith('styles.ts'))
  .map((file) => readFileSync(join(SRC, file), 'utf8'));

/** The names that the client imports from the library, types among them. */
function importedNames(): string[] {
  return sources
    .flatMap((code) => [...code.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}

it('every component of the library that is used has its stylesheet listed, or brings it along', () => {
  const listed = sources.join('\n');
  const styled = [...new Set(importedNames())].filter((name) =>
    existsSync(join(LIBRARY, 'styles', `${name}.layer.css`)),
  );
  expect(styled.length).toBeGreaterThan(20);
  expect(styled.filter((name) => !listed.includes(`/${name}.layer.css'`))).toEqual([]);
});

/** Declarations of the stylesheets that are shown on a screen: file, property and value. */
const declarations = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !file.endsWith('print-sheet.module.css'))
  .flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(/^\s*([a-z-]+): ([^;{}]+);/gm)].map(
      ([, property = '', value = '']) => ({ file, property, value }),
    ),
  );

/** Values that a property may have: variables of the theme, nothing of its own. */
const ALLOWED: Record<string, RegExp> = {
  'font-size':
    /^(var\(--mantine-font-size-(xs|sm|md|lg|xl)\)|var\(--amphi-(title|figure)\)|inherit|[\d.]+em)$/,
  'font-weight': /^(var\(--mantine-font-weight-(regular|bold)\)|inherit)$/,
  'box-shadow': /^(var\(--mantine-shadow-md\)|inset .*|0 0 0 .*|none)$/,
  'border-radius': /^((0|inherit|var\(--mantine-radius-(sm|md|xl)\)) ?){1,4}$/,
  gap: /^((0|0\.25rem|1px|var\(--mantine-spacing-(xs|sm|md|lg|xl)\)) ?){1,2}$/,
};

it('sizes, weights, corners, shadows and gaps come from the theme', () => {
  const literals = declarations.filter(
    ({ file, property, value }) =>
      !file.startsWith('ui/styles') && ALLOWED[property]?.test(value) === false,
  );
  expect(declarations.filter(({ property }) => property in ALLOWED).length).toBeGreaterThan(200);
  // The title of the landing page alone grows with the window.
  expect(literals).toEqual([
    {
      file: 'features/landing/landing.module.css',
      property: 'font-size',
      value: 'clamp(2.5rem, 1.3rem + 4.6vw, 4.25rem)',
    },
  ]);
});

it('colours have a name, outside the theme and the mark of the brand', () => {
  const named = declarations.filter(({ file }) => !file.startsWith('ui/'));
  const literals = named.filter(
    ({ property, value }) =>
      !['box-shadow', 'mask-image'].includes(property) &&
      /#[0-9a-f]{3,8}\b|rgba?\(|hsl/.test(value),
  );
  expect(named.filter(({ property }) => property.endsWith('color')).length).toBeGreaterThan(150);
  expect(literals).toEqual([]);
});

it('gaps of components are steps of the theme', () => {
  const gaps = sources.flatMap((code) =>
    [...code.matchAll(/\b(?:gap|columnGap|rowGap)=(?:"([^"]*)"|\{(\d+)\})/g)].map(
      ([, words, number]) => words ?? number ?? '',
    ),
  );
  const step = /^((0|4|0\.25rem|xs|sm|md|lg|xl|var\(--mantine-spacing-(xs|sm|md|lg|xl)\)) ?){1,2}$/;
  expect(gaps.length).toBeGreaterThan(100);
  expect(gaps.filter((gap) => !step.test(gap))).toEqual([]);
});

it('texts have one of two weights', () => {
  const weights = sources.flatMap((code) =>
    [...code.matchAll(/\bfw=(?:\{(\d+)\}|"(\w+)")/g)].map(([, number, word]) => number ?? word),
  );
  expect(weights.length).toBeGreaterThan(50);
  expect([...new Set(weights)].sort()).toEqual(['400', '650']);
});

it('a state is a chip', () => {
  expect(importedNames()).not.toContain('Badge');
});

const tokens = readFileSync(join(SRC, 'ui/styles/tokens.css'), 'utf8');

/** The colour of a token in one scheme, `#rrggbb`. */
function token(scheme: 'light' | 'dark', name: string): string {
  const [light = '', dark = ''] = tokens.split('html:root[data-mantine-color-scheme="dark"]');
  const value = new RegExp(`--amphi-${name}: (#[0-9a-f]{6});`).exec(
    scheme === 'dark' ? dark : light,
  );
  return value?.[1] ?? '';
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(['light', 'dark'] as const)('progress stands out from its track, %s', (scheme) => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  const track = token(scheme, 'track');
  expect(contrast(token(scheme, 'progress'), track)).toBeGreaterThanOrEqual(3);
  // The darkest and the lightest depth are told from each other, and from what was never seen.
  expect(contrast(token(scheme, 'acquired'), token(scheme, 'fragile'))).toBeGreaterThanOrEqual(3);
  expect(contrast(token(scheme, 'acquired'), track)).toBeGreaterThanOrEqual(3);
});
