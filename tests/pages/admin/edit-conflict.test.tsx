import { admin as shared } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { buttonIn, press } from '../support/buttons.ts';
import { change } from '../support/calls.ts';
import { addChapter } from '../support/content.ts';
import { dialogsClosed, fieldOf, inDialog } from '../support/dialogs.ts';
import { fill, focused, rowOf, see } from '../support/page.ts';
import { test as base, db, openPage, type Person, signedIn } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { conflict: texts, draft } = shared;
const { subjects, chapters, semesters } = adminContent;
const NAME = 'Collègue d’Essai';

const test = base.extend<{ colleague: Person }>({
  colleague: async ({ task: _ }, use) => use(await signedIn({ full_name: NAME, role: 'admin' })),
});

/** The choice between two versions, once the form shows it. */
async function findConflict(): Promise<HTMLElement> {
  const title = await screen.findByText(reads(`Modifié par ${NAME} à`));
  return title.closest('[role=alert]') as HTMLElement;
}

test('of two administrators who write one question the second sees both versions and keeps theirs', async ({
  admin,
  colleague,
  course: { subjectId: subject_id, questionIds, chapter },
}) => {
  const user = await openPage(`/admin?tab=questions&subject=${subject_id}`, admin);
  await user.click(buttonIn(await rowOf('Première question ?'), /^Modifier la question/));
  const text = await fieldOf('question_text');
  await change(colleague, 'PUT', `/api/content/qcms/${questionIds[0]}`, {
    subject_id,
    question_text: 'Question de la collègue ?',
    correct_answers: ['A', 'C'],
    options: { A: 'première', B: 'deuxième', C: 'troisième', D: 'quatrième' },
    justification: 'Le cœur a quatre cavités.',
  });
  await fill(user, text, 'Ma question ?');
  await press(user, shared.save);
  const conflict = await findConflict();
  await focused(() => conflict);
  expect(text.value).toBe('Ma question ?');
  await user.click(buttonIn(conflict, texts.show));
  const rows = [...conflict.querySelectorAll('tr')];
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ma version.*Sa version/),
    expect.stringMatching(/^Question.*Ma question \?.*Question de la collègue \?$/),
    expect.stringMatching(new RegExp(`^Chapitre.*${chapter}.*—$`)),
  ]);

  // Theirs, mine again, and then mine is saved.
  await user.click(buttonIn(conflict, texts.take));
  expect(text.value).toBe('Question de la collègue ?');
  expect((await fieldOf('chapter_id')).value).toBe('');
  await user.click(buttonIn(conflict, texts.restore));
  expect(text.value).toBe('Ma question ?');
  await user.click(buttonIn(conflict, texts.keep));
  await dialogsClosed();
  await rowOf('Ma question ?');
});

test('a chapter that is being renamed keeps its text and its conflict while the list is sorted', async ({
  admin,
  colleague,
  course: { subjectId, chapterId, chapter },
}) => {
  await addChapter('Autre', { subjectId });
  const user = await openPage(`/admin?tab=content&chapters=${subjectId}`, admin);
  await press(user, chapters.renameOf(chapter));
  const input = await fieldOf('name');
  await change(colleague, 'PUT', `/api/chapters/${chapterId}`, { name: 'Renommé ailleurs' });
  await fill(user, input, 'Renommé ici');
  await user.keyboard('{Enter}');
  const shown = await findConflict();
  await focused(() => shown);

  const dialog = await inDialog();
  const sort = dialog.getByLabelText(shared.sort.label);
  await user.selectOptions(sort, '-name');
  const sorted = await dialog.findByLabelText(chapters.sortedLabel);
  expect(sorted.querySelectorAll('li')).toHaveLength(2);
  expect(dialog.queryByLabelText(chapters.dragOf('Autre'))).toBeNull();
  expect((await fieldOf('name')).value).toBe('Renommé ici');
  await user.selectOptions(sort, '');
  await dialog.findByLabelText(chapters.dragOf('Autre'));
  const conflict = await findConflict();
  await user.click(buttonIn(conflict, texts.show));
  await within(conflict).findByText('Renommé ailleurs');
  await user.click(buttonIn(conflict, texts.keep));
  await dialog.findByText('Renommé ici');
});

test('a draft asks as well, when another administrator has saved the same field since it was typed', async ({
  admin,
  colleague,
  course: { semesterId: semester_id, subjectId, subject },
}) => {
  const theirs = (fields: object) =>
    change(colleague, 'PUT', `/api/content/subjects/${subjectId}`, {
      name: subject,
      semester_id,
      ...fields,
    });
  const user = await openPage('/admin', admin);
  async function open(name: string): Promise<HTMLInputElement> {
    await openPage(`/admin?tab=content&search=${subject}`, admin);
    await press(user, subjects.editOf(name));
    return fieldOf('description');
  }
  async function reopen(name: string): Promise<HTMLInputElement> {
    const description = await open(name);
    await screen.findByText(draft.title);
    expect(description.value).toBe('Ma description');
    return description;
  }

  // Another field was saved meanwhile: both changes count, without a question.
  await fill(user, await open(subject), 'Ma description');
  const renamed = `${subject} bis`;
  await theirs({ name: renamed, description: '' });
  await reopen(renamed);
  await press(user, shared.save);
  await dialogsClosed();
  expect((await open(renamed)).value).toBe('Ma description');

  // Both changed one field: both texts are shown, also when the draft is opened more than once.
  await theirs({ description: '' });
  await fill(user, await open(subject), 'Ma description');
  await theirs({ description: 'Leur description' });
  await reopen(subject);
  await fill(user, await fieldOf('name'), `${subject} ter`);
  await reopen(subject);
  await press(user, shared.save);
  const conflict = await findConflict();
  await user.click(buttonIn(conflict, texts.show));
  expect(within(conflict).getByRole('table').textContent).toMatch(
    /Ma description.*Leur description/,
  );

  // Without the draft, the form shows and replaces what is there now.
  const description = await reopen(subject);
  await press(user, draft.discard);
  expect(description.value).toBe('Leur description');
  await fill(user, description, 'Description à deux');
  await press(user, shared.save);
  await dialogsClosed();
});

test('prices for groups that changed meanwhile are shown, and replaced by a second press', async ({
  admin,
  course: { semester, semesterId },
}) => {
  const { groupPrices } = semesters;
  const stored = () =>
    db
      .selectFrom('semesters')
      .select('group_prices')
      .where('id', '=', semesterId)
      .executeTakeFirst();
  const user = await openPage(`/admin?tab=content&search=${semester}`, admin);
  await press(user, semesters.editOf(semester));
  await fill(user, await screen.findByLabelText(groupPrices.label), '10: 350');
  await db
    .updateTable('semesters')
    .set({ group_prices: JSON.stringify([{ from: 20, price: 310 }]) })
    .where('id', '=', semesterId)
    .execute();
  await press(user, groupPrices.save);
  await see(groupPrices.changed(groupPrices.step(20, 310)));
  await press(user, groupPrices.save);
  await waitFor(async () =>
    expect(await stored()).toEqual({ group_prices: [{ from: 10, price: 350 }] }),
  );
});
