import type { RouterOutputs } from '@amphi/api';

type EndedDevices = NonNullable<RouterOutputs['auth']['login']['ended_devices']>;

let ended: EndedDevices = [];

/** Keeps the devices that the last sign-in has signed out, for the pages that it leads to. */
export function rememberEndedDevices(devices: EndedDevices = []): void {
  ended = devices;
}

export const endedDevices = (): EndedDevices => ended;
