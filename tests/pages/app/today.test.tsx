import { calendarDay } from '@amphi/domain/dates';
import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { offers } from '@amphi/domain/messages/fr/offers';
import { practice } from '@amphi/domain/messages/fr/practice';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import { renewal } from '@amphi/domain/messages/fr/renewal';
import { plan } from '@amphi/domain/messages/fr/reviews/plan';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { today } from '@amphi/domain/messages/fr/today';
import { screen, within } from '@testing-library/dom';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { buttons, findLink, follow, press } from '../support/buttons.ts';
import { answerAll, call } from '../support/calls.ts';
import { firstOf } from '../support/content.ts';
import { inDialog } from '../support/dialogs.ts';
import { at, says } from '../support/page.ts';
import { answer, onScreen } from '../support/practice.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { session } = plan;
const card = (name: string) => screen.findByRole('region', { name });
/** Finds the first card, out of those that there can be. */
const shown = () =>
  [
    today.first.title,
    today.awaited.title,
    today.sweep.title,
    today.done.title,
    today.goOn.title,
    today.nothing.title,
    session.title,
  ].filter((name) => screen.queryByRole('region', { name }));

test('who is new begins with one press at the first chapter', async ({ course, learner }) => {
  const user = await openPage('/dashboard', learner);
  const first = await card(today.first.title);
  expect(shown()).toEqual([today.first.title]);
  expect(first.textContent).toContain(today.first.from(course.subject, course.chapter));
  const [only, ...others] = within(first).getAllByRole('link');
  expect(others).toEqual([]);
  await user.click(only as HTMLElement);
  await at(new RegExp(`^/practice/${course.subjectId}\\?.*chapter_id=${course.chapterId}$`));
  await onScreen(1);
  await answer(user, 'AC', practice.question.correct);
});

test('who waits for a payment gets sample questions', async ({ course, student }) => {
  let user = await openPage('/dashboard', student);
  // Nothing is ordered: getting a semester is what to do first.
  await findLink(dashboard.buy);
  expect(shown()).toEqual([]);
  await insertOrder(db, student.id, course.semesterId);
  user = await openPage('/dashboard', student);
  const awaited = await card(today.awaited.title);
  expect(awaited.textContent).toMatch(reads(course.semester));
  await user.click(
    await within(awaited).findByRole('button', { name: offers.tryOneOf(course.semester) }),
  );
  await (await inDialog()).findByText('Première question ?');
});

test('the session of the day says how much, and that it is done', async ({ course, learner }) => {
  for (const qcm_id of course.questionIds)
    await call(learner, 'reviews.decide', { qcm_id, decision: 'added' });
  await answerAll(learner, { ...course, questionIds: [firstOf(course)] }, [['A']]);
  let user = await openPage('/dashboard', learner);
  const day = await card(session.title);
  expect(shown()).toEqual([session.title]);
  expect(day.textContent).toMatch(reads(today.size(2, 1)));
  expect(within(day).getAllByRole('button')).toHaveLength(1);
  // The plan says the same.
  await call(learner, 'reviews.saveExamDates', {
    [course.subjectId]: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  });
  await openPage('/plan', learner);
  expect((await card(session.title)).textContent).toMatch(reads(today.size(2, 1)));

  user = await openPage('/dashboard', learner);
  await press(user, session.start);
  await at(/\/sessions\/\d+$/);
  const id = Number(/\d+$/.exec(location.pathname)?.[0]);
  const rest = { ...course, questionIds: course.questionIds.slice(1) };
  await answerAll(learner, rest, [['B'], ['A']]);
  await call(learner, 'sittings.finish', { id });
  // Its end is no exam's report.
  await openPage(`/sessions/${id}/results`, learner);
  const end = await card(today.done.title);
  expect(end.textContent).toMatch(reads(sittings.right(1, 2)));
  expect(end.textContent).toMatch(reads(today.end.wrong(1)));
  expect(screen.queryByText(sittingResults.unranked)).toBeNull();
  expect(buttons(sittingResults.print)).toEqual([]);
  user = await openPage('/dashboard', learner);
  const done = await card(today.done.title);
  expect(shown()).toEqual([today.done.title]);
  expect(done.textContent).toMatch(reads(today.done.answers(3)));
  // All were answered today, so that nothing can be done ahead.
  expect(within(done).queryByRole('link', { name: today.done.ahead })).toBeNull();
  await db
    .updateTable('cards')
    .set({ last_on: sql`last_on - 1`, due_on: sql`last_on + 3` })
    .where('user_id', '=', learner.id)
    .where('qcm_id', '=', firstOf(course))
    .execute();
  user = await openPage('/dashboard', learner);
  await follow(user, today.done.ahead);
  await at('/reviews?ahead=1');
  await screen.findByRole('article');
});

test('the first card shows the goal of the day as a ring, and the last two weeks by day', async ({
  course,
  learner,
}) => {
  await call(learner, 'reviews.saveLearner', { reviews_per_day: 60, rest_days: 0, daily_goal: 30 });
  await answerAll(learner, course, [['A'], ['B']]);
  await openPage('/dashboard', learner);
  await says(today.goal(2, 30));
  const days = within(await screen.findByRole('list', { name: today.days.label }));
  const squares = days.getAllByRole('listitem');
  expect(squares.map((square) => square.dataset.depth)).toEqual([...Array(13).fill('0'), '1']);
  expect(squares.at(-1)?.title).toMatch(reads(today.days.of('', 2)));
});

test('where nothing was planned, one goes on where one was', async ({ course, learner }) => {
  // An error is in the book from then on: no day was planned by that.
  await answerAll(learner, course, [['B']]);
  const user = await openPage('/dashboard', learner);
  const next = await card(today.goOn.title);
  expect(shown()).toEqual([today.goOn.title]);
  expect(next.textContent).toMatch(reads(today.goOn.position(2, 3)));
  const links = within(next).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([today.resume, today.noExam]);
  await follow(user, today.continue(course.subject, 2));
  await at(new RegExp(`^/practice/${course.subjectId}`));
  await onScreen(2);
});

test('buying comes last for who has access', async ({ learner }) => {
  await openPage('/dashboard', learner);
  const buy = await findLink(dashboard.buy);
  const orders = screen.getByRole('region', { name: dashboard.orders.title });
  expect(orders.contains(buy)).toBe(true);
  expect(within(orders).getAllByRole('link').at(-1)).toBe(buy);
});

test('an access that ends soon is renewed from its card, the plan and the notebook, and what one gets is said', async ({
  course,
  learner,
}) => {
  const endIn = (days: number) =>
    db
      .updateTable('access')
      .set({ expires_at: sql`now() + make_interval(days => ${days})` })
      .where('user_id', '=', learner.id)
      .execute();
  const renew = renewal.renewOf(course.semester);
  await endIn(40);
  await openPage('/dashboard', learner);
  await findLink(dashboard.semesters.startOf(course.semester));
  expect(screen.queryByRole('link', { name: renew })).toBeNull();
  await endIn(5);
  await call(learner, 'reviews.saveExamDates', {
    [course.subjectId]: calendarDay(Date.now() + 14 * 86_400_000, 'Africa/Casablanca'),
  });
  await openPage('/plan', learner);
  await says(renewal.beforeExam(9, course.subject));
  for (const path of ['/plan', '/notebook', '/dashboard']) {
    const user = await openPage(path, learner);
    await follow(user, renew);
    await at(`/buy?semester=${course.semesterId}`);
    await screen.findByText(purchase.select.owned);
  }
});

test('what ends within a day stands above the first card', async ({ course, learner }) => {
  await db
    .updateTable('access')
    .set({ expires_at: sql`now() + interval '20 hours'` })
    .where('user_id', '=', learner.id)
    .execute();
  await openPage('/dashboard', learner);
  const first = await card(today.first.title);
  const last = await says(renewal.ends(course.semester, '', 1));
  expect(last.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
