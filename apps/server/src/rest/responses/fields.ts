import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@amphi/domain/payments/rules';
import { LETTERS } from '@amphi/domain/questions/letters';
import { TEXT_FORMATS } from '@amphi/domain/questions/question.schema';
import { z } from 'zod';

const id = z.int().min(1);
const text = z.string();
export const int = z.int();
export const count = int.min(0);
/** Money, with at most two decimals. */
const money = z.number().min(0);
/** A share in per cent, with one decimal. */
const percent = z.number().min(0).max(100);
/** A time in UTC. */
export const moment = z.iso.datetime();
export const letters = z.array(z.enum(LETTERS));
export const paymentStatus = z.enum(PAYMENT_STATUSES);

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Text;

const each = <Schema extends z.ZodType, Text extends string>(schema: Schema, names: Text) =>
  Object.fromEntries(names.split(' ').map((name) => [name, schema])) as Record<Words<Text>, Schema>;

/** A field has the same name and meaning in every response; the few that differ are written where they are used. */
const FIELDS = {
  ...each(id, 'id user_id semester_id subject_id chapter_id qcm_id qroc_id payment_id order_id'),
  ...each(id, 'created_by last_chapter_id'),
  ...each(text, 'name full_name email user_name user_email description action recipient'),
  ...each(text, 'semester_name subject_name chapter_name lesson_name semester subject chapter'),
  ...each(
    text,
    'bank_name phone_number receipt_url receipt_type receipt_sha256 transaction_reference rejection_reason granted_for',
  ),
  method: z.enum(PAYMENT_METHODS),
  ...each(text, 'question_text answer_text justification image_url source source_id case_group'),
  ...each(text, 'file_name format author_name user_agent'),
  ...each(int, 'year semester_year exam_year last_exam_year position question_number'),
  ...each(
    count,
    'count subject_count qcm_count justification_qcm_count order_index attempt_number',
  ),
  ...each(count, 'row_count bad_count known_count added_qcms added_qrocs receipt_size'),
  ...each(count, 'found_qcms found_qrocs'),
  ...each(count, 'total_users total_subjects total_questions total_payments total_semesters'),
  ...each(count, 'total_qcms total_answers total_completed_qcms answered_questions'),
  ...each(count, 'revealed_questions active_users active_semesters pending_payments'),
  ...each(count, 'recent_registrations recent_payments current_streak time_taken_seconds'),
  ...each(count, 'duration_months'),
  ...each(money, 'fee amount received semester_fee total_revenue pending_revenue'),
  ...each(percent, 'percentage success_rate average_score'),
  ...each(moment, 'created_at updated_at starts_at expires_at revoked_at approved_at completed_at'),
  ...each(moment, 'done_at undone_at last_seen_at signed_in_at used_at started_at closed_at'),
  ...each(
    moment,
    'last_answer_at answered_at revealed_at exported_at email_confirmed_at last_sign_in_at',
  ),
  ...each(
    z.boolean(),
    'is_admin is_active email_confirmed is_compared shows_score is_exam_question is_answered is_correct is_revealed',
  ),
  ...each(z.boolean(), 'has_justification has_justification_qcms by_operator'),
  ...each(letters, 'correct_answers selected_answers user_answer'),
  text_format: z.enum(TEXT_FORMATS),
  options: z.partialRecord(z.enum(LETTERS), text),
  status: paymentStatus,
};

type Fields = typeof FIELDS;
type Known<Text extends string> = Words<Text> extends keyof Fields ? Text : never;

/** The schemas of fields by their names, which spaces separate. */
export function fields<Text extends string>(names: Known<Text>) {
  const entries = names.split(' ').map((name) => [name, FIELDS[name as keyof Fields]]);
  return Object.fromEntries(entries) as Pick<Fields, Words<Text> & keyof Fields>;
}

/** As `fields`, of values that may be null. */
export function nullable<Text extends string>(names: Known<Text>) {
  const entries = names.split(' ').map((name) => [name, FIELDS[name as keyof Fields].nullable()]);
  return Object.fromEntries(entries) as {
    [Name in Words<Text> & keyof Fields]: z.ZodNullable<Fields[Name]>;
  };
}

/** One page of a long list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: count });
