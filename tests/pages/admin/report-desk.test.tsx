import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { notificationKinds } from '@amphi/domain/messages/fr/notification-kinds';
import { notifications } from '@amphi/domain/messages/fr/notifications';
import { questionOf } from '@amphi/domain/messages/fr/question-name';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { press } from '../support/buttons.ts';
import { call, submit } from '../support/calls.ts';
import { findDialog } from '../support/dialogs.ts';
import { openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

test('from the open desk a question is corrected and its reporters told in two clicks', async ({
  admin,
  course: { subject, questionIds },
  learner,
}) => {
  const [qcm_id = 0] = questionIds;
  const key = ['B', 'D'];
  await submit(learner, qcm_id, key);
  const message = 'Le cours dit B et D.';
  await call(learner, 'reports.create', { qcm_id, reason: 'key', suggested_answers: key, message });
  const name = questionOf(subject, { qcm_id });
  let user = await openPage('/admin?tab=reports', admin);
  // A click chooses the question, …
  await press(user, reads(name));
  const desk = await screen.findByRole('article', { name });
  await within(desk).findByText(message);
  await within(desk).findByText(reads(texts.answers(1, 1, 0)));
  // … the other one decides: the key that most hold right is filled in.
  await press(user, texts.submit.correct, desk);
  await screen.findByText(reads(texts.done(1)));
  await waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());

  user = await openPage('/orders', learner);
  await press(user, reads(notifications.open(2)));
  const panel = within(await findDialog(notifications.title));
  const remarked = { subject_id: 0, subject_name: subject, question_id: qcm_id };
  const { answer_remarked, report_closed } = notificationKinds;
  await panel.findByText(reads(answer_remarked({ ...remarked, is_correct: true }).text));
  panel.getByText(report_closed({ ...remarked, status: 'accepted', reply: null }).title);
});
