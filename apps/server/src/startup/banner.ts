import type { FirstAdmin } from '@amphi/api/users/users.usecases';
import { DEMO_ACCOUNTS } from '@amphi/domain/auth/demo-accounts';

interface Banner {
  publicUrl: string;
  address: string;
  /** The published passwords sign in. */
  demo: boolean;
  /** What became of the administrator that the settings name. */
  firstAdmin: FirstAdmin | undefined;
  /** Accounts that can't sign in, since their password is published and the address public. */
  closed: readonly string[];
  /** Whether an administrator can sign in. */
  hasAdmin: boolean;
}

const FIRST_ADMIN: Record<FirstAdmin, string | undefined> = {
  created: undefined,
  admin_exists:
    'ADMIN_EMAIL et ADMIN_PASSWORD sont ignorés : il y a déjà un administrateur. Vous pouvez les retirer.',
  email_taken:
    'ADMIN_EMAIL est ignoré : cette adresse a déjà un compte, qui n’est pas celui d’un administrateur.',
};

/** Prints the address at the terminal, and what is left to do. */
export function printBanner({
  publicUrl,
  address,
  demo,
  firstAdmin,
  closed,
  hasAdmin,
}: Banner): void {
  const lines = ['', `Amphi est prêt : ${publicUrl}`];
  if (new URL(publicUrl).port !== new URL(address).port) lines.push(`(à l’écoute sur ${address})`);
  lines.push('');
  if (demo) {
    for (const { role, email, password } of DEMO_ACCOUNTS) {
      lines.push(`  ${role.padEnd(15)} ${email.padEnd(22)} ${password}`);
    }
    lines.push('');
  }
  const notes = [
    firstAdmin && FIRST_ADMIN[firstAdmin],
    closed.length > 0
      ? `À une adresse publique, les mots de passe de la démonstration n’ouvrent rien : ${closed.join(', ')}.`
      : undefined,
    hasAdmin
      ? undefined
      : 'Aucun administrateur ne peut se connecter. Créez-en un : pnpm amphi create-admin EMAIL',
  ].filter((note) => note !== undefined);
  if (notes.length > 0) lines.push(...notes, '');
  process.stdout.write(`${lines.join('\n')}\n`);
}
