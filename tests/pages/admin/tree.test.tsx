import { adminTree as texts } from '@amphi/domain/messages/fr/admin/tree';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { insertCourse } from '../../support/course.ts';
import { findButton, press } from '../support/buttons.ts';
import { grantAccess } from '../support/calls.ts';
import { addChapter } from '../support/content.ts';
import { dialogsClosed, findDialog } from '../support/dialogs.ts';
import { POPPED_UP } from '../support/page.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { move } = texts;

/** Opens a row of the tree by keyboard. */
async function expand(user: UserEvent, name: string): Promise<HTMLElement> {
  const branch = await findButton(new RegExp(`^${reads(name).source}`));
  branch.focus();
  await user.keyboard('{Enter}');
  expect(branch.getAttribute('aria-expanded')).toBe('true');
  return branch;
}

/** Chooses from the menu of a row. */
async function choose(user: UserEvent, row: string, item: string): Promise<void> {
  await press(user, texts.menuOf(row));
  await user.click(await screen.findByRole('menuitem', { name: item, ...POPPED_UP }));
}

test('the tree opens by keyboard, and chapters move by menu', async ({
  admin,
  course: { subjectId, subject, semester, chapter },
}) => {
  await addChapter('Deuxième', { subjectId });
  const user = await openPage('/admin/tree', admin);
  await expand(user, texts.semester(semester, 2026));
  const leaf = await expand(user, subject);
  expect(leaf.textContent).toContain(texts.chapterCount(2, '2'));
  await screen.findByText('Deuxième');
  await choose(user, 'Deuxième', texts.up);
  await screen.findByText(reads(texts.chapterMoved('Deuxième', 1, 2)));
  const own = db.selectFrom('chapters').where('subject_id', '=', subjectId).orderBy('position');
  await waitFor(async () =>
    expect(await own.select('name').execute()).toEqual([{ name: 'Deuxième' }, { name: chapter }]),
  );
});

test('a subject moves unless a student would lose it', async ({ admin, student, course: paid }) => {
  const free = await insertCourse(db);
  await grantAccess(admin, student, paid.semesterId);
  const user = await openPage('/admin/tree', admin);
  for (const { semester } of [paid, free]) await expand(user, texts.semester(semester, 2026));
  for (const [course, target] of [
    [paid, free],
    [free, paid],
  ] as const) {
    await choose(user, course.subject, texts.moveSubject);
    const dialog = within(await findDialog(move.title(course.subject)));
    const semester = dialog.getByRole('combobox', { name: move.semester });
    await user.selectOptions(semester, String(target.semesterId));
    await user.click(dialog.getByRole('button', { name: move.submit }));
    if (course === paid) {
      await dialog.findByText(reads(errorMessages['subjects.paid_access']));
      await user.keyboard('{Escape}');
    }
    await dialogsClosed();
  }
  const ids = [paid.subjectId, free.subjectId];
  const moved = db.selectFrom('subjects').where('id', 'in', ids).select('semester_id');
  expect(await moved.execute()).toEqual(ids.map(() => ({ semester_id: paid.semesterId })));
});
