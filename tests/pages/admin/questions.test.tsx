import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { admin as shared } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminReports } from '@amphi/domain/messages/fr/admin/reports';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { PNG } from '../../support/client.ts';
import type { Course } from '../../support/course.ts';
import { buttons, findButton, press, showMore } from '../support/buttons.ts';
import { submit } from '../support/calls.ts';
import { addQuestion } from '../support/content.ts';
import { dialogsClosed, fieldOf, findDialog, inDialog, topDialog } from '../support/dialogs.ts';
import { fill } from '../support/page.ts';
import { openPage, type Person, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { form: texts, image, preview, qcms, remark, remove, textFormat } = adminQuestions;

const open = (admin: Person, { subjectId }: Course, more = '') =>
  openPage(`/admin?tab=questions&subject=${subjectId}${more}`, admin);

async function write(user: UserEvent, question: string, right?: 'A' | 'B'): Promise<void> {
  await fill(user, await fieldOf('question_text'), question);
  if (right === undefined) return;
  const dialog = await inDialog();
  await fill(user, dialog.getByLabelText(texts.option('A')), 'oui');
  await fill(user, dialog.getByLabelText(texts.option('B')), 'non');
  await user.click(dialog.getByLabelText(texts.correct(right)));
}

const rowOf = async (text: string) =>
  (await screen.findAllByRole('row')).find(({ textContent }) => textContent.includes(text));

describe('a new question', () => {
  test('is written by keyboard, another one follows [questions.2]', async ({ admin, course }) => {
    const user = await open(admin, course);
    await screen.findByText(adminQuestions.showing('3', '3'));
    await press(user, adminQuestions.addRegularOf);
    const text = await fieldOf('question_text');
    const dialog = await inDialog();
    await dialog.findByText(course.chapter);
    await user.selectOptions(dialog.getByLabelText(reads(texts.chapter)), course.chapter);
    await fill(
      user,
      text,
      'Quel nerf innerve le diaphragme, et quel est son trajet dans le thorax ?',
    );
    await user.click(dialog.getByLabelText(texts.option('A')));
    await user.keyboard('Le nerf phrénique{Alt>}{Enter}{/Alt}{Enter}Le nerf vague{Enter}');
    await user.keyboard('Le nerf récurrent');
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await screen.findByText(texts.saved);
    await waitFor(async () => {
      const next = await fieldOf('question_text');
      expect(document.activeElement).toBe(next);
      expect(next.value).toBe('');
    });
    const chapter = dialog.getByLabelText<HTMLSelectElement>(reads(texts.chapter));
    expect(chapter.value).toBe(String(course.chapterId));
    // Missing fields of this one are named, and the typed text stays.
    await user.keyboard('Deuxième de suite ?{Control>}{Enter}{/Control}');
    await dialog.findByText('At least 2 options are required');
    expect((await fieldOf('question_text')).value).toBe('Deuxième de suite ?');
    await user.keyboard('{Escape}');
    await press(user, shared.unsaved.leave);
    await dialogsClosed();
    await screen.findByText(adminQuestions.showing('4', '4'));
    expect((await rowOf('Quel nerf innerve le diaphragme'))?.textContent).toContain('…');
  });

  test('of an exam needs its year, and is deleted [questions.5]', async ({ admin, course }) => {
    const user = await open(admin, course);
    await showMore(user);
    await press(user, adminQuestions.addExamOf);
    await write(user, 'Question tombée à l’examen ?', 'B');
    const dialog = await inDialog();
    const year = dialog.getByLabelText(reads(texts.examYear));
    await fill(user, year, '1999');
    await press(user, shared.save);
    await dialog.findByText('Please enter a valid exam year');
    await fill(user, year, '2021');
    await press(user, shared.save);
    await dialogsClosed();
    await screen.findByText(adminQuestions.showing('4', '4'));
    const row = await rowOf('Question tombée à l’examen ?');
    expect(row?.textContent).toContain('Examen 2021');
    await press(user, reads('Supprimer la question'), row);
    await press(user, shared.remove, await topDialog());
    await screen.findByText(remove.qcm.done);
    await screen.findByText(adminQuestions.showing('3', '3'));
  });

  test('that is open is previewed, found and deleted', async ({ admin, course }) => {
    const user = await open(admin, course);
    await showMore(user);
    await press(user, adminQuestions.addQrocOf);
    await fill(user, await fieldOf('question_text'), 'Citez les branches du trijumeau.');
    await fill(user, await fieldOf('answer_text'), 'V1, V2 et V3.');
    const shown = within(await screen.findByRole('complementary', { name: preview.title }));
    await shown.findByText('V1, V2 et V3.');
    await user.click(shown.getByText(preview.modes.before));
    await shown.findByLabelText(qrocMatch.own);
    expect(shown.queryByText('V1, V2 et V3.')).toBeNull();
    await press(user, shared.save);
    await dialogsClosed();
    const found = await open(admin, course, '&view=qrocs&search=v2%20et%20v3');
    await screen.findByText(adminQuestions.showing('1', '1'));
    await press(found, /^Supprimer le QROC/);
    await press(found, shared.remove, await topDialog());
    await screen.findByText(remove.qroc.done);
  });

  test('that is open is proposed the other wordings and the elements of its answer', async ({
    admin,
    course,
  }) => {
    const { expected } = adminQuestions;
    const user = await open(admin, course);
    await showMore(user);
    await press(user, adminQuestions.addQrocOf);
    await fill(user, await fieldOf('answer_text'), 'La phosphofructokinase-1 (PFK-1).');
    const dialog = await inDialog();
    await press(user, expected.addAnswer('PFK-1'));
    const accepted = await fieldOf('accepted_answers');
    await waitFor(() => expect(accepted.value).toBe('PFK-1'));
    expect(dialog.queryByRole('button', { name: expected.addAnswer('PFK-1') })).toBeNull();
    dialog.getByRole('button', { name: expected.addAnswer('phosphofructokinase-1') });
    // A list is corrected by its elements, not by other wordings of the whole.
    await user.clear(await fieldOf('answer_text'));
    await fill(user, await fieldOf('answer_text'), 'Confusion ; polypnée (FR) ; âge');
    await fill(user, await fieldOf('question_text'), 'Citez trois critères.');
    await press(user, reads(expected.addElements(3)));
    const elements = await fieldOf('elements');
    await waitFor(() => expect(elements.value).toBe('Confusion\npolypnée | FR\nâge'));
  });

  test('gets an image from a file, and warns of its like', async ({ admin, course }) => {
    const text = `à propos d’une courbe ${process.pid}`;
    await addQuestion(course, { question_text: `Une question ${text} ?` });
    const user = await open(admin, course);
    await press(user, adminQuestions.addRegularOf);
    await write(user, `une QUESTION ${text}`);
    const dialog = await inDialog();
    await dialog.findByText(adminQuestions.duplicates.title(1));
    const chooser = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
    if (!chooser) throw new Error('no field for an image');
    await user.upload(chooser, new File([PNG], 'courbe.png', { type: 'image/png' }));
    await dialog.findByRole('button', { name: image.clear });
    const address = await fieldOf('image_url');
    expect(address.value).toMatch(/^\/images\/[0-9a-f-]{36}-1x1\.webp$/);
  });

  test('in Markdown is previewed in its form', async ({ admin, course }) => {
    const user = await open(admin, course);
    await press(user, adminQuestions.addRegularOf);
    await fill(user, await fieldOf('question_text'), 'Que vaut le **débit** ?');
    const shown = await screen.findByRole('complementary', { name: preview.title });
    await within(shown).findByText(/\*\*débit\*\*/);
    await user.click((await inDialog()).getByText(textFormat.names.markdown));
    await waitFor(() => expect(shown.querySelector('strong')?.textContent).toBe('débit'));
  });
});

test('another key tells how many answers it re-marks', async ({ admin, course, learner }) => {
  const [id = 0] = course.questionIds;
  await submit(learner, id, ['A', 'C']);
  const user = await open(admin, course);
  await press(user, qcms.editOf(id));
  await fieldOf('question_text');
  const dialog = await inDialog();
  const noCopy = reads(
    adminReports.copies({ count: 0, up: 0, down: 0, most: 0, is_estimate: false }),
  );
  const isDisclosed = (text: string | RegExp, isThere: boolean) =>
    waitFor(() => expect(dialog.queryAllByText(text)).toHaveLength(isThere ? 1 : 0));
  const changes = reads(remark.changes(1, 0, 1));
  await user.click(dialog.getByLabelText(texts.correct('C')));
  await isDisclosed(changes, true);
  await isDisclosed(noCopy, true);
  await user.click(dialog.getByLabelText(texts.correct('C')));
  await isDisclosed(changes, false);
  // The state alone changes the notes too.
  await user.click(dialog.getByText(adminQuestions.marking.title));
  await isDisclosed(noCopy, false);
  const state = await dialog.findByLabelText(adminQuestions.state);
  await user.selectOptions(state, 'neutralised');
  await isDisclosed(noCopy, true);
  await isDisclosed(remark.none, false);
  await user.selectOptions(state, 'retired');
  await isDisclosed(noCopy, false);
  await user.selectOptions(state, 'published');
  await user.click(dialog.getByLabelText(texts.correct('A')));
  await isDisclosed(changes, true);
  await press(user, shared.save);
  await dialogsClosed();
});

test('a question is deleted, and comes back by one press', async ({ admin, course, learner }) => {
  const [id = 0] = course.questionIds;
  await submit(learner, id, ['A']);
  const user = await open(admin, course);
  await press(user, qcms.removeOf(id));
  const dialog = await findDialog(remove.qcm.title);
  await within(dialog).findByText(reads(adminBulk.remove.goes('1', '0', '1')));
  within(dialog).getByText(reads(remove.held));
  await press(user, shared.remove, dialog);
  await screen.findByText(remove.qcm.done);
  await dialogsClosed();
  await waitFor(() => expect(buttons(qcms.removeOf(id))).toEqual([]));
  await press(user, shared.undo);
  await screen.findByText(shared.undone);
  await findButton(qcms.removeOf(id));
});
