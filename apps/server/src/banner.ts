import type { Env } from './env.ts';

export const DEMO_ACCOUNTS = [
  { role: 'Administration', email: 'admin@amphi.test', password: 'demo-admin' },
  { role: 'Étudiant', email: 'etudiant@amphi.test', password: 'demo-etudiant' },
] as const;

/** Tells the person at the terminal where to look. */
export function printBanner({
  env,
  address,
  demo,
}: {
  env: Env;
  address: string;
  demo: boolean;
}): void {
  const port = new URL(address).port;
  const url = env.PORT === 0 ? env.PUBLIC_URL.replace(/:0$/, `:${port}`) : env.PUBLIC_URL;
  const lines = ['', `Amphi est prêt : ${url}`];
  if (new URL(url).port !== port) lines.push(`(à l’écoute sur ${address})`);
  lines.push('');
  if (demo) {
    for (const { role, email, password } of DEMO_ACCOUNTS) {
      lines.push(`  ${role.padEnd(15)} ${email.padEnd(22)} ${password}`);
    }
    lines.push('');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
