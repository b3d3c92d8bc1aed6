import { randomUUID } from 'node:crypto';
import { UNDO_DAYS } from '@amphi/domain/bulk-changes/rules';
import { imageName, imagePath } from '@amphi/domain/images/rules';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOldBulkChanges } from '../../src/catalog/bulk-changes/bulk-changes.queries.ts';
import { createImage, removeForgottenImages } from '../../src/catalog/images/images.usecases.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, refusalOf } from '../support/refusal.ts';

const world = useWorld();
beforeEach(() => {
  world.outbox.removedImages.length = 0;
});

/** An administrator with an image that has just been uploaded. */
async function uploaded() {
  const { api, user } = await world.signedIn({ role: 'admin' });
  const name = imageName(randomUUID(), 900, 600);
  await createImage(world.services, user.id, { name, size: 10, width: 900, height: 600 });
  return { api, name, image_url: imagePath(name) };
}

const qcm = (subject_id: number, image_url: string | null) => ({
  question_text: 'Quelle courbe ?',
  options: { A: 'un', B: 'deux' },
  correct_answers: ['A' as const],
  subject_id,
  image_url,
});
const qroc = (subject_id: number, image_url: string | null) => ({
  question_text: 'Quelle courbe ?',
  answer_text: 'La bleue.',
  subject_id,
  image_url,
});

const stored = async (name: string) => (await world.rows('images', { name }, ['id'])).length;

/** Lets days go by for removals of questions and for these images, and runs the jobs. */
async function pass(days: number, names: string[]) {
  const created_at = sql<Date>`created_at - make_interval(days => ${days}::int)`;
  await world.db.updateTable('bulk_changes').set({ created_at }).execute();
  await world.update('images', { name: names }, { created_at });
  await deleteOldBulkChanges(world.db);
  await removeForgottenImages(world.services);
}

describe('an uploaded image', () => {
  it('goes with its last question, of whatever sort, once that cannot come back', async () => {
    const { api, name, image_url } = await uploaded();
    const { id: subject_id } = await world.makeSubject();
    const closed = await api.qcms.create(qcm(subject_id, image_url));
    const open = await api.qrocs.create(qroc(subject_id, image_url));
    await api.qcms.remove({ id: closed.id });
    expect(world.outbox.removedImages).toEqual([]);
    expect(await stored(name)).toBe(1);
    await api.qrocs.remove({ id: open.id });
    await pass(UNDO_DAYS - 1, [name]);
    expect(await stored(name)).toBe(1);
    await pass(2, [name]);
    expect(world.outbox.removedImages).toEqual([name]);
    expect(await stored(name)).toBe(0);
  });

  it.each(['qcms', 'qrocs'] as const)(
    'of an earlier version stays as long as its %s',
    async (noun) => {
      const [before, after] = [await uploaded(), await uploaded()];
      const { id: subject_id } = await world.makeSubject();
      const { api } = before;
      const fields = { ...qcm(subject_id, null), ...qroc(subject_id, null) };
      const { id } = await api[noun].create({ ...fields, image_url: before.image_url });
      await api[noun].update({ id, ...fields, image_url: before.image_url });
      expect(world.outbox.removedImages).toEqual([]);
      await api[noun].update({ id, ...fields, image_url: after.image_url });
      await world.update(
        'images',
        { name: before.name },
        { created_at: sql`now() - interval '8 days'` },
      );
      await removeForgottenImages(world.services);
      expect(world.outbox.removedImages).toEqual([]);
      await api[noun].remove({ id });
      await pass(UNDO_DAYS + 1, [before.name, after.name]);
      expect(world.outbox.removedImages.toSorted()).toEqual([before.name, after.name].toSorted());
      expect(await stored(before.name)).toBe(0);
    },
  );

  it('goes with its subject and with its semester', async () => {
    const [one, two] = [await uploaded(), await uploaded()];
    const semester = await world.makeSemester();
    const subjects = [
      await world.makeSubject(semester.id),
      await world.makeSubject(semester.id),
    ] as const;
    const closed = await one.api.qcms.create(qcm(subjects[0].id, one.image_url));
    await one.api.qcms.update({ id: closed.id, ...qcm(subjects[0].id, null) });
    await one.api.qrocs.create(qroc(subjects[1].id, two.image_url));
    await one.api.subjects.remove({ id: subjects[0].id });
    expect(world.outbox.removedImages).toEqual([one.name]);
    await one.api.semesters.remove({ id: semester.id });
    expect(world.outbox.removedImages).toEqual([one.name, two.name]);
  });

  it('that no question took is removed after a week, not before', async () => {
    const [old, recent, used] = [await uploaded(), await uploaded(), await uploaded()];
    const { id: subject_id } = await world.makeSubject();
    await used.api.qcms.create(qcm(subject_id, used.image_url));
    const age = (name: string, days: number) =>
      world.update(
        'images',
        { name },
        { created_at: sql`now() - make_interval(days => ${days}::int)` },
      );
    await age(old.name, 8);
    await age(used.name, 8);
    await age(recent.name, 6);
    await removeForgottenImages(world.services);
    expect(world.outbox.removedImages).toEqual([old.name]);
    expect(await stored(recent.name)).toBe(1);
    expect(await stored(used.name)).toBe(1);
  });

  it('has to be there when a question refers to it', async () => {
    const { api } = await uploaded();
    const { id: subject_id } = await world.makeSubject();
    const gone = imagePath(imageName(randomUUID(), 5, 5));
    expect(await refusalOf(api.qcms.create(qcm(subject_id, gone)))).toMatchObject({
      code: 'images.not_found',
      status: 404,
      errors: [{ field: 'image_url' }],
    });
    await expectRefused(api.qrocs.create(qroc(subject_id, '/images/x.webp')), 'images.not_found');
    const elsewhere = await api.qcms.create(qcm(subject_id, '/demo/os-long.svg'));
    expect(elsewhere.image_url).toBe('/demo/os-long.svg');
  });

  it('is in the audit log', async () => {
    const { name } = await uploaded();
    const entry = await world.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({ action: 'images.create', after: { name } });
  });
});
