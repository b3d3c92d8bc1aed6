import type { RouterInputs } from '@amphi/api';
import { rememberEndedDevices } from '../../lib/ended-devices.ts';
import type { SessionUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

/** Signs in, and notes the devices whose session that has ended. */
export function useLogin(): (input: RouterInputs['auth']['login']) => Promise<SessionUser> {
  const { mutateAsync } = trpc.auth.login.useMutation({ meta: { invalidates: [] } });
  return async (input) => {
    const { user, ended_devices } = await mutateAsync(input);
    rememberEndedDevices(ended_devices);
    return user;
  };
}
