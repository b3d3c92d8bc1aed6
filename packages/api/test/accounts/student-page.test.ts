import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deleteSentMail } from '../../src/platform/mails/mails.queries.ts';
import { giveAnswer, giveGrade } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
const admin = () => world.signedIn({ role: 'admin' });

/** A student with live access to a subject of one question, which they have answered. */
async function studying() {
  const student = await world.signedIn();
  const subject = await world.makeSubject();
  await world.makeAccess(student.user.id, subject.semester_id);
  const qcm = await world.makeQcm(subject.id, { correct_answers: ['A'] });
  return { api: student.api, user: student.user, subject, qcm };
}

describe('the page of an account', () => {
  it('has the account, its orders, its sessions and no activity to begin with', async () => {
    const { api } = await admin();
    const { user } = await world.signedIn();
    const semester = await world.makeSemester();
    const payment = await world.makePayment(user.id, semester.id);
    const page = await api.users.byId({ id: user.id });
    expect(page.user).toEqual({ ...user, total_payments: 1, active_semesters: 0 });
    expect(page.payments.map(({ id }) => id)).toEqual([payment.id]);
    expect(page.sessions).toEqual([
      {
        id: expect.any(Number),
        device: { browser: null, system: null },
        created_at: expect.any(Date),
        last_seen_at: expect.any(Date),
        expires_at: expect.any(Date),
      },
    ]);
    expect(page.last_answer_at).toBeNull();
    expect(page.last_sign_in_at).toEqual(page.sessions[0]?.created_at);
    // It is still known when the sessions are gone, and changes nothing else of the account.
    await api.users.update({ ...user, is_active: false });
    const after = await api.users.byId({ id: user.id });
    expect(after.sessions).toEqual([]);
    expect(after.last_sign_in_at).toEqual(page.last_sign_in_at);
    expect(page.weeks).toHaveLength(12);
    expect(page.weeks.every(({ answers }) => answers === 0)).toBe(true);
    expect(page.notes).toEqual([]);
    expect(page.reports).toEqual({ items: [], total: 0 });
    expect(JSON.stringify(page)).not.toMatch(/password|argon2|token/);
  });

  it('counts answers of both kinds by week, and those that are right by the present key', async () => {
    const { api } = await admin();
    const { api: student, user, subject, qcm } = await studying();
    const other = await world.makeQcm(subject.id, { correct_answers: ['B'] });
    await giveAnswer(student, { qcm_id: qcm.id, selected_answers: ['A'] });
    await giveAnswer(student, { qcm_id: other.id, selected_answers: ['A'] });
    const qroc = await world.makeQroc(subject.id);
    await giveGrade(student, {
      id: qroc.id,
      typed_text: 'Le fémur',
      grade: 'known',
      submission_id: crypto.randomUUID(),
    });
    // An answer of three weeks ago beside them; the log itself can't be changed.
    await sql`
      insert into answer_log (user_id, qcm_id, mask, is_first, source, attempt_id,
        time_taken_seconds, question_version, studied_on, answered_at)
      select user_id, qcm_id, mask, false, source, attempt_id, 1, 1, studied_on - 21, answered_at
      from answer_log where user_id = ${user.id} and qcm_id = ${qcm.id}
    `.execute(world.db);
    const page = await api.users.byId({ id: user.id });
    expect(page.weeks.map(({ answers, correct }) => [answers, correct])).toEqual([
      ...Array.from({ length: 8 }, () => [0, 0]),
      [1, 1],
      [0, 0],
      [0, 0],
      [3, 1],
    ]);
    expect(page.weeks.every(({ week }) => new Date(`${week}T12:00Z`).getUTCDay() === 1)).toBe(true);
    expect(page.last_answer_at).toBeInstanceOf(Date);
  });

  it('tells what is answered by subject, and that an attempt was restarted, when, and from the account itself', async () => {
    const { api } = await admin();
    const { api: student, user, subject, qcm } = await studying();
    await world.makeQcm(subject.id, {});
    await giveAnswer(student, { qcm_id: qcm.id, selected_answers: ['A'] });
    const before = await api.users.byId({ id: user.id });
    expect(before.subjects).toMatchObject([
      { name: subject.name, questions: 2, answered: 1, attempts: 1, restarted_at: null },
    ]);
    await student.attempts.reset({ subject_id: subject.id });
    const [after] = (await api.users.byId({ id: user.id })).subjects;
    expect(after).toMatchObject({ questions: 2, answered: 0, attempts: 1, started_at: null });
    expect(after?.restarted_at).toBeInstanceOf(Date);
    const { items } = await api.users.events({ id: user.id, kind: 'attempts' });
    expect(items).toMatchObject([
      { type: 'attempt_restarted', ref: 1, name: subject.name, count: 1, at: after?.restarted_at },
      { type: 'attempt_began', ref: 1, name: subject.name, count: null },
    ]);
    // Its answers stay with it, also once the same question is answered again.
    await giveAnswer(student, { qcm_id: qcm.id, selected_answers: ['A'] });
    const later = await api.users.events({ id: user.id, kind: 'attempts' });
    expect(later.items.map(({ type, ref, count }) => [type, ref, count])).toEqual([
      ['attempt_began', 2, null],
      ['attempt_restarted', 1, 1],
      ['attempt_began', 1, null],
    ]);
  });

  it('has one list of what happened, of every kind, page by page', async () => {
    const { api } = await admin();
    const { user, subject } = await studying();
    const payment = await world.makePayment(user.id, subject.semester_id);
    await api.payments.reject({ id: payment.id, rejection_reason: 'Reçu illisible' });
    await sql`insert into mails (user_id, recipient, subject, body_text, body_html)
      values (${user.id}, ${user.email}, 'Votre reçu', '', '')`.execute(world.db);
    const { id } =
      (await world.rows('mails', { user_id: user.id, subject: 'Votre reçu' }))[0] ?? {};
    await deleteSentMail(world.db, String(id));
    const all = await api.users.events({ id: user.id });
    const kinds = all.items.map(({ type }) => type);
    for (const type of ['signed_in', 'ordered', 'order_rejected', 'access_began', 'mail_sent'])
      expect(kinds).toContain(type);
    expect(all.items.map(({ at }) => at.getTime())).toEqual(
      all.items.map(({ at }) => at.getTime()).sort((one, other) => other - one),
    );
    const pages = await Promise.all(
      [0, 2].map((skip) => api.users.events({ id: user.id, skip, limit: 2 })),
    );
    expect(pages.flatMap(({ items }) => items)).toEqual(all.items.slice(0, 4));
    expect(pages.map(({ total }) => total)).toEqual([all.total, all.total]);
    const { items } = await api.users.events({ id: user.id, kind: 'mails' });
    expect(items.filter(({ name }) => name === 'Votre reçu')).toMatchObject([
      { type: 'mail_sent', kind: 'mails' },
    ]);
  });

  it('ends one session of the account, which is noted, and none of another', async () => {
    const { api, user: self } = await admin();
    const { user } = await world.signedIn();
    const [session] = (await api.users.byId({ id: user.id })).sessions;
    const session_id = session?.id ?? 0;
    await expectRefused(api.users.endSession({ id: self.id, session_id }), 'sessions.not_found');
    await api.users.endSession({ id: user.id, session_id });
    expect((await api.users.byId({ id: user.id })).sessions).toEqual([]);
    const { items } = await api.audit.list({ entity: 'users', entity_id: user.id });
    expect(items).toMatchObject([{ action: 'users.endSession', actor_id: self.id }]);
  });

  it('has the reports that the student made', async () => {
    const { api } = await admin();
    const { api: student, user, qcm } = await studying();
    await giveAnswer(student, { qcm_id: qcm.id, selected_answers: ['A'] });
    await student.reports.create({ qcm_id: qcm.id, reason: 'text', message: 'Faute' });
    const { reports } = await api.users.byId({ id: user.id });
    expect(reports).toMatchObject({ total: 1, items: [{ qcm_id: qcm.id, message: 'Faute' }] });
  });

  it('is refused where there is none', async () => {
    const { api } = await admin();
    await expectRefused(api.users.byId({ id: 1e15 }), 'users.not_found');
  });
});

describe('a note about an account', () => {
  it('has its author and time, newest first, and is noted in the log apart from its text', async () => {
    const { api, user: author } = await admin();
    const { user } = await world.signedIn();
    await api.userNotes.create({ user_id: user.id, body: ' A appelé. ' });
    await api.userNotes.create({ user_id: user.id, body: 'A payé en deux fois.' });
    const { notes } = await api.users.byId({ id: user.id });
    expect(notes).toEqual(
      ['A payé en deux fois.', 'A appelé.'].map((body) => ({
        id: expect.any(Number),
        author_id: author.id,
        author_name: author.full_name,
        body,
        created_at: expect.any(Date),
      })),
    );
    const { items } = await api.audit.list({ actor_id: author.id, search: 'deux fois' });
    expect(items).toMatchObject([
      {
        action: 'userNotes.create',
        after: { user_id: user.id },
        personal_after: { body: notes[0]?.body },
      },
    ]);
  });

  it('can be removed once, by any administrator', async () => {
    const { api, user: author } = await admin();
    const { user } = await world.signedIn();
    const note = await api.userNotes.create({ user_id: user.id, body: 'À retirer' });
    const other = await admin();
    await other.api.userNotes.remove({ id: note.id });
    expect((await api.users.byId({ id: user.id })).notes).toEqual([]);
    await expectRefused(api.userNotes.remove({ id: note.id }), 'users.note_not_found');
    const { items } = await api.audit.list({ action: 'userNotes.remove', search: 'À retirer' });
    expect(items).toMatchObject([
      {
        actor_id: other.user.id,
        before: { author_id: author.id },
        personal_before: { body: 'À retirer' },
      },
    ]);
  });

  it('stays without a name when its author goes, and goes with the account that it is about', async () => {
    const { api } = await admin();
    const author = await admin();
    const { user } = await world.signedIn();
    await author.api.userNotes.create({ user_id: user.id, body: 'Reste' });
    await api.users.remove({ id: author.user.id });
    expect((await api.users.byId({ id: user.id })).notes).toMatchObject([
      { author_id: author.user.id, author_name: null, body: 'Reste' },
    ]);
    await api.users.remove({ id: user.id });
    const left = await world.rows('user_notes', { user_id: user.id });
    expect(left).toEqual([]);
  });
});
