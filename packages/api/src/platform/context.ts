import type { Database, DB, Transaction } from '@amphi/db';
import type { AnswerSource } from '@amphi/domain/attempts/rules';
import type { TableChoice } from '@amphi/domain/imports/sheets';
import type { SentTable } from '@amphi/domain/imports/table';
import type { Check } from '@amphi/domain/installation/checks';
import type { RateName } from '@amphi/domain/limits/budgets';
import type { Options } from '@amphi/domain/questions/letters';
import type { QcmSolution } from '@amphi/domain/questions/qcm.schema';
import type { StaffRole } from '@amphi/domain/staff/rules';
import type { StaffGrant } from '@amphi/domain/staff/scope';
import type { QuestionCounts } from '@amphi/domain/stats/rules';
import type { Role } from '@amphi/domain/users/schema';
import type { CheckedFile } from '@amphi/question-files/read';
import type { Batch } from './batch.ts';

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
  /**
   * Counts one in each ahead of a try, of which concurrent ones on several servers can be no more than the budgets have.
   *
   * @returns takes it back, for a try that does not count
   * @throws DomainError with status 429 when any of the budgets is used up; then none has one more
   */
  reserve(budgets: readonly Budget[]): Promise<() => Promise<void>>;
  /** Counts one in each, or several, whatever is left of them. */
  count(budgets: readonly Budget[], points?: number): Promise<void>;
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
  delayRefusal(): Promise<void>;
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
  /** Sends the link that a row of `auth_requests` asks for. */
  enqueueResetLink(trx: Transaction<DB>, requestId: string): Promise<void>;
}

/** A signed-in user as every answer shows them. */
export interface SessionUser {
  id: number;
  full_name: string;
  email: string;
  is_admin: boolean;
  role: Role;
  /** Roles that the user has in the back-office without being an administrator, each once. */
  staff: StaffRole[];
  /** The user's roles and their scopes; oldest first. */
  staff_grants: StaffGrant[];
  is_active: boolean;
  /** True where the address is known to be its owner's: a role is given to no other account. */
  email_confirmed: boolean;
  /** True where the sign-in asks for a code or a passkey beside the password. */
  has_second_factor: boolean;
  /** The time at which a role stops working without a second factor; null where it has one, or needs none. */
  second_factor_due: Date | null;
  created_at: Date;
}

/** An answer on its way into the database. */
export interface Submission {
  user_id: number;
  qcm_id: number;
  /** The chosen letters as bits. */
  mask: number;
  time_taken_seconds: number;
  /** The version of the question that the letters are of; null or left out: that of the moment of writing. */
  question_version?: number | null;
  /** The attempt and the answer in it that may be replaced (0: none). Null replaces whatever is there. */
  based_on: { attempt_number: number; mask: number } | null;
  /** The part of the subject that is being studied. */
  chapter_id: number | null;
  exam_year: number | null;
  /** Activity that the answer was given in; a sitting has its number. */
  source: AnswerSource;
  sitting_id: number | null;
  /** The time for the log; null is now. The latest answer is the one recorded last in any case. */
  answered_at: Date | null;
}

/** A submission with the question as it was marked against, and its counters right after. */
export interface RecordedAnswer extends QuestionCounts, QcmSolution {
  user_id: number;
  qcm_id: number;
  /** The version of the question that it was marked against. */
  version: number;
  /** False when there was another answer or version than the submission is based on; then nothing was written. */
  recorded: boolean;
  options: Options;
  correct_mask: number;
}

/** Records answers; every promise settles after the answer is committed, or never will be. */
export interface AnswerWriter {
  /** @returns undefined when the question is gone */
  record(submission: Submission): Promise<RecordedAnswer | undefined>;
  /** Number of answers that wait for their batch. */
  queueLength(): number;
}

/**
 * A known device, or a caller with a session, is trusted and goes before the others; it waits behind those of its
 * `key`, the account or the link that leads to it. Others wait behind those of their network, which classes share.
 */
export type Priority = ({ trusted: true; key: string } | { trusted: false; network?: string }) &
  Pick<Caller, 'ended'>;

/** Compares a password with a stored hash; see `PasswordHasher.verify`. */
export type Verify = (hash: string | null, password: string) => Promise<boolean>;

export interface PasswordHasher {
  /** @throws auth.busy when too many passwords wait */
  hash(password: string, priority?: Priority): Promise<string>;
  /**
   * Compares a password with a stored hash. Without a hash it does the same work and answers false, so
   * that time does not tell whether an account exists.
   *
   * @throws auth.busy when too many passwords wait
   */
  verify(hash: string | null, password: string, priority?: Priority): Promise<boolean>;
  /**
   * Runs a task in the queue's slot: no other password is compared between what the task checks before and counts
   * after its own comparison.
   *
   * @throws auth.busy when too many passwords wait
   */
  runExclusive<T>(priority: Priority, task: (verify: Verify) => Promise<T>): Promise<T>;
  /** @throws auth.busy when too many passwords wait: asked before any work is done for a caller */
  assertRoom(priority: Priority): void;
}

/** Settings that the operator decides and students see. */
export interface PublicSettings {
  bank_name: string;
  bank_account: string;
  /** The beneficiary's name; null where none is saved. */
  account_holder: string | null;
  contact_phone: string;
  public_url: string;
  /** True where a mail server delivers mails; otherwise they are files that the operator alone reads. */
  sends_mail: boolean;
}

/** An account that was deleted, without anything of the person. */
export interface DeletedAccount {
  user_id: number;
  /** Tells accounts with the same number apart: the number of a deleted account may be given again. */
  created_at: Date;
  deleted_at: Date;
}

/** Deleted accounts, stored beside the files: a database that is restored from a backup does not know them. */
export interface DeletionList {
  /** Adding an account again does no harm. */
  add(account: DeletedAccount): Promise<void>;
  list(): Promise<Pick<DeletedAccount, 'user_id' | 'created_at'>[]>;
}

/** Checks of the installation, and when they were made. */
export interface CheckedInstallation {
  at: Date;
  checks: Check[];
}

/** Checks that a running server makes of itself. */
export interface InstallationChecks {
  /** Last finished checks, at once, null before the first; new ones are being made where they are old. */
  last(): { last: CheckedInstallation | null; is_checking: boolean };
  /** Checks everything now. */
  check(): Promise<CheckedInstallation>;
  /** Makes a backup. @returns why it failed; null when it did not */
  backUp(): Promise<string | null>;
  /** Sends a mail at once. @returns why it was not taken; null when it was */
  sendTrial(to: string): Promise<string | null>;
}

/**
 * `access`: students with live access to the semester that the call is about; `history`: an attempt of one's own
 * there is enough. `accountant` (cashiers are accountants), `cashier`, `examiner`: these and administrators;
 * `editor`, `reviewer`: in their scope; `content`: editors and reviewers; `chapters`: they, examiners and students
 * with access. `author`: as `editor`, `contributor`: as `content`, each their own.
 */
export type Right =
  | 'public'
  | 'session'
  | 'access'
  | 'history'
  | 'admin'
  | 'accountant'
  | 'cashier'
  | 'examiner'
  | 'editor'
  | 'author'
  | 'reviewer'
  | 'content'
  | 'contributor'
  | 'chapters';

/** A checked file with its rows as they are stored: where requests are answered, no work is done for each of them. */
export interface PackedFile extends Omit<CheckedFile, 'rows' | 'table' | 'excerpts'> {
  row_count: number;
  found_qcms: number;
  found_qrocs: number;
  /** In pieces, each a list of JSON. */
  rows: Uint8Array[];
  content_hash: string;
  table?: Pick<SentTable, 'header' | 'fields'> | undefined;
}

/** Reads tables beside the thread that answers requests: it takes up to seconds of one processor. */
export interface TableReader {
  /** Reads like `readTableFile`, packed, at the cost of an account. */
  read(content: Uint8Array, chosen: TableChoice | null, userId: number): Promise<PackedFile>;
}

/** The dependencies of every call. */
export interface Services {
  /** True in a call of the REST interface, in which no row and no count has questions with zones. */
  is_rest?: boolean;
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
  /** Days for which automatic backups are stored, which the legal pages say. */
  backupDays: number;
  installation: InstallationChecks;
  /** Origin of a push service beside the known ones. */
  pushService?: string | undefined;
  tables: TableReader;
  /** IANA name of the zone that days are counted in. */
  timezone: string;
  /** True where other machines may reach the server: the published passwords of the demo open nothing there. */
  isPublic: boolean;
}

/** Facts that a request gives about its caller. */
export interface Caller {
  /** The session cookie's value, if any. */
  token: string | null;
  /** The device cookie's value, if any: says which accounts have signed in from this browser. */
  device: string | null;
  /** An IPv4 address, or the /64 of an IPv6 one: what a single subscriber has. */
  network: string;
  userAgent: string | null;
  /** Aborted when the connection ends, since the answer has no reader any more. */
  ended?: AbortSignal | undefined;
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
