import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { amphi } from '../../support/command.ts';
import { server } from '../../support/shared.ts';
import { startSmtp } from '../../support/smtp.ts';

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
