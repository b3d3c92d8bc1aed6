import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminReports } from '@amphi/domain/messages/fr/admin/reports';
import { myReports as mine } from '@amphi/domain/messages/fr/my-reports';
import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { questionOf } from '@amphi/domain/messages/fr/question-name';
import { reports as texts } from '@amphi/domain/messages/fr/reports';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { buttons, findButton, press } from '../support/buttons.ts';
import { ask, call } from '../support/calls.ts';
import { addOpen } from '../support/content.ts';
import { dialogsClosed, findDialog } from '../support/dialogs.ts';
import { focused, says } from '../support/page.ts';
import { answer, grade, onScreen, unfold } from '../support/practice.ts';
import { openPage, type Person, test } from '../support/scene.tsx';
import { exactly, reads } from '../support/text.ts';

const form = async () => within(await findDialog(texts.title));
const submit = async () => (await form()).getByRole('button', { name: texts.submit });

/** Opens the reports of the student in the profile. */
async function openSent(user: UserEvent) {
  const title = await screen.findByRole('heading', { name: mine.title });
  await unfold(user, title);
  return within(title.closest('details[open]') as HTMLElement);
}

test('a question is reported, and followed in the profile', async ({ course, learner }) => {
  let user = await openPage(course.practicePath, learner);
  await onScreen(1);
  await user.keyboard('s');
  expect(buttons(texts.open)).toEqual([]);
  await answer(user, 'B', practice.question.incorrect);
  await findButton(texts.open);
  await user.keyboard('s');
  const reason = await (await form()).findByLabelText(exactly(texts.reason));
  await focused(() => reason);
  await user.click(await submit());
  await (await form()).findByText(/^Cochez les propositions que vous tenez pour justes/);
  await user.click(await (await form()).findByLabelText(/^B/));
  await user.type(await (await form()).findByLabelText(reads(texts.reference)), 'Collège, p. 12');
  await user.click(await submit());
  await (await form()).findByText(exactly(texts.sent));
  await user.keyboard('{Escape}');
  await dialogsClosed();
  await press(user, texts.open);
  await (await form()).findByText(exactly(texts.already));

  user = await openPage('/profile', learner);
  const section = await openSent(user);
  await section.findByText(exactly(mine.statuses.open));
  section.getByText(reads(mine.letters(['B'])));
  section.getByText('Collège, p. 12');
});

test('an answer that should count is accepted, and told', async ({ admin, course, learner }) => {
  const id = await addOpen(course, {
    question_text: 'Quelle veine draine le foie ?',
    answer_text: 'La veine porte',
  });
  const path = `/justification-study/${course.subjectId}`;
  let user = await openPage(path, learner);
  const compare = async () => {
    await user.type(await screen.findByLabelText(exactly(qrocMatch.own)), 'veine cave');
    await press(user, qrocMatch.compare);
  };
  await compare();
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('La veine porte'));
  // Nothing is reported before the answer is graded.
  expect(buttons(texts.open)).toEqual([]);
  await grade(user, reviews.grades.hesitated);
  await press(user, texts.open);
  const accept = await (await form()).findByLabelText<HTMLInputElement>(reads(texts.answer.accept));
  expect(accept.value).toBe('veine cave');
  await user.clear(accept);
  await user.click(await submit());
  await (await form()).findByText(/^Écrivez la réponse qui devrait être acceptée/);
  await user.type(accept, 'Veine cave');
  await user.click(await submit());
  await (await form()).findByText(exactly(texts.sent));

  const title = questionOf(course.subject, { kind: 'qroc', id });
  const openDesk = async (person: Person) => {
    user = await openPage('/admin?tab=reports', person);
    await press(user, reads(title));
    return within(await screen.findByRole('article', { name: title }));
  };
  let article = await openDesk(admin);
  const note = () => article.getByLabelText<HTMLTextAreaElement>(reads(adminReports.publicNote));
  const expected = () =>
    article.getByLabelText<HTMLTextAreaElement>(reads(adminQuestions.form.answer));
  await user.click(
    await article.findByRole('button', { name: `${adminReports.acceptToo}\u00a0: Veine cave` }),
  );
  await waitFor(() => expect(note().value).toBe(adminReports.noteAccepted('Veine cave')));
  // A text that is not typed for this decision does not hinder another one, and is there when it is chosen again.
  await user.clear(expected());
  await user.click(article.getByText(exactly(adminReports.decisions.neutralise)));
  await article.findByText(exactly(adminReports.explanations.neutralise));
  const preview = article.getByRole('status', { name: adminReports.preview });
  await waitFor(() => expect(preview.textContent).toContain('Aucune copie d’examen'));
  expect(note().value).toBe(adminReports.noteNeutralised);
  await user.click(article.getByText(exactly(adminReports.decisions.correct)));
  await user.type(expected(), 'La veine porte');
  await user.click(article.getByRole('button', { name: adminReports.submit.correct }));
  await says(adminReports.done(1));

  // Reported again, it is neutralised.
  await call(learner, 'reports.createQroc', { id, reason: 'text' });
  article = await openDesk(admin);
  await user.clear(expected());
  await user.click(article.getByText(exactly(adminReports.decisions.neutralise)));
  await user.click(article.getByRole('button', { name: adminReports.submit.neutralise }));
  await says(adminReports.done(1));

  user = await openPage('/profile', learner);
  const section = await openSent(user);
  expect(await section.findAllByText(reads(mine.statuses.accepted))).toHaveLength(2);
  expect(section.getAllByText(reads(title))).toHaveLength(2);
  section.getByText(reads(mine.answer('Veine cave')));
  expect(await ask(learner, 'notifications.unread')).toEqual({ count: 2 });

  // On another device: this one has the answer of before.
  localStorage.clear();
  user = await openPage(path, learner);
  await compare();
  await says(qrocMatch.verdicts.exact);
});
