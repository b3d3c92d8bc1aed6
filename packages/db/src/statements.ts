import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Beyond this many different texts, statements stay unnamed: every name costs memory per connection. */
const MAX_NAMES = 500;

/** Inserts of many rows have a text for each number of rows: not worth a name. */
const MAX_VALUES = 32;

/** All columns of a table, of which a newer version, that runs beside ours, may add one. */
const ALL_COLUMNS = /^select (\* from "|"\w+"\.\*)/;

/**
 * Makes the pool's connections prepare each statement once and call it by name from then on, which
 * spares the database the parsing and planning that cost more than most of our statements.
 */
export function nameStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    let name = names.get(text);
    if (name === undefined && names.size < MAX_NAMES) {
      name = createHash('sha1').update(text).digest('base64url');
      names.set(text, name);
    }
    return name;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const named = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
        return query(text, values, ...rest);
      }
      const isFleeting = values.length > MAX_VALUES || ALL_COLUMNS.test(text);
      const name = isFleeting ? undefined : nameOf(text);
      return query(name === undefined ? { text, values } : { name, text, values }, ...rest);
    };
    client.query = named as typeof client.query;
  });
}

/** Takes the names off statements that libraries name, where a pooler would lose them. */
export function unnameStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const unnamed = (statement: unknown, ...rest: unknown[]): unknown =>
      query(isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest);
    client.query = unnamed as typeof client.query;
  });
}

/** Only plain descriptions of statements; streams and the like are objects with a life of their own. */
function isNamed(statement: unknown): statement is { name: string } {
  return (
    typeof statement === 'object' &&
    statement !== null &&
    'name' in statement &&
    Object.getPrototypeOf(statement) === Object.prototype
  );
}
