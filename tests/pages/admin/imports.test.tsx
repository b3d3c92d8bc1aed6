import { randomUUID } from 'node:crypto';
import { insertBatch, insertPages, updatePageRead } from '@amphi/api/testing/rows';
import type { PageBox } from '@amphi/domain/imports/pages';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { imports } from '@amphi/domain/messages/fr/imports';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { buttons, findCheckbox, follow, press, showMore } from '../support/buttons.ts';
import { addSubject } from '../support/content.ts';
import { dialogsClosed, findDialog, topDialog } from '../support/dialogs.ts';
import { fill } from '../support/page.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { form } = adminQuestions;
const { upload, columns, correct, doubtful, history, preview, scans, target, result, undo } =
  imports;

let counter = 0;
/** A text that no other file has. */
const own = (text: string) => {
  counter += 1;
  return `${text} ${process.pid}-${counter}`;
};

async function send(user: UserEvent, lines: string[], name = 'questions.csv'): Promise<void> {
  const file = new File([lines.join('\n')], name);
  const field = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('no field for a file yet');
    return found;
  });
  await user.upload(field, file);
  await screen.findByRole('heading', { name: preview.title });
}

/** Sends the questions into a new semester, and waits until it is known what that adds. */
async function aim(user: UserEvent, semester: string): Promise<void> {
  await user.selectOptions(
    await screen.findByLabelText(reads(target.title)),
    target.into.named_semester,
  );
  await fill(user, await screen.findByLabelText(reads(target.name)), semester);
  await screen.findByText(reads(preview.newSemester(semester)));
}

const added = async (semester: string) => {
  const rows = await db
    .selectFrom('qcms')
    .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
    .select(['subjects.name', 'question_text'])
    .where('semesters.name', '=', semester)
    .orderBy('qcms.id')
    .execute();
  return rows.map(({ name, question_text }) => `${name}: ${question_text}`);
};

test('a file with an unknown column is imported, and taken back', async ({ admin, course: _ }) => {
  const [semester, bone, tissue] = [own('Semestre'), own('Quel os ?'), own('Quel tissu ?')];
  const solution = own('Corrigé');
  const user = await openPage('/admin?tab=questions', admin);
  await showMore(user);
  await follow(user, imports.open);
  await send(user, [
    `Matière;Chapitre;Question;A;B;${solution}`,
    `Anatomie;Os;${bone};Fémur;Rotule;A`,
    `Histologie;;${tissue};Os;Cartilage;B`,
  ]);
  await user.selectOptions(await screen.findByLabelText(solution), 'correct_answers');
  await press(user, columns.apply);
  await aim(user, semester);
  await press(user, reads(preview.commit('2', 2)));
  await screen.findByRole('heading', { name: result.title });
  await screen.findByText(reads(result.added('2', '0')));
  expect(await added(semester)).toEqual([`Anatomie: ${bone}`, `Histologie: ${tissue}`]);

  await press(user, undo.confirm);
  await press(user, undo.confirm, await topDialog());
  await screen.findByRole('heading', { name: result.undoneTitle });
  expect(await added(semester)).toEqual([]);
});

test('a file named as its subject takes one press once it is chosen, a pasted text another', async ({
  admin: account,
}) => {
  const [semester, subject] = [own('Semestre'), own('Cytologie')];
  const { id } = await db
    .insertInto('semesters')
    .values({ name: semester, year: 2026, is_active: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addSubject(subject, id);
  const questions = (text: string) => {
    const [first, second] = [own(text), own(text)];
    const options = ['A. Os', 'B. Cartilage', 'Réponse : A'];
    return [`1. ${first} ?`, ...options, `2. ${second} ?`, ...options];
  };
  const user = await openPage('/admin/imports', account);
  await send(user, questions('Quel tissu'), `${subject}.txt`);
  await press(user, reads(preview.commit('2', 2)));
  await screen.findByRole('heading', { name: result.title });
  expect(await added(semester)).toHaveLength(2);
  await follow(user, result.another);

  await fill(
    user,
    await screen.findByLabelText(upload.paste),
    questions('Quelle cellule').join('\n'),
  );
  await press(user, upload.send);
  await screen.findByRole('heading', { name: preview.title });
});

test('rows with errors are corrected before the import; a file is given up', async ({
  admin: account,
}) => {
  const [good, bad] = [own('Quel os ?'), own('Quel nerf ?')];
  const lines = ['Question;A;B;Bonnes réponses', `${good};un;deux;A`, `${bad};un;deux;Z`];
  const user = await openPage('/admin/imports', account);
  await send(user, lines);
  await screen.findByText(reads('Bonnes réponses : Les réponses vont de A à F : Z'));
  await press(user, preview.discard);
  await press(user, preview.discard, await topDialog());

  await send(user, lines);
  await press(user, correct.openOf(3));
  const dialog = await findDialog(correct.title(3));
  await within(dialog).findByDisplayValue(bad);
  within(dialog).getByText(reads('Les réponses vont de A à F : Z'));
  await user.click(within(dialog).getByLabelText(form.correct('B')));
  await press(user, admin.save, dialog);
  await dialogsClosed();
  expect(screen.queryByText(preview.bad)).toBeNull();
  const semester = own('Semestre corrigé');
  await aim(user, semester);
  await screen.findByText(reads(preview.unfiled('2', 2)));
  await press(user, reads(preview.commit('2', 2)));
  await screen.findByRole('heading', { name: result.title });
  expect(await added(semester)).toEqual([`Divers: ${good}`, `Divers: ${bad}`]);
});

test('rows with doubts come first, and are confirmed by a key', async ({ admin: account }) => {
  const [first, second, third] = [own('Quel os'), own('Quel nerf'), own('Quelle veine')];
  const asked = (at: number, text: string, key: string) => [
    `${at}. ${text} ?`,
    'A. Fémur',
    'B. Rotule',
    `Réponse : ${key}`,
  ];
  const others = Array.from({ length: 7 }, (_, at) => asked(at + 4, own('Quel muscle'), 'A'));
  const user = await openPage('/admin/imports', account);
  await send(
    user,
    [
      ...asked(1, first, 'A (B discutable)'),
      ...asked(2, second, 'B (A discutable)'),
      ...asked(3, third, 'Z'),
      ...others.flat(),
    ],
    'questions.txt',
  );
  await screen.findByRole('heading', { name: doubtful.title(3) });
  const excerpt = await screen.findByRole('region', { name: doubtful.excerpt });
  expect(excerpt.textContent).toContain(asked(1, first, 'A (B discutable)').join('\n'));
  expect(screen.queryByRole('table', { name: preview.list })).toBeNull();
  await user.keyboard('s');
  await screen.findByText(doubtful.position(2, 3));
  await user.keyboard('p');
  await screen.findByText(doubtful.position(1, 3));
  await user.keyboard('v');
  await screen.findByText(doubtful.confirmed(1));
  await screen.findByRole('heading', { name: doubtful.title(2) });
  within(await screen.findByRole('region', { name: doubtful.read })).getByText(`${second} ?`);
  await press(user, doubtful.confirm);
  await screen.findByRole('heading', { name: doubtful.title(1) });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: doubtful.confirm });
  expect(button.disabled).toBe(true);
  await user.keyboard('c');
  const dialog = await findDialog(correct.title(9));
  await user.click(within(dialog).getByLabelText(form.correct('A')));
  await press(user, admin.save, dialog);
  await dialogsClosed();
  await screen.findByRole('table', { name: preview.list });
  const semester = own('Semestre confirmé');
  await aim(user, semester);
  await press(user, doubtful.sample);
  expect(await screen.findAllByRole('region', { name: doubtful.excerpt })).toHaveLength(5);
  await press(user, reads(preview.commit('10', 10)));
  await screen.findByRole('heading', { name: result.title });
  expect(await added(semester)).toHaveLength(10);
});

test('a question that is there takes the key of the file', async ({ admin }) => {
  const [semester, bone] = [own('Semestre repris'), own('Quel os ?')];
  const file = (key: string) => ['Question;A;B;Bonnes réponses', `${bone};Fémur;Rotule;${key}`];
  const user = await openPage('/admin/imports', admin);
  await send(user, file('A'));
  await aim(user, semester);
  await press(user, reads(preview.commit('1', 1)));
  await screen.findByRole('heading', { name: result.title });
  await follow(user, result.another);

  await send(user, file('B'));
  await user.selectOptions(
    await screen.findByLabelText(reads(target.title)),
    target.into.named_semester,
  );
  await fill(user, await screen.findByLabelText(reads(target.name)), semester);
  await press(user, reads(imports.apply.oneOf(2)));
  await press(user, imports.apply.confirm, await topDialog());
  await screen.findByText(imports.apply.done);
  await screen.findByText(reads(preview.nothing));
  expect(buttons(imports.apply.all)).toEqual([]);
  const { correct_answers } = await db
    .selectFrom('qcms')
    .select('correct_answers')
    .where('question_text', '=', bone)
    .executeTakeFirstOrThrow();
  expect(correct_answers).toEqual(['B']);
});

test('pages are read while one watches, then compared with what was read', async ({
  admin: account,
}) => {
  const images = [randomUUID(), randomUUID()].map((one) => `${one}-1800x2600.webp`);
  await db
    .insertInto('images')
    .values(images.map((name) => ({ name, size: 10, width: 1_800, height: 2_600 })))
    .execute();
  const id = await db.transaction().execute(async (trx) => {
    const batch = await insertBatch(trx, {
      created_by: account.id,
      by_operator: false,
      file_name: 'scan.pdf',
      format: 'pdf',
      status: 'reading',
      row_count: 0,
      found_qcms: 0,
      found_qrocs: 0,
      content_hash: '',
      ignored_columns: [],
      notes: [],
      keys: [],
    });
    await insertPages(trx, batch, images);
    // The test reads them itself: the server takes none that another one reads.
    await trx.updateTable('import_pages').set({ leased_until: '2100-01-01' }).execute();
    return batch;
  });
  const readPage = (page: number, texts: string[]) => {
    const lines = texts.map((text, at) => ({
      text,
      doubtful: text.split(' ').filter((word) => word === 'Rotu1e'),
      box: [100, 100 + 30 * at, 900, 120 + 30 * at] as PageBox,
    }));
    const image_name = images[page - 1] ?? '';
    const claimed = { batch_id: id, page, image_name, created_by: account.id };
    return updatePageRead(db, claimed, { lines, image_name });
  };
  const user = await openPage(`/admin/imports?batch=${id}`, account);
  await screen.findByText(scans.pageOf(1, 2));
  const bone = own('1. Quel os ?');
  await readPage(1, [bone, 'A. Fémur', 'B. Rotu1e', 'Réponse : A']);
  await screen.findByText(scans.pageOf(2, 2), {}, { timeout: 10_000 });
  await readPage(2, [own('2. Quel nerf ?'), 'A. Rotu1e', 'B. Radial', 'Réponse : B']);
  await screen.findByRole('heading', { name: preview.title }, { timeout: 10_000 });
  await press(user, correct.openOf(1));
  const dialog = await findDialog(correct.title(1));
  const original = await within(dialog).findByRole('region', { name: scans.original });
  const crop = await within(original).findByAltText(scans.cropOf(1));
  expect(crop.getAttribute('src')).toBe(`/images/${images[0]}`);
  expect([...original.querySelectorAll('mark')].map((word) => word.textContent)).toEqual([
    'Rotu1e',
  ]);
  await press(user, correct.checkedNext, dialog);
  const next = await findDialog(correct.title(5));
  await press(user, admin.save, next);
  await dialogsClosed();
  await press(user, scans.compareOf(5));
  const other = await findDialog(correct.title(5));
  await within(other).findByAltText(scans.cropOf(2));
});

test('files that wait are discarded together', async ({ admin, course: _ }) => {
  const user = await openPage('/admin/imports', admin);
  const names = ['un.csv', 'deux.csv', 'trois.csv'].map(own);
  for (const name of names) {
    await send(user, ['Question;A;B;Réponse', `${own('Quel os ?')};Fémur;Rotule;A`], name);
    await openPage('/admin/imports', admin);
  }
  await findCheckbox(history.choose(names[0] ?? ''));
  await user.click(await findCheckbox(history.choose(names[0] ?? '')));
  await user.click(await findCheckbox(history.choose(names[2] ?? '')));
  await press(user, history.discard(2));
  await press(user, history.discard(2), await topDialog());
  await dialogsClosed();
  await waitFor(() => expect(screen.queryByText(names[0] ?? '')).toBeNull());
  const left = await db
    .selectFrom('import_batches')
    .select('file_name')
    .where('file_name', 'in', names)
    .execute();
  expect(left).toEqual([{ file_name: names[1] }]);
});
