import type { Device } from '../../../auth/device.ts';
import { counted } from '../../numbers.ts';

/** The name of a device, as far as its browser tells it. */
export function deviceName({ browser, system }: Device): string {
  if (browser && system) return `${browser} sur ${system}`;
  return browser ?? system ?? 'Appareil inconnu';
}

/** The limit of devices by account, where it ends a session. */
export const deviceLimit = {
  ended: (devices: readonly Device[]) =>
    `${devices.length === 1 ? 'Un autre appareil a été déconnecté' : `${counted(devices.length, 'appareil', 'appareils')} ont été déconnectés`}\u00a0: ${devices.map(deviceName).join(', ')}.`,
  endedHere:
    'Votre compte a été ouvert sur un autre appareil, et celui-ci a été déconnecté. Reconnectez-vous pour reprendre là où vous en étiez.',
  understood: 'Compris',
} as const;
