import { errorBook } from '@amphi/domain/messages/fr/reviews/error-book';
import { plan } from '@amphi/domain/messages/fr/reviews/plan';
import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { retention } from '@amphi/domain/messages/fr/reviews/review-retention';
import { today } from '@amphi/domain/messages/fr/today';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { buttons, press } from '../support/buttons.ts';
import { answerAll, call } from '../support/calls.ts';
import { addSubject, firstOf } from '../support/content.ts';
import { at, says } from '../support/page.ts';
import { onScreen } from '../support/practice.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { exactly } from '../support/text.ts';

const { page: texts, session } = plan;

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const dateOf = (subject: string) =>
  screen.findByLabelText<HTMLInputElement>(exactly(texts.dateOf(subject)));
const enterDate = async (subject: string, value: string) =>
  fireEvent.change(await dateOf(subject), { target: { value } });
const partOf = (subject: string) => within(screen.getByRole('listitem', { name: subject }));
const saveSettings = () => {
  const [last] = screen.getAllByRole('button', { name: texts.save }).slice(-1);
  return last as HTMLElement;
};
const leftDays = /Il reste (39|40|41)\s+jours/;

test('a switch keeps right answers in the error book', async ({ course, learner }) => {
  await answerAll(learner, course, [['A', 'C']]);
  const expectEmpty = async () => {
    await openPage('/notebook', learner);
    await screen.findByRole('heading', { name: errorBook.emptyTitle });
    expect(screen.queryByText('Première question ?')).toBeNull();
  };
  const turn = async (isOn: boolean) => {
    const user = await openPage('/plan', learner);
    await user.click(await screen.findByRole('checkbox', { name: texts.keepAll, checked: !isOn }));
    screen.getByText(exactly(texts.keepAllHint));
    await user.click(saveSettings());
    await says(texts.settingsSaved);
    await openPage('/plan', learner);
    await screen.findByRole('checkbox', { name: texts.keepAll, checked: isOn });
  };
  await expectEmpty();
  await turn(true);
  await openPage('/notebook', learner);
  await says('Première question ?');
  await turn(false);
  await expectEmpty();
});

test('the date of an exam makes a plan, and days off are kept', async ({ course, learner }) => {
  const { subject } = course;
  await answerAll(learner, course, [['B'], ['A'], ['A']]);
  let user = await openPage('/plan', learner);
  const save = () => press(user, texts.saveDates);
  await enterDate(subject, dayIn(-3));
  await save();
  await partOf(subject).findByText('Cette date est déjà passée.');
  expect(document.activeElement).toBe(await dateOf(subject));
  await enterDate(subject, dayIn(40));
  await save();
  await partOf(subject).findByText(leftDays);
  const sunday = plan.weekdays[6] ?? '';
  await user.click(screen.getByLabelText(exactly(sunday)));
  const wished = () => screen.findByLabelText<HTMLSelectElement>(exactly(retention.label));
  // The cost of each choice, by the error book as it is.
  await within(await wished()).findByRole('option', { name: /^Exigeante.*par jour/ });
  await user.selectOptions(await wished(), '90');
  const goal = () => screen.findByLabelText<HTMLSelectElement>(exactly(texts.dailyGoal));
  expect((await goal()).value).toBe('');
  await user.selectOptions(await goal(), '30');
  await user.click(saveSettings());
  await says(texts.settingsSaved);
  user = await openPage('/plan', learner);
  await says(today.goal(3, 30));
  // Its picture shows what is due, with the limit of a day.
  await user.click(await screen.findByText(progress.table));
  const days = within(screen.getByRole('region', { name: progress.forecast.chart }));
  const rows = days.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(new RegExp(`^${progress.forecast.today}`));
  expect(rows.length).toBeGreaterThanOrEqual(41);
  await openPage('/dashboard', learner);
  await says(leftDays);
  await says(today.goal(3, 30));
  user = await openPage('/plan', learner);
  expect((await wished()).value).toBe('90');
  expect((await goal()).value).toBe('30');
  expect(screen.getByLabelText<HTMLInputElement>(exactly(sunday)).checked).toBe(true);
  await enterDate(subject, '');
  await press(user, texts.saveDates);
  await waitFor(() => expect(partOf(subject).queryByText(leftDays)).toBeNull());
});

test('one date is of all subjects but the exceptions', async ({ course, learner }) => {
  const other = `Pneumologie ${course.subjectId}`;
  const subject_id = await addSubject(other, course.semesterId);
  const shared = () => screen.findByLabelText<HTMLInputElement>(exactly(texts.shared));
  const share = async (value: string) => fireEvent.change(await shared(), { target: { value } });
  const names = () =>
    screen.getAllByRole('listitem').flatMap((item) => item.getAttribute('aria-label') ?? []);
  const stored = async () => {
    const rows = await db
      .selectFrom('exam_dates')
      .select(['subject_id', 'exam_on'])
      .where('user_id', '=', learner.id)
      .execute();
    return Object.fromEntries(rows.map((row) => [row.subject_id, row.exam_on]));
  };
  let user = await openPage('/plan', learner);
  const save = async () => {
    await press(user, texts.saveDates);
    await says(texts.saved);
  };
  await share(dayIn(40));
  const order = names();
  await save();
  expect(await stored()).toEqual({ [course.subjectId]: dayIn(40), [subject_id]: dayIn(40) });
  // An exception, and another date for the others.
  await press(user, exactly(texts.otherOf(other)));
  await enterDate(other, dayIn(50));
  await share(dayIn(45));
  await save();
  expect(await stored()).toEqual({ [course.subjectId]: dayIn(45), [subject_id]: dayIn(50) });
  expect(names()).toEqual(order);
  // Changes elsewhere meanwhile stay.
  await call(learner, 'reviews.saveExamDates', { [course.subjectId]: dayIn(60) });
  await enterDate(other, dayIn(55));
  await save();
  expect(await stored()).toEqual({ [course.subjectId]: dayIn(60), [subject_id]: dayIn(55) });
  user = await openPage('/plan', learner);
  // The first of two dates is the shared one.
  await press(user, exactly(texts.sameOf(course.subject)));
  await save();
  expect(new Set(Object.values(await stored())).size).toBe(1);
  expect(names()).toEqual(order);
});

test('the session of the day is resumed until it is done', async ({ course, learner }) => {
  await call(learner, 'reviews.decide', { qcm_id: firstOf(course), decision: 'added' });
  await call(learner, 'reviews.saveExamDates', {
    [course.subjectId]: dayIn(23),
  });
  const left = /nouvelles? et 1\s+révision aujourd’hui$/;
  let user = await openPage('/dashboard', learner);
  await says(left);
  await press(user, session.start);
  await at(/\/sessions\/\d+$/);
  await onScreen(1);
  const { pathname } = location;
  for (const path of ['/plan', '/dashboard']) {
    user = await openPage(path, learner);
    if (path === '/plan') await says(left);
    await press(user, session.resume);
    await at(pathname);
    await onScreen(1);
    await screen.findAllByText(exactly(session.title));
  }
  await openPage('/sessions', learner);
  expect(await screen.findAllByRole('heading', { name: session.title })).toHaveLength(1);

  await answerAll(learner, course, [['A'], ['A'], ['A']]);
  await openPage('/plan', learner);
  await says(session.unfinished);
  await call(learner, 'sittings.finish', { id: Number(/\d+$/.exec(pathname)?.[0]) });
  await openPage('/plan', learner);
  await says(session.done);
  await openPage('/dashboard', learner);
  await screen.findByRole('heading', { name: today.done.title });
  for (const name of [session.start, session.resume]) expect(buttons(name)).toEqual([]);
});
