import { adminCommands } from '@amphi/domain/messages/fr/admin/commands';
import { admin as adminTexts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { insertCourse } from '../../support/course.ts';
import { press } from '../support/buttons.ts';
import { addChapter } from '../support/content.ts';
import { findDialog, inDialog } from '../support/dialogs.ts';
import { fill } from '../support/page.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { staff } from '../support/staff.ts';
import { reads } from '../support/text.ts';

const { tabs } = adminStaff.desk;
const { chapters, subjects } = adminContent;
const named = (name: string) => screen.queryByRole('button', { name });

test('an editor moves the chapters of their subject, a reviewer reads them and is led to the questions', async ({
  course,
}) => {
  const { chapter, subject, subjectId } = course;
  await addChapter('Deuxième', course);
  let user = await openPage('/desk?tab=content', await staff('editor', course));
  await press(user, subjects.chaptersOf(subject));
  await press(user, chapters.upOf('Deuxième'));
  const names = db.selectFrom('chapters').select('name').where('subject_id', '=', subjectId);
  const ordered = names.orderBy('position');
  await waitFor(async () =>
    expect(await ordered.execute()).toEqual([{ name: 'Deuxième' }, { name: chapter }]),
  );

  // The address that the tree of the content had.
  user = await openPage('/desk?tab=tree', await staff('reviewer', course));
  await screen.findByRole('tab', { name: tabs.content, selected: true });
  await press(user, subjects.chaptersOf(subject));
  const dialog = within(await findDialog(chapters.title(subject)));
  await dialog.findByText('Deuxième');
  for (const name of [chapters.downOf, chapters.renameOf, chapters.removeOf, chapters.dragOf])
    expect(named(name('Deuxième'))).toBeNull();
  expect(dialog.queryByLabelText(chapters.newName)).toBeNull();
  const [link] = dialog.getAllByRole('link');
  await user.click(link as HTMLElement);
  await screen.findByRole('tab', { name: tabs.questions, selected: true });
  expect(location.search).toContain(`subject=${subjectId}`);
});

test('Ctrl+K at the desk leads to the tabs and the subjects of an editor, and nowhere else', async ({
  course: { subject, semester, subjectId },
}) => {
  const foreign = await insertCourse(db);
  const user = await openPage('/desk', await staff('editor', { subjectId }));
  await screen.findAllByRole('table');
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await findDialog(adminCommands.title);
  const field = await within(dialog).findByRole('combobox', {
    name: adminCommands.deskLabel({ subjects: true, orders: false }),
  });
  const options = () =>
    within(dialog)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(options()).toEqual([
      tabs.questions,
      tabs.drafts,
      tabs.content,
      tabs.quality,
      tabs.imports,
      tabs.reports,
    ]),
  );
  for (const text of [adminTexts.tabs.users, foreign.subject]) {
    await fill(user, field, text);
    await within(dialog).findByText(reads(adminCommands.found(0)));
  }
  await fill(user, field, subject);
  await waitFor(() => expect(options()).toEqual([adminCommands.subject(subject, semester)]));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.search).toBe(`?tab=questions&subject=${subjectId}`));
});

test('what there is no choice of is chosen in a new question: the only subject and its only chapter', async ({
  course,
}) => {
  const user = await openPage('/desk?tab=questions', await staff('editor', course));
  await screen.findByText('Première question ?');
  await press(user, adminQuestions.addRegularOf);
  const dialog = await inDialog();
  const field = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Matière/ });
  expect(field.value).toBe(course.subject);
  const chapter = dialog.getByLabelText<HTMLSelectElement>(/^Chapitre/);
  await waitFor(() => expect(chapter.selectedOptions[0]?.textContent).toBe(course.chapter));
  // Nothing was typed yet, so that nothing is lost by closing it.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
