import { randomBytes } from 'node:crypto';
import { setPassword } from '@amphi/api/identity/auth/auth.usecases';
import { resetSecondFactorOf } from '@amphi/api/identity/auth/second-factor.usecases';
import { createAdmin } from '@amphi/api/insight/users/users.usecases';
import { registerInput } from '@amphi/domain/auth/schema';
import { terminalIssue } from '@amphi/domain/messages/en/terminal';
import { accountServices, CommandError, withDatabase } from './installation.ts';

interface AccountOptions {
  name?: string;
  password?: string;
}

/** A password of 96 random bits, to be typed once. */
const inventPassword = (): string => randomBytes(12).toString('base64url');

/** The rules of registration hold for the terminal too. */
function checkAccount(email: string, { name = 'Administration', password }: AccountOptions) {
  const invented = password === undefined;
  const result = registerInput.safeParse({
    full_name: name,
    email,
    password: password ?? inventPassword(),
  });
  if (!result.success) {
    const texts = result.error.issues.map(({ message }) => terminalIssue(message));
    throw new CommandError(texts.join('\n'));
  }
  return { account: result.data, invented };
}

const sayPassword = (invented: boolean, password: string): string =>
  invented ? `Password: ${password}\n` : '';

export async function createAdminCommand(email: string, options: AccountOptions): Promise<string> {
  const { account, invented } = checkAccount(email, options);
  return withDatabase(async (installation) => {
    if (!(await createAdmin(accountServices(installation), account))) {
      throw new CommandError(`${account.email} has an account already: nothing was changed`);
    }
    return `Administrator ${account.email} created.\n${sayPassword(invented, account.password)}`;
  });
}

export async function resetPasswordCommand(
  email: string,
  options: AccountOptions,
): Promise<string> {
  const { account, invented } = checkAccount(email, options);
  return withDatabase(async (installation) => {
    if (!(await setPassword(accountServices(installation), account))) {
      throw new CommandError(`${account.email} has no account`);
    }
    const done = `${account.email} has a new password; all of its sessions have ended.`;
    return `${done}\n${sayPassword(invented, account.password)}`;
  });
}

export async function resetSecondFactorCommand(email: string): Promise<string> {
  return withDatabase(async (installation) => {
    if (!(await resetSecondFactorOf(accountServices(installation), email))) {
      throw new CommandError(`${email} has no account`);
    }
    return `${email} signs in by its password alone.\n`;
  });
}
