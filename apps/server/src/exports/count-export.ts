import type { Services } from '@amphi/api';
import { HOLDINGS } from '@amphi/domain/limits/budgets';
import type { FastifyReply } from 'fastify';
import type { AtOnce } from '../limits/at-once.ts';

/**
 * Counts a file that is to be written for an account, before its rows are read; it waits for another of the account's.
 *
 * @throws request.one_at_a_time, exports.too_many
 */
export async function countExport(
  { services, atOnce }: { services: Pick<Services, 'limiter'>; atOnce: AtOnce },
  { id }: { id: number },
  { raw }: FastifyReply,
): Promise<void> {
  await atOnce.enter(`export:${id}`, HOLDINGS.exportsAtOnce, raw);
  await services.limiter.consume('table_export', `user:${id}`);
}
