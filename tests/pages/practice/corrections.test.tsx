import { randomUUID } from 'node:crypto';
import { adminExplanations } from '@amphi/domain/messages/fr/admin/explanations';
import { corrections as texts } from '@amphi/domain/messages/fr/corrections';
import { explanations } from '@amphi/domain/messages/fr/explanations';
import { openCorrections } from '@amphi/domain/messages/fr/open-corrections';
import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { questionOf } from '@amphi/domain/messages/fr/question-name';
import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { press } from '../support/buttons.ts';
import { call, change } from '../support/calls.ts';
import { addOpen, addQuestion, addSubject, changeFirst } from '../support/content.ts';
import { findDialog } from '../support/dialogs.ts';
import { countRequests } from '../support/network.ts';
import { at, says } from '../support/page.ts';
import { answer } from '../support/practice.ts';
import { openPage, type Person, test } from '../support/scene.tsx';
import { exactly, reads } from '../support/text.ts';

const { question } = practice;
const NOTE = 'Le Collège de 2025 dit B.';
const REMARK = 'Trop proximal.';

const history = () => screen.findByRole('region', { name: texts.history });

/** The corrections of a semester, opened. */
async function openList(person: Person, semesterId: number): Promise<HTMLElement> {
  const user = await openPage(`/semester/${semesterId}`, person);
  await press(user, texts.open);
  return findDialog(texts.title);
}

test('a correction is told after the answer', async ({ admin, course, learner }) => {
  await changeFirst(admin, course, {
    correct_answers: ['B'],
    option_notes: { A: REMARK },
    public_note: NOTE,
  });
  const list = await openList(learner, course.semesterId);
  await within(list).findByText(/Répondez à cette question/);
  expect(list.textContent).not.toContain(NOTE);

  const user = await openPage(course.practicePath, learner);
  await answer(user, 'B', question.correct);
  await within(await history()).findByText(/la réponse juste|les réponses justes/);
  within(await history()).getByText(exactly(NOTE));
  expect((await screen.findByRole('note', { name: texts.note('A') })).textContent).toBe(REMARK);
  await within(await openList(learner, course.semesterId)).findByText(exactly(NOTE));
});

test('an open one is told after the grade', async ({ admin, course, learner }) => {
  const form = { subject_id: course.subjectId, question_text: 'Quelle veine ?' };
  const id = await addOpen(course, { ...form, answer_text: 'La veine cave' });
  await change(admin, 'PUT', `/api/justification/${id}`, {
    ...form,
    answer_text: 'La veine porte',
  });
  const row = async () => {
    const list = within(await openList(learner, course.semesterId));
    const title = await list.findByText(reads(questionOf(course.subject, { kind: 'qroc', id })));
    return title.closest('li')?.textContent;
  };
  expect(await row()).toMatch(/Répondez à cette question/);

  // Study shows it once its answer is shown and not before.
  const path = `/justification-study/${course.subjectId}`;
  const asked = countRequests('corrections.byQroc');
  const user = await openPage(path, learner);
  await user.type(await screen.findByLabelText(exactly(qrocMatch.own)), 'veine porte');
  expect(screen.queryByRole('region', { name: texts.history })).toBeNull();
  expect(asked()).toBe(0);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await within(await history()).findByText(/la réponse attendue a changé/);
  expect((await history()).textContent).toMatch(reads(openCorrections.former('La veine cave')));
  expect((await history()).textContent).not.toContain(texts.earlier);

  await call(learner, 'answers.submit', {
    kind: 'grade',
    in: 'practice',
    id,
    grade: 'known',
    submission_id: randomUUID(),
  });
  expect(await row()).toContain('la réponse attendue a changé');
});

test('an explanation is proposed, and published', async ({ admin, course, learner }) => {
  await changeFirst(admin, course, { justification: null });
  let user = await openPage(course.practicePath, learner);
  await answer(user, 'B', question.incorrect);
  await press(user, explanations.open);
  const dialog = within(await findDialog(explanations.title));
  const fill = async (label: string, text: string) => {
    await user.click(dialog.getByLabelText(reads(label)));
    await user.paste(text);
  };
  await fill(explanations.body, 'Parce que le nerf passe devant.');
  await user.click(dialog.getByRole('button', { name: explanations.submit }));
  await dialog.findByText(/^Indiquez votre source/);
  await fill(explanations.source, 'Collège, p. 12');
  await user.click(dialog.getByLabelText(exactly(explanations.own)));
  const named = dialog.getByLabelText<HTMLInputElement>(exactly(explanations.named));
  expect(named.checked).toBe(false);
  await user.click(named);
  await user.click(dialog.getByRole('button', { name: explanations.submit }));
  await dialog.findByText(exactly(explanations.sent));

  user = await openPage('/admin?tab=reports&view=explanations', admin);
  const form = within(
    await screen.findByRole('form', {
      name: questionOf(course.subject, { qcm_id: course.questionIds[0] ?? 0 }),
    }),
  );
  form.getByText(/comme souhaité/);
  expect(
    form.getByLabelText<HTMLTextAreaElement>(exactly(adminExplanations.published)).value,
  ).toContain('le nerf passe devant');
  await user.click(form.getByRole('button', { name: adminExplanations.refuse }));
  await form.findByText(/^Un refus demande une réponse aux étudiants/);
  await user.click(form.getByRole('button', { name: adminExplanations.accept }));
  await says(adminExplanations.accepted);
});

test('the desk leads to the questions without explanations', async ({ admin, course }) => {
  await addQuestion(course, { question_text: 'Quatrième ?', chapter_id: course.chapterId });
  // A subject that is alone needs no opening.
  const subjectId = await addSubject('Une autre', course.semesterId);
  await addQuestion({ subjectId }, { question_text: 'Ailleurs ?' });
  const { coverage } = adminExplanations;
  const user = await openPage('/admin?tab=reports&view=missing', admin);
  await user.click(await says(coverage.byChapter));
  await user.click(await screen.findByText(reads(course.subject), { selector: 'summary *' }));
  const table = within(await screen.findByRole('region', { name: coverage.of(course.subject) }));
  expect(table.getByRole('row', { name: new RegExp(coverage.total) }).textContent).toContain('%');
  await user.click(table.getAllByRole('link')[0] as HTMLElement);
  await at(new RegExp(`subject=${course.subjectId}&chapter=${course.chapterId}`));
  await says(adminExplanations.missingCount(1, 1));
  const missing = screen.getByRole('table', { name: adminExplanations.missingLabel });
  expect(missing.textContent).toContain('Quatrième ?');
});
