import { getConnection, subscribeConnection } from '../connection.ts';
import {
  errorCode,
  errorDetail,
  errorStanding,
  errorStatus,
  type RetryCause,
  retryCause,
} from '../errors.ts';
import { retryDelay } from '../retry-delay.ts';
import {
  type Entry,
  holdsAnswer,
  isDelayed,
  isEntryKey,
  isJudgement,
  isStored,
  listEntries,
  readEntry,
  removeEntry,
  saveEntry,
} from './store.ts';

/** Milliseconds between tries to send an entry. */
const RETRY = { first: 2000, max: 60_000 } as const;

/** An entry, and what is known of its way to the server. */
export type OutboxItem = Entry & {
  /** `delayed`: it is not sent yet. */
  status: 'delayed' | 'sending' | 'waiting' | 'refused';
  /** The cause of the wait, once it was tried. */
  cause?: RetryCause | undefined;
  /** True where it outlives this page. */
  isStored: boolean;
};

/** Outcome of an entry. */
export type OutboxEvent<Result> =
  /** `elsewhere`: it was given in another window. */
  | { type: 'confirmed'; entry: Entry; result: Result; elsewhere: boolean }
  /** `first`: by the request that the student's own press of the button made. */
  | { type: 'refused'; entry: Entry; first: boolean };

interface SenderOptions<Result> {
  userId: number;
  /** Rejects in the end, also on a line that never answers. */
  send: (entry: Entry) => Promise<Result>;
  /** The server knows no session of the caller, or another account. */
  onSignedOut: (error: unknown) => void;
}

type Verdict = 'signed-out' | 'unreachable' | 'fault' | 'refused';

/** A refusal is final; all else may go better later. */
function verdictOn(error: unknown): Verdict {
  const status = errorStatus(error);
  if (status === 401 || errorCode(error) === 'attempts.other_user') return 'signed-out';
  if (status === 500) return 'fault';
  if (status === undefined || status > 500 || status === 408 || status === 429) {
    return 'unreachable';
  }
  return 'refused';
}

/**
 * Sends what a person gave, one at a time and in its order, until each entry is confirmed or refused. What was interrupted
 * is sent again: the server counts the same one once.
 */
export class OutboxSender<Result> {
  readonly #options: SenderOptions<Result>;
  readonly #listeners = new Set<(event: OutboxEvent<Result>) => void>();
  readonly #watchers = new Set<() => void>();
  /** Ids of entries whose first request is still under way. */
  readonly #fresh = new Set<string>();
  #items: readonly OutboxItem[] = [];
  /** Causes of the wait, by the entry's id. */
  readonly #causes = new Map<string, RetryCause>();
  #round: Promise<void> | null = null;
  #again = false;
  #failures = 0;
  #timer: number | undefined;
  #delayTimer: number | undefined;
  #channel: BroadcastChannel | null = null;
  /** Counts the entries that were confirmed, here or in other windows, for readers of lists that lack them. */
  confirmed = 0;

  constructor(options: SenderOptions<Result>) {
    this.#options = options;
    this.#refresh();
  }

  /** Sends what is there, and whatever comes, until the returned function is called. */
  start(): () => void {
    const wake = () => void this.flush();
    // A phone may be put away for good.
    const seen = () => (document.visibilityState === 'visible' ? wake() : void this.release());
    const changed = ({ key }: StorageEvent) => isEntryKey(key) && this.#refresh();
    const leaving = (event: BeforeUnloadEvent) => {
      if (!this.#items.every((item) => item.isStored)) event.preventDefault();
    };
    const reconnected = () => getConnection() === 'online' && wake();
    const unsubscribe = subscribeConnection(reconnected);
    window.addEventListener('online', wake);
    window.addEventListener('storage', changed);
    window.addEventListener('beforeunload', leaving);
    document.addEventListener('visibilitychange', seen);
    this.#listen();
    wake();
    return () => {
      unsubscribe();
      window.removeEventListener('online', wake);
      window.removeEventListener('storage', changed);
      window.removeEventListener('beforeunload', leaving);
      document.removeEventListener('visibilitychange', seen);
      window.clearTimeout(this.#timer);
      window.clearTimeout(this.#delayTimer);
      this.#channel?.close();
      this.#channel = null;
    };
  }

  /** For a store that React watches. */
  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  readonly items = () => this.#items;

  subscribe(listener: (event: OutboxEvent<Result>) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * Keeps an entry and sends it. One that is on its way already is left alone, but for the changes of an exam, which
   * hold the earlier ones.
   *
   * @param delayMs for how long it is not sent, in milliseconds; a grade or a rating that is delayed is sent when another one follows
   */
  submit(entry: Entry, delayMs = 0): void {
    const before = readEntry(entry.user_id, entry.id);
    if (before && !before.refusal && entry.kind !== 'save') return;
    if (isJudgement(entry)) this.#unhold(isJudgement);
    const { not_before: _, ...given } = entry;
    const at = before ? Math.max(entry.at, before.at + 1) : entry.at;
    saveEntry({ ...given, at, ...(delayMs > 0 && { not_before: Date.now() + delayMs }) } as Entry);
    this.#fresh.add(entry.id);
    this.#refresh();
    void this.flush();
  }

  /** Sends now what is delayed, too; settles as `flush`. */
  release(): Promise<void> {
    this.#unhold(() => true);
    return this.flush();
  }

  /** @returns whether it had not been sent, and never will be */
  withdraw(entry: Entry): boolean {
    const stored = readEntry(entry.user_id, entry.id);
    if (!stored || !isDelayed(stored)) return false;
    this.drop(stored);
    return true;
  }

  #unhold(isMeant: (entry: Entry) => boolean): void {
    for (const entry of listEntries(this.#options.userId)) {
      if (!isDelayed(entry) || !isMeant(entry)) continue;
      const { not_before: _, ...released } = entry;
      saveEntry(released as Entry);
    }
  }

  /** Sends a refused entry again; after a conflict, in full sight of what it replaces. */
  submitAgain({ status: _, cause: _cause, isStored: _is, refusal, ...item }: OutboxItem): void {
    const entry = { ...item, at: Date.now() } as Entry;
    if (entry.kind === 'answer' && refusal?.current) {
      entry.body = { ...entry.body, based_on: { ...entry.body.based_on, ...refusal.current } };
    }
    this.submit(entry);
  }

  /** Forgets an entry that the server has refused. */
  drop(entry: Entry): void {
    removeEntry(entry);
    this.#refresh();
  }

  /** Sends what is stored now; settles when each answer was tried. */
  flush(): Promise<void> {
    this.#again = true;
    this.#round ??= this.#run();
    return this.#round;
  }

  async #run(): Promise<void> {
    window.clearTimeout(this.#timer);
    // Entries that came while the others were on their way.
    while (this.#again) {
      this.#again = false;
      await this.#sendAll();
    }
    this.#round = null;
    const delayed = new Set(this.#items.filter(isDelayed).map(({ id }) => id));
    for (const id of this.#fresh) if (!delayed.has(id)) this.#fresh.delete(id);
    this.#refresh();
  }

  async #sendAll(): Promise<void> {
    const entries = listEntries(this.#options.userId).filter(({ refusal }) => !refusal);
    this.#wakeForDelayed(entries.filter(isDelayed));
    for (const entry of entries) {
      if (!isDelayed(entry) && !(await this.#sendOne(entry))) return;
    }
    const left = listEntries(this.#options.userId);
    if (left.every((entry) => entry.refusal || isDelayed(entry))) this.#failures = 0;
    else this.#scheduleRetry();
  }

  #wakeForDelayed(delayed: readonly Entry[]): void {
    window.clearTimeout(this.#delayTimer);
    if (delayed.length === 0) return;
    const first = Math.min(...delayed.map(({ not_before = 0 }) => not_before));
    this.#delayTimer = window.setTimeout(() => void this.flush(), Math.max(0, first - Date.now()));
  }

  /** @returns whether it makes sense to go on with the next one */
  async #sendOne(entry: Entry): Promise<boolean> {
    try {
      const result = await this.#options.send(entry);
      removeEntry(entry);
      this.#causes.delete(entry.id);
      this.#failures = 0;
      this.confirmed += 1;
      this.#refresh();
      this.#tell({ type: 'confirmed', entry, result, elsewhere: false });
      return true;
    } catch (error) {
      return this.#fail(entry, error);
    }
  }

  #fail(entry: Entry, error: unknown): boolean {
    const verdict = verdictOn(error);
    const first = this.#fresh.delete(entry.id);
    if (verdict === 'refused') this.#refuse(entry, error, first);
    if (verdict === 'fault') this.#causes.set(entry.id, 'server');
    // No other request gets through either.
    if (verdict === 'unreachable') this.#waitFor(retryCause(error));
    this.#refresh();
    if (verdict === 'signed-out') {
      this.#options.onSignedOut(error);
      return false;
    }
    if (verdict !== 'unreachable') return true;
    this.#fresh.clear();
    this.#scheduleRetry();
    return false;
  }

  #waitFor(cause: RetryCause): void {
    for (const { id } of listEntries(this.#options.userId)) this.#causes.set(id, cause);
  }

  #refuse(entry: Entry, error: unknown, first: boolean): void {
    const code = errorCode(error) ?? '';
    // Its attempt was closed after it had been recorded: there is nothing left to do or to say.
    if (code === 'attempts.already_recorded') {
      removeEntry(entry);
      return;
    }
    const current = errorStanding(error);
    const refusal = { code, detail: errorDetail(error, ''), ...(current && { current }) };
    const refused = { ...entry, refusal };
    if (!holdsAnswer(entry)) removeEntry(entry);
    else if (readEntry(entry.user_id, entry.id)?.at === entry.at) saveEntry(refused);
    this.#tell({ type: 'refused', entry: refused, first });
  }

  #scheduleRetry(): void {
    window.clearTimeout(this.#timer);
    const wait = retryDelay(this.#failures, RETRY);
    this.#failures += 1;
    this.#timer = window.setTimeout(() => void this.flush(), wait);
  }

  #refresh(): void {
    this.#items = listEntries(this.#options.userId).map((entry) => ({
      ...entry,
      status: this.#statusOf(entry),
      cause: this.#causes.get(entry.id),
      isStored: isStored(entry),
    }));
    for (const watcher of this.#watchers) watcher();
  }

  #statusOf(entry: Entry): OutboxItem['status'] {
    if (entry.refusal) return 'refused';
    if (isDelayed(entry)) return 'delayed';
    return this.#fresh.has(entry.id) ? 'sending' : 'waiting';
  }

  #tell(event: OutboxEvent<Result>): void {
    for (const listener of this.#listeners) listener(event);
    if (event.type === 'confirmed') this.#channel?.postMessage(event);
  }

  /** Windows that can't talk to each other rely on the server, which refuses what would overwrite. */
  #listen(): void {
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel('amphi-outbox');
    this.#channel.onmessage = ({ data }: MessageEvent<OutboxEvent<Result>>) => {
      if (data.type !== 'confirmed' || data.entry.user_id !== this.#options.userId) return;
      this.confirmed += 1;
      this.#refresh();
      for (const listener of this.#listeners) listener({ ...data, elsewhere: true });
    };
  }
}
