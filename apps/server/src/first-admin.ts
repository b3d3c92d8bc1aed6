import type { Services } from '@amphi/api';
import { createAdmin } from '@amphi/api/users/users.usecases';
import type { Env } from './env.ts';

/** Creates the administrator that the settings name, if the address is unknown. */
export async function ensureAdmin(
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  services: Services,
): Promise<void> {
  if (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined) return;
  await createAdmin(services, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
}
