import { type BusinessFigures, findBusinessFigures } from '@amphi/api';
import type { Database } from '@amphi/db';
import { Gauge, type Registry } from 'prom-client';

/** The database is queried at most this often, however often metrics are scraped. */
const CACHE_MS = 15_000;

/** Figures of the whole installation, the same on every server. They are left out while unknown. */
export function addBusinessMetrics(registry: Registry, db: Database): void {
  let known: { at: number; figures: Promise<BusinessFigures | undefined> } | undefined;
  const figures = (): Promise<BusinessFigures | undefined> => {
    if (known === undefined || performance.now() - known.at > CACHE_MS) {
      const asked = findBusinessFigures(db).catch(() => undefined);
      known = { at: performance.now(), figures: asked };
    }
    return known.figures;
  };
  const add = (name: string, help: string, read: (found: BusinessFigures) => number) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset();
        const found = await figures();
        if (found !== undefined) this.set(read(found));
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
  add(
    'amphi_backup_age_seconds',
    'Time since the last backup that succeeded; +Inf while there is none',
    (f) => f.backup_age_seconds,
  );
  add('amphi_backup_failed', 'Whether the last backup failed', (f) => f.backup_failed);
  add(
    'amphi_job_items_left_out',
    'What jobs leave out since the process ended twice while they were at it',
    (f) => f.left_out,
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
