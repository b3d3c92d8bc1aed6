import { randomUUID } from 'node:crypto';
import { createToken, hashToken } from '@amphi/api/identity/auth/tokens';
import {
  makeDraft,
  makeInvitation,
  makePayment,
  makeQroc,
} from '@amphi/api/test/support/factories';
import { FINISHED, makeSitting } from '@amphi/api/test/support/study-factories';
import {
  makeBulkChange,
  makeCode,
  makeMerge,
  makeSharing,
  makeTransfer,
} from '@amphi/api/testing/changes';
import type { Fixture } from '@amphi/api/testing/fixture';
import type { Database, DB } from '@amphi/db';
import { sql, type Updateable } from 'kysely';
import type { Recorder } from './recorder.ts';

/** A mock exam of one question, instead of the one that is open. */
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
  await sql`insert into mock_exam_parts (mock_exam_id, subject_id) values (${id}, ${subject_id})`.execute(
    db,
  );
  // Questions are chosen when it is published.
  if (state !== 'planned') {
    await sql`insert into mock_exam_parts (mock_exam_id, position, qcm_id) values (${id}, 1, ${qcm_id})`.execute(
      db,
    );
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
  const {
    keen_id,
    admin_id,
    staff_user_id,
    semester_id,
    subject_id,
    qcm_id,
    duplicate_id,
    qroc_id,
  } = ids;
  const callerOf = async (api: Parameters<Fixture['ownDraft']>[0]) =>
    (await api.auth.session())?.id ?? keen_id;
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
  const updateStaff = async (values: Updateable<DB['users']>) => {
    await db.updateTable('users').set(values).where('id', '=', staff_user_id).execute();
  };
  /** The only report of a question, as the desk sees it. */
  const report = async (kind: 'qcm' | 'qroc', id: number) => {
    const { version } = await db
      .selectFrom(`${kind}s`)
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('reports').where(`${kind}_id`, '=', id).execute();
    const { id: up_to } = await db
      .insertInto('reports')
      .values({ user_id: keen_id, [`${kind}_id`]: id, question_version: version, reason: 'text' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { up_to, version };
  };
  /** The only draft of a change of the question. */
  const draft = async (author_id: number, state: 'draft' | 'submitted') => {
    await db.deleteFrom('question_drafts').where('qcm_id', '=', qcm_id).execute();
    return makeDraft(db, qcm_id, { author_id, state });
  };
  /** The only proposal for the question, which waits for a decision. */
  const explanation = async (user_id: number) => {
    await db.deleteFrom('explanations').where('qcm_id', '=', qcm_id).execute();
    const { id } = await db
      .insertInto('explanations')
      .values({ qcm_id, user_id, question_version: 1, body: 'Parce que.', source: 'Cours' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const makers: Makers = {
    bulkChange: () => makeBulkChange(db, qcm_id, admin_id),
    openReport: () => report('qcm', qcm_id),
    openQrocReport: () => report('qroc', qroc_id),
    mergedPair: () => makeMerge(db, { kept_id: qcm_id, merged_id: duplicate_id }, admin_id),
    async invite(email = `${randomUUID()}@test.example`) {
      await db.deleteFrom('staff_roles').where('user_id', '=', staff_user_id).execute();
      await db.deleteFrom('invitations').where('email', '=', email).execute();
      const token = createToken();
      return { id: await makeInvitation(db, { email, token_hash: hashToken(token) }), token };
    },
    transfer: (paid) => makeTransfer(db, ids.payment_id, paid),
    secondAccount: addAccount,
    async sharedAccount() {
      const id = await addAccount();
      await makeSharing(db, id);
      return id;
    },
    protect: () => updateStaff({ has_second_factor: true }),
    unconfirm: () => updateStaff({ email_confirmed_at: null }),
    async unexplain() {
      await db.updateTable('qcms').set({ justification: null }).where('id', '=', qcm_id).execute();
    },
    unpublished: async () => (await makeQroc(db, subject_id, { state: 'draft' })).id,
    async alike() {
      const found = [];
      for (const question of ['Que faire ?', 'Pourquoi ?']) {
        const question_text = `Un homme de 40 ans tousse.\n\n${question}`;
        found.push({ id: (await makeQroc(db, subject_id, { question_text })).id, version: 1 });
      }
      return found;
    },
    openExplanation: () => explanation(keen_id),
    ownExplanation: async (api) => explanation(await callerOf(api)),
    ownDraft: async (api) => draft(await callerOf(api), 'draft'),
    submittedDraft: () => draft(keen_id, 'submitted'),
    async ownSeat(api) {
      const { id: order_id } = await makePayment(db, await callerOf(api), semester_id, {
        seats: 5,
        status: 'approved',
        approved_at: new Date(),
        duration_months: 6,
      });
      const { id } = await makeCode(db, { semester_id, order_id, max_uses: 1 });
      return { id, order_id };
    },
    mockExam: (state) => makeMockExam(db, ids, state),
    /** Instead of an exam that may run. */
    async sitting(api, state) {
      const user_id = await callerOf(api);
      await sql`delete from sittings where user_id = ${user_id} and finished_at is null`.execute(
        db,
      );
      return makeSitting(db, user_id, [qcm_id], {
        mode: state === 'tutor' ? 'tutor' : 'exam',
        qroc_ids: state === 'tutor' ? [qroc_id] : [],
        ...(state === 'paused' && { running_since: null, spent_seconds: 5 }),
        ...(state === 'finished' && FINISHED),
      });
    },
  };
  return Object.fromEntries(
    Object.entries(makers).map(([name, make]) => [
      name,
      (...given: never[]) =>
        aside(() => (make as (...given: never[]) => Promise<unknown>)(...given)),
    ]),
  ) as unknown as Makers;
}
