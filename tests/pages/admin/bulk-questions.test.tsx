import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { press } from '../support/buttons.ts';
import { addChapter } from '../support/content.ts';
import { dialogsClosed, findDialog } from '../support/dialogs.ts';
import { fill, POPPED_UP } from '../support/page.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { move, remove, undo } = adminBulk;
const QUESTIONS = adminBulk.counted('3', false);

test('questions are moved together, and back by one press; the log takes a deletion back', async ({
  admin,
  course: { subject, subjectId, chapterId },
}) => {
  const emptyId = await addChapter('Les vaisseaux', { subjectId });
  const placesOf = async () => {
    const own = db.selectFrom('qcms').select('chapter_id').where('subject_id', '=', subjectId);
    return (await own.execute()).map(({ chapter_id }) => chapter_id);
  };
  const filed = [chapterId, chapterId, chapterId];
  let user = await openPage(`/admin?tab=questions&subject=${subjectId}`, admin);
  const choosePage = async () => user.click(await screen.findByLabelText(adminBulk.choosePage));
  await screen.findByText('Première question ?');
  await choosePage();
  await screen.findByText(reads(adminBulk.chosen('3', false)));
  await press(user, move.open);
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
  await press(user, texts.undo);
  await screen.findByText(reads(texts.undone));
  expect(await placesOf()).toEqual(filed);

  await choosePage();
  await press(user, remove.open);
  const removal = within(await findDialog(remove.title));
  await removal.findByText(reads(remove.nothingGoes));
  await user.click(removal.getByRole('button', { name: texts.remove }));
  await screen.findByText(reads(remove.done(QUESTIONS)));
  expect(await placesOf()).toEqual([]);

  user = await openPage(`/admin?tab=audit&action=bulkChanges.remove&actor=${admin.id}`, admin);
  await press(user, /^Détails de l’entrée/);
  await press(user, undo.open);
  const undoing = within(await findDialog(undo.title));
  await undoing.findByText(reads(undo.removed(QUESTIONS)));
  await user.click(undoing.getByRole('button', { name: undo.confirm }));
  await screen.findByText(reads(undo.done));
  expect(await placesOf()).toEqual(filed);
});
