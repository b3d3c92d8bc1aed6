import type { Database, DB, Transaction } from '@amphi/db';
import type { AnswerWriter } from './attempts/answer-writer.ts';
import type { PasswordHasher } from './auth/passwords.ts';
import type { Batch } from './batch.ts';
import type { SessionUser } from './users/users.queries.ts';

/** What is limited, each with a budget of its own. */
export type LimitName =
  | 'login'
  | 'register'
  | 'password_reset'
  | 'password_check'
  | 'upload'
  | 'upload_address'
  | 'image'
  | 'export'
  | 'import'
  | 'study_pack';

/** Counts tries that cost or reveal something. Throws `request.rate_limited` when there were too many. */
export interface Limiter {
  consume(limit: LimitName, key: string): Promise<void>;
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
  /** The account that the mail goes to; a mail still waiting goes with it. */
  user_id: number;
  /** Minutes after which it is no longer worth sending. */
  useful_minutes?: number;
}

/**
 * Sends mails after the transaction that they tell of: what is rolled back is never sent, what is
 * committed is sent, later if the mail server is away. Nobody waits for the mail server.
 */
export interface Mailer {
  enqueue(trx: Transaction<DB>, mail: Mail, options: MailOptions): Promise<void>;
  /** Removes what it still keeps of mails to these addresses, whose account is gone. Never fails. */
  forget(addresses: readonly string[]): Promise<void>;
}

/** What the operator decides and students see. */
export interface PublicSettings {
  bank_name: string;
  bank_account: string;
  contact_phone: string;
  public_url: string;
}

/** What the process gives to every call. */
export interface Services {
  db: Database;
  answers: AnswerWriter;
  passwords: PasswordHasher;
  limiter: Limiter;
  receipts: FileStore;
  /** Images of questions, each with its variant for small screens. */
  images: FileStore;
  mailer: Mailer;
  settings: PublicSettings;
  /** IANA name of the zone that days are counted in. */
  timezone: string;
}

/** What one request brings along. */
export interface Caller {
  /** The session cookie's value, if any. */
  token: string | null;
  address: string;
  userAgent: string | null;
  setSession(token: string, expires: Date): void;
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
