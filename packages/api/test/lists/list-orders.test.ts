import { ACCESS_SORTS, IDLE_SORTS } from '@amphi/domain/access/schema';
import { ANALYSIS_SORTS } from '@amphi/domain/analysis/schema';
import { AUDIT_SORTS } from '@amphi/domain/audit/schema';
import { IMPORT_SORTS } from '@amphi/domain/imports/rules';
import { PAYMENT_SORTS } from '@amphi/domain/payments/schema';
import { QCM_SORTS, QROC_SORTS } from '@amphi/domain/questions/question.schema';
import { USER_SORTS } from '@amphi/domain/users/schema';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { fieldErrorsOf } from '../support/refusal.ts';

const world = useWorld();
const admin = () => world.signedIn({ role: 'admin' });

/** Names that sort otherwise by their bytes. */
const NAMES = ['élan Tri', 'Zoé Tri', 'abel Tri', 'Eda Tri'];
const SORTED = ['abel Tri', 'Eda Tri', 'élan Tri', 'Zoé Tri'];

describe('a list is sorted by a column', () => {
  it('accounts by name, whatever its case and accents, and by what is counted', async () => {
    const { api } = await admin();
    const ids: number[] = [];
    for (const full_name of NAMES) {
      const { user } = await world.signedIn();
      await world.update('users', user.id, { full_name });
      ids.push(user.id);
    }
    const names = async (input: object) =>
      (await api.users.list({ search: 'tri', ...input })).items.map((item) => item.full_name);
    expect(await names({ sort: 'name' })).toEqual(SORTED);
    expect(await names({ sort: 'name', direction: 'desc' })).toEqual([...SORTED].reverse());
    expect(await names({ sort: 'name', skip: 1, limit: 2 })).toEqual(SORTED.slice(1, 3));
    expect(await names({ sort: 'id' })).toEqual(NAMES);
    const [first = 0, second = 0] = ids;
    await world.makePayment(first, (await world.makeSemester()).id);
    await world.makeAccess(second, (await world.makeSemester()).id);
    expect((await names({ sort: 'payments', direction: 'desc' }))[0]).toBe(NAMES[0]);
    expect((await names({ sort: 'semesters', direction: 'desc' }))[0]).toBe(NAMES[1]);
  });

  it('orders by amount, semester and student, by number among equals', async () => {
    const { api } = await admin();
    const made: number[] = [];
    for (const [index, amount] of [300, 100, 300].entries()) {
      const semester = await world.makeSemester({ name: `Rang ${'CAB'[index]}` });
      const { user } = await world.signedIn();
      const full_name = `Rang ${'bCa'[index]}`;
      await world.update('users', user.id, { full_name });
      made.push((await world.makePayment(user.id, semester.id, { amount })).id);
    }
    const [one, two, three] = made;
    const ids = async (input: object) =>
      (await api.payments.list({ search: 'rang', ...input })).items.map(({ id }) => id);
    expect(await ids({ sort: 'amount' })).toEqual([two, one, three]);
    expect(await ids({ sort: 'amount', direction: 'desc' })).toEqual([three, one, two]);
    expect(await ids({ sort: 'semester' })).toEqual([two, three, one]);
    expect(await ids({ sort: 'user' })).toEqual([three, one, two]);
    expect(await ids({})).toEqual([three, two, one]);
  });

  it('closed questions by their number of options, and found by a word of an option', async () => {
    const { api } = await admin();
    const subject = await world.makeSubject();
    const two = await world.makeQcm(subject.id, {
      options: { A: 'le tibia', B: 'la fibula' },
      correct_answers: ['A'],
    });
    const four = await world.makeQcm(subject.id, {
      options: { A: 'un', B: 'deux', C: 'trois', D: 'quatre' },
      correct_answers: ['A'],
    });
    const ids = async (input: object) =>
      (await api.qcms.list({ subject_id: subject.id, ...input })).items.map(({ id }) => id);
    expect(await ids({ sort: 'options' })).toEqual([two.id, four.id]);
    expect(await ids({ sort: 'options', direction: 'desc' })).toEqual([four.id, two.id]);
    expect(await ids({ search: 'FIBULA tibia' })).toEqual([two.id]);
    expect(await ids({ search: 'fibula quatre' })).toEqual([]);
  });

  it('subjects by what they hold, found by several words', async () => {
    const { api } = await admin();
    const semester = await world.makeSemester();
    const [anatomy, biology] = [
      await world.makeSubject(semester.id, { name: 'Anatomie du membre' }),
      await world.makeSubject(semester.id, { name: 'biologie du membre' }),
    ];
    await world.makeQcm(biology.id, {});
    await world.makeChapter(anatomy.id);
    const ids = async (input: object) =>
      (await api.subjects.page({ semester_id: semester.id, ...input })).items.map(({ id }) => id);
    expect(await ids({ sort: 'name', direction: 'desc' })).toEqual([biology.id, anatomy.id]);
    expect(await ids({ sort: 'qcms' })).toEqual([anatomy.id, biology.id]);
    expect(await ids({ sort: 'chapters' })).toEqual([biology.id, anatomy.id]);
    expect(await ids({ sort: 'semester', direction: 'desc' })).toEqual([biology.id, anatomy.id]);
    expect(await ids({ search: 'MEMBRE bio' })).toEqual([biology.id]);
  });

  it('questions found by their number, in the product and in their subject, and as their source names them', async () => {
    const { api } = await admin();
    const { id: subject_id } = await world.makeSubject();
    const source = { source: 'annales', source_id: 'CHU-2019-7' };
    const one = await world.makeQcm(subject_id, { question_number: 4_711 });
    const two = await world.makeQcm(subject_id, source);
    const open = await world.makeQroc(subject_id, source);
    const qcms = async (search: string) =>
      (await api.qcms.list({ subject_id, search })).items.map(({ id }) => id);
    const qrocs = async (search: string) =>
      (await api.qrocs.list({ subject_id, search })).items.map(({ id }) => id);
    expect(await qcms(`n° ${one.id}`)).toContain(one.id);
    expect(await qcms('4711')).toEqual([one.id]);
    expect(await qcms('CHU-2019-7')).toEqual([two.id]);
    expect(await qcms('99999999999')).toEqual([]);
    expect(await qrocs(`#${open.id}`)).toContain(open.id);
    expect(await qrocs('CHU-2019-7')).toEqual([open.id]);
    expect(await qrocs('99999999999')).toEqual([]);
  });

  it('accesses by student, semester, beginning and end, and by what became of them', async () => {
    const { api } = await admin();
    const made: number[] = [];
    for (const [index, days] of [20, 10, 30].entries()) {
      const semester = await world.makeSemester({ name: `Suite ${'CAB'[index]}` });
      const { user } = await world.signedIn();
      const full_name = `Suite ${'bCa'[index]}`;
      await world.update('users', user.id, { full_name });
      const { id } = await world.makeAccess(user.id, semester.id);
      const expires_at = new Date(Date.now() + days * 86_400_000);
      await world.update('access', id, { expires_at });
      made.push(id);
    }
    const [one, two = 0, three] = made;
    const revoked = { revoked_at: new Date() };
    await world.update('access', two, revoked);
    const ids = async (input: object) =>
      (await api.access.page({ search: 'suite', ...input })).items.map(({ id }) => id);
    expect(await ids({})).toEqual([three, two, one]);
    expect(await ids({ sort: 'user' })).toEqual([three, one, two]);
    expect(await ids({ sort: 'semester' })).toEqual([two, three, one]);
    expect(await ids({ sort: 'until' })).toEqual([two, one, three]);
    expect(await ids({ sort: 'until', direction: 'desc', skip: 1 })).toEqual([one, two]);
    expect(await ids({ sort: 'state' })).toEqual([one, three, two]);
    expect(await ids({ sort: 'from', direction: 'desc', expiring: true })).toEqual([three, one]);
  });

  it('the log by its columns, and imports by the names of their files', async () => {
    const { api, user } = await admin();
    const other = await admin();
    await api.semesters.create({ name: 'Journal A', year: 2031, fee: 300 });
    await other.api.semesters.create({ name: 'Journal B', year: 2031, fee: 300 });
    const entries = async (input: object) =>
      (await api.audit.list({ search: 'journal', ...input })).items.map((item) => item.actor_id);
    expect(await entries({ sort: 'who' })).toEqual([user.id, other.user.id]);
    expect(await entries({ sort: 'who', direction: 'desc' })).toEqual([other.user.id, user.id]);
    expect(await entries({ sort: 'when' })).toEqual([user.id, other.user.id]);
    expect(await entries({ sort: 'what', direction: 'desc' })).toEqual([other.user.id, user.id]);
    for (const file_name of ['b.csv', 'É.csv', 'A.csv']) {
      const batch = { file_name, format: 'csv', status: 'done', created_by: user.id };
      await world.insert('import_batches', {
        ...batch,
        row_count: 1,
        bad_count: 0,
        done_at: new Date(),
      });
    }
    const files = async (input: object) =>
      (await api.imports.list(input)).items.map((item) => item.file_name);
    expect(await files({ sort: 'file' })).toEqual(['A.csv', 'b.csv', 'É.csv']);
    expect(await files({ sort: 'when', direction: 'desc' })).toEqual(['A.csv', 'É.csv', 'b.csv']);
  });

  it('analysed questions by their figures, those without one as the largest', async () => {
    const { api } = await admin();
    const { id: subject_id } = await world.makeSubject();
    const made: number[] = [];
    for (const [index, discrimination] of [0.4, null, -0.1].entries()) {
      const text = { question_text: `${'BCA'[index]} ?`, question_number: index + 1 };
      const { id } = await world.makeQcm(subject_id, text);
      const figures = { n: [30, 10, 20][index] ?? 1, ranked: 5, p: [0.5, 0.9, 0.1][index] ?? 0 };
      await world.insert('item_stats', {
        qcm_id: id,
        question_version: 1,
        ...figures,
        discrimination,
        options: '[]',
        flags: [],
        severity: 0,
      });
      made.push(id);
    }
    const [one, two, three] = made;
    const ids = async (input: object) =>
      (await api.analysis.list({ subject_id, ...input })).items.map(({ qcm_id }) => qcm_id);
    expect(await ids({ sort: 'question' })).toEqual([three, one, two]);
    expect(await ids({ sort: 'n' })).toEqual([two, three, one]);
    expect(await ids({ sort: 'p', direction: 'desc' })).toEqual([two, one, three]);
    expect(await ids({ sort: 'r' })).toEqual([three, one, two]);
    expect(await ids({ sort: 'r', direction: 'desc', skip: 1 })).toEqual([one, three]);
    expect(await ids({ sort: 'subject' })).toEqual([one, two, three]);
  });

  it('by every column there is, each row once', async () => {
    const { api } = await admin();
    const subject = await world.makeSubject();
    for (const text of ['Alpha ?', 'Bêta ?', 'Gamma ?']) {
      await world.makeQcm(subject.id, { question_text: text });
      await world.makeQroc(subject.id, { answer_text: text });
    }
    const { subject_id } = { subject_id: subject.id };
    for (let student = 0; student < 2; student += 1) {
      const { user } = await world.signedIn();
      const { id: payment_id } = await world.makePayment(user.id, subject.semester_id);
      const { id } = await world.makeAccess(user.id, subject.semester_id);
      await world.update('access', id, { payment_id });
    }
    type Sorted = { sort: never; direction: 'asc' | 'desc' };
    const lists: [
      readonly string[],
      (input: Sorted) => Promise<{ items: object[]; total: number }>,
    ][] = [
      [USER_SORTS, (input) => api.users.list(input)],
      [PAYMENT_SORTS, (input) => api.payments.list(input)],
      [ACCESS_SORTS, (input) => api.access.page(input)],
      [IDLE_SORTS, (input) => api.access.idle(input)],
      [AUDIT_SORTS, (input) => api.audit.list(input)],
      [IMPORT_SORTS, (input) => api.imports.list(input)],
      [ANALYSIS_SORTS, (input) => api.analysis.list({ context: 'practice', ...input })],
      [ANALYSIS_SORTS, (input) => api.analysis.list({ context: 'exam', ...input })],
      [QCM_SORTS, (input) => api.qcms.list({ subject_id, ...input })],
      [QROC_SORTS, (input) => api.qrocs.list({ subject_id, ...input })],
    ];
    for (const direction of ['asc', 'desc'] as const)
      for (const [sorts, list] of lists)
        for (const sort of sorts) {
          const { items, total } = await list({ sort: sort as never, direction });
          const rows = new Set(items.map((item) => JSON.stringify(item)));
          expect(rows.size, sort).toBe(Math.min(total, 100));
        }
  });

  it('that it has', async () => {
    const { api } = await admin();
    const call = api.users.list({ sort: 'password_hash' as 'name' });
    expect(await fieldErrorsOf(call)).toEqual({ sort: 'Cette colonne ne permet pas de trier' });
  });
});
