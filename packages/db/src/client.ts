import { CompiledQuery, Kysely, PostgresAdapter, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './generated/types.ts';
import { HeartbeatPool } from './heartbeat.ts';
import type { Pooling } from './pooling.ts';
import { nameStatements, unnameStatements } from './statements.ts';

export type Database = Kysely<DB>;
/** The database, or a transaction that is under way, for a query to run in. */
export type Connection = Kysely<DB> | Transaction<DB>;
export type { Transaction };
export type Pool = pg.Pool;

export interface DatabaseOptions {
  /** Connections at most. */
  max?: number;
  /** Milliseconds after which the server gives up on a statement; 0 waits for ever, for locks as well. */
  statementTimeout?: number;
  /** Milliseconds after which a statement gives up on a lock that another holds. */
  lockTimeout?: number;
  /** Milliseconds after which a transaction is ended for whose next statement the server waits. */
  idleTimeout?: number;
  /**
   * Milliseconds after which a transaction is ended however busy it is, where the server can count that:
   * PostgreSQL 17 and later. None when left out.
   */
  transactionTimeout?: number;
  /** Milliseconds to wait for a free connection before the call fails. */
  connectionTimeout?: number;
  /** The result of `findPooling`; a session of our own when left out. */
  pooling?: Pooling;
  /** False where one connection works for minutes, and a machine that is busy is no database that fell silent. */
  heartbeat?: boolean;
  /** Told about connections that died while idle, which would otherwise end the process. */
  onError?: (error: Error) => void;
}

/** bigint and numeric as numbers: keys stay below 2^53, money below 10^8 with two decimals. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.DATE, (day: string) => day);

/**
 * `migrate` takes a lock of its own, of a transaction. The library's is the session's: behind a pooler it
 * would be taken in one session, given back in another, and so never released.
 */
class UnlockedAdapter extends PostgresAdapter {
  override acquireMigrationLock = () => Promise.resolve();
  override releaseMigrationLock = () => Promise.resolve();
}

class PooledDialect extends PostgresDialect {
  override createAdapter = () => new UnlockedAdapter();
}

/**
 * Makes the settings of a new connection, or gives it up: the pool counts no time while they are made. Statements take
 * one processor each: helpers would make a single one faster while no other call runs, and all of them slower while
 * many do. A time for whole transactions is a setting that PostgreSQL 15 and 16 would refuse the connection for.
 */
function settle(transactionTimeout: number, patience: number) {
  const statement = {
    text: `select set_config('max_parallel_workers_per_gather', '0', false),
      case when current_setting('server_version_num')::int >= 170000
        then set_config('transaction_timeout', '${transactionTimeout}', false) end`,
    query_timeout: patience,
  };
  return (client: pg.ClientBase) => client.query(statement);
}

/**
 * Opens a pool on a PostgreSQL 15 or later. Timeouts of statements are the session's, which we only set
 * where it is ours: a pooler's configuration has to set them for its own.
 *
 * @returns the query builder and the pool below it; `db.destroy()` closes both
 */
export function openDatabase(
  connectionString: string,
  options: DatabaseOptions = {},
): { db: Database; pool: pg.Pool } {
  const { pooling = 'session', statementTimeout = 15_000, connectionTimeout = 3_000 } = options;
  const timeouts = {
    statement_timeout: statementTimeout,
    lock_timeout: statementTimeout === 0 ? 0 : (options.lockTimeout ?? 5_000),
    idle_in_transaction_session_timeout: options.idleTimeout ?? 15_000,
  };
  const pool = new (options.heartbeat === false ? pg.Pool : HeartbeatPool)({
    connectionString,
    max: options.max ?? 10,
    connectionTimeoutMillis: connectionTimeout,
    ...(pooling === 'session'
      ? { ...timeouts, onConnect: settle(options.transactionTimeout ?? 0, connectionTimeout) }
      : {}),
    keepAlive: true,
    application_name: 'amphi',
    types,
  });
  pool.on('error', (error) => {
    if (!pool.ending) options.onError?.(error);
  });
  // The pool listens to idle connections only. One that dies in use fails its query, and would end the
  // process too.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (pooling === 'unnamed') unnameStatements(pool);
  else nameStatements(pool);
  return { db: new Kysely<DB>({ dialect: new PooledDialect({ pool }) }), pool };
}

/** Runs one statement of another library, say of a job queue, in our transaction. */
export async function executeIn(
  trx: Transaction<DB>,
  text: string,
  values: unknown[],
): Promise<{ rows: unknown[] }> {
  const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
  return { rows };
}
