import type { ErrorCode } from '../errors.ts';

/** A budget: so many points in each window. */
export interface Rate {
  points: number;
  /** The length of a window. */
  seconds: number;
  /** The error beyond it; `request.rate_limited` where none is named. */
  code?: ErrorCode;
  /**
   * For frequent calls: a process counts so many of a window by itself, and then takes as many at a time out of the
   * budget that all processes share. Ordinary use stays below it and costs no statement.
   */
  share?: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Budgets per account, device or network; `RATE_LIMITS=off` turns all of them off. Networks have more than people:
 * whole classes share one.
 */
export const RATES = {
  // Failures at the sign-in.
  login_account: { points: 20, seconds: 15 * MINUTE, code: 'auth.too_many_failures' },
  login_device: { points: 20, seconds: 15 * MINUTE, code: 'auth.too_many_failures' },
  login_network: { points: 100, seconds: 5 * MINUTE, code: 'auth.network_failures' },
  // From here on answers slow down; nothing is refused.
  login_attacked: { points: 50, seconds: 15 * MINUTE },
  // Passwords that are compared or hashed, right and wrong ones.
  password_work: { points: 40, seconds: 15 * MINUTE, code: 'auth.too_many_sign_ins' },
  password_work_network: { points: 1_000, seconds: 5 * MINUTE, code: 'auth.network_sign_ins' },
  // Sign-ins that succeed, whatever the network: those of strangers do not.
  sign_ins: { points: 60, seconds: HOUR, code: 'auth.too_many_sign_ins' },
  register: { points: 30, seconds: HOUR },
  register_network: { points: 300, seconds: HOUR },
  password_reset: { points: 6, seconds: HOUR },
  password_reset_network: { points: 60, seconds: HOUR },
  reset_token: { points: 60, seconds: HOUR },
  confirmation: { points: 10, seconds: DAY },
  password_check: { points: 10, seconds: 15 * MINUTE, code: 'auth.too_many_failures' },
  // Second factors of an account or of one of its known devices, right and wrong ones: six digits can't be guessed.
  second_factor: { points: 10, seconds: 15 * MINUTE, code: 'auth.too_many_codes' },
  second_factor_day: { points: 40, seconds: DAY, code: 'auth.too_many_codes' },
  // Challenges for passkeys, by network.
  passkey_challenge: { points: 300, seconds: 5 * MINUTE },
  password_check_network: { points: 100, seconds: 15 * MINUTE, code: 'auth.network_failures' },

  // Changes of one account.
  changes: { points: 300, seconds: MINUTE, code: 'request.too_many_changes', share: 30 },
  changes_day: { points: 20_000, seconds: DAY, code: 'request.daily_limit', share: 1_000 },

  // Files and heavy requests of one account.
  import: { points: 60, seconds: HOUR },
  // Seconds of the process that reads them: half of all.
  import_seconds: { points: 1_800, seconds: HOUR },
  // Pages of them whose text is recognised: some 15 seconds of a processor each.
  import_pages: { points: 100, seconds: HOUR, code: 'imports.pages_of_hour' },
  upload: { points: 20, seconds: HOUR },
  upload_address: { points: 200, seconds: HOUR },
  export: { points: 10, seconds: HOUR },
  table_export: { points: 30, seconds: HOUR, code: 'exports.too_many' },
  // Backups that one asks for: each takes room on the disk.
  backup: { points: 6, seconds: HOUR },
  // Lines of bank statements.
  statement_lines: { points: 100_000, seconds: DAY, code: 'request.daily_limit' },
  // Codes that are created, and refused ones that were typed.
  codes: { points: 5_000, seconds: DAY, code: 'request.daily_limit' },
  wrong_code: { points: 10, seconds: HOUR, code: 'codes.too_many' },
  wrong_code_network: { points: 100, seconds: HOUR, code: 'codes.too_many' },
  image: { points: 600, seconds: HOUR },
  // Versions of sheets, whole texts each.
  sheet: { points: 60, seconds: HOUR },
  study_pack: { points: 200, seconds: DAY, code: 'questions.daily_limit' },
  // Words that resemble are compared with thousands of prompts.
  search: { points: 2_000, seconds: DAY, code: 'request.daily_limit' },
  sitting: { points: 60, seconds: HOUR, code: 'sittings.too_many' },
  // Each plan or setting that is saved computes cards again.
  plan: { points: 200, seconds: DAY, code: 'request.daily_limit', share: 20 },

  // Entries that one account appends to its logs, a day.
  sitting_day: { points: 120, seconds: DAY, code: 'request.daily_limit' },
  answer: { points: 6_000, seconds: DAY, code: 'request.daily_limit', share: 300 },
  open_answer: { points: 6_000, seconds: DAY, code: 'request.daily_limit', share: 200 },
  decision: { points: 3_000, seconds: DAY, code: 'request.daily_limit', share: 150 },
  reset: { points: 100, seconds: DAY, code: 'request.daily_limit' },
  report: { points: 10, seconds: DAY },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof RATES;

/** Amounts that one account may hold at a time, whatever `RATE_LIMITS` says. */
export const HOLDINGS = {
  /** Sittings that are not finished: the oldest end as new ones begin. */
  unfinishedSittings: 20,
  /** Sessions: the oldest end at a sign-in. */
  sessions: 20,
  passkeys: 10,
  /** Turns of the switch that keeps everything, of a day of study and in all. */
  keepChangesOfDay: 4,
  keepChanges: 100,
  /** Reads of a process, and those that wait for them: several tabs that each send batches. */
  readsAtOnce: 3,
  readsWaiting: 60,
  /** Files on their way, by what they are for. */
  receiptsAtOnce: 1,
  importsAtOnce: 1,
  exportsAtOnce: 1,
  imagesAtOnce: 3,
  /** Bodies above `BODY_BYTES.small` on their way. */
  largeBodiesAtOnce: 8,
} as const;

/** The largest bodies of requests, in bytes; files have limits of their own. */
export const BODY_BYTES = {
  /** Bodies of signing in and the like, of forms, and of all that come without a session. */
  small: 16 * 1024,
  /** Bodies of JSON with a session. */
  large: 1024 * 1024,
} as const;
