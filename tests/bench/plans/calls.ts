import {
  authorizeReceipt,
  createPayment,
  exportAccount,
  findBusinessFigures,
  requireUser,
} from '@amphi/api';
import { exportQuestions } from '@amphi/api/catalog/exports/exports.usecases';
import { createImage } from '@amphi/api/catalog/images/images.usecases';
import { analyseQuestions } from '@amphi/api/insight/analysis/analysis.usecases';
import { createAdmin } from '@amphi/api/insight/users/users.usecases';
import { fitMemory } from '@amphi/api/study/reviews/fit.usecases';
import { fitParameters } from '@amphi/api/study/reviews/optimiser';
import { giveAnswer } from '@amphi/api/testing/answers';
import { LISTINGS } from '@amphi/api/testing/listings';
import { PROCEDURES } from '@amphi/api/testing/procedures';
import { isForStaff } from '@amphi/api/testing/rights';
import { listWrongCounters } from '@amphi/api/testing/rows';
import { enqueueWaitingMails } from '@amphi/server/jobs/index';
import { enqueueScheduledJobs, SCHEDULE } from '@amphi/server/jobs/schedule';
import { createLog } from '@amphi/server/observability/log';
import { LATE } from './growth.ts';
import type { PlansFixture as Fixture, PlansWorld } from './world.ts';

const log = createLog('silent');

type Browser = ReturnType<PlansWorld['browser']>;

/** Something that is asked of the database, whose statements are looked at. */
export interface Call {
  name: string;
  /** The procedure whose number of statements holds, if it is one. */
  procedure?: string;
  run(world: PlansWorld, fixture: Fixture, browser: Browser): Promise<unknown>;
  who: 'student' | 'administrator';
  /** Milliseconds below which what it does is not explained. */
  leastMs?: number;
}

/** Calls that come all day from everybody: they read little more than what they answer. */
export const HOT = new Set([
  'public.semesters',
  'public.subjects',
  'auth.session',
  'auth.login',
  'dashboard.next',
  'dashboard.semester',
  'chapters.bySubject',
  'study.questions',
  'answers.submit answer in practice',
  'study.revealQroc',
  'payments.listMine',
]);

/** Calls on content that was never studied; see `MASSIVE` for the rest. */
const QUIET = new Set([
  'semesters.remove',
  'subjects.remove',
  'removals.confirm',
  'attempts.undoReset',
]);

type Api = Browser['api'];
const variant = (
  procedure: string,
  how: string,
  ask: (api: Api, fixture: Fixture) => Promise<unknown>,
): Call => ({
  name: `${procedure}, ${how}`,
  procedure,
  who: 'administrator',
  run: (_, fixture, browser) => ask(browser.api, fixture),
});

/** Deletions of what is large: a hundred thousand small statements of foreign keys, each a moment's work. */
const DELETING = new Set(['semesters.remove', 'subjects.remove', 'removals.confirm']);
const DELETING_LEAST_MS = 2;

/** Preparations of calls that nothing else prepares. */
const BEFORE: Readonly<Record<string, (api: Api, fixture: Fixture) => Promise<unknown>>> = {
  'attempts.undoReset': async (api, { quiet }) => {
    await giveAnswer(api, { qcm_id: quiet.qcm_id, selected_answers: ['A'] });
    await api.attempts.reset({ subject_id: quiet.subject_id });
  },
  'access.grant': (api, { access_id }) => api.access.revoke({ id: access_id }),
  'invitations.create': (api, { staff_role_id }) => api.staff.revoke({ id: staff_role_id }),
  'users.merge': (api, { staff_role_id }) => api.staff.revoke({ id: staff_role_id }),
};

/** Every procedure as it is called most: as an administrator what is for staff alone, else as a student. */
const procedures: Call[] = Object.entries(PROCEDURES).map(([procedure, call]) => ({
  name: procedure,
  procedure,
  who: isForStaff(procedure) ? 'administrator' : 'student',
  async run(world, fixture, browser) {
    await world.aside(async () => BEFORE[procedure]?.(browser.api, fixture));
    return call(browser.api, QUIET.has(procedure) ? { ...fixture, ...fixture.quiet } : fixture);
  },
  ...(DELETING.has(procedure) ? { leastMs: DELETING_LEAST_MS } : {}),
}));

/** Calls with expensive inputs, and those late pages that only millions of rows have. */
const variants: Call[] = [
  ...LISTINGS.map(([procedure, how, ask]) =>
    variant(procedure, how, (api, { subject_id }) => ask(api, subject_id)),
  ),
  variant('users.list', 'late', (api) => api.users.list({ skip: LATE.users })),
  variant('payments.list', 'late', (api) => api.payments.list({ skip: LATE.payments })),
  variant('payments.page', 'orders of groups', (api) => api.payments.page({})),
  variant('access.page', 'everybody, late', (api) => api.access.page({ skip: LATE.payments })),
  variant('audit.list', 'late', (api) => api.audit.list({ skip: 199_000 })),
  variant('audit.list', 'of an administrator', (api, { admin_id }) =>
    api.audit.list({ actor_id: admin_id }),
  ),
];

const student = (name: string, run: Call['run']): Call => ({ name, who: 'student', run });
const operator = (name: string, run: Call['run']): Call => ({ name, who: 'administrator', run });

/** Jobs of the schedule that are run in another way than by the clock. */
const JOBS: Readonly<Record<string, Call['run']>> = {
  // Another process asks the database nothing.
  'memory-fit': ({ services }) => fitMemory(services, fitParameters),
  // A single subject whatever the time of day, and all papers: at night it would be every subject, one after the
  // other.
  async 'question-analysis'({ services, aside }, { subject_id }) {
    await aside(() =>
      services.db
        .updateTable('subjects')
        .set({ analysed_answers: null })
        .where('id', '=', subject_id)
        .execute(),
    );
    await analyseQuestions(services, { onlyNew: true });
  },
};

/** Calls beside the procedures: uploads, downloads, jobs, commands, metrics. */
const others: Call[] = [
  student('upload of a receipt', async ({ services }, { semester_id }, browser) => {
    const user = await requireUser(browser.context);
    await services.limiter.consume('upload', `user:${user.id}`);
    const order = { semester_id, bank_name: 'Bankily', phone_number: '' };
    const name = `${crypto.randomUUID()}.png`;
    const receipt = { name, type: 'image/png', size: 10, sha256: Buffer.alloc(32) };
    await createPayment(services, user, order, receipt as Parameters<typeof createPayment>[3]);
  }),
  operator('download of a receipt', async ({ services }, { receipt_url }, browser) =>
    authorizeReceipt(services, await requireUser(browser.context), receipt_url),
  ),
  student('download of all one’s data', async ({ services }, { keen_id }) => {
    for await (const _ of await exportAccount(services.db, keen_id));
  }),
  operator('export of all questions', ({ services }) =>
    exportQuestions(services, { questions: 'all', kind: 'all' } as Parameters<
      typeof exportQuestions
    >[1]),
  ),
  operator('upload of an image', ({ services }, { admin_id }) =>
    createImage(services, admin_id, {
      name: `${crypto.randomUUID()}-1x1.webp`,
      size: 1,
      width: 1,
      height: 1,
    }),
  ),
  ...SCHEDULE.map(({ name, run }) =>
    operator(`job: ${name}`, JOBS[name] ?? (({ services }) => run(services, log))),
  ),
  operator('job: waiting mails', ({ services, boss }) => enqueueWaitingMails(boss, services)),
  operator('job: schedule', ({ boss }) => enqueueScheduledJobs(boss)),
  operator('job: look for mails to send', ({ boss }) => boss.fetch('send-mail', { batchSize: 5 })),
  operator('job: upkeep of the queue', ({ boss }) => boss.maintain()),
  operator('metrics', ({ services }) => findBusinessFigures(services.db)),
  operator('start: first administrator', ({ services }) =>
    createAdmin(services, { email: 'admin1@bench.test', password: 'x' }),
  ),
  operator('recount of all votes', ({ services }) => listWrongCounters(services.db)),
];

export const CALLS: readonly Call[] = [...procedures, ...variants, ...others];

/** Deletions that take the answers of all students with them; minutes each. */
export const MASSIVE: readonly Call[] = [
  {
    ...variant('subjects.remove', 'studied by all', (api, { subject_id }) =>
      api.subjects.remove({ id: subject_id }),
    ),
    leastMs: DELETING_LEAST_MS,
  },
  {
    ...variant('semesters.remove', 'studied by all', (api, { semester_id }) =>
      api.semesters.remove({ id: semester_id }),
    ),
    leastMs: DELETING_LEAST_MS,
  },
];
