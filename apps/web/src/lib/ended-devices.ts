import type { RouterOutputs } from '@amphi/api';

type EndedDevices = NonNullable<RouterOutputs['auth']['login']['ended_devices']>;

const NONE: EndedDevices = [];
let ended = NONE;
let listener = () => {};

/** Keeps the devices that this sign-in has signed out until their line is closed. */
export function noteEndedDevices(devices: EndedDevices = NONE): void {
  ended = devices;
  listener();
}

export const endedDevices = (): EndedDevices => ended;

/** There is one line. */
export function watchEndedDevices(next: () => void): () => void {
  listener = next;
  return () => {
    listener = () => {};
  };
}
