/*
 * State that this browser stores for a person besides the outbox: one prefix with the version of the format. By person, since
 * computers are shared. A browser that refuses to store anything just forgets: what was given is in the outbox.
 */

const PREFIX = 'amphi-memory-1-';

/** Hours after the last change for which a record of a kind is kept; null: until it is removed. */
const HOURS = {
  /** Selections of a subject that are not submitted. */
  selections: null,
  /** Options of a subject that are struck out. */
  struck: null,
  /** Question of each part of a subject that was on screen last, in any window. */
  position: null,
  windowPosition: null,
  /** Session under way. After half a day another one is begun. */
  session: 12,
  /** Unsaved fields of a form. */
  form: 7 * 24,
  /** Dialog that was open when the session ended. */
  dialog: 7 * 24,
};

type Kind = keyof typeof HOURS;

/** Address of a record. */
export type Slot = readonly [userId: number, kind: Kind, name: string | number];

const keyOf = (slot: Slot) => PREFIX + slot.join('-');

// Reading the property is what throws where storage is forbidden.
const storageOf = ([, kind]: Slot) =>
  kind === 'dialog' || kind === 'windowPosition' ? window.sessionStorage : window.localStorage;

/** Returns the value of a record; undefined where it has expired or is not ours. */
function valueIn(text: string | null) {
  try {
    const { expires, value } = JSON.parse(text ?? '{}');
    return expires === undefined || expires > Date.now() ? value : undefined;
  } catch {
    return undefined;
  }
}

export function recall<Value>(slot: Slot): Value | undefined {
  try {
    const value = valueIn(storageOf(slot).getItem(keyOf(slot)));
    if (value === undefined) storageOf(slot).removeItem(keyOf(slot));
    return value;
  } catch {
    return undefined;
  }
}

/** Stores a value; undefined removes the record. */
export function remember(slot: Slot, value: unknown): void {
  const hours = HOURS[slot[1]];
  try {
    if (value === undefined) storageOf(slot).removeItem(keyOf(slot));
    else {
      const expires = hours === null ? undefined : Date.now() + hours * 3_600_000;
      storageOf(slot).setItem(keyOf(slot), JSON.stringify({ value, expires }));
    }
  } catch {
    // Full or forbidden: nothing is lost that is on screen.
  }
}

/** Removes a person's records of these kinds, else all with what waits in the outbox, and expired records of anybody. */
export function forget(userId: number, kinds?: readonly Kind[]): void {
  for (const open of [() => window.localStorage, () => window.sessionStorage]) {
    try {
      const storage = open();
      for (const key of Object.keys(storage)) {
        const [, owner, kind] = /^amphi-(?:outbox|memory)-\d+-(\d+)-([a-z]+)/i.exec(key) ?? [];
        const isOwn = Number(owner) === userId && (!kinds || kinds.some((one) => one === kind));
        const isOver = key.startsWith(PREFIX) && valueIn(storage.getItem(key)) === undefined;
        if (isOwn || isOver) storage.removeItem(key);
      }
    } catch {
      // Nothing is stored there.
    }
  }
}

/** The dialogs that are open now and can be opened again, by name, with what they are about. */
const openDialogs = new Map<string, unknown>();

/** Says that a dialog is open. Returns how to say that it no longer is. */
export function noteDialog(name: string, data: unknown): () => void {
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
export function takeDialog(userId: number, name: string): unknown {
  const slot = [userId, 'dialog', name] as const;
  const data = recall(slot);
  remember(slot, undefined);
  return data ?? null;
}
