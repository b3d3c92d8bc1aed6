import { compareQuestions } from '@amphi/api/catalog/duplicates/compare.usecases';
import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { admin as adminTexts } from '@amphi/domain/messages/fr/admin/common';
import { adminDrafts } from '@amphi/domain/messages/fr/admin/drafts';
import { adminDuplicates as texts } from '@amphi/domain/messages/fr/admin/duplicates';
import { practice } from '@amphi/domain/messages/fr/practice';
import { examYears } from '@amphi/domain/messages/fr/sittings/exam-years';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Course } from '../../support/course.ts';
import { buttons, findButton, press } from '../support/buttons.ts';
import { submit } from '../support/calls.ts';
import { addQuestion } from '../support/content.ts';
import { findDialog } from '../support/dialogs.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { staff } from '../support/staff.ts';
import { reads } from '../support/text.ts';

const TEXT = 'Quel nerf innerve le muscle crico-thyroïdien du larynx ?';
const LIKE = TEXT.replace('crico-', 'crico');
const { duplicates, merge } = texts;
const { undo } = adminBulk;

const pair = (ids: readonly [number, number]) =>
  screen.findByRole('article', { name: texts.pair('qcm', ...ids) });
const show = (user: UserEvent, state: string) => user.click(screen.getByText(state));

/** A question and its like, compared. @returns their numbers */
async function addPair(
  course: Course,
  years: [number, number] | [] = [],
): Promise<[number, number]> {
  const [exam_year = null, other_year = null] = years;
  const chapter_id = course.chapterId;
  const options = { A: 'Le nerf vague', B: 'Le nerf facial' };
  const first = await addQuestion(course, {
    question_text: TEXT,
    options,
    exam_year,
    chapter_id,
  });
  const second = await addQuestion(course, {
    question_text: LIKE,
    exam_year: other_year,
    correct_answers: ['B'],
    chapter_id,
    options: { A: 'Le nerf facial', B: 'Le nerf vague' },
  });
  await compareQuestions({ db });
  return [first, second];
}

test('duplicates tell students in which years a question came', async ({
  admin,
  course,
  learner,
}) => {
  await addPair(course, [2019, 2021]);
  let user = await openPage(`/admin/duplicates?subject=${course.subjectId}`, admin);
  await press(user, texts.verdicts.same);
  await screen.findByText(texts.empty.open.title);
  await show(user, texts.states.same);
  await findButton(texts.verdicts.different);

  user = await openPage(`/practice/${course.subjectId}?mode=exam&year=2019`, learner);
  await user.click(await screen.findByRole('checkbox', { name: /^A\b/ }));
  await press(user, practice.session.submit);
  await screen.findByText(examYears.came([2019, 2021]));
});

test('a duplicate is merged, and taken back in two places', async ({ admin, course, learner }) => {
  const ids = await addPair(course);
  const [first, second] = ids;
  await submit(learner, second, ['B']);
  const user = await openPage(
    `/admin/duplicates?subject=${course.subjectId}&kind=duplicate`,
    admin,
  );
  const marked = [...(await pair(ids)).querySelectorAll('tr:first-child :is(del, ins)')];
  expect(marked.map(({ textContent }) => textContent)).toEqual([
    `${adminDrafts.deleted} crico-thyroïdien ${adminDrafts.end} `,
    `${adminDrafts.inserted} cricothyroïdien ${adminDrafts.end} `,
  ]);
  const confirmMerge = async () => {
    await press(user, duplicates.merge);
    const dialog = await findDialog(merge.title);
    await within(dialog).findByText(reads(merge.answers(1)));
    await within(dialog).findByText(reads(merge.letters));
    await press(user, merge.confirm, dialog);
    await screen.findByText(merge.done);
  };
  await confirmMerge();
  await screen.findByText(duplicates.empty.open.title);
  await show(user, texts.merged);
  await press(
    user,
    undo.open,
    await screen.findByRole('article', { name: merge.into(second, first) }),
  );
  const dialog = await findDialog(undo.title);
  await within(dialog).findByText(undo.merged);
  await press(user, undo.confirm, dialog);
  await screen.findByText(undo.done);
  await screen.findByText(merge.empty.title);

  await show(user, texts.states.open);
  await pair(ids);
  await confirmMerge();
  await press(user, adminTexts.undo);
  await press(user, duplicates.different, await pair(ids));
  await screen.findByText(duplicates.empty.open.title);
});

test('where a reviewer publishes, that one merges, an editor decides', async ({ course }) => {
  const ids = await addPair(course);
  const reviewer = await staff('reviewer', course);
  const path = `/desk?tab=duplicates&subject=${course.subjectId}&kind=duplicate`;
  await openPage(path, reviewer);
  await findButton(duplicates.merge);
  const user = await openPage(path, await staff('editor', course));
  const shown = await pair(ids);
  await screen.findByText(reads(merge.byReviewers));
  expect(buttons(duplicates.merge)).toEqual([]);
  await press(user, duplicates.different, shown);
  await waitFor(() => screen.getByText(duplicates.empty.open.title));
});
