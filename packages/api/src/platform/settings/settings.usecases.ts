import type { Connection } from '@amphi/db';
import { type saveSettingsInput, settingsAsRead } from '@amphi/domain/settings/schema';
import type { z } from 'zod';
import { insertAudit } from '../audit/audit.queries.ts';
import type { PublicSettings, Services } from '../context.ts';
import { assertUnmodified } from '../edits/edits.usecases.ts';
import { inTransaction } from '../transactions.ts';
import { findSettings, lockSettings, upsertSettings } from './settings.queries.ts';

type Defaults = Pick<Services, 'settings'>;

/** The bank account to pay to, and whom to ask: as administrators saved it, else as the environment says. */
export async function readPublicSettings(
  db: Connection,
  { settings }: Defaults,
): Promise<PublicSettings> {
  const saved = await findSettings(db);
  if (saved === undefined) return settings;
  const { bank_name, bank_account, account_holder, contact_phone } = saved;
  return { ...settings, bank_name, bank_account, account_holder, contact_phone };
}

/** The telephone number that mails name. */
export async function readContactPhone(db: Connection, services: Defaults): Promise<string> {
  return (await readPublicSettings(db, services)).contact_phone;
}

/** The values that hold while nothing is saved. */
const defaultsOf = ({ settings }: Defaults) => ({
  bank_name: settings.bank_name,
  bank_account: settings.bank_account,
  account_holder: settings.account_holder,
  contact_phone: settings.contact_phone,
  contact_email: null,
  device_limit: null,
  requires_second_factor: false,
});

/** The settings for their form; `updated_at` is null while those of the environment hold. */
export async function readSettings(services: Services) {
  const saved = await findSettings(services.db);
  return saved ?? { ...defaultsOf(services), updated_at: null };
}

/**
 * Saves the bank account, the contact and the limit of devices, for what is shown and sent from then on.
 *
 * @throws edits.conflict when they are not `if_unmodified` any more
 */
export function saveSettings(
  services: Services,
  actor_id: number,
  { if_unmodified, ...fields }: z.output<typeof saveSettingsInput>,
) {
  return inTransaction(services.db, async (trx) => {
    await lockSettings(trx);
    const before = settingsAsRead.parse((await findSettings(trx)) ?? defaultsOf(services));
    const edit = { entity: 'settings', id: 1, before, asRead: settingsAsRead } as const;
    await assertUnmodified(trx, { ...edit, if_unmodified });
    const after = await upsertSettings(trx, fields);
    await insertAudit(trx, {
      actor_id,
      action: 'settings.update',
      entity_id: 1,
      before,
      after: fields,
    });
    return after;
  });
}
