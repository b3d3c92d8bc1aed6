export const DEMO_ACCOUNTS = [
  { role: 'Administration', email: 'admin@amphi.test', password: 'demo-admin' },
  { role: 'Étudiant', email: 'etudiant@amphi.test', password: 'demo-etudiant' },
] as const;

/** Tells the person at the terminal where to look. */
export function printBanner({
  publicUrl,
  address,
  demo,
}: {
  publicUrl: string;
  address: string;
  demo: boolean;
}): void {
  const lines = ['', `Amphi est prêt : ${publicUrl}`];
  if (new URL(publicUrl).port !== new URL(address).port) lines.push(`(à l’écoute sur ${address})`);
  lines.push('');
  if (demo) {
    for (const { role, email, password } of DEMO_ACCOUNTS) {
      lines.push(`  ${role.padEnd(15)} ${email.padEnd(22)} ${password}`);
    }
    lines.push('');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
