/** A record with the moment from which on it no longer counts, in milliseconds since the epoch. */
interface Perishable {
  expires: number;
  value: unknown;
  base?: DraftBase;
}

/** State of a form before its fields were changed. */
export interface DraftBase {
  /** The former values of the changed fields. */
  values: Record<string, unknown>;
  /** The whole object as it was read. */
  row: unknown;
}

const LIFETIME_MS = 7 * 24 * 3_600_000;

// `forgetPerson` finds both by their form: `amphi-<words>-<user>-`.
const draftKey = (userId: number, form: string) => `amphi-forms-${userId}-${form}`;
const dialogKey = (userId: number, name: string) => `amphi-dialogs-${userId}-${name}`;

/**
 * Returns the unsaved input of a form, by the names of its fields.
 *
 * @param form names the form and the object that it changes, such as `semester-12`
 * @returns null when there is nothing, or nothing younger than a week
 */
export function readDraft(userId: number, form: string): Record<string, unknown> | null {
  const value = read(() => window.localStorage, draftKey(userId, form))?.value;
  return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
}

/** Reads the base saved with a draft; null when there is no draft, or one of a new object. */
export function readDraftBase(userId: number, form: string): DraftBase | null {
  return read(() => window.localStorage, draftKey(userId, form))?.base ?? null;
}

/** Keeps the fields of a form on this device for a week. */
export function saveDraft(userId: number, form: string, values: object, base?: DraftBase): void {
  write(() => window.localStorage, draftKey(userId, form), values, base);
}

export function removeDraft(userId: number, form: string): void {
  remove(() => window.localStorage, draftKey(userId, form));
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
  for (const [name, data] of openDialogs) {
    write(() => window.sessionStorage, dialogKey(userId, name), data);
  }
}

/** Takes the state of a dialog that was open when the session ended; from then on it is forgotten. */
export function takeDialog(userId: number, name: string): unknown {
  const key = dialogKey(userId, name);
  const data = read(() => window.sessionStorage, key)?.value ?? null;
  remove(() => window.sessionStorage, key);
  return data;
}

/** Forgets a user's drafts and dialogs, and those of all users that have expired. */
export function forgetDrafts(userId: number): void {
  for (const open of [() => window.localStorage, () => window.sessionStorage]) {
    for (const key of keysOf(open)) {
      const own = [draftKey(userId, ''), dialogKey(userId, '')].some((one) => key.startsWith(one));
      if (own) remove(open, key);
      else if (/^amphi-(forms|dialogs)-\d+-/.test(key)) read(open, key);
    }
  }
}

// A browser may refuse to store anything: reading the property is what throws then.

function read(open: () => Storage, key: string): Perishable | null {
  try {
    const text = open().getItem(key);
    if (text === null) return null;
    const record = JSON.parse(text) as Perishable;
    if (record.expires > Date.now()) return record;
  } catch {
    // Not ours, or of another version.
  }
  remove(open, key);
  return null;
}

function write(open: () => Storage, key: string, value: unknown, base?: DraftBase): void {
  try {
    const record: Perishable = { expires: Date.now() + LIFETIME_MS, value, ...(base && { base }) };
    open().setItem(key, JSON.stringify(record));
  } catch {
    // Full or forbidden: the form works without.
  }
}

function remove(open: () => Storage, key: string): void {
  try {
    open().removeItem(key);
  } catch {
    // Nothing is stored there.
  }
}

function keysOf(open: () => Storage): string[] {
  try {
    return Object.keys(open());
  } catch {
    return [];
  }
}
