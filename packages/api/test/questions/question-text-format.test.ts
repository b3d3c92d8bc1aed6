import { randomUUID } from 'node:crypto';
import { UNDO_DAYS } from '@amphi/domain/bulk-changes/rules';
import { imageName, imagePath, imagePathsIn } from '@amphi/domain/images/rules';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOldBulkChanges } from '../../src/catalog/bulk-changes/bulk-changes.queries.ts';
import { createImage, removeForgottenImages } from '../../src/catalog/images/images.usecases.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
beforeEach(() => {
  world.outbox.removedImages.length = 0;
});

const KINDS = ['qcms', 'qrocs'] as const;

/** An administrator with an uploaded image, and what makes questions of either kind. */
async function author() {
  const { api, user } = await world.signedIn({ role: 'admin' });
  const name = imageName(randomUUID(), 900, 600);
  await createImage(world.services, user.id, { name, size: 10, width: 900, height: 600 });
  const { id: subject_id } = await world.makeSubject();
  const fields = {
    question_text: 'Quelle courbe ?',
    subject_id,
    answer_text: 'La **bleue**.',
    options: { A: 'un', B: 'deux' },
    correct_answers: ['A' as const],
  };
  return { api, name, url: imagePath(name), fields };
}

const stored = async (name: string) => (await world.rows('images', { name }, ['id'])).length;

describe.each(KINDS)('the format of the texts of %s', (noun) => {
  it('is plain unless said otherwise, stays when left out, and makes a version', async () => {
    const { api, fields } = await author();
    const plain = await api[noun].create(fields);
    expect(plain.text_format).toBe('plain');
    const rich = await api[noun].update({ ...fields, id: plain.id, text_format: 'markdown' });
    expect(rich.text_format).toBe('markdown');
    const same = await api[noun].update({ ...fields, id: plain.id });
    expect(same.text_format).toBe('markdown');
    const key = noun === 'qcms' ? sql`qcm_id` : sql`qroc_id`;
    const { rows } = await sql<{ text_format: string }>`
      select text_format from question_versions where ${key} = ${plain.id} order by version
    `.execute(world.db);
    expect(rows.map(({ text_format }) => text_format)).toEqual(['plain', 'markdown']);
  });

  it('keeps the images in its Markdown, of all versions, as long as the question', async () => {
    const { api, name, url, fields } = await author();
    const justification = `Voir ![courbe](${url}).`;
    const rich = { ...fields, justification, text_format: 'markdown' as const };
    const { id } = await api[noun].create(rich);
    await api[noun].update({ ...rich, id, justification: null });
    await sql`update images set created_at = now() - interval '30 days'`.execute(world.db);
    await removeForgottenImages(world.services);
    expect(await stored(name)).toBe(1);
    await api[noun].remove({ id });
    expect(await stored(name)).toBe(1);
    // Once the question cannot come back.
    await sql`update bulk_changes set created_at = now() - make_interval(days => ${UNDO_DAYS + 1})`.execute(
      world.db,
    );
    await deleteOldBulkChanges(world.db);
    await removeForgottenImages(world.services);
    expect(await stored(name)).toBe(0);
    expect(world.outbox.removedImages).toContain(name);
  });

  it('names the text whose image is gone', async () => {
    const { api, fields } = await author();
    const gone = imagePath(imageName(randomUUID(), 5, 5));
    const justification = `![courbe](${gone})`;
    const rich = { ...fields, justification, text_format: 'markdown' as const };
    await expectRefused(api[noun].create(rich), 'images.not_found');
    // A plain text only mentions it.
    await api[noun].create({ ...rich, text_format: 'plain' });
  });
});

it('finds the same images in a text as the database', async () => {
  const [one, two] = [
    imagePath(imageName(randomUUID(), 1, 2)),
    imagePath(imageName(randomUUID(), 3, 4)),
  ];
  const text = `![a](${one}) ${two} ![b](${one}) /images/x.webp /images/${randomUUID()}-0x1.webp`;
  const { rows } = await sql<{ paths: string[] }>`select image_paths(${text}) as paths`.execute(
    world.db,
  );
  expect(rows[0]?.paths.sort()).toEqual(imagePathsIn(text).sort());
  expect(imagePathsIn(text)).toEqual([one, two]);
});
