import { z } from 'zod';
import { sessionUser } from './accounts.ts';
import { answersOf } from './answer.ts';
import { count, id, moment, money, percent, text } from './fields.ts';
import { paymentStatus } from './payments.ts';

export const figureAnswers = answersOf({
  'public.stats': z.object({
    total_users: count,
    total_subjects: count,
    total_questions: count,
    success_rate: z.string().regex(/^\d+(\.\d)?%$/),
  }),
  'stats.admin': z.object({
    total_users: count,
    active_users: count,
    total_payments: count,
    pending_payments: count,
    total_semesters: count,
    total_subjects: count,
    total_qcms: count,
    total_revenue: money,
    pending_revenue: money,
    recent_registrations: count,
    recent_payments: count,
  }),
  'dashboard.student': z.object({
    user: sessionUser,
    purchased_semesters: z.array(
      z.object({
        id,
        starts_at: moment,
        expires_at: moment,
        semester: z.object({ id, name: text, year: z.int() }),
      }),
    ),
    recent_payments: z.array(
      z.object({
        id,
        created_at: moment,
        amount: money,
        status: paymentStatus,
        semester: z.object({ name: text }),
      }),
    ),
    stats: z.object({
      total_completed_qcms: count,
      average_score: percent,
      current_streak: count,
    }),
  }),
});
