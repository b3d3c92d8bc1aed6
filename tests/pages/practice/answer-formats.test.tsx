import { practice } from '@amphi/domain/messages/fr/practice';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { press } from '../support/buttons.ts';
import { changeFirst } from '../support/content.ts';
import { says } from '../support/page.ts';
import { checked, choose, onScreen } from '../support/practice.ts';
import { openPage, test } from '../support/scene.tsx';
import { begin, end } from '../support/sittings.ts';
import { reads } from '../support/text.ts';

const hint = (announced: { expected_count?: number; choice_limit?: number }) =>
  practice.session.hint(
    { expected_count: null, choice_limit: null, is_tcs: false, ...announced },
    '',
  ) ?? '';
const TWO = { expected_count: 2 };

/** Chooses a third option, which is refused until one of the others is taken back. */
async function expectTwoAtMost(user: UserEvent, isLimit: boolean): Promise<void> {
  await choose(user, 'AB');
  await user.keyboard('d');
  const refusal = reads(sittingSession.tooMany('D', 2, isLimit));
  await says(refusal);
  expect(checked()).toHaveLength(2);
  await user.keyboard('b');
  await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
  await user.keyboard('d');
  await screen.findByRole('checkbox', { name: /^D\b/, checked: true });
}

test('a session takes no more answers than announced', async ({ admin, course, learner }) => {
  await changeFirst(admin, course, { answer_format: 'qrp' });
  const practising = await openPage(course.practicePath, learner);
  await says(hint(TWO));
  await choose(practising, 'ABD');
  expect(checked()).toHaveLength(3);

  for (const mode of ['exam', 'tutor'] as const) {
    const user = await begin(learner, course, mode);
    await says(hint(TWO));
    await expectTwoAtMost(user, false);
    await press(user, practice.question.next);
    await onScreen(2);
    expect(document.body.textContent).not.toContain(hint(TWO));
    expect(document.body.textContent).not.toContain('Plusieurs réponses');
    // An exam under way would refuse the next session.
    if (mode === 'exam') await end(user);
  }
});

test('no more options are chosen than a question takes, in practice either', async ({
  admin,
  course,
  learner,
}) => {
  await changeFirst(admin, course, { choice_limit: 2 });
  const user = await openPage(course.practicePath, learner);
  await says(hint({ choice_limit: 2 }));
  await expectTwoAtMost(user, true);
});
