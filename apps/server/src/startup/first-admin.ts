import { createFirstAdmin, type FirstAdmin } from '@amphi/api/insight/users/users.usecases';
import { isPublishedPassword } from '@amphi/domain/auth/demo-accounts';
import type { FileServices } from '../storage/store.ts';

interface AdminSettings {
  ADMIN_EMAIL?: string | undefined;
  ADMIN_PASSWORD?: string | undefined;
}

/**
 * Creates the administrator that the settings name while there is none.
 *
 * @returns what became of it; undefined when the settings name none
 * @throws Error with one line that names the variable
 */
export async function ensureAdmin(
  { ADMIN_EMAIL, ADMIN_PASSWORD }: AdminSettings,
  services: FileServices,
): Promise<FirstAdmin | undefined> {
  if (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined) return undefined;
  if (services.isPublic && isPublishedPassword(ADMIN_PASSWORD)) {
    throw new Error('ADMIN_PASSWORD is the published one of a demo account: choose another');
  }
  return createFirstAdmin(services, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
}
