import { admin as shared } from '@amphi/domain/messages/fr/admin/common';
import { adminDrafts } from '@amphi/domain/messages/fr/admin/drafts';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { buttons, findButton, press, showFilters } from '../support/buttons.ts';
import { addQuestion } from '../support/content.ts';
import { findDialog, topDialog } from '../support/dialogs.ts';
import { fill } from '../support/page.ts';
import { openPage, test } from '../support/scene.tsx';
import { staff } from '../support/staff.ts';

const { qcms, remove } = adminQuestions;

test('where a reviewer publishes, an editor proposes a retirement', async ({ course }) => {
  const [id = 0] = course.questionIds;
  await staff('reviewer', course);
  const editor = await staff('editor', course);
  const user = await openPage('/desk?tab=questions', editor);
  await press(user, qcms.removeOf(id));
  const dialog = await findDialog(remove.propose.title);
  const propose = within(dialog).getByRole<HTMLButtonElement>('button', {
    name: remove.propose.confirm,
  });
  expect(propose.disabled).toBe(true);
  await fill(user, within(dialog).getByLabelText(adminDrafts.comment), 'Elle répète la deuxième.');
  await press(user, remove.propose.confirm, dialog);
  await screen.findByText(adminDrafts.submitted);
  await findButton(qcms.removeOf(id));
  await openPage('/desk?tab=drafts', editor);
  const mine = await screen.findByRole('list', { name: adminDrafts.lists.mine });
  await within(mine).findByText(adminDrafts.states.submitted);
});

test('a reviewer filters by state, and publishes a draft', async ({ course }) => {
  const reviewer = await staff('reviewer', course);
  const id = await addQuestion(course, { question_text: 'Question à relire ?', state: 'draft' });
  const user = await openPage(`/desk?tab=questions&subject=${course.subjectId}`, reviewer);
  await screen.findByText(adminQuestions.showing('4', '4'));
  expect(buttons(qcms.editOf(id))).toEqual([]);
  await showFilters(user);
  const state = await screen.findByLabelText(adminQuestions.stateFilter);
  await user.selectOptions(state, adminQuestions.stateFilters.draft);
  await press(user, shared.filters.done);
  await screen.findByText(adminQuestions.showing('1', '1'));
  expect(location.search).toContain('state=draft');
  await press(user, qcms.viewOf(id));
  await press(user, adminQuestions.publish, await topDialog());
  await screen.findByText(adminQuestions.published(id));
  await user.keyboard('{Escape}');
  await screen.findByText(shared.noMatchTitle);
});
