import { expect, it } from 'vitest';
import { adminCommands } from './fr/admin/commands.ts';
import { adminDuplicates } from './fr/admin/duplicates.ts';
import { adminQuestions } from './fr/admin/questions.ts';
import { notificationKinds } from './fr/notification-kinds.ts';
import { questionName, questionOf } from './fr/question-name.ts';

it('a question has one number: in lists, pairs, searches, imports, reports and notifications', () => {
  const said = questionName({ kind: 'qcm', id: 4711 });
  expect(said).toBe('QCM n° 4711');
  expect(questionName({ qcm_id: null, qroc_id: 4711 })).toBe('QROC n° 4711');
  expect(questionOf('Cardiologie', { qcm_id: 4711, qroc_id: null })).toBe(`Cardiologie, ${said}`);
  expect(adminDuplicates.pair('qcm', 4711, 4712)).toBe(`${said} et QCM n° 4712`);
  expect(adminCommands.question('QCM', 4711, 'Le nerf ?')).toContain(said);
  for (const text of [
    adminQuestions.viewer.title(4711),
    adminDuplicates.question({ id: 4711, exam_year: null }),
    adminDuplicates.merge.number(4711),
  ])
    expect(text).toContain('n° 4711');
  const question = { subject_name: 'Cardiologie', question_id: 4711, reply: null };
  const { report_closed, answer_remarked } = notificationKinds;
  expect(report_closed({ ...question, status: 'accepted' }).text).toContain(said);
  expect(answer_remarked({ ...question, subject_id: 1, is_correct: true }).text).toContain(said);
  // Older rows have the rank alone.
  const earlier = { subject_name: 'Cardiologie', question_number: 5, reply: null };
  expect(report_closed({ ...earlier, status: 'accepted' }).text).toContain('question 5');
});
