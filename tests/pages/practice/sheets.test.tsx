import { corrections } from '@amphi/domain/messages/fr/corrections';
import { practice } from '@amphi/domain/messages/fr/practice';
import { sheets as texts } from '@amphi/domain/messages/fr/sheets';
import { study } from '@amphi/domain/messages/fr/study';
import { paths } from '@amphi/web/src/paths.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { press } from '../support/buttons.ts';
import { answer } from '../support/practice.ts';
import { db, enrolled, openPage, type Person, test } from '../support/scene.tsx';
import { exactly } from '../support/text.ts';

const BODY = `## Rappel

Le cœur a **quatre** cavités.

## Valves

| Valve | Cuspides |
| --- | --- |
| mitrale | 2 |

Une formule : $x^2$`;

const publish = (chapter_id: number, version: number, body: string) =>
  db
    .insertInto('sheet_versions')
    .values({ chapter_id, version, body, published_at: new Date() })
    .execute();

const heading = (name: string) => screen.findByRole('heading', { name });
const highlightsOf = ({ id }: Person) =>
  db
    .selectFrom('sheet_highlights')
    .select(['quote', 'heading', 'start'])
    .where('user_id', '=', id)
    .execute();

/** Selects words of the page, as a pointer does. */
async function select(words: string): Promise<void> {
  const section = (await heading('Rappel')).closest('section');
  const walker = document.createTreeWalker(section as Node, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const at = walker.currentNode.nodeValue?.indexOf(words) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(walker.currentNode, at);
    range.setEnd(walker.currentNode, at + words.length);
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    document.dispatchEvent(new Event('selectionchange'));
    return;
  }
  throw new Error(`${words} is not on the page`);
}

const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

test('a sheet is reached from its subject, with headings, a table and a formula', async ({
  course,
  learner,
}) => {
  await publish(course.chapterId, 1, BODY);
  const user = await openPage(paths.studyMode(course.subjectId), learner);
  await user.click(await screen.findByRole('link', { name: study.mode.sheetOf(course.chapter) }));
  await heading(texts.title(course.chapter));
  await heading('Valves');
  const contents = within(screen.getByRole('navigation', { name: texts.contents }));
  expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Rappel',
    'Valves',
  ]);
  const cells = within(screen.getByRole('table')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['mitrale', '2']);
  expect(screen.getByText('quatre').tagName).toBe('STRONG');
  expect(document.title).toContain(texts.title(course.chapter));
});

test('a sheet is refused without access, and not there where none is published', async ({
  course,
  learner,
  student,
}) => {
  await openPage(paths.sheet(course.chapterId), learner);
  await screen.findByText(texts.notFound);
  await publish(course.chapterId, 1, BODY);
  await openPage(paths.sheet(course.chapterId), student);
  await screen.findByText(exactly(texts.noAccess));
});

test('the answer to a question leads to the heading of its lesson', async ({ course, learner }) => {
  await publish(course.chapterId, 1, BODY);
  await db
    .updateTable('qcms')
    .set({ lesson_name: 'valves' })
    .where('subject_id', '=', course.subjectId)
    .execute();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const user = await openPage(course.practicePath, learner);
  await answer(user, 'AC', practice.question.correct);
  await user.click(await screen.findByRole('link', { name: corrections.sheet }));
  await heading('Valves');
  await waitFor(() =>
    expect(scrolled.mock.contexts.map((one) => (one as Element).id)).toContain('fiche-valves'),
  );
  scrolled.mockRestore();
});

test('highlights are the student’s own, and one whose words are gone in a new version says so', async ({
  course,
  learner,
}) => {
  await publish(course.chapterId, 1, BODY);
  const user = await openPage(paths.sheet(course.chapterId), learner);
  await select('cavités');
  await press(user, texts.highlights.add);
  await waitFor(() => expect(marks()).toEqual(['cavités']));
  await select('quatre');
  await press(user, texts.highlights.add);
  await waitFor(async () =>
    expect(await highlightsOf(learner)).toEqual([
      { quote: 'cavités', heading: 'fiche-rappel', start: 17 },
      { quote: 'quatre', heading: 'fiche-rappel', start: 10 },
    ]),
  );
  expect(marks()).toEqual(['quatre', 'cavités']);

  await publish(
    course.chapterId,
    2,
    BODY.replace('**quatre** cavités', 'deux atriums, soit cavités'),
  );
  await openPage(paths.sheet(course.chapterId), learner);
  const panel = await screen.findByRole('region', { name: texts.highlights.title });
  await waitFor(() => expect(marks()).toEqual(['cavités']));
  expect(within(panel).getAllByText(exactly(texts.highlights.gone))).toHaveLength(1);
  await user.click(
    within(panel).getByRole('button', { name: texts.highlights.removeOf('quatre') }),
  );
  await waitFor(async () => expect(await highlightsOf(learner)).toHaveLength(1));
  expect(screen.queryByText(exactly(texts.highlights.gone))).toBeNull();

  await openPage(paths.sheet(course.chapterId), await enrolled(course.semesterId));
  await heading('Valves');
  expect(marks()).toEqual([]);
});
