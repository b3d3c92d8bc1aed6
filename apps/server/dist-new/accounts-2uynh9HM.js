import { randomBytes } from 'node:crypto';
import { W as validationMessage } from './imports.usecases-lWML-wdU.js';
import {
  n as accountServices,
  t as CommandError,
  s as withDatabase,
} from './installation-D9svKW3O.js';
import { x as createAdmin, b as registerInput, D as setPassword } from './src-D7iujbpr.js';

//#region src/cli/accounts.ts
/** A password of 96 random bits, to be typed once. */
const inventPassword = () => randomBytes(12).toString('base64url');
/** The rules of registration hold for the terminal too. */
function checkAccount(email, { name = 'Administration', password }) {
  const invented = password === void 0;
  const result = registerInput.safeParse({
    full_name: name,
    email,
    password: password ?? inventPassword(),
  });
  if (!result.success)
    throw new CommandError(
      result.error.issues.map(({ message }) => validationMessage(message)).join('\n'),
    );
  return {
    account: result.data,
    invented,
  };
}
const sayPassword = (invented, password) => (invented ? `Password: ${password}\n` : '');
async function createAdminCommand(email, options) {
  const { account, invented } = checkAccount(email, options);
  return withDatabase(async (installation) => {
    if (!(await createAdmin(accountServices(installation), account)))
      throw new CommandError(`${account.email} has an account already: nothing was changed`);
    return `Administrator ${account.email} created.\n${sayPassword(invented, account.password)}`;
  });
}
async function resetPasswordCommand(email, options) {
  const { account, invented } = checkAccount(email, options);
  return withDatabase(async (installation) => {
    if (!(await setPassword(accountServices(installation), account)))
      throw new CommandError(`${account.email} has no account`);
    return `${`${account.email} has a new password; all of its sessions have ended.`}\n${sayPassword(invented, account.password)}`;
  });
}

//#endregion
export { createAdminCommand, resetPasswordCommand };

//# sourceMappingURL=accounts-2uynh9HM.js.map
