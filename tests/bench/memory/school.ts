import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fitMemory } from '@amphi/api/study/reviews/fit.usecases';
import { fitParameters } from '@amphi/api/study/reviews/optimiser';
import { TestBrowser } from '@amphi/api/testing/browser';
import { migrate, openDatabase } from '@amphi/db';
import { startEmbeddedPostgres } from '@amphi/db/embedded';
import { readEnv } from '@amphi/server/env';
import { createBoss } from '@amphi/server/jobs/boss';
import { createLog } from '@amphi/server/observability/log';
import { createServices } from '@amphi/server/services';
import { sql } from 'kysely';

/** Subjects with an exam on the same day, and what each has. */
export const SUBJECTS = 2;
const CHAPTERS = 12;
export const QUESTIONS = 120;

export interface School {
  /** Signs in a new student whose exams are so many days away. */
  enrol: (daysLeft: number) => Promise<{ id: number; browser: TestBrowser }>;
  /** Questions of all subjects, in their order. */
  questions: readonly { id: number; subject_id: number; chapter_id: number }[];
  /** Runs the jobs of a night, and makes all that has happened a day older. */
  sleep: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the product on an empty database of its own, with a semester of some questions whose key is A. */
export async function openSchool(): Promise<School> {
  const folder = await mkdtemp(join(tmpdir(), 'amphi-world-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  await migrate(postgres.connectionString);
  const { db, pool } = openDatabase(postgres.connectionString, { max: 6, statementTimeout: 0 });
  const log = createLog('silent');
  const env = { ...readEnv(), DATA_DIR: folder, STORAGE_URL: undefined, RATE_LIMITS: false };
  const services = createServices(env, { db, pool, boss: createBoss(pool, log) }, log);
  await pool.query(`
    insert into semesters (name, year, fee) values ('Semestre 1', 2026, 300);
    insert into subjects (semester_id, name)
      select id, 'Matière ' || n from semesters, generate_series(1, ${SUBJECTS}) n;
    insert into chapters (subject_id, name, position)
      select id, 'Chapitre ' || n, n from subjects, generate_series(1, ${CHAPTERS}) n;
    insert into qcms (subject_id, chapter_id, question_text, options, correct_answers, question_number)
      select subjects.id, chapters.id, 'Question ' || n, '{"A": "un", "B": "deux"}', '{A}', n
      from subjects, generate_series(1, ${QUESTIONS}) n, chapters
      where chapters.subject_id = subjects.id
        and chapters.position = 1 + (n - 1) * ${CHAPTERS} / ${QUESTIONS};
    -- Students of such different memories are no platform: its parameters stay the model's.
    insert into memory_parameters (w, reviews, log_loss_before, log_loss_after, is_accepted, fitted_at)
      values (array_fill(1, array[21]), 1, 1, 1, false, '2999-01-01');
  `);
  const questions = await db
    .selectFrom('qcms')
    .select(['id', 'subject_id', 'chapter_id'])
    .orderBy('id')
    .$narrowType<{ chapter_id: number }>()
    .execute();
  const subjectIds = [...new Set(questions.map(({ subject_id }) => subject_id))];
  return {
    questions,
    enrol: (daysLeft) => enrol(daysLeft),
    sleep: async () => {
      await fitMemory(services, fitParameters);
      await db.transaction().execute(async (trx) => {
        // Counters stay as they are.
        await sql`set local session_replication_role = replica`.execute(trx);
        for (const statement of OLDER) await sql.raw(statement).execute(trx);
      });
    },
    close: async () => {
      await db.destroy();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };

  async function enrol(daysLeft: number) {
    const { rows } = await sql<{ id: number; number: number }>`
      insert into users (full_name, email, password_hash, email_confirmed_at)
      select 'Étudiante', 'etudiante' || count(*) || '@bench.test', 'x', now() from users returning id
    `.execute(db);
    const { id } = rows[0] as { id: number };
    const token = `world-${id}`;
    await sql`
      with entry as (
        insert into access (user_id, semester_id, expires_at)
        select ${id}::bigint, id, '2999-01-01' from semesters)
      insert into sessions (token_hash, user_id, expires_at)
      values (${createHash('sha256').update(token).digest()}, ${id}, '2999-01-01')
    `.execute(db);
    const browser = new TestBrowser(services);
    browser.token = token;
    const { today } = await browser.api.reviews.plan();
    const exam = new Date(Date.parse(`${today}T00:00:00Z`) + daysLeft * 86_400_000);
    const exam_on = exam.toISOString().slice(0, 10);
    await browser.api.reviews.saveExamDates(
      Object.fromEntries(subjectIds.map((one) => [one, exam_on])),
    );
    return { id, browser };
  }
}

/** Makes rows a day older that say when something was. */
const OLDER = [
  "update answer_log set studied_on = studied_on - 1, answered_at = answered_at - interval '1 day'",
  "update answers set answered_at = answered_at - interval '1 day'",
  'update cards set last_on = last_on - 1, due_on = due_on - 1, swept_on = swept_on - 1',
  'update exam_dates set exam_on = exam_on - 1',
  "update memory_parameters set fitted_at = fitted_at - interval '1 day'",
  'delete from study_days',
];
