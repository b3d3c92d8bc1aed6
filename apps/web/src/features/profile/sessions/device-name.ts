import type { Device } from '@amphi/domain/auth/device';
import { profile } from '@amphi/domain/messages/fr/account/profile';

const texts = profile.sessions;

/** The browser and system of a device, in words. */
export const nameOf = ({ browser, system }: Device): string =>
  browser && system ? texts.device(browser, system) : (browser ?? system ?? texts.unknown);
