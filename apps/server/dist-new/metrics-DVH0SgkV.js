import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { it as sql } from './imports.usecases-lWML-wdU.js';
import { t as appRouter } from './src-D7iujbpr.js';

//#region ../../packages/api/src/stats/business.queries.ts
/** What operators watch, in one statement that reads counters and small indexes. */
async function readBusinessFigures(db) {
  const { rows } = await sql`
    select
      (select coalesce(sum(total), 0) from qcm_stats)::float8 as answers,
      users.users, users.active_users,
      (select count(*) from access where revoked_at is null and expires_at > now())::float8
        as live_accesses,
      mails.waiting as mails_waiting, mails.oldest as mails_oldest_seconds,
      payments.pending, payments.approved, payments.rejected,
      payments.oldest as oldest_pending_seconds
    from
      (select count(*)::float8 as users,
        count(*) filter (where is_active)::float8 as active_users from users) as users,
      (select count(*)::float8 as waiting,
        coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
        from mails) as mails,
      (select count(*) filter (where status = 'pending')::float8 as pending,
        count(*) filter (where status = 'approved')::float8 as approved,
        count(*) filter (where status = 'rejected')::float8 as rejected,
        coalesce(extract(epoch from now() - min(created_at) filter (where status = 'pending')), 0)::float8
          as oldest
        from payments) as payments
  `.execute(db);
  const [row] = rows;
  if (row === void 0) throw new Error('no figures');
  const { pending, approved, rejected, ...figures } = row;
  return {
    ...figures,
    orders: {
      pending,
      approved,
      rejected,
    },
  };
}
//#endregion
//#region src/metrics/business.ts
/** However often somebody looks, the database is asked this rarely. */
const CACHE_MS = 15e3;
/** Figures of the whole installation, the same on every server. They are left out while unknown. */
function addBusinessMetrics(registry, db) {
  let known;
  const figures = () => {
    if (known === void 0 || performance.now() - known.at > CACHE_MS) {
      const asked = readBusinessFigures(db).catch(() => void 0);
      known = {
        at: performance.now(),
        figures: asked,
      };
    }
    return known.figures;
  };
  const add = (name, help, read) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset();
        const found = await figures();
        if (found !== void 0) this.set(read(found));
        else this.remove();
      },
    });
  };
  add('amphi_answers', 'Recorded votes: latest answers of users to questions', (f) => f.answers);
  add('amphi_users', 'Accounts', (f) => f.users);
  add('amphi_users_active', 'Accounts that may sign in', (f) => f.active_users);
  add('amphi_live_accesses', 'Accesses that are open now', (f) => f.live_accesses);
  add('amphi_mails_waiting', 'Mails not handed on yet', (f) => f.mails_waiting);
  add(
    'amphi_mails_oldest_seconds',
    'Age of the oldest mail that is not handed on',
    (f) => f.mails_oldest_seconds,
  );
  add(
    'amphi_orders_oldest_pending_seconds',
    'Age of the oldest order that waits for its decision',
    (f) => f.oldest_pending_seconds,
  );
  new Gauge({
    name: 'amphi_orders',
    help: 'Orders by state',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const found = await figures();
      this.reset();
      for (const [status, count] of Object.entries(found?.orders ?? {}))
        this.set({ status }, count);
    },
  });
}
//#endregion
//#region src/metrics/index.ts
/** Seconds: most answers take a few milliseconds, and what takes seconds is worth telling apart. */
const LATENCIES = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const BATCH_SIZES = [1, 2, 5, 10, 20, 50, 100, 200];
/** What this process counts and measures, in a registry of its own. */
function createMetrics({ db, pool, queueLength }) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addBusinessMetrics(registry, db);
  const gauge = (name, help, read) => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge('amphi_db_pool_in_use', 'Connections at work', () => pool.totalCount - pool.idleCount);
  gauge('amphi_db_pool_idle', 'Connections at rest', () => pool.idleCount);
  gauge('amphi_db_pool_waiting', 'Calls that wait for a connection', () => pool.waitingCount);
  gauge('amphi_answer_queue', 'Answers that wait to be written', queueLength);
  const batches = new Histogram({
    name: 'amphi_answer_batch_size',
    help: 'Answers written by one statement',
    buckets: BATCH_SIZES,
    registers,
  });
  const requests = new Counter({
    name: 'amphi_http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'amphi_http_request_duration_seconds',
    help: 'From the first line of a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: LATENCIES,
    registers,
  });
  return {
    registry,
    onBatch: (size) => batches.observe(size),
    watchRequests(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const labels = {
          method: request.method,
          route: routeOf(request),
        };
        requests.inc({
          ...labels,
          status: reply.statusCode,
        });
        durations.observe(labels, reply.elapsedTime / 1e3);
        done();
      });
    },
  };
}
const procedures = appRouter._def.procedures;
/** The pattern of a route, never its values: as many as there are in the code. */
function routeOf(request) {
  const url = request.routeOptions.url;
  if (url === void 0) return 'unknown';
  if (!url.startsWith('/trpc')) return url;
  const { path } = request.params;
  if (path?.includes(',')) return '/trpc/batch';
  return path !== void 0 && Object.hasOwn(procedures, path) ? `/trpc/${path}` : '/trpc/unknown';
}

//#endregion
export { createMetrics };

//# sourceMappingURL=metrics-DVH0SgkV.js.map
