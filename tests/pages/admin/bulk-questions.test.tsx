import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { dialogsClosed, fill, findButton, findDialog, POPPED_UP } from '../support/admin.ts';
import { openPage } from '../support/open-page.tsx';
import { db } from '../support/people.ts';
import { test } from '../support/studying.ts';
import { reads } from '../support/text.ts';

const { move, remove, undo } = adminBulk;
const QUESTIONS = adminBulk.counted('3', false);

test('questions are moved together, and back by one press; the log takes a deletion back', async ({
  admin,
  course: { subject, subjectId: subject_id, chapterId },
}) => {
  const empty = { subject_id, name: 'Les vaisseaux', position: 1 };
  const adding = db.insertInto('chapters').values(empty).returning('id');
  const { id: emptyId } = await adding.executeTakeFirstOrThrow();
  const placesOf = async () => {
    const own = db.selectFrom('qcms').select('chapter_id').where('subject_id', '=', subject_id);
    return (await own.execute()).map(({ chapter_id }) => chapter_id);
  };
  const filed = [chapterId, chapterId, chapterId];
  let user = await openPage(`/admin?tab=questions&subject=${subject_id}`, admin);
  const choosePage = async () => user.click(await screen.findByLabelText(adminBulk.choosePage));
  await screen.findByText('Première question ?');
  await choosePage();
  await screen.findByText(reads(adminBulk.chosen('3', false)));
  await user.click(await findButton(move.open));
  const moving = within(await findDialog(move.title));
  await fill(user, moving.getByRole('combobox', { name: move.subject }), subject);
  // The filter of the list offers it as well.
  const options = await screen.findAllByRole('option', { name: subject, ...POPPED_UP });
  await user.click(options.at(-1) as HTMLElement);
  const chapter = await moving.findByRole<HTMLSelectElement>('combobox', { name: move.chapter });
  await waitFor(() => expect(chapter.disabled).toBe(false));
  await user.selectOptions(chapter, String(emptyId));
  await user.click(moving.getByRole('button', { name: move.confirm }));
  await screen.findByText(reads(move.done(QUESTIONS)));
  expect(await placesOf()).toEqual([emptyId, emptyId, emptyId]);
  await dialogsClosed();
  await user.click(await findButton(texts.undo));
  await screen.findByText(reads(texts.undone));
  expect(await placesOf()).toEqual(filed);

  await choosePage();
  await user.click(await findButton(remove.open));
  const removal = within(await findDialog(remove.title));
  await removal.findByText(reads(remove.nothingGoes));
  await user.click(removal.getByRole('button', { name: texts.remove }));
  await screen.findByText(reads(remove.done(QUESTIONS)));
  expect(await placesOf()).toEqual([]);

  user = await openPage(`/admin?tab=audit&action=bulkChanges.remove&actor=${admin.id}`, admin);
  await user.click(await findButton(/^Détails de l’entrée/));
  await user.click(await findButton(undo.open));
  const undoing = within(await findDialog(undo.title));
  await undoing.findByText(reads(undo.removed(QUESTIONS)));
  await user.click(undoing.getByRole('button', { name: undo.confirm }));
  await screen.findByText(reads(undo.done));
  expect(await placesOf()).toEqual(filed);
});
