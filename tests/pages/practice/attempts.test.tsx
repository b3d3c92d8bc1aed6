import { profile } from '@amphi/domain/messages/fr/account/profile';
import { attempts } from '@amphi/domain/messages/fr/attempts';
import { common } from '@amphi/domain/messages/fr/common';
import { pastAttempts } from '@amphi/domain/messages/fr/past-attempts';
import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults as results } from '@amphi/domain/messages/fr/practice-results';
import { practiceReview } from '@amphi/domain/messages/fr/practice-review';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { study } from '@amphi/domain/messages/fr/study';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { findLink, follow, press } from '../support/buttons.ts';
import { answerAll, change } from '../support/calls.ts';
import { endAccess, progressOf } from '../support/content.ts';
import { dialogsClosed, findDialog } from '../support/dialogs.ts';
import { intercept } from '../support/network.ts';
import { at, focused, says } from '../support/page.ts';
import { answer, checked, choose, onScreen, reload } from '../support/practice.ts';
import { openPage, test } from '../support/scene.tsx';
import { exactly, reads } from '../support/text.ts';

const { history, review } = pastAttempts;
const { undo } = attempts;
const { question, list } = practice;
const { newAttemptDialog: dialogTexts } = results;

const dialog = () => findDialog(dialogTexts.title);
const bar = () => screen.findByRole('region', { name: undo.label });

async function startNewAttempt(user: UserEvent): Promise<void> {
  await press(user, results.newAttempt);
  await press(user, dialogTexts.confirm, await dialog());
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('navigation', { name })).getAllByRole('listitem');

describe('a new attempt', () => {
  test('says what it resets, is confirmed, and undone by key', async ({ course, learner }) => {
    await answerAll(learner, course, [['A', 'C']]);
    // A selection that is not submitted, on the second question.
    let user = await openPage(course.practicePath, learner);
    await onScreen(2);
    await choose(user, 'D');
    user = await openPage(
      `/practice/${course.subjectId}/complete?mode=chapter&chapter_id=${course.chapterId}`,
      learner,
    );
    await press(user, results.newAttempt);
    expect((await dialog()).textContent).toMatch(reads(dialogTexts.resets(course.subject, 1)));
    expect((await dialog()).textContent).toMatch(reads(dialogTexts.keeps(1)));
    // Enter twice, or a tap in the same place, does not go through: the focus is on the refusal.
    const cancel = within(await dialog()).getByRole('button', { name: common.cancel });
    await focused(() => cancel);
    for (const key of ['{Enter}', '{Escape}']) {
      await user.keyboard(key);
      await dialogsClosed();
      const start = screen.getByRole('button', { name: results.newAttempt });
      await focused(() => start);
      if (key === '{Enter}') await user.keyboard('{Enter}');
      if (key === '{Enter}') await dialog();
    }
    expect(await progressOf(learner, course)).toMatchObject({
      attempt_number: 1,
      answered_questions: 1,
    });

    await startNewAttempt(user);
    await at(course.practicePath);
    const offer = await bar();
    await waitFor(() => expect(offer.textContent).toMatch(reads(undo.limit(10))));
    expect(offer.textContent).toContain(undo.started);
    expect(await progressOf(learner, course)).toMatchObject({
      attempt_number: 2,
      answered_questions: 0,
    });
    document.getElementById('contenu')?.focus();
    await user.tab();
    expect(document.activeElement).toBe(within(offer).getByRole('button', { name: undo.cancel }));
    await user.keyboard('{Enter}');
    await at(/\/complete\?mode=chapter/);
    await screen.findByRole('heading', { name: results.attempt(1) });
    expect(await progressOf(learner, course)).toMatchObject({
      attempt_number: 1,
      answered_questions: 1,
    });
    await openPage(course.practicePath, learner);
    await waitFor(() => expect(checked()).toHaveLength(1));
  });

  test('that could not be started says so, and gives the focus back [results.7]', async ({
    course,
    learner,
  }) => {
    await answerAll(learner, course, [['A']]);
    const user = await openPage(`/practice/${course.subjectId}/complete`, learner);
    intercept('attempts.reset', null);
    await startNewAttempt(user);
    await says('Échec de la réinitialisation de la progression');
    await dialogsClosed();
    const start = screen.getByRole('button', { name: results.newAttempt });
    await focused(() => start);
  });

  test('is undone for ten seconds, and not after the first answer', async ({ course, learner }) => {
    await answerAll(learner, course, [['A', 'C']]);
    const user = await openPage(`/practice/${course.subjectId}/complete`, learner);
    await says(results.attempt(1));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await startNewAttempt(user);
    await bar();
    await vi.advanceTimersByTimeAsync(11_000);
    await waitFor(() => expect(screen.queryByRole('region', { name: undo.label })).toBeNull());
    vi.useRealTimers();

    await answer(user, 'B', question.incorrect);
    const again = await openPage(`/practice/${course.subjectId}/complete`, learner);
    await startNewAttempt(again);
    await bar();
    await answer(again, 'B', question.incorrect);
    expect(screen.queryByRole('region', { name: undo.label })).toBeNull();
  });
});

test('earlier attempts have their figures and their reviews', async ({ course, learner }) => {
  const { subjectId } = course;
  await openPage(`/practice/${subjectId}/attempts`, learner);
  await says(history.empty);
  await answerAll(learner, course, [['A', 'C'], ['B'], ['A']]);
  await change(learner, 'POST', `/api/practice/subject/${subjectId}/reset`);
  await answerAll(learner, course, [['B']]);

  const user = await openPage(`/study-mode/${subjectId}`, learner);
  await follow(user, study.mode.history);
  await screen.findByRole('heading', { level: 1, name: history.title });
  await at(`/practice/${subjectId}/attempts`);
  const region = await screen.findByRole('region', { name: history.list });
  const rows = within(region).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]?.textContent).toContain(history.current);
  expect(rows[0]?.textContent).toMatch(/0,0\s%/);
  for (const text of [history.answered(3), history.correct(2), '66,7 %'])
    expect(rows[1]?.textContent).toMatch(reads(text));
  // The chart begins with the oldest attempt.
  const chart = screen.getByRole('region', { name: history.chart });
  expect(chart.textContent).toMatch(/66,7\s%.*0,0\s%/);

  await follow(user, history.reviewOf(1));
  await at(`/practice/${subjectId}/attempts/1`);
  await waitFor(() => expect(document.title).toContain(review.title(course.subject, 1)));
  const marks = (await rowsOf(list.title)).map(
    ({ textContent }) => /juste|fausse/.exec(textContent ?? '')?.[0],
  );
  expect(marks).toEqual(['juste', 'juste', 'fausse']);
  // Not what the current attempt answered, which is B.
  within(screen.getByRole('article')).getByText(exactly(question.correct));
  await follow(user, review.back);
  await at(`/practice/${subjectId}/attempts`);
  // The current attempt has the review that it always had, and leads back.
  await follow(user, history.reviewOf(2));
  await at(`/practice/${subjectId}/review`);
  await follow(user, practiceReview.history);
  await at(`/practice/${subjectId}/attempts`);
});

test('an attempt that is not there, or closed, says so', async ({ course, learner }) => {
  const path = `/practice/${course.subjectId}/attempts`;
  await answerAll(learner, course, [['A']]);
  for (const number of ['7', '0', 'x']) {
    await openPage(`${path}/${number}`, learner);
    expect((await screen.findByRole('alert')).textContent).toContain(review.notFound);
  }
  await endAccess(learner);
  for (const own of [path, `${path}/1`]) {
    await openPage(own, learner);
    expect((await screen.findByRole('alert')).textContent).toContain(history.noAccess);
    await findLink(practice.session.buyAccess);
  }
});

test('a review shows wrong answers alone, also after a reload', async ({ course, learner }) => {
  await answerAll(learner, course, [['A', 'C'], ['A'], ['D']]);
  let user = await openPage(`/practice/${course.subjectId}/review`, learner);
  const filter = (pressed: boolean) =>
    screen.findByRole('button', { name: practiceReview.wrongOnly(1), pressed });
  await user.click(await filter(false));
  await filter(true);
  expect(await rowsOf(list.title)).toHaveLength(1);
  expect(screen.getByRole('article').textContent).toMatch(reads('Deuxième question ?'));
  user = await reload(learner);
  await filter(true);
  expect(await rowsOf(list.title)).toHaveLength(1);
  const back = screen.getAllByRole<HTMLAnchorElement>('link', { name: practiceReview.back })[0];
  expect(back?.getAttribute('href')).toBe(`/practice/${course.subjectId}/complete`);
  await user.click(await filter(true));
  await waitFor(async () => expect(await rowsOf(list.title)).toHaveLength(3));
});

test('the results show a note out of 20 to those who ask', async ({ course, learner }) => {
  await answerAll(learner, course, [['A', 'C']]);
  const path = `/practice/${course.subjectId}/complete`;
  const note = baremes.scoreUnder(20, baremes.names.tout_ou_rien);
  await openPage(path, learner);
  await says(results.attempt(1));
  expect(screen.queryByText(reads(note))).toBeNull();
  const user = await openPage('/profile', learner);
  await user.click(
    await screen.findByRole('switch', { name: profile.score.label, checked: false }),
  );
  await says(profile.score.on);
  await openPage(path, learner);
  await says(note);
  screen.getByText(reads(results.scoreOf(1)));
});
