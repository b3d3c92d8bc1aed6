import { generateSync } from 'otplib';

/** The code that an app shows now for a secret, however it is spaced. */
export const appCode = (secret: string): string =>
  generateSync({ secret: secret.replaceAll(' ', '') });
