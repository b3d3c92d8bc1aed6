import type { Services } from '../context.ts';

/**
 * Counts a change of an account's, whatever it changes.
 *
 * @throws request.too_many_changes, request.daily_limit
 */
export async function countChange(
  { limiter }: Pick<Services, 'limiter'>,
  userId: number,
): Promise<void> {
  const key = `user:${userId}`;
  try {
    await limiter.consume('changes', key);
    await limiter.consume('changes_day', key);
  } catch (error) {
    await limiter.delayRefusal();
    throw error;
  }
}
