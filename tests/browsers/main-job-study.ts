import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { packs } from '@amphi/domain/messages/fr/packs';
import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults as results } from '@amphi/domain/messages/fr/practice-results';
import { practiceReview as review } from '@amphi/domain/messages/fr/practice-review';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { button, link, type Page, type Target } from './page.ts';
import { CHAPTER, FIRST_ANSWER, SEMESTER, SUBJECT } from './questions.ts';

const { session, question, list } = practice;
const dialog: Target = { role: 'dialog' };

async function choose(page: Page, letters: readonly string[]): Promise<void> {
  for (const letter of letters) {
    await page.click({ role: 'checkbox', name: new RegExp(`^${letter}`), within: { css: 'main' } });
  }
}

/** Answers a chapter of three questions, from the dashboard to the results. */
export async function practise(page: Page): Promise<void> {
  const number = (position: number): Target => ({ text: question.title(position) });
  await page.click(link(dashboard.semesters.startOf(SEMESTER)));
  await page.at(/^\/semester\/\d+$/);
  await page.click(link(new RegExp(SUBJECT)));
  await page.click(link(new RegExp(`${CHAPTER}.*QCM$`)));
  await page.at(/^\/practice\/\d+\?mode=chapter&chapter_id=\d+$/);

  await page.see(number(1));
  await choose(page, ['B']);
  await page.click(button(session.reset));
  await page.missing({ css: 'main :checked' });
  await choose(page, FIRST_ANSWER);
  await page.click(button(session.submit));
  await page.see({ text: question.correct });
  await page.see({ text: question.others(0) });
  await page.click(button(session.showJustification));
  await page.see({ text: 'Le cœur a quatre cavités.' });
  await page.click(button(session.hideJustification));
  await page.missing({ text: 'Le cœur a quatre cavités.' });

  await page.click(button(list.hide));
  await page.click(button(list.show));
  await page.click(button(question.next));
  await page.see(number(2));
  await page.click(button(question.previous));
  await page.see({ text: question.others(0) });
  await page.click(button(/Deuxième question/));
  await page.see(number(2));
  await choose(page, ['B']);
  // Going on with a selection submits it.
  await page.click(button(question.next));
  await page.see(number(3));
  await page.see({ text: list.progress(2, 3) });
  await choose(page, ['A']);
  await page.click(button(session.submit));
  await page.see({ text: question.incorrect });
  await page.click(button(session.finish));
  await page.at(/^\/practice\/\d+\/complete\?mode=chapter/);
  await page.see({ text: results.attempt(1) });
}

/** From the results through the answers and back. */
export async function reviewAnswers(page: Page): Promise<void> {
  await page.click(link(results.review));
  await page.at(/^\/practice\/\d+\/review\?mode=chapter/);
  await page.see({ text: review.explanation });
  await page.click(button(question.next));
  await page.see({ text: question.title(2) });
  await page.click(button(review.scrollToTop));
  await page.click(button(question.previous));
  await page.see({ text: question.title(1) });
  await page.click(link(review.back));
  await page.see({ text: results.attempt(1) });
  await page.driver.back();
  await page.see({ text: review.explanation });
  await page.driver.forward();
  await page.see({ text: results.attempt(1) });
}

/** Begins a second attempt from the results. */
export async function startAgain(page: Page): Promise<void> {
  await page.click(button(results.newAttempt));
  await page.click(button(results.newAttemptDialog.confirm, dialog));
  await page.at(/^\/practice\/\d+\?mode=chapter&chapter_id=\d+$/);
  await page.see(button(session.submit));
  await page.missing({ text: question.correct });
}

/** From practice to the open questions of the chapter, and back to the subject. */
export async function studyQrocs(page: Page): Promise<void> {
  const position = (at: number): Target => button(list.jump(at, 2));
  await page.click(link(session.back));
  await page.at(/^\/study-mode\/\d+$/);
  await page.click(link(new RegExp(`${CHAPTER}.*QROC$`)));
  await page.at(/^\/justification-study\/\d+\?chapter_id=\d+$/);
  await page.see(position(1));
  await page.click(button(qrocs.show));
  await page.see({ text: qrocs.answer });
  await page.click(button(qrocs.hide));
  await page.missing({ text: qrocs.answer });
  await page.click(button(practice.question.next));
  await page.see(position(2));
  await page.click(button(practice.question.previous));
  await page.see(position(1));
  await page.click(button(practice.question.next));
  await page.click(button(qrocs.finishHint));
  await page.at(/^\/study-mode\/\d+$/);
}

/** Makes the chapter available without a network, and answers in a page that is opened when the server is gone. */
export async function practiseAlone(page: Page, endServer: () => Promise<unknown>): Promise<void> {
  await page.goto('/dashboard');
  await page.click(link(dashboard.semesters.startOf(SEMESTER)));
  await page.click(link(new RegExp(SUBJECT)));
  await page.click(button(packs.downloadOf(CHAPTER)));
  await page.see(button(packs.dropOf(CHAPTER)));
  await endServer();
  page.isAlone = true;
  await page.goto('/dashboard');
  await page.click(link(new RegExp(`^${CHAPTER}`)));
  await page.see({ text: question.title(1) });
  await choose(page, FIRST_ANSWER);
  await page.click(button(session.submit));
  await page.see({ text: question.correct });
}
