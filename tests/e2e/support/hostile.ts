import { expect, type Locator, type Page } from '@playwright/test';
import { newEmail, pngFile, RestClient } from '../../support/client.ts';
import { RUN } from './misdeeds.ts';
import { makeAdmin } from './people.ts';
import { PASSWORD } from './steps.ts';

/** A text that runs wherever it is taken for anything but a text. It says whose it is. */
export const hostile = (of: string): string =>
  `${of} <script>${RUN}</script><img src=x onerror=${RUN}><a href="javascript:${RUN}">${'long'.repeat(15)}</a>`;

/** The texts of `names` stand there as they were typed, and none has become anything else. */
export async function expectTexts(root: Page | Locator, names: string[]): Promise<void> {
  for (const name of names) {
    await expect(root.getByText(`${name} <script>`).first(), name).toBeAttached();
  }
  // Our own inline scripts are in the head and right after the app.
  const own = '#root + script';
  const made = root.locator(
    `img[onerror], [href^="javascript:"], body script:not([src]):not(${own})`,
  );
  await expect(made).toHaveCount(0);
}

interface WithId {
  id: number;
}

/** Hostile texts in every field that takes one. */
export async function fillWithHostileTexts(url: string) {
  const { rest: admin, email: administrator } = await makeAdmin(url);
  const create = async (path: string, body: object): Promise<number> => {
    const answer = await admin.json<WithId>('POST', path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
    return answer.body.id;
  };
  const semester = await create('/api/content/semesters', {
    name: hostile('Semestre'),
    description: hostile('Description'),
    year: 2026,
    fee: 10,
  });
  const closed = await create('/api/content/semesters', {
    name: hostile('Refusé'),
    year: 2026,
    fee: 10,
  });
  const subject_id = await create('/api/content/subjects', {
    name: hostile('Matière'),
    description: hostile('Détail'),
    semester_id: semester,
  });
  const chapter_id = await create('/api/chapters', { name: hostile('Chapitre'), subject_id });
  const qcm = await create('/api/content/qcms', {
    subject_id,
    chapter_id,
    question_text: hostile('Énoncé'),
    correct_answers: ['A'],
    options: { A: hostile('Première'), B: hostile('Seconde') },
    justification: hostile('Justification'),
    lesson_name: hostile('Leçon'),
  });
  await create('/api/justification', {
    subject_id,
    chapter_id,
    question_text: hostile('Ouverte'),
    answer_text: hostile('Réponse'),
    justification: hostile('Raison'),
  });
  const email = newEmail();
  const student = new RestClient(url);
  const registered = await student.json('POST', '/api/auth/register', {
    full_name: hostile('Nom'),
    email,
    password: PASSWORD,
  });
  if (registered.status !== 201) throw new Error(registered.text);
  const granted = await student.order<WithId>(semester);
  await admin.json('POST', `/api/payments/${granted.body.id}/approve`);
  const refused = await student.order<WithId>(closed);
  await admin.json('POST', `/api/payments/${refused.body.id}/reject`, {
    rejection_reason: hostile('Motif'),
  });
  const form = new FormData();
  form.set('semester_id', String(closed));
  form.set('bank_name', hostile('Banque'));
  form.set('phone_number', '<b>+212</b>');
  form.set('receipt_file', pngFile());
  const pending = await student.send<WithId>('POST', '/api/payments/create', { body: form });
  const questions = new FormData();
  const row = {
    source: 'hostile',
    source_id: '1',
    subject: hostile('Importée'),
    question_text: hostile('Question importée'),
    answer_text: hostile('Importé'),
  };
  questions.set('file', new File([JSON.stringify([row])], `${hostile('Fichier')}.json`));
  const batch = await admin.send<WithId>('POST', '/api/admin/imports', { body: questions });
  return {
    semester,
    subject: subject_id,
    chapter: chapter_id,
    qcm,
    email,
    administrator,
    batch: batch.body.id,
    payment: pending.body.id,
  };
}
