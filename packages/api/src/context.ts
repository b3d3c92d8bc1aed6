import type { Database, DB, Transaction } from '@amphi/db';
import type { SheetChoice } from '@amphi/domain/imports/sheets';
import type { Check } from '@amphi/domain/installation/checks';
import type { LegalFacts } from '@amphi/domain/legal/facts';
import type { RateName } from '@amphi/domain/limits/budgets';
import type { SessionUser } from './accounts/accounts.queries.ts';
import type { AnswerWriter } from './attempts/answer-writer.ts';
import type { PasswordHasher } from './auth/passwords.ts';
import type { Batch } from './batch.ts';
import type { CheckedFile } from './imports/read-file.ts';

/** Rate limits, each with its own budget. */
export type LimitName = RateName;

/** A budget, and what it is counted by. */
export type Budget = readonly [limit: LimitName, key: string];

/** Rate limiter with fixed windows. */
export interface Limiter {
  /**
   * Counts one.
   *
   * @throws DomainError with status 429 and the seconds until the next window when there were too many
   */
  consume(limit: LimitName, key: string): Promise<void>;
  /**
   * Counts nothing.
   *
   * @throws DomainError with status 429 when any of the budgets is used up
   */
  assertLeft(budgets: readonly Budget[]): Promise<void>;
  /** Counts one in each, whatever is left of them. */
  count(budgets: readonly Budget[]): Promise<void>;
  /**
   * Waits longer the more is counted above the budget, some seconds at most; not at all below it.
   *
   * @throws auth.busy when too many wait already
   */
  slowDown(limit: LimitName, key: string): Promise<void>;
  /**
   * Waits a second before a refusal, so that a client that retries at once does so once a second; not at all when
   * many wait already.
   */
  holdRefusal(): Promise<void>;
}

/** Keeps files under names that can't be guessed. */
export interface FileStore {
  /** Removes a file; one that is gone already is no error. Rejects when the store can't be reached. */
  remove(name: string): Promise<void>;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailOptions {
  /** The account that the mail goes to, with which a mail still waiting goes; null for an address without one. */
  user_id: number | null;
  /** Minutes after which it is no longer worth sending. */
  useful_minutes?: number;
}

/**
 * Sends mails after the transaction that they tell of: what is rolled back is never sent, what is
 * committed is sent, later if the mail server is away. No request waits for the mail server.
 */
export interface Mailer {
  enqueue(trx: Transaction<DB>, mail: Mail, options: MailOptions): Promise<void>;
  /** Removes what it still keeps of mails to these addresses, whose account is gone. Never fails. */
  forget(addresses: readonly string[]): Promise<void>;
}

/** Runs jobs after the transaction that enqueues them, and again until they succeed. */
export interface JobQueue {
  /** Sends the link that a row of `reset_requests` asks for. */
  enqueueResetLink(trx: Transaction<DB>, requestId: string): Promise<void>;
}

/** What the operator decides and students see. */
export interface PublicSettings {
  bank_name: string;
  bank_account: string;
  contact_phone: string;
  public_url: string;
  /** Whether a mail server delivers mails; otherwise they are files that the operator alone reads. */
  sends_mail: boolean;
}

/** An account that was deleted, without anything of the person. */
export interface DeletedAccount {
  user_id: number;
  /** When it was made: an account with the number of a deleted one is another one if it was made at another moment. */
  created_at: Date;
  deleted_at: Date;
}

/** Which accounts were deleted, kept beside the files: a database that is restored from a backup does not know. */
export interface DeletionList {
  /** Adding an account again does no harm. */
  add(account: DeletedAccount): Promise<void>;
  list(): Promise<Pick<DeletedAccount, 'user_id' | 'created_at'>[]>;
}

/** What runs, and where news of later versions are asked for; null for nowhere. */
export interface ReleaseSettings {
  version: string;
  feed_url: string | null;
}

/** What a running server finds of itself. */
export interface InstallationChecks {
  check(): Promise<Check[]>;
  /** Sends a mail at once. @returns why it was not taken; null when it was */
  sendTrial(to: string): Promise<string | null>;
}

/** The dependencies of every call. */
/** Reads tables beside the thread that answers requests: it takes up to seconds of one processor. */
export interface TableReader {
  /** As `readTableFile`. */
  read(content: Uint8Array, chosen: readonly SheetChoice[] | null): Promise<CheckedFile>;
}

export interface Services {
  db: Database;
  answers: AnswerWriter;
  passwords: PasswordHasher;
  limiter: Limiter;
  receipts: FileStore;
  /** Images of questions, each with its variant for small screens. */
  images: FileStore;
  deletions: DeletionList;
  mailer: Mailer;
  jobs: JobQueue;
  settings: PublicSettings;
  /** What the operator says of itself, and how long records are kept. */
  legal: LegalFacts;
  release: ReleaseSettings;
  installation: InstallationChecks;
  tables: TableReader;
  /** IANA name of the zone that days are counted in. */
  timezone: string;
  /** Whether other machines may reach the server: the published passwords of the demo open nothing there. */
  isPublic: boolean;
}

/** What a request says about its caller. */
export interface Caller {
  /** The session cookie's value, if any. */
  token: string | null;
  /** The device cookie's value, if any: says which accounts have signed in from this browser. */
  device: string | null;
  /** An IPv4 address, or the /64 of an IPv6 one: what a single subscriber has. */
  network: string;
  userAgent: string | null;
  setSession(token: string, expires: Date): void;
  setDevice(token: string): void;
  clearSession(): void;
}

export interface Context {
  services: Services;
  caller: Caller;
  /** The signed-in user; looked up once per request, on first use. */
  session(): Promise<CurrentSession | null>;
  /** Set where the request makes several calls. */
  batch?: Batch | undefined;
}

export interface CurrentSession {
  id: number;
  user: SessionUser;
}
