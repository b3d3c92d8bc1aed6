import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { expectFailure } from '../rest/failure.ts';
import { insertAccount, PASSWORD } from '../support/accounts.ts';
import { RestClient } from '../support/client.ts';
import { newPerson } from '../support/people.ts';
import { server } from '../support/shared.ts';

const CODE = 'ABCDEFGHJKLMNPQR';

it('REST asks for the second factor as the pages do, and takes it in the same call', async () => {
  const { id, email } = await insertAccount(server.db, { full_name: 'Ana' });
  await server.db
    .updateTable('users')
    .set({ has_second_factor: true })
    .where('id', '=', id)
    .execute();
  await server.db
    .insertInto('recovery_codes')
    .values({ user_id: id, token_hash: createHash('sha256').update(CODE).digest() })
    .execute();
  const script = new RestClient(server.url);
  const sent = (form: Record<string, string>) =>
    script.send<{ detail: string; user: object }>('POST', '/api/auth/login', {
      body: new URLSearchParams({ username: email, password: PASSWORD, ...form }),
    });
  const asked = await sent({});
  expectFailure(asked, 401);
  expect(asked.body.detail).toContain('demande aussi un code');
  expectFailure(await sent({ code: '000000' }), 401);
  expect(script.cookie).toBe('');
  const wrong = await sent({ password: 'another', code: CODE });
  expect(wrong.body.detail).toBe('Email ou mot de passe incorrect.');
  expect((await sent({ code: CODE })).status).toBe(200);
  expect((await script.get('/api/dashboard/student')).status).toBe(200);
});

it('an administrator whose days of grace are over reads nothing by REST, files neither', async () => {
  const admin = await newPerson(server, { role: 'admin' });
  const other = await newPerson(server, { role: 'admin' });
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  // Only one of the administrators of this server has the role for long.
  await server.db
    .updateTable('users')
    .set({ role_since: new Date() })
    .where('role', '=', 'admin')
    .where('id', '!=', admin.id)
    .execute();
  await server.db
    .updateTable('users')
    .set({ created_at: days(30) })
    .where('id', '=', admin.id)
    .execute();
  const settings = { bank_name: 'B', bank_account: '0000', contact_phone: '+212 600000000' };
  await server.db
    .insertInto('settings')
    .values({ id: 1, ...settings, second_factor_required_at: days(8) })
    .execute();
  try {
    for (const path of [
      '/api/admin/users',
      '/api/dashboard/student',
      '/download/profile',
      '/api/admin/payments/export.csv',
      '/trpc/profile.sessions',
    ]) {
      expect((await admin.rest.get(path)).status, path).toBe(403);
    }
    expect((await admin.rest.get('/trpc/secondFactor.state')).status).toBe(200);
    expect((await other.rest.get('/api/admin/users')).status).toBe(200);
  } finally {
    await server.db.deleteFrom('settings').execute();
  }
});
