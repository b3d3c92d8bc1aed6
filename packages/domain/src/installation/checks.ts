/** Topics of the checks of an installation, in the order in which they are shown. */
export const CHECK_TOPICS = [
  'mail',
  'backup',
  'address',
  'legal',
  'contact',
  'offers',
  'zone',
  'accounts',
  'disk',
  'storage',
  'database',
  'jobs',
  'version',
] as const;
export type CheckTopic = (typeof CHECK_TOPICS)[number];

/** Faults that a check may find, each with the variable or the page where it is mended. */
export const FAULTS = {
  settings_refused: {},
  node_old: {},
  node_ageing: {},
  variables_retired: {},
  limits_off: { variable: 'RATE_LIMITS' },
  address_local: { variable: 'PUBLIC_URL' },
  address_open: { variable: 'PUBLIC_URL' },
  disk_full: {},
  data_closed: { variable: 'DATA_DIR' },
  data_open: {},
  storage_failed: { variable: 'STORAGE_URL' },
  storage_credentials: { variable: 'AWS_ACCESS_KEY_ID' },
  mail_unset: { variable: 'SMTP_URL' },
  mail_sender: { variable: 'MAIL_FROM' },
  mail_failed: { variable: 'SMTP_URL' },
  mails_waiting: {},
  mails_refused: { page: 'users' },
  database_failed: { variable: 'DATABASE_URL' },
  database_refused: {},
  database_role: {},
  database_owner: {},
  database_empty: {},
  migrations_waiting: {},
  clock_apart: {},
  zone_old: { variable: 'APP_TIMEZONE' },
  jobs_left_out: {},
  backup_failed: {},
  backup_none: {},
  backup_old: {},
  backup_incomplete: {},
  restore_untried: {},
  restore_failed: {},
  addresses_refused: { page: 'users' },
  password_published: { page: 'users' },
  admin_none: {},
  accounts_returned: {},
  examples_shown: { page: 'settings' },
  legal_unknown: { page: 'settings' },
  offer_empty: { page: 'content' },
} as const satisfies Record<string, { variable?: string; page?: 'users' | 'settings' | 'content' }>;
export type Fault = keyof typeof FAULTS;

/** A result of a check: fine, worth a look, or wrong. */
export interface Check {
  topic: CheckTopic;
  level: 'ok' | 'warn' | 'fail';
  /** For the person who runs the server. */
  text: string;
  /** Null where all is fine. */
  fault: Fault | null;
  /** Names or figures of the fault. */
  detail: string;
}

/** State of a topic; `found` holds the checks that are not fine, else those that are. */
export interface TopicState {
  topic: CheckTopic;
  level: Check['level'];
  found: Omit<Check, 'topic'>[];
}

const SEVERITY = ['fail', 'warn', 'ok'] as const;

/** Judges each topic that was checked, the worst first. */
export function judgeTopics(checks: readonly Check[]): TopicState[] {
  return CHECK_TOPICS.flatMap((topic) => {
    const about = checks.filter((check) => check.topic === topic);
    const level = SEVERITY.find((one) => about.some((check) => check.level === one));
    if (level === undefined) return [];
    const shown = about.filter((check) => level === 'ok' || check.level !== 'ok');
    const found = shown
      .map(({ topic: _, ...check }) => check)
      .sort((one, other) => SEVERITY.indexOf(one.level) - SEVERITY.indexOf(other.level));
    return { topic, level, found };
  }).sort((one, other) => SEVERITY.indexOf(one.level) - SEVERITY.indexOf(other.level));
}
