import type { Database } from '@amphi/db';
import { sql } from 'kysely';
import type { RestClient } from './client.ts';
import { callProcedure } from './exam.ts';

/** A published mock exam of all questions of a subject, in a window of three hours that begins in 2099. */
export async function publishMockExam(
  admin: RestClient,
  { subjectId, count, title }: { subjectId: number; count: number; title: string },
): Promise<number> {
  const exam = await callProcedure<{ id: number }>(admin, 'mockExams.save', {
    title,
    subject_ids: [subjectId],
    question_count: count,
    duration_minutes: 60,
    opens_at: '2099-01-10T09:00',
    closes_at: '2099-01-10T12:00',
  });
  await callProcedure(admin, 'mockExams.publish', exam);
  return exam.id;
}

/** Moves the window of a mock exam, so that it began so many hours ago; its copies go with it. */
export async function setMockExamWindow(
  { db }: { db: Database },
  id: number,
  hoursAgo: number,
): Promise<void> {
  await sql`update mock_exams set opens_at = now() - make_interval(hours => ${hoursAgo}),
    closes_at = now() - make_interval(hours => ${hoursAgo}) + interval '3 hours' where id = ${id}`.execute(
    db,
  );
}
