import type { ErrorCode } from '@amphi/domain/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf, refusalOf } from '../support/refusal.ts';

const world = useWorld();
type Admin = Awaited<ReturnType<typeof world.signedIn>>;
let ana: Admin;
let eva: Admin;
beforeAll(async () => {
  ana = await world.signedIn({ role: 'admin' });
  eva = await world.signedIn({ role: 'admin' });
});

type Fields = Record<string, unknown>;

interface Editable {
  /** The fields as an editor reads them. */
  fields: Fields;
  /** Sends all of them with some changed. */
  update: (admin: Admin, changes: Fields, if_unmodified?: Fields) => Promise<unknown>;
  /** A field of text. */
  name: string;
}

const content = async () => {
  const { id: semester_id } = await world.makeSemester();
  const { id: subject_id } = await world.makeSubject(semester_id);
  return { semester_id, subject_id };
};

/** Calls a procedure with input that its type can't be told of here. */
const call = (procedure: unknown, input: Fields) =>
  (procedure as (input: Fields) => Promise<unknown>)(input);

const EDITABLES: Record<string, () => Promise<Editable>> = {
  semesters: async () => {
    const { id } = await world.makeSemester({ description: 'Avant' });
    const [row] = (await ana.api.semesters.list()).filter((one) => one.id === id);
    const { name, year, fee, description, is_active } = row as NonNullable<typeof row>;
    const fields = { name, year, fee, description, is_active };
    return {
      fields,
      name: 'name',
      update: ({ api }, changes, if_unmodified) =>
        call(api.semesters.update, { id, ...fields, ...changes, if_unmodified }),
    };
  },
  subjects: async () => {
    const { subject_id: id } = await content();
    const { name, description, semester_id } = await ana.api.subjects.byId({ id });
    const fields = { name, description, semester_id };
    return {
      fields,
      name: 'name',
      update: ({ api }, changes, if_unmodified) =>
        call(api.subjects.update, { id, ...fields, ...changes, if_unmodified }),
    };
  },
  chapters: async () => {
    const { subject_id } = await content();
    const { id, name } = await world.makeChapter(subject_id);
    return {
      fields: { name },
      name: 'name',
      update: ({ api }, changes, if_unmodified) =>
        call(api.chapters.update, { id, name, ...changes, if_unmodified }),
    };
  },
  qcms: async () => {
    const { subject_id } = await content();
    const { id } = await world.makeQcm(subject_id, { lesson_name: 'Os', exam_year: 2024 });
    const [row] = (await ana.api.qcms.list({ subject_id })).items;
    const {
      id: _,
      subject_name,
      semester_name,
      chapter_name,
      ...rest
    } = row as NonNullable<typeof row>;
    const { created_at, updated_at, ...fields } = rest;
    return {
      fields,
      name: 'question_text',
      update: ({ api }, changes, if_unmodified) =>
        call(api.qcms.update, { id, ...fields, ...changes, if_unmodified }),
    };
  },
  qrocs: async () => {
    const { subject_id } = await content();
    const { id } = await world.makeQroc(subject_id);
    const [row] = await ana.api.qrocs.bySubject({ subject_id });
    const {
      id: _,
      chapter_name,
      created_at,
      updated_at,
      ...fields
    } = row as NonNullable<typeof row>;
    return {
      fields,
      name: 'answer_text',
      update: ({ api }, changes, if_unmodified) =>
        call(api.qrocs.update, { id, ...fields, ...changes, if_unmodified }),
    };
  },
  users: async () => {
    const { user } = await world.signedIn();
    const { id, full_name, email, role, is_active } = user;
    const fields = { full_name, email, role, is_active };
    return {
      fields,
      name: 'full_name',
      update: ({ api }, changes, if_unmodified) =>
        call(api.users.update, { id, ...fields, ...changes, if_unmodified }),
    };
  },
};

describe.each(Object.entries(EDITABLES))('two administrators who edit one of the %s', (_, make) => {
  it('lose nothing: the second is told the current values, by whom and since when', async () => {
    const { fields, update, name } = await make();
    const start = Date.now();
    await update(ana, { [name]: 'De Ana' }, fields);
    const refusal = await refusalOf(update(eva, { [name]: 'De Eva' }, fields));
    expect(refusal).toMatchObject({ code: 'edits.conflict', status: 409 });
    const { changed_by, changed_at, fields: standing } = refusal.standing ?? {};
    expect(changed_by).toBe(ana.user.full_name);
    expect(Math.abs((changed_at?.getTime() ?? 0) - start)).toBeLessThan(60_000);
    expect(standing).toEqual({ ...fields, [name]: 'De Ana' });
    // With the current values known, the second may replace it.
    await update(eva, { [name]: 'De Eva' }, standing);
    await expectRefused(update(ana, { [name]: 'Encore' }, standing), 'edits.conflict');
  });

  it('at the same moment: exactly one wins', async () => {
    const { fields, update, name } = await make();
    const outcomes = await outcomesOf(
      [ana, eva, ana, eva].map((admin, index) => update(admin, { [name]: `Nom ${index}` }, fields)),
    );
    const refused: ErrorCode = 'edits.conflict';
    expect(outcomes).toEqual(['done', refused, refused, refused]);
  });

  it('may replace it without a condition, and change it twice from the version that they know', async () => {
    const { fields, update, name } = await make();
    await update(ana, { [name]: 'Un' });
    await update(eva, { [name]: 'Deux' });
    await update(ana, { [name]: 'Trois' }, { ...fields, [name]: 'Deux' });
    await update(ana, { [name]: 'Quatre' }, { [name]: 'Trois' });
  });
});

describe('a change from elsewhere', () => {
  it('of a person’s own name is theirs', async () => {
    const student = await world.signedIn();
    const { id, full_name, email, role, is_active } = student.user;
    await student.api.profile.rename({ full_name: 'Nouveau Nom' });
    const { standing } = await refusalOf(
      ana.api.users.update({ id, full_name: 'X', email, if_unmodified: { full_name } }),
    );
    expect(standing).toMatchObject({
      changed_by: 'Nouveau Nom',
      fields: { full_name: 'Nouveau Nom', email, role, is_active },
    });
  });

  it('of a chapter that is removed is said of its questions', async () => {
    const { subject_id } = await content();
    const { id: chapter_id } = await world.makeChapter(subject_id);
    const { id } = await world.makeQcm(subject_id, { chapter_id });
    await ana.api.chapters.remove({ id: chapter_id });
    const { standing } = await refusalOf(
      eva.api.qcms.update({
        id,
        subject_id,
        question_text: 'Q ?',
        correct_answers: ['A'],
        options: { A: 'un', B: 'deux' },
        if_unmodified: { chapter_id },
      }),
    );
    expect(standing).toMatchObject({
      changed_by: ana.user.full_name,
      fields: { chapter_id: null },
    });
  });

  it('of answers, counters and order is none', async () => {
    const { fields, update, name } = await (EDITABLES.qcms as () => Promise<Editable>)();
    const { subject_id } = fields as { subject_id: number };
    const qcm_id = (await ana.api.qcms.list({ subject_id })).items[0]?.id ?? 0;
    await giveAnswer(eva.api, { qcm_id, selected_answers: ['A'] });
    await update(ana, { [name]: 'Autre' }, fields);
    const chapters = [await world.makeChapter(subject_id), await world.makeChapter(subject_id)];
    const chapter_ids = chapters.map(({ id }) => id).reverse();
    await eva.api.chapters.reorder({ subject_id, chapter_ids });
    const [{ id, name: before }] = chapters as [(typeof chapters)[number]];
    await ana.api.chapters.update({ id, name: 'Autre', if_unmodified: { name: before } });
  });

  it('of a deleted row is that it is gone', async () => {
    const { id, name } = await world.makeSemester();
    await ana.api.semesters.remove({ id });
    const change = { id, name: 'X', year: 2026, fee: 1, if_unmodified: { name } };
    await expectRefused(eva.api.semesters.update(change), 'semesters.not_found');
  });
});
