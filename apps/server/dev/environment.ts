import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The data folder of `pnpm dev`, apart from that of `pnpm start`. */
export const DEV_DATA = join(ROOT, '.data-dev');

/** Settings of `pnpm dev` that differ from those of the server: data of its own, and mails whose links lead to the client with reload. */
export function devEnvironment({ DATA_DIR, INIT_CWD, PORT, PUBLIC_URL, DEMO } = process.env) {
  return {
    DATA_DIR: DATA_DIR ? resolve(INIT_CWD ?? ROOT, DATA_DIR) : DEV_DATA,
    PORT: PORT || '3000',
    PUBLIC_URL: PUBLIC_URL || 'http://localhost:5173',
    DEMO: DEMO || '1',
  };
}
