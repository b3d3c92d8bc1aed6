import { checkAll } from '../checks/checks.ts';
import type { DoctorOptions } from '../checks/database.ts';
import { about, fail } from '../checks/finding.ts';
import { readEnv } from '../env.ts';
import { reasonOf } from '../startup/database.ts';

const SIGNS = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' };

/** @returns what all checks find, as text, and whether none of them failed */
export async function doctor(
  options: DoctorOptions = {},
): Promise<{ text: string; healthy: boolean }> {
  const findings = await findAll(options);
  const text = findings.map((finding) => `${SIGNS[finding.level]}  ${finding.text}\n`).join('');
  return { text, healthy: findings.every(({ level }) => level !== 'fail') };
}

async function findAll(options: DoctorOptions) {
  let env: ReturnType<typeof readEnv>;
  try {
    env = readEnv();
  } catch (error) {
    const reason = reasonOf(error);
    return about('address', [fail(`settings: ${reason}`, 'settings_refused', reason)]);
  }
  return checkAll(env, options);
}
