import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createProgram, integerIn } from '@amphi/server/cli/program';
import { grant, makeStudent } from '../../e2e/support/people.ts';
import { RestClient } from '../../support/client.ts';
import { ADMIN, startServer } from '../../support/server.ts';
import { type AuditedPage, auditPage, GOALS, type Target } from './audits.ts';
import { startFront } from './front.ts';
import { measureSession, SESSION_GOALS, type SessionFigures } from './session.ts';

const QUESTIONS = 50;
const RESULTS = fileURLToPath(new URL('../../../.test-results/', import.meta.url));

/** A subject with enough questions for a long session, in a semester of its own. */
async function makeLongSubject(admin: RestClient) {
  const create = async (path: string, body: object): Promise<number> => {
    const answer = await admin.json<{ id: number }>('POST', path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
    return answer.body.id;
  };
  const semester_id = await create('/api/content/semesters', {
    name: 'Semestre long',
    year: 2026,
    fee: 300,
  });
  const subject_id = await create('/api/content/subjects', { name: 'Physiologie', semester_id });
  const chapter_id = await create('/api/chapters', { name: 'Le rein', subject_id });
  for (let count = 1; count <= QUESTIONS; count += 1) {
    await create('/api/content/qcms', {
      subject_id,
      chapter_id,
      question_text: `À propos de la filtration glomérulaire, quelle proposition est juste (${count}) ?`,
      options: {
        A: 'Elle dépend de la pression dans le capillaire.',
        B: 'Elle ne laisse passer que les protéines.',
        C: 'Elle est nulle chez le sujet sain.',
        D: 'Elle se mesure par la clairance de l’urée seule.',
        E: 'Elle augmente toujours avec l’âge.',
      },
      correct_answers: ['A'],
      justification: 'La pression hydrostatique du capillaire glomérulaire en est le moteur.',
    });
  }
  return {
    semester_id,
    subject_id,
    path: `/practice/${subject_id}?mode=chapter&chapter_id=${chapter_id}`,
  };
}

function table(pages: AuditedPage[]): string {
  const row = (name: string, ...cells: (string | number)[]) =>
    name.padEnd(12) + cells.map((cell) => String(cell).padStart(10)).join('');
  const { performance, accessibility, bestPractices, cls, lcp } = GOALS;
  const head = ['perf', 'a11y', 'practices', 'FCP s', 'LCP s', 'applied s'];
  const tail = ['SI s', 'TBT ms', 'CLS', 'JS kB'];
  return [
    row('', ...head, ...tail, 'machine'),
    row('goal', performance, accessibility, bestPractices, '', `<${lcp}`, '', '', '', `<${cls}`),
    ...pages.map(
      (page) =>
        row(
          page.page,
          page.performance,
          page.accessibility,
          page.bestPractices,
          page.fcp.toFixed(2),
          page.lcp.toFixed(2),
          page.lcpApplied.toFixed(2),
          page.si.toFixed(2),
          page.tbt.toFixed(0),
          page.cls.toFixed(3),
          (page.js / 1_000).toFixed(1),
          page.machine.toFixed(0),
        ) + (page.failed.length > 0 ? `  ${page.failed.join(', ')}` : ''),
    ),
  ].join('\n');
}

function sessionText({ questions, bytes, inNextFrame, work }: SessionFigures): string {
  return (
    `session of ${questions} questions: ${(bytes / 1_000).toFixed(1)} kB after the first load (goal < ${SESSION_GOALS.bytes / 1_000})\n` +
    `next question: in the next frame ${(inNextFrame * 100).toFixed(0)} times in 100 (goal ${SESSION_GOALS.share * 100}), ` +
    `after ${work.median.toFixed(1)} ms, p95 ${work.p95.toFixed(1)} ms\n`
  );
}

const options = createProgram(
  'pnpm bench:web',
  `Measures the built product in a browser, as on a slow phone, over HTTP/2: audits of six pages, what a session of fifty questions transfers, and how soon the next question shows. A busy machine lowers the figures for performance. The whole reports are in .test-results.`,
)
  .option('--strict', 'fail below the goals')
  .option(
    '--runs <n>',
    'audits of each page, of which the median counts',
    integerIn('--runs', 1, 100),
    3,
  )
  .option('--only <pages>', 'these alone, with commas between; session is the practice session')
  .parse()
  .opts<{ strict?: boolean; runs: number; only?: string }>();
const isWanted = (page: string) => options.only?.split(',').includes(page) ?? true;

mkdirSync(`${RESULTS}lighthouse`, { recursive: true });
const server = await startServer();
const front = await startFront(server.url);
try {
  const admin = new RestClient(server.url);
  await admin.login(ADMIN);
  const long = await makeLongSubject(admin);
  const student = await makeStudent(server.url);
  await grant(admin, student, long.semester_id);
  const { cookie } = student.rest;
  const targets: Target[] = [
    { page: 'landing', url: '/', cookie: '' },
    { page: 'login', url: '/login', cookie: '' },
    { page: 'dashboard', url: '/dashboard', cookie },
    { page: 'study', url: `/study-mode/${long.subject_id}`, cookie },
    { page: 'practice', url: long.path, cookie },
    { page: 'admin', url: '/admin', cookie: admin.cookie, isAdmin: true },
  ];
  const pages: AuditedPage[] = [];
  for (const target of targets.filter(({ page }) => isWanted(page))) {
    const url = front.url + target.url;
    const page = await auditPage({ ...target, url }, options.runs, (name, report) =>
      writeFileSync(`${RESULTS}lighthouse/${name}.json`, report),
    );
    pages.push(page);
  }
  const session = isWanted('session')
    ? await measureSession(front.url, long.path, QUESTIONS, cookie)
    : null;
  const load = loadavg()[0] ?? 0;
  process.stdout.write(
    `${table(pages)}\n\n${session ? sessionText(session) : ''}load of the machine: ${load.toFixed(1)}\n`,
  );
  writeFileSync(`${RESULTS}bench-web.json`, JSON.stringify({ load, pages, session }, null, 2));
  const reached =
    pages.every((page) => page.reached) &&
    (session === null ||
      (session.bytes < SESSION_GOALS.bytes && session.inNextFrame >= SESSION_GOALS.share));
  if (!reached && options.strict) process.exitCode = 1;
} finally {
  await front.close();
  await server.stop();
}
