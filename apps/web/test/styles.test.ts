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
