import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { amphi } from '../../support/command.ts';
import { newPerson } from '../../support/people.ts';
import { server } from '../../support/shared.ts';
import { startSmtp } from '../../support/smtp.ts';

const student = await newPerson(server, { full_name: 'Liste Test' });
await insertOrder(server.db, student.id, 1);

describe('lists at the terminal', () => {
  it('show accounts', async () => {
    const all = await amphi(server.env, 'users', '--search', 'admin@amphi.test');
    expect(all, all.stderr).toMatchObject({ code: 0 });
    expect(all.stdout).toMatch(/^id +role +state/);
    expect(all.stdout).toMatch(/ admin +active .* admin@amphi\.test /);
    const found = await amphi(server.env, 'users', '--search', student.email);
    expect(found.stdout).toMatch(
      new RegExp(`user +active .* ${student.email} +Liste Test\\n1 of 1\\n$`),
    );
    expect((await amphi(server.env, 'users', '--limit', '1')).stdout).toMatch(/\n1 of \d+\n$/);
  });

  it('show orders by state', async () => {
    const mine = ['--search', student.email] as const;
    const pending = await amphi(server.env, 'payments', '--status', 'pending', ...mine);
    expect(pending.stdout, pending.stderr).toMatch(/ pending .*Liste Test\n1 of 1\n$/);
    expect((await amphi(server.env, 'payments', '--status', 'approved', ...mine)).stdout).toMatch(
      /\n0 of 0\n$/,
    );
    expect(await amphi(server.env, 'payments', '--status', 'paid')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Allowed choices are all, pending, approved, rejected'),
    });
  });
});

describe('test-mail', () => {
  it('sends a mail, and says what the mail server answers', async () => {
    const smtp = await startSmtp();
    try {
      const env = { ...server.env, SMTP_URL: smtp.url, MAIL_FROM: 'A <a@amphi.test>' };
      const { code, stdout, stderr } = await amphi(env, 'test-mail', 'chef@mail.test');
      expect(code, stderr).toBe(0);
      expect(stdout).toMatch(/^The mail server .* took the mail from A <a@amphi\.test> to chef@/);
      const mail = await smtp.nextMail('chef@mail.test');
      expect(mail).toMatchObject({
        from: { address: 'a@amphi.test' },
        subject: expect.stringMatching(/^Essai/),
      });
    } finally {
      await smtp.stop();
    }
  });

  it('names what to check when it is not taken, and writes a file where no server is set', async () => {
    const away = { ...server.env, SMTP_URL: 'smtp://127.0.0.1:1' };
    expect(await amphi(away, 'test-mail', 'chef@mail.test')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^the mail from .* was not taken: .*ECONNREFUSED.* SMTP_URL/),
    });
    expect(await amphi(away, 'test-mail', 'chef')).toMatchObject({
      code: 1,
      stderr: 'chef is no e-mail address\n',
    });
    expect((await amphi(server.env, 'test-mail', 'chef@mail.test')).stdout).toContain('/outbox');
    const mails = await readdir(join(server.dataDir, 'outbox'));
    expect(mails).toContainEqual(expect.stringMatching(/\.eml$/));
  });
});

it('--version names the program, its schema and Node.js', async () => {
  const { code, stdout } = await amphi({}, '--version');
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Amphi [1-9]\d*\.\d+\.\d+, schema \d{4}_\w+, Node\.js \d+\.\d+\.\d+, time zone data \w+\n$/,
  );
});
