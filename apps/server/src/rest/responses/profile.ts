import { PAYMENT_STATUSES } from '@amphi/domain/payments/rules';
import { LETTERS } from '@amphi/domain/questions/letters';
import { z } from 'zod';
import { named } from './answer.ts';
import { count, flag, id, letters, moment, money, text } from './fields.ts';

/** Name and address as they were noted, as far as they changed. */
const names = z.object({ full_name: text.optional(), email: text.optional() }).nullable();

const answer = z.object({
  attempt_number: count,
  subject_name: text,
  qcm_id: id,
  question_number: z.int(),
  question_text: text,
  is_correct: flag,
  time_taken_seconds: z.int(),
  answered_at: moment,
  selected_answers: letters.max(LETTERS.length),
});

/** All that is kept about a person, as `exportAccount` writes it. */
export const accountCopy = named(
  'AccountCopy',
  z.object({
    exported_at: moment,
    account: z.object({
      id,
      full_name: text,
      email: text,
      role: text,
      is_active: flag,
      created_at: moment,
      updated_at: moment,
    }),
    account_changes: z.array(
      z.object({ created_at: moment, action: text, before: names, after: names }),
    ),
    sessions: z.array(
      z.object({
        user_agent: text.nullable(),
        created_at: moment,
        last_seen_at: moment,
        expires_at: moment,
      }),
    ),
    known_devices: z.array(z.object({ signed_in_at: moment })),
    password_reset_requests: z.array(
      z.object({ created_at: moment, expires_at: moment, used_at: moment.nullable() }),
    ),
    waiting_mails: z.array(z.object({ recipient: text, subject: text, created_at: moment })),
    orders: z.array(
      z.object({
        id,
        semester_name: text,
        semester_year: z.int(),
        semester_fee: money,
        amount: money,
        bank_name: text,
        phone_number: text,
        receipt_url: text,
        receipt_type: text,
        receipt_size: count,
        receipt_sha256: text,
        status: z.enum(PAYMENT_STATUSES),
        rejection_reason: text.nullable(),
        duration_months: count.nullable(),
        approved_at: moment.nullable(),
        created_at: moment,
        updated_at: moment,
      }),
    ),
    access: z.array(
      z.object({
        id,
        order_id: id.nullable(),
        semester_name: text,
        starts_at: moment,
        expires_at: moment,
        revoked_at: moment.nullable(),
      }),
    ),
    attempts: z.array(
      z.object({
        id,
        subject_name: text,
        attempt_number: count,
        started_at: moment,
        last_answer_at: moment.nullable(),
        completed_at: moment.nullable(),
        closed_at: moment.nullable(),
        last_chapter_id: id.nullable(),
        last_exam_year: z.int().nullable(),
      }),
    ),
    answers: z.array(answer),
    earlier_answers: z.array(answer),
    qroc_reveals: z.array(
      z.object({ qroc_id: id, subject_name: text, question_text: text, revealed_at: moment }),
    ),
    study_days: z.array(z.iso.date()),
  }),
);
