import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '../../src/identity/auth/tokens.ts';
import { makeMerge, makeSharing } from '../../src/testing/changes.ts';
import type { Fixture } from '../../src/testing/fixture.ts';
import { load, qcmRow } from '../imports/import-support.ts';
import { makeMockExam } from '../mock-exams/mock-exam-support.ts';
import type { World } from './harness.ts';
import { approvedAt } from './orders.ts';
import { FINISHED, makeSubmission } from './study-factories.ts';

/** So many of each thing of a fixture and a person: a query per row shows in the count of statements. */
const SEVERAL = 3;

const times = async <T>(make: (number: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let number = 1; number <= SEVERAL; number += 1) made.push(await make(number));
  return made;
};

/** Several subjects, chapters, cases, duplicates, exams, orders, codes and notes of a fixture. */
export async function furnishFixture(
  world: World,
  { semester_id, subject_id, qcm_id, qroc_id, user, payment_id, whole_code, ...fixture }: Fixture,
): Promise<void> {
  const { db } = world;
  const qcm = () => world.makeQcm(subject_id);
  const people = await times(() => world.signedIn());
  await times(() => world.makeSubject(semester_id));
  const chapters = await times(() => world.makeChapter(subject_id));
  for (const { id: chapter_id } of chapters) {
    await world.makeQcm(subject_id, { chapter_id, exam_year: 2018 });
  }
  const last = await qcm();
  await world.insert('case_items', {
    case_id: fixture.case_id,
    position: 3,
    qcm_id: last.id,
    qroc_id: null,
  });
  await times(async () => world.makeCase(subject_id, [{ kind: 'qcm', id: (await qcm()).id }]));
  await times(async (number) => {
    const vignette = `Une femme de ${number + 40} ans tousse depuis une semaine.`;
    for (const question of ['Que faire ?', 'Pourquoi ?']) {
      await world.makeQroc(subject_id, { question_text: `${vignette}\n\n${question}` });
    }
  });
  const alike = { question_text: 'Quel est cet os ?' };
  // A pair to decide, one that is the same question over the years, and one that was merged.
  await times(async (number) => {
    const [a, b] = [await qcm(), await qcm()];
    await world.insert('duplicate_pairs', { qcm_a: a.id, qcm_b: b.id, similarity: 0.9 });
    const former = await world.makeQcm(subject_id, { ...alike, exam_year: 2010 + number });
    await world.insert('duplicate_groups', { qcm_id: former.id, group_id: qcm_id });
    await world.makeQroc(subject_id, alike);
    const again = await world.makeQcm(subject_id, { exam_year: 2020 + number });
    await world.insert('duplicate_pairs', { qcm_a: former.id, qcm_b: again.id, similarity: 0.9 });
    await load(world, `Import ${number} de ${semester_id}`, [qcmRow('1')]);
    const name = `${randomUUID()}-1x1.webp`;
    await world.insert('images', { name, width: 1, height: 1, size: 1 });
    await world.insert('import_pages', {
      batch_id: fixture.import_id,
      page: number,
      image_name: name,
    });
    await makeMerge(db, { kept_id: (await qcm()).id, merged_id: (await qcm()).id });
    await makeMockExam(
      db,
      { subject_id, qcm_ids: [(await qcm()).id, (await qcm()).id, (await qcm()).id] },
      'published',
    );
  });
  await sql`
    with added as (
      insert into statements (name) select 'releve-' || n from generate_series(1, ${SEVERAL}::int) as n returning id)
    insert into statement_lines (booked_on, amount, label, fingerprint, statement_id)
    select current_date, 10, 'VIR ' || id, sha256(convert_to('line ' || id, 'UTF8')), id from added
  `.execute(db);
  await sql`
    insert into statement_layouts (header_key, columns)
    select 'date|' || n, '{}' from generate_series(1, ${SEVERAL}::int) as n on conflict do nothing
  `.execute(db);
  await world.insert('duplicate_groups', { qcm_id, group_id: qcm_id });
  await world.update('semesters', semester_id, {
    group_prices: JSON.stringify([10, 20, 30].map((from) => ({ from, price: 400 - from }))),
  });
  await sql`
    insert into item_stats (qcm_id, paper_id, question_version, n, ranked, p, options, flags, severity)
    select ${qcm_id}, id, 1, 100, 60, 0.5, '[]', '{}', 0
    from (select id from paper_stats order by id limit ${SEVERAL}) as papers
  `.execute(db);
  await sql`
    insert into ledger (order_id, semester_name, semester_year, method, due, amount, ordered_at, booked_at)
    select payments.id, payments.semester_name, 2026, 'transfer', 100, 100, at, at
    from payments, (select now() - interval '3 months' as at) as quarter where id = ${payment_id}
  `.execute(db);
  for (const [index, { user: person }] of people.entries()) {
    await makeSharing(db, person.id);
    await world.add('reports', {
      user_id: person.id,
      qroc_id,
      question_version: 1,
      reason: 'accept',
      suggested_answer: 'Le foie',
    });
    const duplicate = await world.makePayment(person.id, semester_id, {
      code_id: whole_code.id,
      ...approvedAt(),
      reviewed_by: person.id,
    });
    await world.insert('receipt_twins', {
      payment_id: duplicate.id,
      other_id: payment_id,
    });
    const access = await world.makeAccess(person.id, semester_id);
    await world.update('access', access.id, { payment_id: duplicate.id });
    await world.makeInvitation({
      email: `${randomUUID()}@test.example`,
      token_hash: hashToken(`${index} of ${semester_id}`),
    });
    const scope = await world.makeSemester();
    await world.makeStaffRole(user.id, { role: 'editor', semester_id: scope.id });
    await world.makePayment(user.id, scope.id);
    await world.makeAccess(user.id, scope.id);
    await world.makeUserNote(user.id);
  }
}

/** Several of everything that a person has in a fixture. */
export async function furnishPerson(
  world: World,
  { subject_id, qcm_id, qroc_id }: Fixture,
  user_id: number,
): Promise<void> {
  await times(async () => {
    const { id: semester_id } = await world.makeSemester();
    const planned = await world.makeSubject(semester_id);
    await world.makeQcm(planned.id);
    await world.insert('exam_dates', {
      user_id,
      subject_id: planned.id,
      exam_on: sql`current_date + 30`,
    });
    await world.makePayment(user_id, semester_id);
    await world.makePayment(user_id, semester_id, {
      seats: 5,
      ...approvedAt(),
    });
    await world.makeAccess(user_id, semester_id);
    await world.makeSitting(user_id, [qcm_id], FINISHED);
    await world.insert('sessions', {
      user_id,
      token_hash: randomBytes(32),
      expires_at: '2999-01-01',
    });
    await world.insert('notifications', { user_id, kind: 'sitting_rescored', data: '{}' });
    await world.insert('passkeys', {
      user_id,
      credential_id: randomUUID(),
      public_key: randomBytes(32),
      sign_count: 0,
    });
    const { id: chapter_id } = await world.makeChapter(subject_id);
    const question = await world.makeQcm(subject_id, { chapter_id });
    const about = { user_id, qcm_id: question.id };
    await world.insert('bookmarks', about);
    await world.insert('memos', { ...about, body: 'Mémo' });
    await world.makeDraft(question.id, { author_id: user_id });
    await world.add('reports', { ...about, question_version: 1, reason: 'text' });
    await world.add('explanations', {
      ...about,
      question_version: 1,
      body: 'Parce que.',
      source: 'Cours',
    });
    await world.services.answers.record(makeSubmission(about));
    // Answered wrong some days ago, and so due.
    const { id: reviewed } = await world.makeQcm(subject_id, { chapter_id });
    const answered_at = new Date(Date.now() - 5 * 86_400_000);
    await world.services.answers.record(makeSubmission({ user_id, qcm_id: reviewed, answered_at }));
    await sql`
      update qcms set justification = justification || ' Voir le cours.' where id in (${qcm_id}, ${question.id})
    `.execute(world.db);
    await sql`
      update qrocs set justification = justification || ' Voir le cours.' where id = ${qroc_id}
    `.execute(world.db);
  });
  await sql`
    update question_versions set public_note = 'Précisé.' where version > 1
      and qcm_id in (select id from qcms where subject_id = ${subject_id})
  `.execute(world.db);
  await sql`
    update question_versions set public_note = 'Précisé.' where version > 1 and qroc_id = ${qroc_id}
  `.execute(world.db);
  await sql`
    insert into attempts (user_id, subject_id, attempt_number, closed_at)
    select ${user_id}, ${subject_id}, n, now() from generate_series(10, 12) n
  `.execute(world.db);
}
