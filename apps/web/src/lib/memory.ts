/*
 * State that this browser stores for a person beside the outbox: one prefix with the version of the format. By person, since
 * computers are shared. A browser that refuses to store anything just forgets: what was given is in the outbox.
 */

const PREFIX = 'amphi-memory-1-';

type Kind =
  /** Selections of a subject that are not submitted. */
  | 'selections'
  /** Options of a subject that are eliminated. */
  | 'struck'
  /** Question of each part of a subject that was on screen last, in any window. */
  | 'position'
  | 'windowPosition'
  /** Highlights of a sheet that the server has not confirmed. */
  | 'highlights'
  /** Session under way. */
  | 'session'
  /** Push messages of the account come to this browser. */
  | 'push'
  /** Unsaved fields of a form. */
  | 'form'
  /** Dialog that was open when the session ended. */
  | 'dialog';

/** For how long a record of a kind is stored after its last change, where that has an end: after half a day another session is begun. */
const HOURS: Partial<Record<Kind, number>> = { session: 12, form: 168, dialog: 168 };

/** Address of a record. */
export type Slot = readonly [userId: number, kind: Kind, name: string | number];

const keyOf = (slot: Slot) => PREFIX + slot.join('-');

// Reading the property is what throws where storage is forbidden.
const local = () => window.localStorage;
const session = () => window.sessionStorage;
const storageOf = ([, kind]: Slot) =>
  kind === 'dialog' || kind === 'windowPosition' ? session() : local();

/** Returns the value of a record; undefined where there is none, or it has expired or is not ours. */
function read(open: () => Storage, key: string) {
  try {
    const { expires, value } = JSON.parse(open().getItem(key) ?? '');
    return expires < Date.now() ? undefined : value;
  } catch {
    return undefined;
  }
}

export const recall = <Value>(slot: Slot): Value | undefined =>
  read(() => storageOf(slot), keyOf(slot));

/** Stores a value; undefined removes the record. */
export function remember(slot: Slot, value: unknown): void {
  const hours = HOURS[slot[1]];
  const expires = hours && Date.now() + hours * 3_600_000;
  try {
    const storage = storageOf(slot);
    if (value === undefined) storage.removeItem(keyOf(slot));
    else storage.setItem(keyOf(slot), JSON.stringify({ value, expires }));
  } catch {
    // Full or forbidden: nothing is lost that is on screen.
  }
}

/** Removes a person's records of these kinds, else all with what waits in the outbox, and expired records of anybody. */
export function forget(userId: number, kinds: readonly Kind[] = []): void {
  const own = new RegExp(`^amphi-(outbox|memory)-\\d+-${userId}-(${kinds.join('|')})`);
  for (const open of [local, session]) {
    try {
      for (const key of Object.keys(open())) {
        const isOver = key.startsWith(PREFIX) && read(open, key) === undefined;
        if (isOver || own.test(key)) open().removeItem(key);
      }
    } catch {
      // Nothing is stored there.
    }
  }
}

/** The dialogs that are open now and can be opened again, by name, with what they are about. */
const openDialogs = new Map<string, unknown>();

/** Says that a dialog is open. Returns how to say that it no longer is. */
export function trackDialog(name: string, data: unknown): () => void {
  openDialogs.set(name, data);
  return () => {
    if (openDialogs.get(name) === data) openDialogs.delete(name);
  };
}

/** Keeps the open dialogs in this tab, for when the same user has signed in again. */
export function keepDialogs(userId: number): void {
  for (const [name, data] of openDialogs) remember([userId, 'dialog', name], data);
}

/** Takes the state of a dialog that was open when the session ended; from then on it is forgotten. */
export function restoreDialog(userId: number, name: string): unknown {
  const slot = [userId, 'dialog', name] as const;
  const data = recall(slot);
  remember(slot, undefined);
  return data ?? null;
}
