import { randomUUID } from 'node:crypto';
import type { PageLine } from '@amphi/domain/imports/pages';
import { importNotes } from '@amphi/domain/messages/fr/import-notes';
import { readScannedSheet } from '@amphi/question-files/read';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { removeForgottenImages } from '../../src/catalog/images/images.usecases.ts';
import { forgetStaleImports } from '../../src/catalog/imports/imports.usecases.ts';
import { packFile } from '../../src/catalog/imports/pack-file.ts';
import {
  type ClaimedPage,
  listReading,
  releasePage,
  updatePageRead,
} from '../../src/catalog/imports/scans.queries.ts';
import {
  claimPage,
  finishScan,
  type ReadSheet,
  storeScan,
} from '../../src/catalog/imports/scans.usecases.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { named } from './import-support.ts';

const world = useWorld();

const line = (text: string, top: number, doubtful: string[] = []): PageLine => ({
  text,
  doubtful,
  box: [100, top, 900, top + 20],
});
const FIRST = [line('1. Quel os ?', 100), line('A. Fémur', 130), line('B. Rotule', 160)];
const SECOND = [
  line('2. Quel nerf ?', 50),
  line('A. Médian', 80, ['Médian']),
  line('B. Ulnaire', 110),
];
const KEYS = [
  { row: 1, number: 1, text: 'A' },
  { row: 2, number: 2, text: 'B' },
];

/** An administrator who has sent pages, with the keys of their questions beside them. */
async function sent(count: number, keys: ReadSheet['keys'] = []) {
  const admin = await world.signedIn({ role: 'admin' });
  const images = Array.from({ length: count }, () => `${randomUUID()}-1800x2600.webp`);
  for (const name of images) {
    await world.insert('images', { name, size: 10, width: 1_800, height: 2_600 });
  }
  const scan = { name: 'sujet.pdf', format: 'pdf' as const, keys };
  return {
    api: admin.api,
    images,
    id: await storeScan(world.services, admin.user.id, scan, images),
  };
}

const claim = async (): Promise<ClaimedPage> => {
  const page = await claimPage(world.services);
  if (page === undefined) throw new Error('no page to read');
  return page;
};

const read = (page: ClaimedPage, lines: PageLine[]) =>
  updatePageRead(world.db, page, { lines, image_name: page.image_name });

const finish = (id: number) =>
  finishScan(world.services, id, async ({ format, lines, keys }) =>
    packFile(await readScannedSheet(format, lines, keys)),
  );

it('pages are read one at a time in their order, then their questions wait to be decided on', async () => {
  const { api, id, images } = await sent(2, KEYS);
  const { api: other } = await world.signedIn({ role: 'admin' });
  await expectRefused(other.imports.byId({ id }), 'imports.not_found');
  const first = await claim();
  expect(first).toMatchObject({ batch_id: id, page: 1, image_name: images[0] });
  expect(await claimPage(world.services)).toBeUndefined();
  await read(first, FIRST);
  expect(await api.imports.byId({ id })).toMatchObject({
    status: 'reading',
    pages: [
      { page: 1, is_read: true, is_open: false, image_url: `/images/${images[0]}` },
      { page: 2, is_read: false, is_open: true },
    ],
  });
  expect(await listReading(world.db)).toEqual([{ id, is_open: true }]);
  await read(await claim(), SECOND);
  expect(await listReading(world.db)).toEqual([{ id, is_open: false }]);
  await finish(id);
  expect(await api.imports.byId({ id })).toMatchObject({ status: 'pending', row_count: 2 });
  const { items } = await api.imports.preview({ id, target: named('Nulle part') });
  expect(items.map(({ row, data }) => [row, data.question_text])).toEqual([
    [4, 'Quel nerf ?'],
    [1, 'Quel os ?'],
  ]);
  expect(items[0]).toMatchObject({ issues: [{ doubts: [{ code: 'scan', params: ['Médian'] }] }] });
  expect(items[1]).toMatchObject({ verdict: 'added', data: { correct_answers: ['A'] } });
  expect(await api.imports.origin({ id, row: 4 })).toEqual([
    { page: 2, image_url: `/images/${images[1]}`, box: [100, 50, 900, 130], lines: SECOND },
  ]);
  await expectRefused(other.imports.origin({ id, row: 4 }), 'imports.not_found');
});

it('a server that vanished leaves its page to the next one; a page is left out after two', async () => {
  const { api, id } = await sent(2, KEYS.slice(1));
  const expire = () =>
    world.db
      .updateTable('import_pages')
      .set({ leased_until: sql<Date>`now() - interval '1 second'` })
      .where('batch_id', '=', id)
      .where('leased_until', 'is not', null)
      .execute();
  expect((await claim()).page).toBe(1);
  await expire();
  const again = await claim();
  expect(again.page).toBe(1);
  // A page that is stopped, and says so, has not tried.
  await releasePage(world.db, again, true);
  const last = await claim();
  expect(last.page).toBe(1);
  await releasePage(world.db, last, false);
  const second = await claim();
  expect(second.page).toBe(2);
  await read(second, SECOND);
  await finish(id);
  expect(await api.imports.byId({ id })).toMatchObject({
    status: 'pending',
    row_count: 1,
    notes: [importNotes.pagesLeft([1]), importNotes.keysTaken(1)],
    pages: [{ is_read: false, is_open: false }, { is_read: true }],
  });
});

it('a page of which no text was read is named', async () => {
  const { api, id } = await sent(2, KEYS.slice(0, 1));
  await read(await claim(), FIRST);
  await read(await claim(), [line('', 100)]);
  await finish(id);
  expect(await api.imports.byId({ id })).toMatchObject({
    status: 'pending',
    notes: [importNotes.pagesEmpty([2]), importNotes.keysTaken(1)],
  });
});

it('pages without a question say so, and are forgotten like a file that waits', async () => {
  const { api, id, images } = await sent(1);
  await read(await claim(), [line('Bonjour', 100)]);
  await finish(id);
  const { status, notes } = await api.imports.byId({ id });
  expect([status, notes.length]).toEqual(['failed', 1]);
  await api.imports.remove({ id });
  expect(await world.rows('import_pages', { batch_id: id })).toEqual([]);
  await world.db.updateTable('images').set({ created_at: '2020-01-01' }).execute();
  await removeForgottenImages(world.services);
  expect(await world.rows('images', { name: images[0] ?? '' })).toEqual([]);
});

it('pages are kept as long as an import can be taken back, and given up while they are read', async () => {
  const { api, id, images } = await sent(1, KEYS.slice(0, 1));
  await read(await claim(), FIRST);
  await finish(id);
  await api.imports.commit({ id, target: named('Semestre lu') });
  const clean = async () => {
    await world.db.updateTable('images').set({ created_at: '2020-01-01' }).execute();
    await forgetStaleImports(world.services);
    await removeForgottenImages(world.services);
    return (await world.rows('images', { name: images[0] ?? '' })).length;
  };
  expect(await clean()).toBe(1);
  await world.db
    .updateTable('import_batches')
    .set({ done_at: sql<Date>`now() - interval '31 days'` })
    .where('id', '=', id)
    .execute();
  expect(await clean()).toBe(0);
  const unread = await sent(2);
  await unread.api.imports.remove({ id: unread.id });
  expect(await claimPage(world.services)).toBeUndefined();
});
