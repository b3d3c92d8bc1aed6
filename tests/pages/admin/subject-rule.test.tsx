import { admin as shared } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { buttons, follow, press } from '../support/buttons.ts';
import { call } from '../support/calls.ts';
import { addQuestion } from '../support/content.ts';
import { dialogsClosed, topDialog } from '../support/dialogs.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { subjects: texts } = adminContent;
const { platform, fields, rescoring } = adminPapers;
const EDN = 'EDN (discordances)';

const pathOf = (subject: string) =>
  `/admin?tab=content&part=subjects&search=${encodeURIComponent(subject)}`;

/** The form of a subject, once its scoring rule can be chosen. */
async function openForm(user: UserEvent, subject: string) {
  await press(user, texts.editOf(subject));
  const dialog = await topDialog();
  const rule = within(dialog).getByLabelText<HTMLSelectElement>(texts.fields.bareme);
  await waitFor(() => expect(rule.disabled).toBe(false));
  return { dialog, rule, chosen: () => rule.selectedOptions[0]?.textContent };
}

test('the scoring rule of a subject is chosen in its form, and taken back', async ({
  admin,
  course: { subject },
}) => {
  const user = await openPage(pathOf(subject), admin);
  const first = await openForm(user, subject);
  expect(first.chosen()).toBe(platform);
  await user.selectOptions(first.rule, EDN);
  // There is no finished sitting that it would change.
  expect(within(first.dialog).queryByLabelText(fields.rescore)).toBeNull();
  await press(user, shared.save, first.dialog);
  await dialogsClosed();
  expect((await openForm(user, subject)).chosen()).toBe(EDN);
  await user.keyboard('{Escape}');
  await dialogsClosed();
  await press(user, shared.undo);
  await screen.findByText(shared.undone);
  expect((await openForm(user, subject)).chosen()).toBe(platform);
});

test('copies keep their rule unless one says otherwise', async ({ admin, course, learner }) => {
  const { subject, subjectId: subject_id } = course;
  const exam_year = 2023;
  await addQuestion(course, { question_text: 'Combien de valves ?', exam_year });
  const paper = { subject_id, exam_year };
  const { id } = await call<{ id: number }>(learner, 'sittings.begin', { of: 'paper', ...paper });
  await call(learner, 'sittings.finish', { id });

  let user = await openPage(pathOf(subject), admin);
  const { dialog, rule } = await openForm(user, subject);
  await user.selectOptions(rule, 'Proportionnel (par proposition)');
  await within(dialog).findByText(reads(rescoring.same(1)));
  await user.click(within(dialog).getByLabelText(fields.rescore));
  await press(user, shared.save, dialog);
  await dialogsClosed();

  user = await openPage(`/admin/papers?subject=${subject_id}`, admin);
  await user.selectOptions(await screen.findByLabelText(adminPapers.bareme), EDN);
  await screen.findByText(reads(rescoring.same(1)));
  await press(user, adminPapers.saveBareme);
  await screen.findByText(adminPapers.baremeSaved);
  await waitFor(() => expect(buttons(adminPapers.saveBareme)).toEqual([]));
});

test('the cupboard counts exam questions by chapter and year; a cell leads to them, and a year goes on paper', async ({
  admin,
  course,
}) => {
  await db
    .updateTable('qcms')
    .set({ is_exam_question: true, exam_year: 2021, exam_faculty: 'fes' })
    .where('id', 'in', course.questionIds.slice(0, 2))
    .execute();
  const user = await openPage(`/admin?tab=exams&view=papers&subject=${course.subjectId}`, admin);
  const paper = await screen.findByRole('link', { name: adminPapers.onPaperOf(2021) });
  const { searchParams } = new URL(paper.getAttribute('href') ?? '', location.href);
  expect(Object.fromEntries(searchParams)).toEqual({
    subject_id: String(course.subjectId),
    exam_year: '2021',
    state: 'published',
    with_key: 'false',
  });
  await follow(user, adminPapers.matrix.open(2, course.chapter, '2021'));
  await screen.findByText('Première question ?');
  expect(screen.queryByText('Troisième question ?')).toBeNull();
  expect(location.search).toContain('exam_year=2021');
});
