import { common } from '@amphi/domain/messages/fr/common';
import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { questionName } from '@amphi/domain/messages/fr/question-name';
import { bookmarks } from '@amphi/domain/messages/fr/reviews/bookmarks';
import { notebook as texts } from '@amphi/domain/messages/fr/reviews/notebook';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { findButton, follow, press } from '../support/buttons.ts';
import { call } from '../support/calls.ts';
import { addOpen, endAccess, firstOf } from '../support/content.ts';
import { intercept } from '../support/network.ts';
import { focused, says } from '../support/page.ts';
import { answer, choose, onScreen, reload, unfold } from '../support/practice.ts';
import { db, openPage, type Person, test } from '../support/scene.tsx';
import { begin, end } from '../support/sittings.ts';
import { exactly } from '../support/text.ts';

const { question } = practice;

const buttons = (name: string) => screen.queryAllByRole('button', { name });
const field = () => screen.findByLabelText<HTMLTextAreaElement>(exactly(bookmarks.memoLabel));
const memoOf = (text: string) => screen.findByText(text, { selector: 'p, p *' });
const bookmarksOf = ({ id }: Person) =>
  db.selectFrom('bookmarks').select(['qcm_id', 'qroc_id']).where('user_id', '=', id).execute();
const alerts = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('alert').some((alert) => alert.textContent?.includes(text))).toBe(
      true,
    ),
  );

async function writeMemo(user: UserEvent, text: string): Promise<void> {
  await user.clear(await field());
  await user.type(await field(), text);
  await press(user, bookmarks.save);
}

test('a question gets a bookmark, then a memo, also by keys', async ({ course, learner }) => {
  let user = await openPage(course.practicePath, learner);
  await findButton(bookmarks.bookmark);
  // A memo may hold the answer.
  expect(buttons(bookmarks.addMemo)).toEqual([]);
  await user.keyboard('v');
  await findButton(bookmarks.unbookmark);
  await answer(user, 'AC', question.correct);
  await findButton(bookmarks.addMemo);
  await user.keyboard('n');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  await user.type(await field(), 'Deux');
  // A memo that is typed and not saved outlives the page.
  user = await reload(learner);
  await press(user, bookmarks.addMemo);
  expect((await field()).value).toBe('Deux');
  await writeMemo(user, 'Deux atriums');
  await memoOf('Deux atriums');
  await press(user, question.next);
  await onScreen(2);
  expect(buttons(bookmarks.bookmark)).toHaveLength(1);
  expect(screen.queryByText('Deux atriums')).toBeNull();
  await press(user, question.previous);
  await memoOf('Deux atriums');

  await openPage('/notebook?tab=bookmarks', learner);
  await says('Première question ?');
  await openPage('/notebook?tab=memos', learner);
  await memoOf('Deux atriums');
});

test('a bookmark that fails is taken back aloud', async ({ course, learner }) => {
  let isRead = false;
  const stopWatching = intercept('bookmarks.mine', async (pass) => {
    const response = await pass();
    isRead = true;
    return response;
  });
  const user = await openPage(course.practicePath, learner);
  await waitFor(() => expect(isRead).toBe(true));
  stopWatching();
  await findButton(bookmarks.bookmark);
  let fail = () => {};
  const pass = intercept('bookmarks.save', async () => {
    await new Promise<void>((resolve) => {
      fail = resolve;
    });
    throw new TypeError('Failed to fetch');
  });
  // Reading the bookmarks again does not mend it either.
  const passReads = intercept('bookmarks.mine', null);
  await press(user, bookmarks.bookmark);
  await findButton(bookmarks.unbookmark);
  fail();
  await alerts(bookmarks.bookmarkFailed);
  await findButton(bookmarks.bookmark);
  passReads();
  await press(user, question.next);
  await alerts(bookmarks.otherBookmarkFailed);
  pass();
  const [alert] = screen
    .getAllByRole('alert')
    .filter(({ textContent }) => textContent?.includes(bookmarks.otherBookmarkFailed));
  await user.click(within(alert as HTMLElement).getByRole('button'));
  await waitFor(() =>
    expect(screen.queryByText(exactly(bookmarks.otherBookmarkFailed))).toBeNull(),
  );
  await waitFor(async () =>
    expect(await bookmarksOf(learner)).toEqual([{ qcm_id: firstOf(course), qroc_id: null }]),
  );
  await findButton(bookmarks.bookmark);
  await press(user, question.previous);
  await findButton(bookmarks.unbookmark);
});

test('a bookmark that is set before the bookmarks have come stays', async ({ course, learner }) => {
  await begin(learner, course, 'exam');
  // The server answers before the bookmark, the student has it after.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = false;
  intercept('bookmarks.mine', async (pass) => {
    if (held) return pass();
    const response = await pass();
    held = true;
    await released;
    return response;
  });
  const user = await reload(learner);
  await waitFor(() => expect(held).toBe(true));
  await press(user, bookmarks.bookmark);
  await waitFor(async () => expect(await bookmarksOf(learner)).toHaveLength(1));
  release();
  await findButton(bookmarks.unbookmark);
});

test('bookmarks are the same in an exam and the error book', async ({ course, learner }) => {
  let user = await begin(learner, course, 'exam');
  await press(user, bookmarks.bookmark);
  await findButton(bookmarks.unbookmark);
  expect(buttons(bookmarks.addMemo)).toEqual([]);
  await choose(user, 'B');
  await waitFor(async () => expect(await bookmarksOf(learner)).toHaveLength(1));
  await end(user);
  await unfold(user, await screen.findByText('Première question ?', { selector: 'summary *' }));
  await findButton(bookmarks.unbookmark);
  await user.click(
    (await screen.findAllByRole('button', { name: bookmarks.addMemo }))[0] as HTMLElement,
  );
  await writeMemo(user, 'Deux atriums');
  await memoOf('Deux atriums');

  user = await openPage('/notebook', learner);
  await unfold(user, await screen.findByText('Première question ?'));
  await memoOf('Deux atriums');
  await press(user, new RegExp(`^${bookmarks.unbookmark}`));
  await findButton(new RegExp(`^${bookmarks.bookmark}`));
  await waitFor(async () => expect(await bookmarksOf(learner)).toEqual([]));
  await press(user, new RegExp(`^${bookmarks.editMemo}`));
  await press(user, bookmarks.remove);
  await findButton(new RegExp(`^${bookmarks.addMemo}`));
});

test('an open question gets a bookmark, then a memo', async ({ course, learner }) => {
  let qroc_id = 0;
  for (const [order_index, question_text] of ['La précharge ?', 'La postcharge ?'].entries())
    qroc_id = await addOpen(course, { order_index, question_text, answer_text: 'La tension.' });
  let user = await openPage(`/justification-study/${course.subjectId}`, learner);
  await press(user, practice.question.next);
  await onScreen(2);
  await press(user, bookmarks.bookmark);
  await findButton(bookmarks.unbookmark);
  await waitFor(async () => expect(await bookmarksOf(learner)).toHaveLength(1));
  expect(buttons(bookmarks.addMemo)).toEqual([]);
  await press(user, qrocs.show);
  await press(user, bookmarks.addMemo);
  await user.type(await field(), 'Prép');

  user = await openPage('/notebook?tab=bookmarks', learner);
  await says('La postcharge ?');
  const open = texts.actionOf(
    texts.openQuestion,
    questionName({ qcm_id: null, qroc_id }),
    course.subject,
  );
  await follow(user, open);
  await onScreen(2);
  await findButton(bookmarks.unbookmark);
  await press(user, qrocs.show);
  await press(user, bookmarks.addMemo);
  expect((await field()).value).toBe('Prép');
  await writeMemo(user, 'Tension du ventricule');
  await memoOf('Tension du ventricule');
  await press(user, practice.question.previous);
  await onScreen(1);
  expect(buttons(bookmarks.bookmark)).toHaveLength(1);
  expect(screen.queryByText('Tension du ventricule')).toBeNull();
});

test('bookmarks and memos are found, changed, taken back', async ({ course, learner }) => {
  const [first, second] = course.questionIds;
  for (const qcm_id of [first, second]) await call(learner, 'bookmarks.save', { qcm_id });
  await call(learner, 'memos.save', { qcm_id: first, body: 'Deux atriums', base_revision: 0 });

  let user = await openPage('/notebook', learner);
  await follow(user, texts.tabs.bookmarks);
  await says(texts.bookmarks.found(2));
  await user.type(screen.getByLabelText(exactly(texts.bookmarks.search)), 'deuxieme');
  await says(texts.bookmarks.found(1));
  await press(user, new RegExp(`^${bookmarks.unbookmark}`));
  await says(texts.noneTitle);
  const undo = await findButton(common.cancel);
  await focused(() => undo);
  await user.keyboard('{Enter}');
  await says('Deuxième question ?');
  await follow(user, new RegExp(`^${texts.openQuestion}`));
  await onScreen(2);

  user = await openPage('/notebook?tab=memos', learner);
  await says(texts.memos.found(1));
  const search = screen.getByLabelText(exactly(texts.memos.search));
  await user.type(search, 'deux');
  await memoOf('Deux atriums');
  await user.clear(search);
  await press(user, new RegExp(`^${bookmarks.editMemo}`));
  await writeMemo(user, 'Deux ventricules');
  await memoOf('Deux ventricules');
  await press(user, new RegExp(`^${bookmarks.remove}`));
  await says(texts.memos.emptyTitle);
  await press(user, common.cancel);
  await memoOf('Deux ventricules');

  await endAccess(learner);
  await reload(learner);
  await memoOf('Deux ventricules');
  await says(texts.ended);
  expect(screen.queryByRole('link', { name: new RegExp(`^${texts.openQuestion}`) })).toBeNull();
});
