import { commitImport, storeImport } from '@amphi/api/catalog/imports/imports.usecases';
import { packFile } from '@amphi/api/catalog/imports/pack-file';
import { createToken, hashToken } from '@amphi/api/identity/auth/tokens';
import {
  makeAbbreviation,
  makeAuditEntry,
  makeCase,
  makeUserNote,
} from '@amphi/api/test/support/factories';
import { TestBrowser } from '@amphi/api/testing/browser';
import { makeCode } from '@amphi/api/testing/changes';
import type { Fixture } from '@amphi/api/testing/fixture';
import { PASSWORD } from '@amphi/api/testing/procedures';
import { openDatabase } from '@amphi/db';
import { checkRows, readList } from '@amphi/domain/imports/check';
import { readImportFile } from '@amphi/question-files/read';
import { readEnv } from '@amphi/server/env';
import { createBoss, startBoss } from '@amphi/server/jobs/boss';
import { createLog } from '@amphi/server/observability/log';
import { type AppServices, createServices } from '@amphi/server/services';
import { sql } from 'kysely';
import { makersOf } from './fixtures.ts';
import { ADMIN_EMAIL, ADMIN_TOKEN, KEEN_EMAIL, KEEN_TOKEN } from './growth.ts';
import type { Recorder } from './recorder.ts';

export type Boss = ReturnType<typeof createBoss>;

/** Environment of the calls, all of whose statements go through the recorder. */
export interface PlansWorld {
  services: AppServices;
  boss: Boss;
  /** @see Recorder.aside */
  aside: Recorder['aside'];
  /** A request of the student who has answered everything, or of an administrator. */
  browser(who: 'student' | 'administrator'): TestBrowser;
  /** Makes the objects of calls: the large ones of everything. Made for each call. */
  makeFixture(needs: { anImport: boolean }): Promise<PlansFixture>;
}

export type PlansFixture = Fixture & {
  keen_id: number;
  admin_id: number;
  receipt_url: string;
  /** A semester and a subject of it that no student has studied. */
  quiet: { semester_id: number; subject_id: number; qcm_id: number };
};

/** The year of the paper that calls are about. */
const PAPER_YEAR = 2023;

/** Questions of a file, as many as an administrator may well send at once. */
const FILE_ROWS = 100;

/** @param dataDir where files would go, of which there are none */
export async function openWorld(
  { db, pool, aside }: Recorder,
  connectionString: string,
  dataDir: string,
): Promise<PlansWorld> {
  const log = createLog('silent');
  // The queue's tables are made by its library, for good.
  const own = openDatabase(connectionString);
  const starter = createBoss(own.pool, log);
  await startBoss(starter, own.pool);
  await starter.stop({ graceful: false });
  await own.db.destroy();

  const boss = createBoss(pool, log);
  const env = {
    ...readEnv(),
    DATA_DIR: dataDir,
    STORAGE_URL: undefined,
    RATE_LIMITS: true,
    PUBLIC_URL: 'http://localhost',
  };
  const services = createServices(env, { db, pool, boss }, log);

  const password_hash = await services.passwords.hash(PASSWORD);

  async function storeFile(actor: number, source: string): Promise<number> {
    const rows = Array.from({ length: FILE_ROWS }, (_, n) => ({
      source,
      source_id: String(n),
      subject: `Matière ${n % 10}`,
      chapter: 'Os',
      question_text: `Question ${source} ${n} ?`,
      options: { A: 'un', B: `deux ${n}` },
      correct_answers: ['A'],
    }));
    const checked = checkRows(readList(rows));
    const file = { format: 'json' as const, rows: checked, ignored_columns: [], notes: [] };
    return storeImport(services, actor, { ...packFile(file), name: 'questions.json' });
  }

  /** A table of three columns that are understood and one that is not. */
  async function storeTable(actor: number): Promise<number> {
    const file = await readImportFile(
      Buffer.from('Question;A;B;Verdict\nQuel os ?;un;deux;A\nQuel nerf ?;un;deux;B\n'),
    );
    return storeImport(services, actor, { ...packFile(file), name: 'questions.csv' });
  }

  return {
    services,
    boss,
    aside,
    browser(who) {
      const browser = new TestBrowser(services);
      browser.token = who === 'student' ? KEEN_TOKEN : ADMIN_TOKEN;
      return browser;
    },
    async makeFixture({ anImport }) {
      await db
        .updateTable('users')
        .set({ password_hash, email_confirmed_at: sql`now()` })
        .where('email', 'in', [KEEN_EMAIL, ADMIN_EMAIL])
        .execute();
      // Otherwise each call would note the use of its session too, as one every five minutes does.
      await db
        .updateTable('sessions')
        .set({ last_seen_at: sql`now()` })
        .where('token_hash', 'in', [hashToken(KEEN_TOKEN), hashToken(ADMIN_TOKEN)])
        .execute();
      const { rows } = await sql<Record<string, number>>`
        select semesters.id as semester_id, subjects.id as subject_id,
          (select min(id) from chapters where subject_id = subjects.id) as chapter_id,
          (select min(id) from qcms where subject_id = subjects.id) as qcm_id,
          (select min(id) from qcms where subject_id = subjects.id and id > (
            select min(id) from qcms where subject_id = subjects.id
          )) as duplicate_id,
          (select min(id) from qrocs where subject_id = subjects.id) as qroc_id,
          (select min(id) from baremes where code is null and archived_at is null) as bareme_id,
          (select id from users where email = ${KEEN_EMAIL}) as keen_id,
          (select id from users where email = ${ADMIN_EMAIL}) as admin_id
        from semesters join subjects on subjects.semester_id = semesters.id
        where semesters.name = 'Semestre 1' order by subjects.id limit 1
      `.execute(db);
      const ids = rows[0] as Record<'semester_id' | 'subject_id' | 'chapter_id', number> &
        Record<
          'qcm_id' | 'duplicate_id' | 'qroc_id' | 'bareme_id' | 'keen_id' | 'admin_id',
          number
        >;
      await sql`
        update qcms set is_exam_question = true, exam_year = ${PAPER_YEAR}
        where id in (select id from qcms where subject_id = ${ids.subject_id} order by id limit 40)
      `.execute(db);
      // Rows that calls make for the first time.
      await sql`
        delete from memos where user_id = ${ids.keen_id} and qcm_id = ${ids.qcm_id}
      `.execute(db);
      await sql`
        insert into qroc_answers (user_id, qroc_id, typed_text, verdict, grade, question_version)
        values (${ids.keen_id}, ${ids.qroc_id}, 'Les étapes', 'different', 1, 1) on conflict do nothing
      `.execute(db);
      await sql`
        insert into qroc_cards (user_id, qroc_id, stability, difficulty, last_on, due_on, reps, added_by)
        values (${ids.keen_id}, ${ids.qroc_id}, 2, 5, current_date - 3, current_date - 1, 1, 'error')
        on conflict do nothing
      `.execute(db);
      await sql`
        insert into duplicate_pairs (qcm_a, qcm_b, similarity) values (${ids.qcm_id}, ${ids.duplicate_id}, 0.9)
        on conflict do nothing
      `.execute(db);
      const case_id = await makeCase(db, ids.subject_id, [
        { kind: 'qcm', id: ids.qcm_id },
        { kind: 'qroc', id: ids.qroc_id, reveal_text: 'Le lendemain…' },
      ]);
      // Copies a question for the calls about duplicates, which name versions: a trigger would count the change.
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`
        update qcms set options = kept.options, correct_answers = kept.correct_answers
        from qcms as kept where kept.id = ${ids.qcm_id} and qcms.id = ${ids.duplicate_id}
      `.execute(db);
      await sql`set local session_replication_role = origin`.execute(db);
      const quiet = await db
        .selectFrom('subjects')
        .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
        .innerJoin('qcms', 'qcms.subject_id', 'subjects.id')
        .select(['subjects.id as subject_id', 'subjects.semester_id', 'qcms.id as qcm_id'])
        .where('semesters.name', '=', 'Semestre 4')
        .orderBy('qcms.id')
        .limit(1)
        .executeTakeFirstOrThrow();
      await sql`
        insert into access (user_id, semester_id, starts_at, expires_at)
        values (${ids.keen_id}, ${quiet.semester_id}, now(), now() + interval '1 month') on conflict do nothing
      `.execute(db);
      const chapters = await db
        .selectFrom('chapters')
        .select('id')
        .where('subject_id', '=', ids.subject_id)
        .execute();
      const payment = await db
        .selectFrom('payments')
        .innerJoin('users', 'users.id', 'payments.user_id')
        .select(['payments.id', 'payments.receipt_url'])
        .$narrowType<{ receipt_url: string }>()
        .select(['users.id as user_id', 'users.email', 'users.full_name'])
        .where('payments.status', '=', 'pending')
        .orderBy('payments.id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const rejected = await db
        .selectFrom('payments')
        .select('id')
        .where('status', '=', 'rejected')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('users')
        .set({ password_hash })
        .where('id', '=', payment.user_id)
        .execute();
      const access = await db
        .selectFrom('access')
        .select('id')
        .where('user_id', '=', payment.user_id)
        .where('revoked_at', 'is', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const reset_token = createToken();
      await db
        .insertInto('password_resets')
        .values({
          user_id: payment.user_id,
          token_hash: hashToken(reset_token),
          expires_at: '2999-01-01',
        })
        .execute();
      const target = { into: 'semester' as const, semester_id: ids.semester_id };
      const pending = anImport ? await storeFile(ids.admin_id, 'seconde') : 0;
      const pendingTable = anImport ? await storeTable(ids.admin_id) : 0;
      const import_id = anImport ? await storeFile(ids.admin_id, 'première') : 0;
      if (anImport) {
        await commitImport(services, ids.admin_id, { id: import_id, target, skip_bad: false });
      }
      const staff = await db
        .insertInto('staff_roles')
        .values({ user_id: payment.user_id, role: 'accountant', granted_by: ids.admin_id })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'role', 'semester_id', 'subject_id'])
            .doUpdateSet({ granted_by: ids.admin_id }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('users')
        .set({ email_confirmed_at: new Date() })
        .where('id', '=', payment.user_id)
        .execute();
      const made = makersOf(db, aside, {
        ...ids,
        payment_id: payment.id,
        staff_user_id: payment.user_id,
      });
      return {
        ...ids,
        case_id,
        quiet,
        chapter_ids: chapters.map(({ id }) => id),
        user: { id: payment.user_id, email: payment.email, full_name: payment.full_name },
        payment_id: payment.id,
        whole_code: await makeCode(db, { semester_id: ids.semester_id, months: 6 }),
        rejected_id: rejected.id,
        receipt_url: payment.receipt_url,
        access_id: access.id,
        user_note_id: (await makeUserNote(db, payment.user_id)).id,
        abbreviation_id: await makeAbbreviation(db),
        staff_role_id: staff.id,
        reset_token,
        audit_id: await makeAuditEntry(db, { id: ids.semester_id, name: 'Semestre 1' }),
        exam_year: PAPER_YEAR,
        import_id,
        pendingTable: () => Promise.resolve(pendingTable),
        pendingImport: () => Promise.resolve(pending),
        ...made,
      };
    },
  };
}
