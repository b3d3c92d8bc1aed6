import { saveSettingsInput } from '@amphi/domain/settings/schema';
import { readSettings, saveSettings } from '../platform/settings/settings.usecases.ts';
import { forUser } from './handlers.ts';
import { adminProcedure, router } from './trpc.ts';

/** The bank account and the contact, in the back-office. Everybody reads them by `public.settings`. */
export const settingsRouter = router({
  read: adminProcedure.query(({ ctx }) => readSettings(ctx.services)),
  update: adminProcedure.input(saveSettingsInput).mutation(forUser(saveSettings)),
});
