import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { zones as texts } from '@amphi/domain/messages/fr/zones';
import type { ZonePlay } from '@amphi/domain/questions/zones/zones';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Course } from '../../support/course.ts';
import { buttons, press } from '../support/buttons.ts';
import { says } from '../support/page.ts';
import { onScreen } from '../support/practice.ts';
import { openPage, type Person, test } from '../support/scene.tsx';
import { addLeg } from '../support/zones.ts';

const { grades } = reviews;

async function openLeg(course: Course, person: Person, play: ZonePlay): Promise<UserEvent> {
  await addLeg(course, play);
  const user = await openPage(`/justification-study/${course.subjectId}`, person);
  await onScreen(1);
  return user;
}

/** The button of a zone, whatever label it has. */
const zone = (number: number) =>
  screen.findByRole('button', { name: new RegExp(`^${texts.zone(number)},`) });
const labelOf = async (number: number) =>
  (await zone(number)).getAttribute('aria-label')?.split(', ').at(-1);
const labels = () =>
  within(screen.getByRole('list', { name: texts.labels }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

const corrected = async () =>
  within(await screen.findByRole('list', { name: texts.zones }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('labels are put by presses, taken back, and corrected zone by zone', async ({
  course,
  learner,
}) => {
  const user = await openLeg(course, learner, 'place');
  await zone(1);
  // Nothing tells which label is whose.
  expect(labels()).toEqual(['Fémur', 'Rotule', 'Tibia']);
  expect(document.body.textContent).not.toContain('Patella');
  expect((await zone(2)).getAttribute('aria-label')).toBe(
    'Zone 2, en avant du genou, sans étiquette',
  );
  await press(user, 'Tibia');
  await user.click(await zone(1));
  expect(await labelOf(1)).toBe('étiquette Tibia');
  expect(labels()).toEqual(['Fémur', 'Rotule']);
  // A press takes it back, and it is in hand.
  await user.click(await zone(1));
  expect(await labelOf(1)).toBe('sans étiquette');
  await user.click(await zone(3));
  expect(await labelOf(3)).toBe('étiquette Tibia');
  // Another label takes the place of one.
  await press(user, 'Rotule');
  await user.click(await zone(3));
  expect(labels()).toEqual(['Fémur', 'Tibia']);
  await press(user, 'Fémur');
  await user.click(await zone(1));

  await press(user, qrocMatch.compare);
  await says(texts.right(1, 3));
  expect(await corrected()).toEqual([
    '1. Fémur · juste',
    `2. Rotule · faux${texts.unanswered}`,
    `3. Tibia · faux${texts.own('Rotule')}`,
  ]);
  await says('La rotule est un os sésamoïde.');
  // A part that is wrong for certain was not known.
  expect(buttons(grades.known)).toEqual([]);
  expect(buttons(grades.easy)).toEqual([]);
  await press(user, grades.hesitated);
  await says(reviews.session.rated(grades.hesitated));
});

test('labels are put by keyboard alone', async ({ course, learner }) => {
  const user = await openLeg(course, learner, 'place');
  await zone(1);
  screen.getByRole('button', { name: 'Fémur' }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Tibia');
  // The label that is chosen is put on a zone, which gets the focus; then the next label.
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await zone(1)));
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(await labelOf(3)).toBe('étiquette Tibia');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Fémur'));
  await user.keyboard('{Enter}{Enter}');
  expect(await labelOf(1)).toBe('étiquette Fémur');
  // Arrows have moved between zones and labels, not between questions.
  await user.keyboard('{Enter}{Enter}');
  await says(texts.allPlaced);
  await press(user, qrocMatch.compare);
  await says(texts.right(3, 3));
  await press(user, grades.easy);
  await says(reviews.session.rated(grades.easy));
});

test('each label is asked for, and its zone pressed', async ({ course, learner }) => {
  const user = await openLeg(course, learner, 'press');
  const asked = async () => (await says(texts.pressOn)).textContent;
  expect(await asked()).toBe(`${texts.pressOn} Fémur 1 sur 3`);
  await user.click(await zone(1));
  expect(await asked()).toContain('Rotule 2 sur 3');
  await user.click(await zone(3));
  expect(await asked()).toContain('Tibia 3 sur 3');
  // A label that is taken back is asked for again.
  await user.click(await zone(3));
  expect(await asked()).toContain('Rotule');
  await user.click(await zone(2));
  await user.click(await zone(3));
  await says(texts.allPlaced);
  await press(user, qrocMatch.compare);
  await says(texts.right(3, 3));
});

test('zones are named by typing, with their synonyms', async ({ course, learner }) => {
  const user = await openLeg(course, learner, 'name');
  await user.type(await screen.findByLabelText(texts.zone(1)), 'os coxal{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText(texts.zone(2)));
  expect(document.body.textContent).not.toContain('Tibia');
  await user.keyboard('patella{Enter}tibia');
  await press(user, qrocMatch.compare);
  await says(texts.right(2, 3));
  expect(await corrected()).toEqual([
    `1. Fémur · faux${texts.own('os coxal')}`,
    '2. Rotule · juste',
    '3. Tibia · juste',
  ]);
});

test('the answer is shown without one: no zone is right or wrong then', async ({
  course,
  learner,
}) => {
  const user = await openLeg(course, learner, 'place');
  await zone(1);
  await press(user, qrocs.show);
  expect(await corrected()).toEqual(['1. Fémur', '2. Rotule', '3. Tibia']);
  await press(user, grades.known);
  await says(reviews.session.rated(grades.known));
});
