import type { Database, Pool } from '@amphi/db';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { addBusinessMetrics } from './business-metrics.ts';
import { routeOf } from './route-of.ts';

/** Seconds: most answers take a few milliseconds, and what takes seconds is worth telling apart. */
const LATENCIES = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const BATCH_SIZES = [1, 2, 5, 10, 20, 50, 100, 200];

export interface Metrics {
  registry: Registry;
  /** Counts requests from now on. */
  watchRequests(app: FastifyInstance): void;
  /** Called for every batch of answers that is written. */
  onBatch(size: number): void;
  /** Called after every job. */
  onJob(job: { name: string; outcome: 'done' | 'failed' }, seconds: number): void;
  /** Called for every error that a browser reports; the label values have to be few. */
  onClientError(labels: { route: string; browser: string; kind: string }): void;
}

/** Creates the metrics of this process, in a registry of its own. */
export function createMetrics({
  db,
  pool,
  queueLength,
}: {
  db: Database;
  pool: Pool;
  /** Answers that wait to be written. */
  queueLength: () => number;
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addBusinessMetrics(registry, db);
  const gauge = (name: string, help: string, read: () => number) => {
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
  const clientErrors = new Counter({
    name: 'amphi_client_errors_total',
    help: 'Errors that browsers have reported',
    labelNames: ['route', 'browser', 'kind'],
    registers,
  });
  const jobs = new Histogram({
    name: 'amphi_job_duration_seconds',
    help: 'Jobs that have ended, by their name and outcome',
    labelNames: ['job', 'outcome'],
    buckets: LATENCIES,
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
    onJob: ({ name, outcome }, seconds) => jobs.observe({ job: name, outcome }, seconds),
    onClientError: (labels) => clientErrors.inc(labels),
    watchRequests(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const labels = { method: request.method, route: routeOf(request) };
        requests.inc({ ...labels, status: reply.statusCode });
        durations.observe(labels, reply.elapsedTime / 1000);
        done();
      });
    },
  };
}
