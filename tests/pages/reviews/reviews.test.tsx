import { common } from '@amphi/domain/messages/fr/common';
import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { questionName } from '@amphi/domain/messages/fr/question-name';
import { reports } from '@amphi/domain/messages/fr/reports';
import { errorBook as texts } from '@amphi/domain/messages/fr/reviews/error-book';
import { notebook } from '@amphi/domain/messages/fr/reviews/notebook';
import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { screen, waitFor, within } from '@testing-library/dom';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Course } from '../../support/course.ts';
import { buttons, findButton, follow, press } from '../support/buttons.ts';
import { answerAll, ask, call } from '../support/calls.ts';
import { addChapter, addOpen, addQuestion, firstOf } from '../support/content.ts';
import { findDialog } from '../support/dialogs.ts';
import { at, focusedButton, says } from '../support/page.ts';
import { checked, choose, grade, onScreen, reload, unfold } from '../support/practice.ts';
import { db, openPage, type Person, test } from '../support/scene.tsx';
import { begin, end, unfoldResult } from '../support/sittings.ts';
import { exactly, reads } from '../support/text.ts';

const { question, session: practising } = practice;
const { confidence, session, unanswered } = reviews;

/** Puts all questions of a course into a person's error book, from where they are due at once. */
async function addAll(person: Person, { questionIds }: Course): Promise<void> {
  for (const qcm_id of questionIds)
    await call(person, 'reviews.decide', { qcm_id, decision: 'added' });
}

const forward = new RegExp(`^(${practice.question.next}|${session.finish})$`);

describe('a round', () => {
  test('goes by keyboard; missed questions come back', async ({ course, learner }) => {
    await addAll(learner, { ...course, questionIds: course.questionIds.slice(0, 2) });
    const user = await openPage('/notebook', learner);
    await follow(user, texts.review(2));
    await screen.findByRole('article');
    for (let asked = 0; asked < 3; asked += 1) {
      await findButton(practising.submit);
      const isFirst = screen.getByRole('article').textContent?.includes('Première question');
      await user.keyboard(isFirst ? 'ac{Enter}' : 'a{Enter}');
      await focusedButton(forward);
      expect(screen.queryAllByText(exactly(question.incorrect)).length > 0).toBe(!isFirst);
      if (isFirst) {
        await user.keyboard('2');
        await screen.findByText(reads(session.rated(confidence.hesitated)));
        await press(user, session.undo);
        await findButton(confidence.guessed);
        await press(user, confidence.hesitated);
      } else await user.keyboard('{ArrowRight}');
    }
    await press(user, forward);
    await screen.findByRole('heading', { name: reviews.done.title });
    screen.getByText(reads(reviews.done.score(1, 2)));
    // None of them is asked again today.
    expect(await ask(learner, 'reviews.queue')).toMatchObject({ due: 0 });
  });

  test('goes on after a reload with what was chosen', async ({ course, learner }) => {
    await addAll(learner, course);
    const textOf = async () =>
      (await screen.findByRole('article')).querySelector('[id$="-text"]')?.textContent;
    let user = await openPage('/reviews', learner);
    const first = await textOf();
    await choose(user, 'A');
    await press(user, practising.submit);
    await press(user, forward);
    await waitFor(async () => expect(await textOf()).not.toBe(first));
    const second = await textOf();
    await choose(user, 'B');
    user = await reload(learner);
    expect(await textOf()).toBe(second);
    await screen.findByRole('checkbox', { name: /^B\b/, checked: true });
    await press(user, practising.submit);
    await focusedButton(forward);
    // Earlier answers are there with their results.
    await user.keyboard('{ArrowLeft}');
    await waitFor(async () => expect(await textOf()).toBe(first));
    await findButton(forward);
  });
});

describe('the error book', () => {
  test('is filtered; questions are set aside and taken back', async ({ course, learner }) => {
    await addAll(learner, course);
    const name = `Les vaisseaux ${course.subjectId}`;
    const chapter_id = await addChapter(name, course);
    await db.updateTable('qcms').set({ chapter_id }).where('id', '=', firstOf(course)).execute();
    const user = await openPage('/notebook', learner);
    const chapters = await screen.findByLabelText(exactly(texts.chapter));
    await says(texts.found(3));
    await user.selectOptions(chapters, await within(chapters).findByText(reads(name)));
    await at(/chapter=\d+/);
    await says(texts.found(1));
    screen.getByText('Première question ?');
    await user.selectOptions(chapters, '');
    await says(texts.found(3));

    await unfold(user, screen.getByText('Première question ?'));
    await press(user, new RegExp(`^${texts.pause}`));
    await says(texts.changed.paused);
    await user.selectOptions(screen.getByLabelText(exactly(texts.state)), 'paused');
    await at(/state=paused/);
    await says(texts.found(1));
    await press(user, new RegExp(`^${reviews.resume}`));
    await says(notebook.noneTitle);
    await press(user, notebook.clear);
    await says(texts.found(3));
    await unfold(user, screen.getByText('Première question ?'));
    await press(user, new RegExp(`^${reviews.remove}`));
    await says(reads(texts.changed.removed));
    await says(texts.found(2));
    await focusedButton(common.cancel);
    await user.keyboard('{Enter}');
    await says(texts.found(3));
  });

  test('shows what comes back on the next days; a column narrows the list', async ({
    course,
    learner,
  }) => {
    await addAll(learner, course);
    await answerAll(learner, { ...course, questionIds: [firstOf(course)] }, [['B']]);
    const user = await openPage('/notebook', learner);
    const days = within(await screen.findByRole('group', { name: texts.days.label }));
    expect(days.getAllByRole('button')).toHaveLength(14);
    await says(texts.found(3));
    await user.click(days.getByRole('button', { name: texts.days.of(texts.days.today, 2) }));
    await at(/due=0/);
    await says(texts.found(2));
    expect(screen.queryByText('Première question ?')).toBeNull();
    await user.click(days.getByRole('button', { pressed: true }));
    await says(texts.found(3));
    screen.getAllByText(texts.states.fragile, { selector: '[data-stage=fragile] *' });
  });

  test('opens a question, and is reviewed ahead', async ({ course, learner }) => {
    await answerAll(learner, course, [['B'], ['A'], ['A']]);
    let user = await openPage('/notebook', learner);
    await unfold(user, await says('Première question ?'));
    const options = within(await screen.findByRole('list', { name: question.options }));
    expect(options.getAllByRole('listitem').length).toBeGreaterThan(1);
    await screen.findByRole('region', { name: practising.justification });
    // Nothing is due today: all were answered today.
    expect(screen.queryByRole('link', { name: /^Réviser \(/ })).toBeNull();
    const count = (await ask<{ total: number }>(learner, 'reviews.book')).total;
    await press(user, texts.train(count));
    await at(/\/sessions\/\d+$/);
    await onScreen(1);
    await screen.findAllByText(exactly(sittings.titles.book));
    // Answered yesterday, and due in some days.
    await db
      .updateTable('cards')
      .set({ last_on: sql`last_on - 1`, due_on: sql`current_date + 3` })
      .where('user_id', '=', learner.id)
      .execute();
    user = await openPage('/notebook', learner);
    await follow(user, reviews.ahead);
    await at('/reviews?ahead=1');
    await screen.findByRole('article');
  });

  test('takes what an exam left blank', async ({ course, learner }) => {
    let user = await begin(learner, course, 'exam');
    await user.keyboard('b');
    expect(checked()).toHaveLength(1);
    await end(user);
    await press(user, unanswered.add(2));
    await says(unanswered.added(2));
    user = await reload(learner);
    await says(unanswered.added(2));
    // A question is taken out again where its correction would be.
    await press(user, sittingResults.filters.blank);
    const blanks = await screen.findAllByText(exactly(sittingResults.verdicts.blank));
    await unfold(user, blanks.at(-1));
    await press(user, reviews.remove);
    await says(texts.changed.removed);
    await findButton(unanswered.add(1));

    await openPage('/notebook', learner);
    expect(await screen.findAllByText(exactly(texts.never))).toHaveLength(1);
  });
});

const CASE = 'Une femme de 70 ans se fracture le col du fémur.';
const EARLIER = 'Quel examen mesure la densité de ses os ?';

test('an open question is reviewed, and may be a leech', async ({ course, learner }) => {
  const of = (order_index: number, text: string) => ({
    case_group: 'Cas 1',
    order_index,
    question_text: `${CASE}\n\n${text}`,
    answer_text: 'L’ostéoclaste.',
  });
  await addOpen(course, of(1, EARLIER));
  const qroc = await addOpen(course, of(2, 'Quelle cellule ?'));
  // Not known five days ago.
  await sql`
    with answer as (
      insert into qroc_answers (user_id, qroc_id, verdict, grade, question_version)
      values (${learner.id}, ${qroc}, 'none', 1, 1)
      returning user_id, qroc_id
    )
    insert into qroc_log (user_id, qroc_id, verdict, grade, is_first, source,
      time_taken_seconds, question_version, submission_id, studied_on)
    select user_id, qroc_id, 'none', 1, true, 1, 5, 1, gen_random_uuid(), current_date - 5
    from answer`.execute(db);
  let user = await openPage('/notebook', learner);
  const entry = await screen.findByText(new RegExp(questionName({ kind: 'qroc', id: qroc })));
  await unfold(user, entry);
  // The expected answer can be read there.
  await says('L’ostéoclaste.');
  await press(user, new RegExp(`^${texts.pause}`));
  await press(user, new RegExp(`^${reviews.resume}`));
  await says(texts.changed.resumed);

  await follow(user, texts.review(1));
  // Earlier parts of the clinical case, without those that the question tells itself.
  const earlier = await says(qrocMatch.earlier(1));
  const details = earlier.closest('details') as HTMLDetailsElement;
  expect(details.open).toBe(false);
  await unfold(user, earlier);
  expect(details.open).toBe(true);
  within(details).getByText(exactly(EARLIER));
  await user.type(screen.getByLabelText(exactly(qrocMatch.own)), 'osteoclastes');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await says(qrocMatch.verdicts.exact);
  const described = (name: string) =>
    document.getElementById(
      screen.getByRole('button', { name }).getAttribute('aria-describedby') ?? '',
    )?.textContent ?? '';
  expect(buttons(session.finish)).toEqual([]);
  // Beneath each grade, when it would bring the question back.
  await waitFor(() =>
    expect(described(reviews.grades.unknown)).toMatch(reads(reviews.nextTime(1))),
  );
  const grades = screen.getByRole('group', { name: qrocMatch.gradeLegend });
  expect(within(grades).getAllByText(/^\d+\s(j|mois)$/)).toHaveLength(4);
  await grade(user, reviews.grades.unknown);
  // It was missed, and so comes back once, as training.
  await press(user, practice.question.next);
  await says(session.training);
  await press(user, qrocs.show);
  await findButton(reviews.grades.known);
  expect(described(reviews.grades.known)).toBe('');
  await grade(user, reviews.grades.known);
  await press(user, session.finish);
  await says(reads(reviews.done.score(0, 1)));
  await openPage('/reviews', learner);
  await says(/Prochaine révision demain/);

  await db.updateTable('qroc_cards').set({ lapses: 6 }).where('user_id', '=', learner.id).execute();
  user = await openPage('/notebook', learner);
  await says(texts.leeches(1));
  await press(user, texts.showLeeches);
  await at(/state=leech/);
  await unfold(user, await screen.findByText(new RegExp(questionName({ kind: 'qroc', id: qroc }))));
  await says(reviews.leechHint(6));
  await press(user, new RegExp(`^${reports.open}`));
  await findDialog(reports.title);
});

test('the progress counts answers and states by chapter', async ({ course, learner }) => {
  await answerAll(learner, course, [['A', 'C'], ['A'], ['A']]);
  const { byChapter } = progress;
  const user = await openPage('/progress', learner);
  const region = within(await screen.findByRole('region', { name: byChapter.title }));
  // Two errors are in the book; one was right at once, and none is left.
  expect(region.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
    byChapter.bar(0, 0, 2, 1, 0),
  ]);
  await user.click(region.getByText(progress.table));
  const table = within(await screen.findByRole('region', { name: byChapter.of(course.subject) }));
  const { fragile, learning, acquired } = reviews.stages;
  for (const name of [byChapter.correct, fragile, learning, acquired, reviews.setAside])
    table.getByRole('columnheader', { name });
  const total = table.getByRole('row', { name: new RegExp(`^${byChapter.total}`) });
  const cells = within(total)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual([byChapter.correctOf(1, 3), '2', '0', '0', '0']);
  await user.click(table.getAllByRole('link')[0] as HTMLElement);
  await at(course.practicePath);
});

test('the progress says how ready one is, and trains on', async ({ course, learner }) => {
  const { readiness } = progress;
  let user = await openPage('/progress', learner);
  await says(readiness.noDate);
  const exam_on = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await call(learner, 'reviews.saveExamDates', { [course.subjectId]: exam_on });
  for (const exam_year of [2019, 2021]) {
    await addQuestion(course, { question_text: 'Revenue ?', exam_year });
  }
  user = await openPage('/progress', learner);
  // Half of five questions have to be answered before anything is estimated.
  await says(readiness.missing(3));
  await unfoldResult(course.subject);
  await says(progress.byChapter.empty);
  await press(user, exactly(readiness.recurringOf(2, course.subject)));
  await at(/\/sessions\/\d+$/);
  await onScreen(1);
});
