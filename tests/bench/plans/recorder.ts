import { type Database, openDatabase, type Pool as RealPool } from '@amphi/db';
import { Kysely, PostgresDialect } from 'kysely';
import { type Plan, readNotice } from './plan.ts';

/** A statement that a call sent, with the plans of what triggers and functions did for it. */
export interface Statement {
  text: string;
  /** Undefined for what has no plan: locks, settings. */
  plan: Plan | undefined;
  inner: Plan[];
}

/** Plans of named statements: for the parameters of the moment, or for all of them. */
export type PlanMode = 'custom' | 'generic';

export interface Recorder {
  db: Database;
  pool: RealPool;
  /**
   * Runs work whose statements are not recorded, then a call whose statements are, and undoes all of it.
   * With `leastMs`, what takes less is not explained: a deletion may run a hundred thousand small statements.
   */
  record<Given>(
    mode: PlanMode,
    prepare: () => Promise<Given>,
    call: (given: Given) => Promise<unknown>,
    options?: { leastMs?: number },
  ): Promise<Statement[]>;
  /** Runs work of a call whose statements do not count: it makes what the call is about. */
  aside<Made>(work: () => Promise<Made>): Promise<Made>;
  close(): Promise<void>;
}

const UNLIMITED = 'set idle_in_transaction_session_timeout = 0; set transaction_timeout = 0;';

/** Plans with the rows of each step, of nested statements too, sent to the caller. */
const EXPLAIN = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
  set auto_explain.log_timing = off; set auto_explain.log_nested_statements = on;
  set auto_explain.log_format = json; set auto_explain.log_level = notice;
  set client_min_messages = notice; set log_min_messages = panic;
  ${UNLIMITED}
`;

/** A statement's plan is told when the next one takes its place. */
const NEXT = `set local amphi.next = ''`;

/** Savepoint statements for inner transactions, within the one that is undone. */
const WITHIN: Readonly<Record<string, string>> = {
  begin: 'savepoint inner_work',
  commit: 'release savepoint inner_work',
  rollback: 'rollback to savepoint inner_work',
};

type Query = (text: unknown, values?: unknown) => Promise<{ rows: unknown[] }>;

/** Pool for libraries, which look at the name of its class too; the next caller waits for the lock. */
class Pool {
  private lock: Promise<void> = Promise.resolve();

  constructor(private readonly send: Query) {}

  async connect() {
    const before = this.lock;
    let release = () => {};
    this.lock = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return { query: this.send, release: () => release() };
  }

  async query(text: unknown, values?: unknown) {
    const client = await this.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  }

  end = () => Promise.resolve();
}

/**
 * Opens a connection that looks like a pool: whatever goes through it happens in one transaction, one after the
 * other, and each statement leaves its plan behind, unless `explains` is false.
 */
export async function openRecorder(
  connectionString: string,
  { explains = true } = {},
): Promise<Recorder> {
  const own = openDatabase(connectionString, {
    max: 1,
    statementTimeout: 0,
    heartbeat: false,
  });
  const client = await own.pool.connect();
  await client.query(explains ? EXPLAIN : UNLIMITED);
  let statements: Statement[] | undefined;
  let plans: Plan[] = [];
  client.on('notice', ({ message }) => {
    const plan = statements && readNotice(message);
    if (plan) plans.push(plan);
  });
  const send = client.query.bind(client) as unknown as Query;

  const query: Query = async (text, values) => {
    const sql = typeof text === 'string' ? text : (text as { text: string }).text;
    const control = WITHIN[sql.trim().toLowerCase()];
    if (control !== undefined) return send(control);
    plans = [];
    // Scripts of several statements bring a transaction of their own.
    const script = typeof text === 'string' ? text.replace(/^\s*(begin|commit);\s*$/gim, '') : text;
    const result = await send(script, values);
    if (statements && explains) {
      await send(NEXT);
      statements.push({ text: sql, plan: plans.pop(), inner: plans });
    }
    return result;
  };

  const pool = new Pool(query) as unknown as RealPool;

  return {
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    pool,
    async record(mode, prepare, call, { leastMs = 0 } = {}) {
      await send('begin');
      try {
        await send(`set local plan_cache_mode = force_${mode}_plan`);
        const given = await prepare();
        if (explains) await send(`set local auto_explain.log_min_duration = ${leastMs}`);
        statements = [];
        await call(given);
        return statements;
      } finally {
        statements = undefined;
        await send('rollback');
      }
    },
    async aside(work) {
      const recorded = statements;
      statements = undefined;
      try {
        return await work();
      } finally {
        statements = recorded;
      }
    },
    async close() {
      client.release(true);
      await own.db.destroy();
    },
  };
}
