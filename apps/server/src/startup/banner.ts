import { hostname } from 'node:os';
import type { FirstAdmin } from '@amphi/api/insight/users/users.usecases';
import { DEMO_ACCOUNTS } from '@amphi/domain/auth/demo-accounts';
import { VERSION } from '../version.ts';

interface Banner {
  publicUrl: string;
  address: string;
  /** The published passwords sign in. */
  demo: boolean;
  /** Outcome for the administrator that the settings name. */
  firstAdmin: FirstAdmin | undefined;
  /** Accounts that can't sign in, since their password is published and the address public. */
  closed: readonly string[];
  /** True where an administrator can sign in. */
  hasAdmin: boolean;
  /** The first administrator of an empty installation, just created. */
  account: { ADMIN_EMAIL?: string | undefined; ADMIN_PASSWORD?: string | undefined } | undefined;
}

const FIRST_ADMIN: Record<FirstAdmin, string | undefined> = {
  created: undefined,
  admin_exists:
    'ADMIN_EMAIL and ADMIN_PASSWORD are ignored: there is an administrator already. You may remove them.',
  email_taken:
    'ADMIN_EMAIL is ignored: this address has an account already, which is not an administrator\u2019s.',
};

/** Lists the steps left to do. */
function notesOf({ firstAdmin, closed, hasAdmin, account }: Banner): string[] {
  return [
    account &&
      `Sign in as ${account.ADMIN_EMAIL} with the password ${account.ADMIN_PASSWORD}, and change both in the profile: they are not shown again.`,
    firstAdmin && FIRST_ADMIN[firstAdmin],
    closed.length > 0
      ? `At a public address the passwords of the demo open nothing: ${closed.join(', ')}.`
      : undefined,
    hasAdmin
      ? undefined
      : 'No administrator can sign in. Create one: pnpm amphi create-admin EMAIL',
  ].filter((note) => note !== undefined);
}

/**
 * Says that the server is ready, where, and what is left to do: as a text for people at a terminal, and elsewhere as a line
 * of the log. That line is written whatever the level of the log, since supervisors wait for it.
 */
export function announce(banner: Banner): void {
  const text = process.stdout.isTTY ? asText(banner) : asLine(banner);
  process.stdout.write(`${text}\n`);
}

const ready = ({ publicUrl, address }: Banner): string =>
  `Amphi is ready: ${publicUrl} (listening on ${address})`;

function asText(banner: Banner): string {
  const lines = ['', ready(banner), ''];
  if (banner.demo) {
    for (const { role, email, password } of DEMO_ACCOUNTS) {
      lines.push(`  ${role.padEnd(15)} ${email.padEnd(22)} ${password}`);
    }
    lines.push('');
  }
  const notes = notesOf(banner);
  if (notes.length > 0) lines.push(...notes, '');
  return lines.join('\n');
}

/** The level of information, as pino writes it. */
const INFO = 30;

function asLine(banner: Banner): string {
  const { pid } = process;
  const head = { level: INFO, time: Date.now(), pid, hostname: hostname(), version: VERSION };
  // Published ones, which the operator is to see: the log itself would remove them.
  const accounts = DEMO_ACCOUNTS.map(({ email, password }) => ({ email, password }));
  const notes = notesOf(banner);
  return JSON.stringify({
    ...head,
    ...(banner.demo && { accounts }),
    ...(notes.length > 0 && { notes }),
    msg: ready(banner),
  });
}
