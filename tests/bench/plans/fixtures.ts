import { randomUUID } from 'node:crypto';
import { createToken, hashToken } from '@amphi/api/identity/auth/tokens';
import {
  makeBulkChange,
  makeCode,
  makeMerge,
  makeSharing,
  makeTransfer,
} from '@amphi/api/testing/changes';
import type { Fixture } from '@amphi/api/testing/fixture';
import type { Database } from '@amphi/db';
import { qcmAsRead } from '@amphi/domain/questions/qcm.schema';
import { sql } from 'kysely';
import type { Recorder } from './recorder.ts';

/** A sitting of one question, or with an open one beside it, in place of an exam that may run. */
async function makeSitting(
  db: Database,
  {
    user_id,
    qcm_id,
    qroc_id,
    state,
  }: { user_id: number; qcm_id: number; qroc_id: number; state: string },
): Promise<number> {
  const isFinished = state === 'finished';
  const isTutor = state === 'tutor';
  await sql`delete from sittings where user_id = ${user_id} and finished_at is null`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into sittings (user_id, mode, origin, title, filter, seed, bareme_id, content_hash,
      question_count, time_limit_seconds, running_since, finished_at, finished_by, points, max_points,
      correct_count, blank_count, scored_at, first_points, first_max_points)
    select ${user_id}, ${isTutor ? 'tutor' : 'exam'}, 'custom', 'Séance', '{}', 1, (select id from baremes where is_default),
      md5('1')::uuid, 2, ${isTutor ? null : 3600}::integer,
      case when ${state} in ('exam', 'tutor') then now() end,
      case when ${isFinished} then now() end, case when ${isFinished} then 'student' end,
      zero, zero, zero, zero, case when ${isFinished} then now() end, zero, zero
    from (select case when ${isFinished} then 0 end as zero) as result
    returning id
  `.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into sitting_items (sitting_id, position, qcm_id, question_version)
    values (${id}, 1, ${qcm_id}, 1)
  `.execute(db);
  if (isTutor) {
    await sql`
      insert into sitting_items (sitting_id, position, qroc_id, question_version)
      values (${id}, 2, ${qroc_id}, 1)
    `.execute(db);
  }
  return id;
}

/** A mock exam of one question, in place of the one that is open. */
async function makeMockExam(
  db: Database,
  { subject_id, qcm_id }: { subject_id: number; qcm_id: number },
  state: string,
): Promise<number> {
  await sql`delete from mock_exams where released_at is null`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into mock_exams (title, question_count, duration_minutes, opens_at, closes_at, bareme_id,
      published_at, released_at)
    select 'Examen blanc', 1, 60, opens_at, opens_at + interval '3 hours',
      (select id from baremes where is_default), case when ${state} <> 'planned' then now() end,
      case when ${state} = 'released' then now() end
    from (select now() + case ${state} when 'open' then interval '-1 hour'
      when 'released' then interval '-1 day' else interval '1 day' end as opens_at) as given
    returning id
  `.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into mock_exam_subjects values (${id}, ${subject_id})`.execute(db);
  // Questions are chosen when it is published.
  if (state !== 'planned') {
    await sql`insert into mock_exam_questions values (${id}, 1, ${qcm_id})`.execute(db);
  }
  return id;
}

type Ids = Pick<
  Fixture,
  'semester_id' | 'subject_id' | 'qcm_id' | 'duplicate_id' | 'qroc_id' | 'payment_id'
> & {
  keen_id: number;
  admin_id: number;
  /** The holder of `staff_role_id`. */
  staff_user_id: number;
};

type Makers = Pick<
  Fixture,
  | 'bulkChange'
  | 'openReport'
  | 'openQrocReport'
  | 'mergedPair'
  | 'invite'
  | 'secondAccount'
  | 'transfer'
  | 'sharedAccount'
  | 'unconfirm'
  | 'protect'
  | 'unexplain'
  | 'unpublished'
  | 'alike'
  | 'openExplanation'
  | 'ownExplanation'
  | 'ownDraft'
  | 'ownSeat'
  | 'submittedDraft'
  | 'mockExam'
  | 'sitting'
>;

/** Makes the objects that single calls ask for. It is done aside, so that its statements are not taken for theirs. */
export function makersOf(db: Database, aside: Recorder['aside'], ids: Ids): Makers {
  const addAccount = async () => {
    const { id } = await db
      .insertInto('users')
      .values({
        full_name: 'Second compte',
        email: `${randomUUID()}@test.example`,
        password_hash: '-',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    bulkChange: () => aside(() => makeBulkChange(db, ids.qcm_id, ids.admin_id)),
    openReport: () =>
      aside(async () => {
        const { id: qcm_id, version } = await db
          .selectFrom('qcms')
          .select(['id', 'version'])
          .where('id', '=', ids.qcm_id)
          .executeTakeFirstOrThrow();
        await db.deleteFrom('reports').where('qcm_id', '=', qcm_id).execute();
        const { id: up_to } = await db
          .insertInto('reports')
          .values({ user_id: ids.keen_id, qcm_id, question_version: version, reason: 'text' })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { up_to, version };
      }),
    openQrocReport: () =>
      aside(async () => {
        const { id: qroc_id, version } = await db
          .selectFrom('qrocs')
          .select(['id', 'version'])
          .where('id', '=', ids.qroc_id)
          .executeTakeFirstOrThrow();
        await db.deleteFrom('reports').where('qroc_id', '=', qroc_id).execute();
        const { id: up_to } = await db
          .insertInto('reports')
          .values({ user_id: ids.keen_id, qroc_id, question_version: version, reason: 'text' })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { up_to, version };
      }),
    mergedPair: () =>
      aside(() =>
        makeMerge(db, { kept_id: ids.qcm_id, merged_id: ids.duplicate_id }, ids.admin_id),
      ),
    invite: (email = `${randomUUID()}@test.example`) =>
      aside(async () => {
        await db.deleteFrom('staff_roles').where('user_id', '=', ids.staff_user_id).execute();
        await db.deleteFrom('invitations').where('email', '=', email).execute();
        const token = createToken();
        const { id } = await db
          .insertInto('invitations')
          .values({
            email,
            role: 'accountant',
            token_hash: hashToken(token),
            invited_by: ids.admin_id,
            expires_at: '2999-01-01',
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { id, token };
      }),
    transfer: (paid) => aside(() => makeTransfer(db, ids.payment_id, paid)),
    secondAccount: () => aside(addAccount),
    sharedAccount: () =>
      aside(async () => {
        const id = await addAccount();
        await makeSharing(db, id);
        return id;
      }),
    protect: () =>
      aside(async () => {
        await db
          .updateTable('users')
          .set({ has_second_factor: true })
          .where('id', '=', ids.staff_user_id)
          .execute();
      }),
    unconfirm: () =>
      aside(async () => {
        await db
          .updateTable('users')
          .set({ email_confirmed_at: null })
          .where('id', '=', ids.staff_user_id)
          .execute();
      }),
    unexplain: () =>
      aside(async () => {
        await db
          .updateTable('qcms')
          .set({ justification: null })
          .where('id', '=', ids.qcm_id)
          .execute();
      }),
    unpublished: () =>
      aside(async () => {
        const { id } = await db
          .insertInto('qrocs')
          .values({
            subject_id: ids.subject_id,
            state: 'draft',
            question_text: 'Quel nerf ?',
            answer_text: 'Le nerf vague.',
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),
    alike: () =>
      aside(() =>
        db
          .insertInto('qrocs')
          .values(
            ['Que faire ?', 'Pourquoi ?'].map((text) => ({
              subject_id: ids.subject_id,
              answer_text: 'Une radiographie.',
              question_text: `Un homme de 40 ans tousse.\n\n${text}`,
            })),
          )
          .returning(['id', 'version'])
          .execute(),
      ),
    openExplanation: () => aside(() => makeExplanation(db, ids.qcm_id, ids.keen_id)),
    ownExplanation: (api) =>
      aside(async () => {
        const { id: user_id } = (await api.auth.session()) ?? { id: ids.keen_id };
        return makeExplanation(db, ids.qcm_id, user_id);
      }),
    ownDraft: (api) =>
      aside(async () => {
        const { id: author_id } = (await api.auth.session()) ?? { id: ids.keen_id };
        return makeDraft(db, ids.qcm_id, { author_id });
      }),
    ownSeat: (api) =>
      aside(async () => {
        const { id: user_id } = (await api.auth.session()) ?? { id: ids.keen_id };
        const { id: order_id } = await db
          .insertInto('payments')
          .values({
            user_id,
            semester_id: ids.semester_id,
            semester_name: 'Semestre',
            semester_year: 2026,
            semester_fee: 400,
            amount: 2000,
            seats: 5,
            status: 'approved',
            approved_at: new Date(),
            duration_months: 6,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const { id } = await makeCode(db, { semester_id: ids.semester_id, order_id, max_uses: 1 });
        return { id, order_id };
      }),
    submittedDraft: () =>
      aside(() => makeDraft(db, ids.qcm_id, { author_id: ids.keen_id, submitted: true })),
    mockExam: (state) => aside(() => makeMockExam(db, ids, state)),
    async sitting(api, state) {
      return aside(async () => {
        const { id: user_id } = (await api.auth.session()) ?? { id: 0 };
        return makeSitting(db, { user_id, qcm_id: ids.qcm_id, qroc_id: ids.qroc_id, state });
      });
    },
  };
}

/** A draft of a change of a closed question, in place of those that there are. */
async function makeDraft(
  db: Database,
  qcm_id: number,
  { author_id, submitted = false }: { author_id: number; submitted?: boolean },
): Promise<{ id: number; revision: number }> {
  await db.deleteFrom('question_drafts').where('qcm_id', '=', qcm_id).execute();
  const question = await db
    .selectFrom('qcms')
    .selectAll()
    .where('id', '=', qcm_id)
    .executeTakeFirstOrThrow();
  const base = qcmAsRead.parse(question);
  return db
    .insertInto('question_drafts')
    .values({
      qcm_id,
      author_id,
      base_version: question.version,
      base: JSON.stringify(base),
      fields: JSON.stringify({ ...base, question_text: 'Une autre question ?' }),
      ...(submitted && { state: 'submitted', comment: 'Plus clair.', submitted_at: new Date() }),
    })
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow();
}

/** The only proposal for a question, which waits for a decision. */
async function makeExplanation(db: Database, qcm_id: number, user_id: number): Promise<number> {
  await db.deleteFrom('explanations').where('qcm_id', '=', qcm_id).execute();
  const { id } = await db
    .insertInto('explanations')
    .values({ qcm_id, user_id, question_version: 1, body: 'Parce que.', source: 'Cours' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
