import { adminCommands } from '@amphi/domain/messages/fr/admin/commands';
import { admin as adminTexts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { adminTree } from '@amphi/domain/messages/fr/admin/tree';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { insertCourse } from '../../support/course.ts';
import { findButton, press } from '../support/buttons.ts';
import { addChapter } from '../support/content.ts';
import { findDialog } from '../support/dialogs.ts';
import { fill, POPPED_UP } from '../support/page.ts';
import { db, openPage, type Person, test } from '../support/scene.tsx';
import { staff } from '../support/staff.ts';
import { reads } from '../support/text.ts';

const { tabs } = adminStaff.desk;
const named = (name: string) => screen.queryByRole('button', { name });
const menuOf = (row: string) => findButton(adminTree.menuOf(row));
const entries = async () =>
  (await screen.findAllByRole('menuitem', POPPED_UP)).map(({ textContent }) => textContent);

/** Opens all of the tree at the desk. */
async function openTree(person: Person) {
  const user = await openPage('/desk?tab=tree', person);
  await press(user, adminTree.expandAll);
  return user;
}

test('an editor sees their subject alone, and deletes it not', async ({ course }) => {
  const foreign = await insertCourse(db);
  const editor = await staff('editor', course);
  await openPage('/desk?tab=content', editor);
  await screen.findAllByText(course.subject);
  expect(screen.queryByText(foreign.subject)).toBeNull();
  expect(named(adminContent.subjects.removeOf(course.subject))).toBeNull();
  await openPage(`/desk?tab=questions&subject=${foreign.subjectId}`, editor);
  await screen.findByText(adminTexts.noMatchTitle);
});

test('an editor sees the tree of their subject, moves chapters alone', async ({ course }) => {
  const { subjectId, chapter, subject, semester } = course;
  const foreign = await insertCourse(db);
  await addChapter('Deuxième', course);
  const user = await openTree(await staff('editor', course));
  await screen.findByText(chapter);
  expect(screen.queryByText(foreign.subject)).toBeNull();
  expect(named(adminTree.dragOf(subject))).toBeNull();
  expect(named(adminTree.menuOf(adminTree.semester(semester, 2026)))).toBeNull();
  await user.click(await menuOf(subject));
  const offered = await entries();
  expect(offered).toContain(adminTree.chapters);
  expect(offered).not.toContain(adminTree.moveSubject);
  await user.keyboard('{Escape}');
  await user.click(await menuOf('Deuxième'));
  await user.click(await screen.findByRole('menuitem', { name: adminTree.up, ...POPPED_UP }));
  await screen.findByText(reads(adminTree.chapterMoved('Deuxième', 1, 2)));
  const chapters = await db
    .selectFrom('chapters')
    .select('name')
    .where('subject_id', '=', subjectId)
    .orderBy('position')
    .execute();
  expect(chapters.map(({ name }) => name)).toEqual(['Deuxième', chapter]);
});

test('a reviewer reads the tree, and is led to the questions', async ({ course }) => {
  const { chapter, subject, subjectId } = course;
  const user = await openTree(await staff('reviewer', course));
  await screen.findByText(chapter);
  expect(named(adminTree.dragOf(chapter))).toBeNull();
  expect(named(adminTree.menuOf(chapter))).toBeNull();
  await user.click(await menuOf(subject));
  expect(await entries()).toEqual([adminTree.questions]);
  await user.click(screen.getByRole('menuitem', POPPED_UP));
  await screen.findByRole('tab', { name: tabs.questions, selected: true });
  expect(location.search).toBe(`?tab=questions&subject=${subjectId}`);
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
      tabs.tree,
      tabs.twins,
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
