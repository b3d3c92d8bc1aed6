import { adminCases } from '@amphi/domain/messages/fr/admin/cases';
import { admin as adminTexts } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { cases } from '@amphi/domain/messages/fr/cases';
import { practice } from '@amphi/domain/messages/fr/practice';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { Course } from '../../support/course.ts';
import { press, showMore } from '../support/buttons.ts';
import { findDialog, inDialog } from '../support/dialogs.ts';
import { says } from '../support/page.ts';
import { answer, onScreen, option } from '../support/practice.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { begin, saved } from '../support/sittings.ts';
import { reads } from '../support/text.ts';

const VIGNETTE = 'Un homme de 62 ans a mal à la poitrine.';
const REVEAL = 'Le segment ST est surélevé.';

/** Makes a case of the first two questions of a course, with a text between them. */
async function insertCase({ subjectId, questionIds }: Course): Promise<void> {
  const { id: case_id } = await db
    .insertInto('cases')
    .values({ subject_id: subjectId, title: 'Infarctus', vignette: VIGNETTE })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [first, second] = questionIds;
  await db
    .insertInto('case_items')
    .values([
      { case_id, position: 1, qcm_id: first ?? 0 },
      { case_id, position: 2, qcm_id: second ?? 0, reveal_text: REVEAL },
    ])
    .execute();
}

const panel = () => screen.findByRole('region', { name: cases.kinds.dp });

test('practice shows what follows after each answer', async ({ course, learner }) => {
  await insertCase(course);
  const user = await openPage(course.practicePath, learner);
  expect((await panel()).textContent).toContain(VIGNETTE);
  await says(cases.position(1, 2));
  await user.keyboard('{ArrowRight}');
  await onScreen(2);
  await says(cases.waiting);
  expect(document.body.textContent).not.toContain(REVEAL);
  await user.keyboard('{ArrowLeft}');
  await onScreen(1);
  await answer(user, 'AC', practice.question.correct);
  await press(user, practice.question.next);
  await onScreen(2);
  await says(REVEAL);
  await user.keyboard('{ArrowRight}');
  await onScreen(3);
  expect(screen.queryByRole('region', { name: cases.kinds.dp })).toBeNull();
  expect(document.body.textContent).not.toContain('Infarctus');
});

test('in an exam the next text comes with a locked answer', async ({ course, learner }) => {
  await insertCase(course);
  const user = await begin(learner, course, 'exam');
  await panel();
  await user.keyboard('ac');
  await press(user, cases.lock);
  await onScreen(2);
  await says(REVEAL);
  await user.keyboard('{ArrowLeft}');
  await onScreen(1);
  await says(cases.locked);
  await user.keyboard('b');
  expect((await option('B')).checked).toBe(false);
  await saved(['AC', '', '']);
});

test('an editor orders a case, with a text in between', async ({ course, admin }) => {
  const user = await openPage(`/admin/cases?subject=${course.subjectId}`, admin);
  await press(user, adminCases.add);
  const dialog = await inDialog();
  const { fields } = adminCases;
  await user.type(await dialog.findByLabelText(reads(fields.title)), 'Dossier 1');
  await user.type(dialog.getByLabelText(reads(fields.vignette)), VIGNETTE);
  const search = dialog.getByLabelText(adminCases.search);
  for (const text of ['Première question ?', 'Deuxième question ?']) {
    await user.clear(search);
    await user.type(search, text.slice(0, 8));
    await user.click(await dialog.findByRole('button', { name: reads(adminCases.addOf(text)) }));
  }
  await user.click(
    dialog.getByRole('button', { name: reads(adminCases.upOf('Deuxième question ?')) }),
  );
  await user.type(dialog.getByLabelText(reads(fields.reveal(2))), REVEAL);
  await user.click(dialog.getByRole('button', { name: adminTexts.save }));
  await screen.findByText('Dossier 1');
  await waitFor(async () => {
    const items = await db
      .selectFrom('case_items')
      .innerJoin('cases', 'cases.id', 'case_id')
      .select(['qcm_id', 'reveal_text'])
      .where('subject_id', '=', course.subjectId)
      .orderBy('position')
      .execute();
    const [first, second] = course.questionIds;
    expect(items).toEqual([
      { qcm_id: second, reveal_text: null },
      { qcm_id: first, reveal_text: REVEAL },
    ]);
  });
});

test('an editor writes a question of a case from its form', async ({ course, admin }) => {
  const user = await openPage(`/admin/cases?subject=${course.subjectId}`, admin);
  await press(user, adminCases.add);
  const dialog = await inDialog();
  await user.type(await dialog.findByLabelText(reads(adminCases.fields.title)), 'Dossier 1');
  await user.type(dialog.getByLabelText(reads(adminCases.fields.vignette)), VIGNETTE);
  await press(user, adminCases.newQuestion.qroc);
  const title = adminQuestions.form.addQroc;
  const form = within(await findDialog(title));
  await user.type(form.getByLabelText(reads(adminQuestions.form.topic)), 'Que faire ?');
  await user.type(form.getByLabelText(reads(adminQuestions.form.answer)), 'Un ECG');
  await user.click(form.getByRole('button', { name: adminTexts.save }));
  await dialog.findByRole('button', { name: reads(adminCases.removeFrom('Que faire ?')) });
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  await user.click(dialog.getByRole('button', { name: adminTexts.save }));
  await screen.findByText('Dossier 1');
  const asked = await db
    .selectFrom('case_items')
    .innerJoin('qrocs', 'qrocs.id', 'qroc_id')
    .select('question_text')
    .where('subject_id', '=', course.subjectId)
    .execute();
  expect(asked).toEqual([{ question_text: 'Que faire ?' }]);
});

test('open questions that begin alike become a case with one confirmation, and come back', async ({
  course,
  admin,
}) => {
  const texts = ['Quel examen ?', 'Quel diagnostic ?'].map((text) => `${VIGNETTE}\n\n${text}`);
  await db
    .insertInto('qrocs')
    .values(
      texts.map((question_text, order_index) => ({
        subject_id: course.subjectId,
        question_text,
        order_index,
        answer_text: 'Réponse',
      })),
    )
    .execute();
  const asked = async () => {
    const rows = await db
      .selectFrom('qrocs')
      .select('question_text')
      .where('subject_id', '=', course.subjectId)
      .where('answer_text', '=', 'Réponse')
      .orderBy('order_index')
      .execute();
    return rows.map(({ question_text }) => question_text);
  };
  const user = await openPage(`/admin/cases?subject=${course.subjectId}`, admin);
  const { grouping } = adminCases;
  await showMore(user);
  await press(user, grouping.open);
  await says(VIGNETTE);
  await press(user, grouping.confirm(1));
  await says(grouping.done(1));
  await waitFor(async () => expect(await asked()).toEqual(['Quel examen ?', 'Quel diagnostic ?']));
  await press(user, adminTexts.undo);
  await waitFor(async () => expect(await asked()).toEqual(texts));
});
