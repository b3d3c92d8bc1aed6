import { currentSession } from '../identity/auth/session.usecases.ts';
import type { Caller, Context, Services } from '../platform/context.ts';
import { createCaller } from '../routers/root.ts';

/** A browser: keeps the cookies of session and device between calls. */
export class TestBrowser {
  token: string | null = null;
  device: string | null = null;
  network = '127.0.0.1';

  constructor(private readonly services: Services) {}

  get context(): Context {
    const { services } = this;
    const caller: Caller = {
      token: this.token,
      device: this.device,
      network: this.network,
      userAgent: 'test',
      setSession: (token) => {
        this.token = token;
      },
      setDevice: (device) => {
        this.device = device;
      },
      clearSession: () => {
        this.token = null;
      },
    };
    return { services, caller, session: () => currentSession({ services }, caller.token) };
  }

  /** Calls a procedure as this browser; each access makes a new request. */
  get api(): ReturnType<typeof createCaller> {
    return createCaller(this.context);
  }
}
