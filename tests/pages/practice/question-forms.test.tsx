import { admin as shared } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { validationMessages } from '@amphi/domain/messages/fr/validation';
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import type { Course } from '../../support/course.ts';
import { press } from '../support/buttons.ts';
import { addOpen, firstOf } from '../support/content.ts';
import { dialogsClosed, inDialog } from '../support/dialogs.ts';
import { focused } from '../support/page.ts';
import { unfold } from '../support/practice.ts';
import { db, openPage, type Person, test } from '../support/scene.tsx';
import { exactly, reads } from '../support/text.ts';

const { form: texts, marking, expected } = adminQuestions;

/** The form of the course's first question, or of its open one, with the section open that has this title. */
async function openForm(
  admin: Person,
  { subjectId }: Course,
  section: string,
  [text, edit]: readonly [string, RegExp] = ['Première question ?', /^Modifier la question/],
) {
  const view = section === expected.title ? '&view=qrocs' : '';
  const user = await openPage(`/admin?tab=questions&subject=${subjectId}${view}`, admin);
  const row = (await screen.findByText(text)).closest('tr') as HTMLElement;
  await press(user, edit, row);
  const dialog = await inDialog();
  const title = await dialog.findByText(exactly(section));
  const details = title.closest('details') as HTMLDetailsElement;
  if (!details.open) await unfold(user, title);
  await waitFor(() => expect(details.open).toBe(true));
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(reads(label));
  return {
    user,
    dialog,
    title,
    details,
    field,
    save: () => user.click(dialog.getByRole('button', { name: shared.save })),
    fill: async (label: string, text: string) => {
      await user.clear(field(label));
      await user.click(field(label));
      await user.paste(text);
    },
    select: (label: string, option: string) => user.selectOptions(field(label), option),
  };
}

const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('how a question is scored', () => {
  test('is kept with remarks by option, and shown again', async ({ admin, course }) => {
    const { field, fill, select, save, user } = await openForm(admin, course, marking.title);
    await select(marking.format, 'qrp');
    await select(adminQuestions.state, 'retired');
    await fill(marking.note('A'), 'À savoir.');
    await fill(marking.note('D'), 'Une erreur fréquente.');
    await user.click(field(marking.must_letters('A')));
    await user.click(field(marking.never_letters('D')));
    await save();
    await dialogsClosed();

    const again = await openForm(admin, course, marking.title);
    expect(again.field(marking.format).value).toBe('qrp');
    expect(again.field(adminQuestions.state).value).toBe('retired');
    const notes = ['A', 'B', 'D'].map((letter) => again.field(marking.note(letter)).value);
    expect(notes).toEqual(['À savoir.', '', 'Une erreur fréquente.']);
    for (const [label, isChecked] of [
      [marking.must_letters('A'), true],
      [marking.must_letters('C'), false],
      [marking.never_letters('D'), true],
      [marking.never_letters('B'), false],
    ] as const)
      expect(again.field(label).checked, label).toBe(isChecked);
  });

  test('may be by the weights of a panel, which are kept', async ({ admin, course }) => {
    const { dialog, field, fill, select, save, user } = await openForm(
      admin,
      course,
      marking.title,
    );
    expect(dialog.queryByLabelText(exactly(marking.weight('A')))).toBeNull();
    await select(marking.format, 'tcs');
    await fill(marking.weight('A'), '1');
    await fill(marking.weight('B'), '0,25');
    dialog.getByText(exactly(marking.weights));
    await save();
    await dialog.findByText(exactly(validationMessages['qcm.tcs_key']));
    await user.click(field(texts.correct('C')));
    // Two modal answers are warned of, and may be saved.
    const warning = reads(marking.twoModes('A, B'));
    expect(dialog.queryByText(warning)).toBeNull();
    await fill(marking.weight('B'), '1');
    await dialog.findByText(warning);
    await fill(marking.weight('B'), '0,25');
    await waitFor(() => expect(dialog.queryByText(warning)).toBeNull());
    await save();
    await dialogsClosed();

    const { option_weights } = await db
      .selectFrom('qcms')
      .select('option_weights')
      .where('id', '=', firstOf(course))
      .executeTakeFirstOrThrow();
    expect(option_weights).toEqual({ A: 1, B: 0.25 });
  });

  test('is refused at its field, also in a closed section', async ({ admin, course }) => {
    const { details, field, select, save, title, user } = await openForm(
      admin,
      course,
      marking.title,
    );
    await select(marking.format, 'qru');
    await unfold(user, title);
    await waitFor(() => expect(details.open).toBe(false));
    await save();
    await focused(() => field(marking.format));
    expect(details.open).toBe(true);
    expect(described(field(marking.format))).toContain(validationMessages['qcm.qru_one_answer']);
    // With an answer less, the format is right.
    await user.click(field(texts.correct('C')));
    await waitFor(() =>
      expect(described(field(marking.format))).not.toContain(
        validationMessages['qcm.qru_one_answer'],
      ),
    );
  });
});

test('what typed answers are compared with is kept', async ({ admin, course }) => {
  await addOpen(course, { question_text: 'Citez…', answer_text: 'Deux signes.' });
  const edit = ['Citez…', /^Modifier le QROC/] as const;
  const { dialog, field, fill, save } = await openForm(admin, course, expected.title, edit);
  await fill(expected.accepted_answers, 'hypertension artérielle');
  await fill(expected.tryIt, 'HTA');
  await dialog.findByText(exactly(qrocMatch.verdicts.exact));
  await fill(expected.tryIt, 'hypotension artérielle');
  await dialog.findByText(exactly(qrocMatch.verdicts.different));

  await fill(expected.accepted_answers, 'une réponse de plus de cinq mots');
  await save();
  await focused(() => field(expected.accepted_answers));
  expect(described(field(expected.accepted_answers))).toContain(
    validationMessages['qroc.answer_too_long'],
  );
  await fill(expected.accepted_answers, 'HTA');
  await fill(expected.elements, 'fièvre | hyperthermie\n(bonus) toux');
  await fill(expected.tryIt, 'hyperthermie, toux');
  await dialog.findByText(reads(qrocMatch.elementsNamed(1, 1)));
  await save();
  await dialogsClosed();

  const again = await openForm(admin, course, expected.title, edit);
  expect(again.field(expected.accepted_answers).value).toBe('HTA');
  expect(again.field(expected.elements).value).toBe('fièvre | hyperthermie\n(bonus) toux');
});
