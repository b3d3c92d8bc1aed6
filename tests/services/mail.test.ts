import { randomUUID } from 'node:crypto';
import { createDelivery } from '@amphi/server/mail/delivery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, RestClient } from '../support/client.ts';
import { type ServerProcess, startServer } from '../support/server.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';

const SENDER = 'amphi@test.example';

describe('mail by SMTP', () => {
  let smtp: TestSmtp;
  let server: ServerProcess;

  beforeAll(async () => {
    smtp = await startSmtp();
    server = await startServer({ SMTP_URL: smtp.url, MAIL_FROM: `Amphi <${SENDER}>` });
  });
  afterAll(async () => {
    await server?.stop();
    await smtp?.stop();
  });

  it('takes a forgotten password to a new one, once', async () => {
    const email = newEmail();
    const person = new RestClient(server.url);
    await person.json('POST', '/api/auth/register', {
      full_name: 'Élodie Été',
      email,
      password: 'ancien-secret',
    });
    expect(await smtp.nextMail(email)).toMatchObject({ subject: 'Bienvenue sur Amphi' });

    const forgot = await person.json('POST', '/api/auth/forgot-password', {
      email: email.toUpperCase(),
    });
    expect(forgot.status).toBe(202);
    const mail = await smtp.nextMail(email);
    expect(mail.from?.address).toBe(SENDER);
    expect(mail.to?.[0]?.address).toBe(email);
    expect(mail.text).not.toContain('Élodie');
    const link = /\S+\/reset-password#token=([\w-]+)/.exec(mail.text ?? '');
    expect(mail.html).toContain(link?.[0]);

    const reset = { token: link?.[1], password: 'nouveau-secret' };
    const script = new RestClient(server.url);
    expect((await script.json('POST', '/api/auth/reset-password', reset)).status).toBe(204);
    expect(await smtp.nextMail(email)).toMatchObject({
      subject: 'Votre mot de passe a été changé',
    });
    const again = await script.json<{ detail: string }>('POST', '/api/auth/reset-password', reset);
    expect(again.status).toBe(422);
    expect(again.body.detail).toMatch(/plus valable/);

    expect((await person.get('/api/dashboard/student')).status).toBe(401);
    expect((await person.login({ username: email, password: 'ancien-secret' })).status).toBe(401);
    expect((await person.login({ username: email, password: 'nouveau-secret' })).status).toBe(200);
  });
});

it('is not sent to an address from before the rules that lists others', async () => {
  const smtp = await startSmtp();
  try {
    const deliver = createDelivery({
      SMTP_URL: smtp.url,
      MAIL_FROM: `Amphi <${SENDER}>`,
      DATA_DIR: '',
      PUBLIC_URL: 'http://localhost',
    });
    const letter = { subject: 'Sujet', text: 'Texte', html: '<p>Texte</p>' };
    const to = 'ana@test.example, eva@test.example';
    const sent = deliver({ ...letter, to, id: randomUUID(), created_at: new Date() });
    await expect(sent).rejects.toThrow('recipient');
    expect(smtp.waiting()).toBe(0);
  } finally {
    await smtp.stop();
  }
});
