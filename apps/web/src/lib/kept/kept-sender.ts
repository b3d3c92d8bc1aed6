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
  isKeptKey,
  type KeptAnswer,
  listKept,
  readKept,
  removeKept,
  saveKept,
} from './kept-store.ts';

/** When an answer is sent again, in milliseconds. */
const RETRY = { first: 2000, max: 60_000 } as const;

export type KeptStatus = 'sending' | 'waiting' | 'refused';

/** A kept answer and what is known of its way to the server. */
export interface KeptItem extends KeptAnswer {
  status: KeptStatus;
  /** Why it is waiting, once it was tried. */
  cause?: RetryCause | undefined;
}

/** What became of an answer. */
export type KeptEvent<Result> =
  | {
      type: 'answered';
      answer: Pick<KeptAnswer, 'user_id' | 'subject_id' | 'qcm_id' | 'selected'>;
      result: Result;
      /** It was given in another window. */
      elsewhere: boolean;
    }
  /** `first`: by the request that the student's own press of the button made. */
  | { type: 'refused'; answer: KeptAnswer; first: boolean };

interface SenderOptions<Result> {
  userId: number;
  /** Rejects in the end, also on a line that never answers. */
  send: (answer: KeptAnswer) => Promise<Result>;
  /** The server knows no session of the caller, or another account. */
  onSignedOut: () => void;
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
 * Sends a person's kept answers, one at a time and in their order, until each is confirmed or refused.
 * What was interrupted is sent again: the server counts the same submission once.
 */
export class KeptSender<Result> {
  readonly #options: SenderOptions<Result>;
  readonly #listeners = new Set<(event: KeptEvent<Result>) => void>();
  readonly #watchers = new Set<() => void>();
  /** Those whose first request is still under way. */
  readonly #fresh = new Set<number>();
  #items: readonly KeptItem[] = [];
  /** Why each answer is waiting, by question. */
  readonly #causes = new Map<number, RetryCause>();
  #round: Promise<void> | null = null;
  #again = false;
  #failures = 0;
  #timer: number | undefined;
  #channel: BroadcastChannel | null = null;
  /** How many answers were confirmed, here or in other windows; for who has to know what they missed. */
  confirmed = 0;

  constructor(options: SenderOptions<Result>) {
    this.#options = options;
    this.#refresh();
  }

  /** Sends what is there, and whatever comes, until the returned function is called. */
  start(): () => void {
    const wake = () => void this.flush();
    const seen = () => document.visibilityState === 'visible' && wake();
    const changed = ({ key }: StorageEvent) => isKeptKey(key) && this.#refresh();
    const reconnected = () => getConnection() === 'online' && wake();
    const unsubscribe = subscribeConnection(reconnected);
    window.addEventListener('online', wake);
    window.addEventListener('storage', changed);
    document.addEventListener('visibilitychange', seen);
    this.#listen();
    wake();
    return () => {
      unsubscribe();
      window.removeEventListener('online', wake);
      window.removeEventListener('storage', changed);
      document.removeEventListener('visibilitychange', seen);
      window.clearTimeout(this.#timer);
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

  subscribe(listener: (event: KeptEvent<Result>) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Keeps an answer and sends it. One that is on its way already is left alone. */
  submit(answer: KeptAnswer): void {
    const before = readKept(answer.user_id, answer.qcm_id);
    if (before && !before.refusal) return;
    saveKept(answer);
    this.#fresh.add(answer.qcm_id);
    this.#refresh();
    void this.flush();
  }

  /** Forgets an answer that the server has refused. */
  drop(answer: KeptAnswer): void {
    removeKept(answer);
    this.#refresh();
  }

  /** Sends what is kept now; settles when each answer was tried. */
  flush(): Promise<void> {
    this.#again = true;
    this.#round ??= this.#run();
    return this.#round;
  }

  async #run(): Promise<void> {
    window.clearTimeout(this.#timer);
    // What came while the others were on their way.
    while (this.#again) {
      this.#again = false;
      await this.#sendAll();
    }
    this.#round = null;
    this.#fresh.clear();
    this.#refresh();
  }

  async #sendAll(): Promise<void> {
    const answers = listKept(this.#options.userId).filter(({ refusal }) => !refusal);
    for (const answer of answers) if (!(await this.#sendOne(answer))) return;
    if (this.#items.every(({ refusal }) => refusal)) this.#failures = 0;
    else this.#scheduleRetry();
  }

  /** @returns whether it makes sense to go on with the next one */
  async #sendOne(answer: KeptAnswer): Promise<boolean> {
    try {
      const result = await this.#options.send(answer);
      removeKept(answer);
      this.#causes.delete(answer.qcm_id);
      this.#failures = 0;
      this.confirmed += 1;
      this.#refresh();
      this.#tell({ type: 'answered', answer, result, elsewhere: false });
      return true;
    } catch (error) {
      return this.#fail(answer, error);
    }
  }

  #fail(answer: KeptAnswer, error: unknown): boolean {
    const verdict = verdictOn(error);
    const first = this.#fresh.delete(answer.qcm_id);
    if (verdict === 'refused') this.#refuse(answer, error, first);
    if (verdict === 'fault') this.#causes.set(answer.qcm_id, 'server');
    // No other request gets through either.
    if (verdict === 'unreachable') this.#waitFor(retryCause(error));
    this.#refresh();
    if (verdict === 'signed-out') {
      this.#options.onSignedOut();
      return false;
    }
    if (verdict !== 'unreachable') return true;
    this.#fresh.clear();
    this.#scheduleRetry();
    return false;
  }

  #waitFor(cause: RetryCause): void {
    for (const { qcm_id } of listKept(this.#options.userId)) this.#causes.set(qcm_id, cause);
  }

  #refuse(answer: KeptAnswer, error: unknown, first: boolean): void {
    const code = errorCode(error) ?? '';
    // Its attempt was closed after it had been recorded: there is nothing left to do or to say.
    if (code === 'attempts.already_recorded') {
      removeKept(answer);
      return;
    }
    const current = errorStanding(error);
    const refusal = { code, detail: errorDetail(error, ''), ...(current && { current }) };
    const refused = { ...answer, refusal };
    if (readKept(answer.user_id, answer.qcm_id)?.at === answer.at) saveKept(refused);
    this.#tell({ type: 'refused', answer: refused, first });
  }

  #scheduleRetry(): void {
    window.clearTimeout(this.#timer);
    const wait = retryDelay(this.#failures, RETRY);
    this.#failures += 1;
    this.#timer = window.setTimeout(() => void this.flush(), wait);
  }

  #refresh(): void {
    this.#items = listKept(this.#options.userId).map((answer) => ({
      ...answer,
      status: answer.refusal ? 'refused' : this.#fresh.has(answer.qcm_id) ? 'sending' : 'waiting',
      cause: this.#causes.get(answer.qcm_id),
    }));
    for (const watcher of this.#watchers) watcher();
  }

  #tell(event: KeptEvent<Result>): void {
    for (const listener of this.#listeners) listener(event);
    if (event.type === 'answered') this.#channel?.postMessage(event);
  }

  /** Where windows can't talk to each other, the server still refuses what would overwrite. */
  #listen(): void {
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel('amphi-answers');
    this.#channel.onmessage = ({ data }: MessageEvent<KeptEvent<Result>>) => {
      if (data.type !== 'answered' || data.answer.user_id !== this.#options.userId) return;
      this.confirmed += 1;
      this.#refresh();
      for (const listener of this.#listeners) listener({ ...data, elsewhere: true });
    };
  }
}
