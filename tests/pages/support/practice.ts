import { practice } from '@amphi/domain/messages/fr/practice';
import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { findCheckbox, press } from './buttons.ts';
import { openPage, type Person } from './scene.tsx';

/** An option of the question on screen, by its letter. */
export const option = (letter: string): Promise<HTMLInputElement> =>
  findCheckbox(new RegExp(`^${letter}\\b`));

/** Ticks options of the question on screen, by their letters. */
export async function choose(user: UserEvent, letters: string): Promise<void> {
  for (const letter of letters) await user.click(await option(letter));
}

/** Submits an answer, and waits for what is said of it. */
export async function answer(user: UserEvent, letters: string, outcome: string): Promise<void> {
  await choose(user, letters);
  await press(user, practice.session.submit);
  await verdict(outcome);
}

/** Finds the verdict on the answer in the bar below the question. */
export const verdict = (text: string): Promise<HTMLElement> =>
  screen.findByText(new RegExp(`^${text}`), { selector: 'strong' });

/** Grades an answer, and puts the device away, which sends at once what can be taken back for some seconds. */
export async function grade(user: UserEvent, name: string): Promise<void> {
  await press(user, name);
  const away = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  away.mockRestore();
}

/** Waits for a question by its position. */
export const onScreen = (position: number): Promise<HTMLElement> =>
  screen.findByText(practice.question.title(position));

/** The options that are ticked. */
export const checked = (): Element[] => [
  ...document.querySelectorAll('input[type=checkbox]:not([role]):checked'),
];

/** Opens the page once more, as a reload does: what it stored on the device is there. */
export const reload = (person: Person): Promise<UserEvent> =>
  openPage(location.pathname + location.search, person);

/** Opens or closes what a text is the summary of: the environment knows presses on the summary itself. */
export const unfold = (user: UserEvent, text: HTMLElement | undefined): Promise<void> =>
  user.click(text?.closest('summary') as HTMLElement);
