import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFailure, type Failure } from '../rest/failure.ts';
import { makeWorld, type World } from '../rest/world.ts';
import { PNG, RestClient } from '../support/client.ts';
import { removeFolder } from '../support/folder.ts';
import { EMPTY, type ServerProcess, startServer } from '../support/server.ts';

let folder: string;
let receipts: string;
let server: ServerProcess;
let world: World;
let isMounted = false;

const mount = (...args: string[]): boolean => {
  try {
    execFileSync('mount', args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amphi-disk-'));
  receipts = join(folder, 'receipts');
  await mkdir(receipts);
  isMounted = mount('-t', 'tmpfs', '-o', 'size=1m', 'none', receipts);
  server = await startServer({ ...EMPTY, STORAGE_URL: pathToFileURL(receipts).href });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server?.stop();
  if (isMounted) execFileSync('umount', [receipts]);
  await removeFolder(folder);
});

/** An order is refused with a text; neither it nor its file is there. */
async function expectNoOrder(receipt: File): Promise<void> {
  const files = await readdir(receipts).catch(() => []);
  const answer = await world.outsider.order<Failure>(world.semester.id, receipt);
  expectFailure(answer, 503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const { body } = await world.outsider.get<unknown[]>('/api/payments/my-payments');
  expect(body).toEqual([]);
  expect(await readdir(receipts).catch(() => [])).toEqual(files);
}

const picture = (bytes: number) => new File([PNG, Buffer.alloc(bytes)], 'recu.png');

it('a receipt that the disk has no room for is no order, and leaves no half of a file', async () => {
  // Without the right to mount, a soft limit on the size of files stands for the full disk; a hard one could not be lifted again.
  if (!isMounted) execFileSync('prlimit', [`--pid=${server.process.pid}`, '--fsize=1000000:']);
  await expectNoOrder(picture(3_000_000));
  if (!isMounted) execFileSync('prlimit', [`--pid=${server.process.pid}`, '--fsize=unlimited:']);
});

it('a folder that may not be written to is no order', async () => {
  if (isMounted) execFileSync('mount', ['-o', 'remount,ro', receipts]);
  else await chmod(receipts, 0o500);
  await expectNoOrder(picture(10));
  if (isMounted) execFileSync('mount', ['-o', 'remount,rw', receipts]);
  else await chmod(receipts, 0o700);
});

it('once there is room, the same order succeeds and its receipt is read', async () => {
  const placed = await world.outsider.order<{ receipt_url: string }>(
    world.semester.id,
    picture(10),
  );
  expect(placed.status).toBe(201);
  const { status } = await world.outsider.send('GET', `/download/${placed.body.receipt_url}`);
  expect(status).toBe(200);
});

it('a folder that can’t be had at the start is had later, without a new start', async () => {
  const wanted = join(folder, 'late');
  await writeFile(wanted, 'in the way');
  const other = await startServer({ ...EMPTY, STORAGE_URL: pathToFileURL(wanted).href });
  try {
    const admin = new RestClient(other.url);
    await admin.login({ username: EMPTY.ADMIN_EMAIL, password: EMPTY.ADMIN_PASSWORD });
    const { body } = await admin.json<{ id: number }>('POST', '/api/content/semesters', {
      name: 'S',
      year: 2026,
      fee: 1,
    });
    expectFailure(await admin.order<Failure>(body.id), 503);
    await rename(wanted, `${wanted}-file`);
    expect((await admin.order(body.id)).status).toBe(201);
  } finally {
    await other.stop();
  }
});
