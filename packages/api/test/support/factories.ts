import { randomBytes, randomUUID } from 'node:crypto';
import type { Database, DB } from '@amphi/db';
import { qcmAsRead } from '@amphi/domain/questions/qcm.schema';
import type { QuestionState } from '@amphi/domain/questions/states';
import type { StaffRole } from '@amphi/domain/staff/rules';
import { type Insertable, sql } from 'kysely';

let counter = 0;
const next = () => {
  counter += 1;
  return counter;
};

export async function makeSemester(
  db: Database,
  values: {
    fee?: number;
    is_active?: boolean;
    name?: string;
    year?: number;
    description?: string;
  } = {},
) {
  return db
    .insertInto('semesters')
    .values({ name: `Semestre ${next()}`, year: 2026, fee: 400, ...values })
    .returning(['id', 'name', 'year', 'fee'])
    .$narrowType<{ fee: number }>()
    .executeTakeFirstOrThrow();
}

export async function makeSubject(
  db: Database,
  semester_id?: number,
  values: { name?: string; description?: string } = {},
) {
  return db
    .insertInto('subjects')
    .values({
      name: `Matière ${next()}`,
      semester_id: semester_id ?? (await makeSemester(db)).id,
      ...values,
    })
    .returning(['id', 'name', 'semester_id'])
    .executeTakeFirstOrThrow();
}

export async function makeChapter(
  db: Database,
  subject_id: number,
  values: { name?: string; position?: number } = {},
) {
  return db
    .insertInto('chapters')
    .values({ name: `Chapitre ${next()}`, subject_id, ...values })
    .returning(['id', 'name', 'subject_id', 'position'])
    .executeTakeFirstOrThrow();
}

/** A clinical case of these questions in their order. @returns its id */
export async function makeCase(
  db: Database,
  subject_id: number,
  items: readonly { kind: 'qcm' | 'qroc'; id: number; reveal_text?: string }[],
): Promise<number> {
  const { id } = await db
    .insertInto('cases')
    .values({ subject_id, title: `Cas ${next()}`, vignette: 'Un homme de 62 ans consulte.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (items.length === 0) return id;
  await db
    .insertInto('case_items')
    .values(
      items.map(({ kind, id: question, reveal_text = null }, index) => ({
        case_id: id,
        position: index + 1,
        qcm_id: kind === 'qcm' ? question : null,
        qroc_id: kind === 'qroc' ? question : null,
        reveal_text,
      })),
    )
    .execute();
  return id;
}

interface QcmOverrides {
  options?: Record<string, string>;
  correct_answers?: string[];
  chapter_id?: number | null;
  exam_year?: number | null;
  justification?: string | null;
  question_text?: string;
  lesson_name?: string;
  question_number?: number;
  source?: string;
  source_id?: string;
  image_url?: string;
  state?: QuestionState;
  created_at?: Date;
}

export async function makeQcm(db: Database, subject_id: number, overrides: QcmOverrides = {}) {
  const { options, exam_year = null, ...rest } = overrides;
  return db
    .insertInto('qcms')
    .values({
      subject_id,
      question_text: `Question ${next()} ?`,
      options: JSON.stringify(options ?? { A: 'un', B: 'deux', C: 'trois', D: 'quatre' }),
      correct_answers: ['A', 'C'],
      justification: 'Parce que.',
      exam_year,
      is_exam_question: exam_year !== null,
      ...rest,
    })
    .returning(['id', 'subject_id', 'question_number', 'correct_mask', 'version'])
    .executeTakeFirstOrThrow();
}

/** A draft of an editor's that changes the text of a closed question. */
export async function makeDraft(
  db: Database,
  qcm_id: number,
  { author_id, state = 'draft' }: { author_id: number; state?: 'draft' | 'submitted' },
): Promise<{ id: number; revision: number }> {
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
      state,
      base_version: question.version,
      base: JSON.stringify(base),
      fields: JSON.stringify({ ...base, question_text: 'Une autre question ?' }),
      ...(state === 'submitted' && { comment: 'Plus clair.', submitted_at: new Date() }),
    })
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow();
}

/** An administrators' own abbreviation. @returns its id */
export async function makeAbbreviation(db: Database): Promise<number> {
  const { id } = await db
    .insertInto('abbreviations')
    .values({ short: `Y${next()}`, long: 'une signification' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeQroc(
  db: Database,
  subject_id: number,
  overrides: {
    question_text?: string;
    chapter_id?: number;
    exam_year?: number;
    order_index?: number;
    answer_text?: string;
    justification?: string | null;
    elements?: string;
    image_url?: string;
    zones?: string;
    zone_play?: 'place' | 'press' | 'name';
    source?: string;
    source_id?: string;
    state?: QuestionState;
  } = {},
) {
  return db
    .insertInto('qrocs')
    .values({
      subject_id,
      question_text: `QROC ${next()} ?`,
      answer_text: 'La réponse secrète.',
      justification: 'La raison secrète.',
      is_exam_question: overrides.exam_year !== undefined,
      ...overrides,
    })
    .returning(['id', 'subject_id'])
    .executeTakeFirstOrThrow();
}

/** An order in the database, pending unless told otherwise. */
export async function makePayment(
  db: Database,
  user_id: number,
  semester_id: number,
  values: Partial<Insertable<DB['payments']>> = {},
) {
  const semester = await db
    .selectFrom('semesters')
    .selectAll()
    .where('id', '=', semester_id)
    .$narrowType<{ fee: number }>()
    .executeTakeFirstOrThrow();
  return db
    .insertInto('payments')
    .values({
      user_id,
      semester_id,
      semester_name: semester.name,
      semester_year: semester.year,
      semester_fee: semester.fee,
      amount: semester.fee,
      bank_name: 'Bankily',
      receipt_url: `${randomUUID()}.png`,
      receipt_type: 'image/png',
      receipt_size: 10,
      receipt_sha256: randomBytes(32),
      ...values,
    })
    .returning(['id', 'receipt_url', 'amount'])
    .$narrowType<{ receipt_url: string }>()
    .executeTakeFirstOrThrow();
}

/** Live access for six months, or an expired or revoked one. */
export async function makeAccess(
  db: Database,
  user_id: number,
  semester_id: number,
  state: 'live' | 'expired' | 'revoked' = 'live',
) {
  return db
    .insertInto('access')
    .values({
      user_id,
      semester_id,
      starts_at: sql`now() - interval '1 year'`,
      expires_at:
        state === 'expired' ? sql`now() - interval '1 second'` : sql`now() + interval '6 months'`,
      revoked_at: state === 'revoked' ? sql`now()` : null,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** A note that an administrator who is gone has written about an account. */
export function makeUserNote(db: Database, user_id: number, body = 'A appelé.') {
  return db
    .insertInto('user_notes')
    .values({ user_id, author_id: 1e12, body })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A role that an administrator who is gone has granted. */
export async function makeStaffRole(
  db: Database,
  user_id: number,
  role: { role: StaffRole; semester_id?: number; subject_id?: number },
): Promise<number> {
  const { id } = await db
    .insertInto('staff_roles')
    .values({ user_id, granted_by: 1e12, ...role })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An open invitation that an administrator who is gone has sent. */
export async function makeInvitation(
  db: Database,
  values: Pick<Insertable<DB['invitations']>, 'email' | 'token_hash'> &
    Partial<Insertable<DB['invitations']>>,
): Promise<number> {
  const { id } = await db
    .insertInto('invitations')
    .values({ role: 'accountant', invited_by: 1e12, expires_at: '2999-01-01', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A change of a semester's name in the log, by the command line. */
export async function makeAuditEntry(db: Database, { id, name }: { id: number; name: string }) {
  const entry = await db
    .insertInto('audit_log')
    .values({
      action: 'semesters.update',
      entity: 'semesters',
      entity_id: id,
      before: JSON.stringify({ name: `Ancien ${name}` }),
      after: JSON.stringify({ name }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return entry.id;
}
