import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { passwordWork } from '@amphi/api/identity/auth/password-work';
import { createPasswordProcess } from '@amphi/server/passwords/password-process';
import { expect, it } from 'vitest';

/** Processes that this one has started, on Linux. */
async function listChildren(): Promise<number[]> {
  const text = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return text.trim().split(' ').filter(Boolean).map(Number);
}

it('passwords are hashed and compared in another process as in this one', async () => {
  const { hash, verify } = createPasswordProcess();
  const hashes = [await hash('secret-1'), await passwordWork.hash('secret-1')];
  expect(hashes[0]?.replace(/[^$]*\$[^$]*$/, '')).toBe(hashes[1]?.replace(/[^$]*\$[^$]*$/, ''));
  for (const one of hashes) {
    expect(await Promise.all([verify(one, 'secret-1'), verify(one, 'secret-2')])).toEqual([
      true,
      false,
    ]);
    expect(await passwordWork.verify(one, 'secret-1')).toBe(true);
  }
  await expect(verify('no hash', 'secret-1')).rejects.toThrow('pchstr');
});

it.runIf(process.platform === 'linux')(
  'the process for passwords has a lower priority, and one that ends is started again',
  async () => {
    const before = await listChildren();
    const { hash, verify } = createPasswordProcess();
    const known = await hash('secret-1');
    const [pid, ...others] = (await listChildren()).filter((child) => !before.includes(child));
    expect(others).toEqual([]);
    expect(getPriority(pid)).toBe(getPriority() + 10);
    const lost = Promise.allSettled([verify(known, 'secret-1'), hash('secret-2')]);
    process.kill(pid as number, 'SIGKILL');
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await verify(known, 'secret-1')).toBe(true);
  },
);
