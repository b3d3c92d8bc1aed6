import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { adminDrafts as texts } from '@amphi/domain/messages/fr/admin/drafts';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { notifications } from '@amphi/domain/messages/fr/notifications';
import { questionOf } from '@amphi/domain/messages/fr/question-name';
import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { follow, press } from '../support/buttons.ts';
import { call } from '../support/calls.ts';
import { dialogsClosed, findDialog } from '../support/dialogs.ts';
import { fill } from '../support/page.ts';
import { test as base, db, openPage, type Person } from '../support/scene.tsx';
import { staff } from '../support/staff.ts';
import { reads } from '../support/text.ts';

const REMARK = 'Citez la source, s’il vous plaît.';
const BETTER = 'Première question, plus claire ?';

interface Draft {
  id: number;
  revision: number;
}

/** A course with an editor's draft of its first question, and who reviews it. */
const test = base.extend<{
  desk: { editor: Person; reviewer: Person; draft: Draft; name: string };
}>({
  desk: async ({ course }, use) => {
    const { subject, subjectId: subject_id, chapterId: chapter_id, questionIds } = course;
    const editor = await staff('editor', course);
    const draft = await call<Draft>(editor, 'drafts.saveQcm', {
      id: questionIds[0],
      subject_id,
      chapter_id,
      revision: null,
      question_text: BETTER,
      options: { A: 'première', B: 'seconde', C: 'troisième', D: 'quatrième' },
      correct_answers: ['A', 'C'],
      justification: 'Le cœur a quatre cavités.',
    });
    const reviewer = await staff('reviewer', course);
    await use({
      editor,
      reviewer,
      draft,
      name: questionOf(subject, { qcm_id: course.questionIds[0] ?? 0 }),
    });
  },
});

async function openDraft(person: Person, list: string, name: string): Promise<UserEvent> {
  const user = await openPage('/desk?tab=drafts', person);
  const drafts = within(await screen.findByRole('list', { name: list }));
  await user.click(await drafts.findByRole('link', { name: reads(name) }));
  await screen.findByRole('heading', { name });
  return user;
}

test('an editor submits a change with a comment, and the reviewer sends it back with one', async ({
  desk: { editor, reviewer, name },
}) => {
  let user = await openDraft(editor, texts.lists.mine, name);
  const changes = await screen.findByRole('table', { name: texts.changes });
  expect(changes.querySelector('del')?.textContent).toContain('deuxième');
  await press(user, texts.submit);
  await screen.findByText('Dites au relecteur ce que vous changez, et pourquoi');
  await fill(user, screen.getByLabelText(reads(texts.comment)), 'Énoncé plus clair.');
  await press(user, texts.submit);
  await screen.findByText(texts.submitted);

  user = await openDraft(reviewer, texts.lists.review, name);
  await screen.findByText('Énoncé plus clair.');
  await press(user, texts.return);
  await screen.findByText('Dites à l’auteur ce qui est à reprendre');
  await fill(user, screen.getByLabelText(texts.commentToAuthor), REMARK);
  await press(user, texts.return);
  await screen.findByText(texts.returned);
});

test('a draft that was sent back is mended by its author, and published to the students', async ({
  course,
  desk: { editor, reviewer, draft, name },
  learner,
}) => {
  await call(editor, 'drafts.submit', { ...draft, comment: 'Plus clair.' });
  const submitted = await db
    .selectFrom('question_drafts')
    .select(['id', 'revision'])
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow();
  await call(reviewer, 'drafts.decide', { ...submitted, decision: 'returned', comment: REMARK });
  let user = await openPage('/desk', editor);
  await press(user, reads(notifications.open(1)));
  await follow(user, reads(REMARK));
  await screen.findByRole('heading', { name });
  await press(user, texts.edit);
  const [id = 0] = course.questionIds;
  const form = await findDialog(texts.formTitle(id));
  const justification = reads(adminAudit.fields.justification ?? '');
  await fill(user, await within(form).findByLabelText(justification), 'Collège, p. 12.');
  await fill(user, within(form).getByLabelText(reads(texts.comment)), 'Source ajoutée.');
  await press(user, texts.submit, form);
  await dialogsClosed();
  await screen.findByText(texts.states.submitted);

  user = await openPage('/desk?tab=drafts', reviewer);
  await within(
    await screen.findByRole('tab', { name: reads(adminStaff.desk.tabs.drafts) }),
  ).findByText(reads(texts.toReview(1)));
  user = await openDraft(reviewer, texts.lists.review, name);
  await screen.findByText('Source ajoutée.');
  await press(user, texts.accept);
  await screen.findByText(texts.accepted);
  await openPage(course.practicePath, learner);
  await screen.findAllByText(BETTER);
});
