import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDatabase } from '@amphi/server/checks/database';
import { readEnv } from '@amphi/server/env';
import type { createBoss } from '@amphi/server/jobs/boss';
import { enqueueWaitingMails } from '@amphi/server/jobs/index';
import { createDelivery } from '@amphi/server/mail/delivery';
import { createMailer, createMailSender } from '@amphi/server/mail/mailer';
import PostalMime from 'postal-mime';
import { describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../support/folder.ts';
import { startSmtp } from '../support/smtp.ts';
import { log, useJobsWorld, WAIT } from './jobs-world.ts';

const world = useJobsWorld();
const mail = { to: 'a@test.example', subject: 'Sujet', text: 'Texte', html: '<p>Texte</p>' };

async function enqueue(boss: ReturnType<typeof createBoss>): Promise<void> {
  const { id: user_id } = await world.addUser();
  await world.database.db
    .transaction()
    .execute((trx) => createMailer(boss, tmpdir(), log).enqueue(trx, mail, { user_id }));
}

const mailsLeft = () => world.database.db.selectFrom('mails').selectAll().execute();

/** Lets a job that waits for its next try have it now. */
const skipBackOff = () => world.database.pool.query('update pgboss.job set start_after = now()');

describe('mails', () => {
  it('leave after the commit of what they tell of, and never after a rollback', async () => {
    const boss = await world.newBoss();
    const sent: string[] = [];
    const { id: user_id } = await world.addUser();
    const rolledBack = world.database.db.transaction().execute(async (trx) => {
      await createMailer(boss, tmpdir(), log).enqueue(
        trx,
        { ...mail, subject: 'Jamais' },
        { user_id },
      );
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await enqueue(boss);
    world.work(
      boss,
      createMailSender(world.database.db, async ({ subject }) => {
        sent.push(subject);
      }),
    );
    await vi.waitFor(async () => expect(await mailsLeft()).toEqual([]), WAIT);
    expect(sent).toEqual(['Sujet']);
  });

  it('are tried again later when the mail server is away, under the same number', async () => {
    const boss = await world.newBoss();
    const tried: string[] = [];
    await enqueue(boss);
    world.work(
      boss,
      createMailSender(world.database.db, async ({ id }) => {
        tried.push(id);
        if (tried.length === 1) throw new Error('connect ECONNREFUSED');
      }),
    );
    await vi.waitFor(async () => {
      const [left] = await mailsLeft();
      expect(left).toMatchObject({ tries: 1, last_error: 'connect ECONNREFUSED' });
    }, WAIT);
    await vi.waitFor(async () => {
      const { rows } = await world.database.pool.query(
        `select state::text, start_after > now() + interval '15 seconds' as later from pgboss.job`,
      );
      expect(rows).toEqual([{ state: 'retry', later: true }]);
    }, WAIT);
    await skipBackOff();
    await vi.waitFor(async () => expect(await mailsLeft()).toEqual([]), WAIT);
    expect(tried).toHaveLength(2);
    expect(new Set(tried).size).toBe(1);
  });

  describe('that a mail server has been given', () => {
    const settings = { MAIL_FROM: 'Amphi <a@test.example>', PUBLIC_URL: 'https://amphi.test' };

    /** Sends a mail, and tries again as often as the queue asks for. */
    async function sendAll(answer: 'refused' | 'lost') {
      const smtp = await startSmtp();
      world.atEnd(() => smtp.stop());
      smtp.answer = answer;
      const boss = await world.newBoss();
      await enqueue(boss);
      const deliver = createDelivery({ ...settings, DATA_DIR: '', SMTP_URL: smtp.url });
      world.work(boss, createMailSender(world.database.db, deliver));
      await vi.waitFor(async () => {
        await skipBackOff();
        const { rows } = await world.database.pool.query('select state::text from pgboss.job');
        expect(rows).toMatchObject([{ state: expect.stringMatching(/^(completed|failed)$/) }]);
      }, WAIT);
      await world.database.pool.query(`delete from pgboss.job`);
      await world.database.pool.query(`update mails set created_at = now() - interval '2 hours'`);
      await enqueueWaitingMails(boss, world.database);
      const { rows: again } = await world.database.pool.query('select from pgboss.job');
      expect(again).toEqual([]);
      return smtp;
    }

    it('leave once more when its answer was lost, under the same number', async () => {
      const smtp = await sendAll('lost');
      expect(smtp.offered()).toBe(2);
      const mails = [await smtp.nextMail(), await smtp.nextMail()];
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    });

    it('do not leave again when it refused them, and the administrator is told the address', async () => {
      const smtp = await sendAll('refused');
      expect(smtp.offered()).toBe(1);
      await world.database.pool.query(`update users set email = 'a@test.example'`);
      const env = readEnv({ DATABASE_URL: world.database.connectionString, DATA_DIR: tmpdir() });
      const named = async () => (await checkDatabase(env)).filter(({ topic }) => topic === 'mail');
      expect(await named()).toEqual([
        {
          topic: 'mail',
          level: 'warn',
          text: expect.stringMatching(/"a@test\.example" \(.*550 No such user here\)/),
          fault: 'mails_refused',
          detail: expect.stringMatching(/^"a@test\.example" \(.*550 No such user here\)$/),
        },
      ]);
      await world.database.pool.query(`update users set email = 'b@test.example'`);
      expect(await named()).toEqual([]);
    });
  });

  it('lie in the outbox once, in both forms, however often they are tried', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'amphi-outbox-'));
    world.atEnd(() => removeFolder(folder));
    const settings = { MAIL_FROM: 'Amphi <a@test.example>', PUBLIC_URL: 'https://amphi.test' };
    const deliver = createDelivery({ ...settings, DATA_DIR: folder, SMTP_URL: undefined });
    const outgoing = { ...mail, id: randomUUID(), created_at: new Date() };
    await deliver(outgoing);
    await deliver(outgoing);
    const names = await readdir(join(folder, 'outbox'));
    expect(names).toEqual([expect.stringMatching(/\.eml$/)]);
    const source = await readFile(join(folder, 'outbox', names[0] as string), 'utf8');
    expect(source).toMatch(/^Content-Type: multipart\/alternative/m);
    const parsed = await PostalMime.parse(source);
    expect(parsed).toMatchObject({ subject: 'Sujet', html: expect.stringContaining('Texte') });
    expect(parsed.text).toContain('Texte');
    expect(parsed.messageId).toBe(`<${outgoing.id}@amphi.test>`);
  });

  it('without a job get exactly one', async () => {
    const boss = await world.newBoss();
    const { id: user_id } = await world.addUser();
    await world.database.pool.query(
      `insert into mails (user_id, recipient, subject, body_text, body_html, created_at)
       values ($1, 'a@test.example', 'Ancien', '', '', now() - interval '2 minutes')`,
      [user_id],
    );
    await enqueueWaitingMails(boss, world.database);
    await enqueueWaitingMails(boss, world.database);
    const { rows } = await world.database.pool.query('select id from pgboss.job');
    expect(rows).toEqual((await mailsLeft()).map(({ id }) => ({ id })));
  });
});
