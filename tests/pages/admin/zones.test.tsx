import { admin as shared } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { zonePlays } from '@amphi/domain/messages/fr/admin/zone-plays';
import { adminZones as texts } from '@amphi/domain/messages/fr/admin/zones';
import { validationMessages } from '@amphi/domain/messages/fr/validation';
import { zones } from '@amphi/domain/messages/fr/zones';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { press, showMore } from '../support/buttons.ts';
import { dialogsClosed, fieldOf, inDialog } from '../support/dialogs.ts';
import { fill, says } from '../support/page.ts';
import { unfold } from '../support/practice.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { exactly, reads } from '../support/text.ts';
import { addLeg } from '../support/zones.ts';

const { form, preview, qrocs } = adminQuestions;

const zone = async (number: number) =>
  (await inDialog()).findByRole('button', { name: new RegExp(`^${zones.zone(number)},`) });
const label = async (number: number) =>
  (await inDialog()).findByRole('textbox', { name: new RegExp(texts.label(number)) });
test('a question on a picture is drawn by keyboard, previewed and saved', async ({
  admin,
  course,
}) => {
  const user = await openPage(`/admin?tab=questions&subject=${course.subjectId}`, admin);
  await showMore(user);
  await press(user, adminQuestions.addQrocOf);
  await fill(user, await fieldOf('question_text'), 'Légendez ce genou.');
  expect(screen.queryByText(texts.title)).toBeNull();
  await fill(user, await fieldOf('image_url'), 'https://images.example.org/knee.png');
  await unfold(user, await screen.findByText(texts.title));

  // Added, it has the focus; arrows move it, with Shift they resize it.
  await press(user, texts.addCentred);
  await waitFor(async () => expect(document.activeElement).toBe(await zone(1)));
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
  await fill(user, await label(1), 'Rotule');
  await fill(user, (await inDialog()).getByLabelText(texts.synonyms), 'Patella | Os sésamoïde');
  await fill(user, (await inDialog()).getByLabelText(texts.description), 'devant');
  await user.click((await inDialog()).getByLabelText(texts.covered));

  await press(user, texts.tool.ellipse);
  await press(user, texts.addCentred);
  await waitFor(async () => expect(document.activeElement).toBe(await zone(2)));
  await user.keyboard('{Delete}');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: new RegExp(`^${zones.zone(2)},`) })).toBeNull(),
  );
  await press(user, texts.undo);
  await zone(2);

  // A zone without a label is refused, and said so at the zones.
  await press(user, shared.save);
  await says(validationMessages['zones.labels']);
  await fill(user, await label(2), 'Tibia proximal');
  await user.click((await inDialog()).getByLabelText(zonePlays.press));

  const shown = within(await screen.findByRole('complementary', { name: preview.title }));
  await user.click(shown.getByText(preview.modes.before));
  expect((await shown.findByText(exactly(zones.pressOn))).textContent).toContain('Rotule');
  await user.click(shown.getByText(preview.modes.after));
  await shown.findByText('2. Tibia proximal');

  await press(user, shared.save);
  await screen.findByText(form.qrocSaved);
  await dialogsClosed();
  const saved = await db
    .selectFrom('qrocs')
    .select(['answer_text', 'elements', 'zone_play', 'zone_labels', 'zones'])
    .where('subject_id', '=', course.subjectId)
    .executeTakeFirstOrThrow();
  expect(saved).toEqual({
    answer_text: '1. Rotule\n2. Tibia proximal',
    elements: [
      { text: 'Rotule', synonyms: ['Patella', 'Os sésamoïde'], required: true },
      { text: 'Tibia proximal', synonyms: [], required: true },
    ],
    zone_play: 'press',
    zone_labels: ['Rotule', 'Tibia proximal'],
    zones: [
      {
        shape: 'rectangle',
        points: [
          [410, 415],
          [575, 575],
        ],
        description: 'devant',
        covered: true,
      },
      {
        shape: 'ellipse',
        points: [
          [460, 460],
          [620, 620],
        ],
      },
    ],
  });
  await openPage(`/admin?tab=questions&view=qrocs&subject=${course.subjectId}`, admin);
  await screen.findByText(zonePlays.press);
});

test('answers are tried on the zones of a form: words, an own abbreviation, and a wrong one', async ({
  admin,
  course,
}) => {
  const short = `rtl${process.pid}`;
  await db.insertInto('abbreviations').values({ short, long: 'rotule' }).execute();
  const id = await addLeg(course, 'name');
  const user = await openPage(`/admin?tab=questions&view=qrocs&subject=${course.subjectId}`, admin);
  await press(user, qrocs.editOf(id));
  const shown = within(await screen.findByRole('complementary', { name: preview.title }));
  await user.click(shown.getByText(preview.modes.before));
  const answers = ['femur', short, 'fibula'];
  for (const [index, answer] of answers.entries()) {
    await fill(user, await shown.findByLabelText(zones.zone(index + 1)), answer);
  }
  await user.click(shown.getByText(preview.modes.after));
  await shown.findByText(reads(zones.right(2, 3)));
  shown.getByText(reads(zones.own('fibula')));
  expect(shown.queryByText(reads(zones.own(short)))).toBeNull();
});

test('zones are edited with their labels, and seen in the viewer', async ({ admin, course }) => {
  const id = await addLeg(course, 'name');
  const user = await openPage(`/admin?tab=questions&view=qrocs&subject=${course.subjectId}`, admin);
  await press(user, qrocs.viewOf(id));
  await (await inDialog()).findByText('2. Rotule');
  await press(user, shared.edit, document.querySelector('[role=dialog]') ?? document);
  const second = await label(2);
  expect((second as HTMLInputElement).value).toBe('Rotule');
  await user.click(second);
  const synonyms = (await inDialog()).getByLabelText<HTMLInputElement>(texts.synonyms);
  expect(synonyms.value).toBe('Patella');
  // The zones after one that is removed keep their own labels.
  await press(user, texts.remove(1));
  expect(((await label(1)) as HTMLInputElement).value).toBe('Rotule');
  expect(((await label(2)) as HTMLInputElement).value).toBe('Tibia');
  await press(user, shared.save);
  await dialogsClosed();
  const saved = await db
    .selectFrom('qrocs')
    .select('answer_text')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(saved.answer_text).toBe('1. Rotule\n2. Tibia');
});
