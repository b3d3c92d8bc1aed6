import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { press } from '../support/buttons.ts';
import { changeFirst, firstOf } from '../support/content.ts';
import { inDialog } from '../support/dialogs.ts';
import { see } from '../support/page.ts';
import { openPage, test } from '../support/scene.tsx';

const { qcms, viewer } = adminQuestions;

test('a question leads to its history in the log', async ({ admin, course }) => {
  const id = firstOf(course);
  await changeFirst(admin, course, { justification: 'Autrement dit.' });
  const user = await openPage(`/admin?tab=questions&subject=${course.subjectId}`, admin);
  await press(user, qcms.viewOf(id));
  await user.click(await (await inDialog()).findByRole('link', { name: viewer.history }));
  await waitFor(() => expect(location.search).toContain(`thing=${id}`));
  await see(adminAudit.count('1', true));
  await see(adminAudit.object(adminAudit.entities.qcms ?? '', id));
});
