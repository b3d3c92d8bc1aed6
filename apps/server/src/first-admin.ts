import { createFirstAdmin, type FirstAdmin } from '@amphi/api/users/users.usecases';
import type { Env } from './env.ts';
import type { AppServices } from './services.ts';

/**
 * Creates the administrator that the settings name while there is none.
 *
 * @returns what became of it; undefined when the settings name none
 */
export async function ensureAdmin(
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  services: AppServices,
): Promise<FirstAdmin | undefined> {
  if (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined) return undefined;
  return createFirstAdmin(services, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
}
