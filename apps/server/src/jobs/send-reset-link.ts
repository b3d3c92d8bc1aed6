import type { JobQueue } from '@amphi/api';
import { executeIn } from '@amphi/db';
import type PgBoss from 'pg-boss';

/** Makes the jobs of requests for a link, in the transaction that notes the request. A job holds its number alone. */
export function createJobQueue(boss: PgBoss): JobQueue {
  return {
    async enqueueResetLink(trx, requestId) {
      const db = { executeSql: (text: string, values: unknown[]) => executeIn(trx, text, values) };
      await boss.send('send-reset-link', {}, { id: requestId, db });
    },
  };
}
