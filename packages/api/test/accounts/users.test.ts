import { describe, expect, it } from 'vitest';
import { PASSWORD, useOwnWorld, useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf, refusalOf } from '../support/refusal.ts';

const world = useWorld();
const admin = () => world.signedIn({ role: 'admin' });

async function named(full_name: string, created_at?: Date) {
  const { user } = await world.signedIn();
  const values = { full_name, ...(created_at ? { created_at } : {}) };
  await world.update('users', user.id, values);
  return user;
}

describe('listing accounts', () => {
  it('shows each with its orders and its live semesters', async () => {
    const { api } = await admin();
    const { user } = await world.signedIn();
    for (const state of ['live', 'expired', 'revoked'] as const) {
      const semester = await world.makeSemester();
      await world.makePayment(user.id, semester.id);
      await world.makeAccess(user.id, semester.id, state);
    }
    const { items, total } = await api.users.list({ search: user.email });
    expect(items).toHaveLength(1);
    expect(items[0]).toEqual({ ...user, total_payments: 3, active_semesters: 1 });
    expect(total).toBe(1);
    expect(JSON.stringify(items)).not.toMatch(/password|argon2/);
  });

  it('is newest first, by id among equals, and page by page', async () => {
    const { api } = await admin();
    const [old, recent] = [new Date('2021-05-01'), new Date('2021-06-01')];
    const b = await named('Ordre B', recent);
    const a = await named('Ordre A', old);
    const c = await named('Ordre C', recent);
    const idsOf = async (input: object) => {
      const { items, total } = await api.users.list({ search: 'ordre', ...input });
      expect(total).toBe(3);
      return items.map((item) => item.id);
    };
    expect(await idsOf({})).toEqual([c.id, b.id, a.id]);
    expect(await idsOf({ limit: 2 })).toEqual([c.id, b.id]);
    expect(await idsOf({ skip: 2, limit: 2 })).toEqual([a.id]);
    expect(await idsOf({ skip: 9 })).toEqual([]);
  });

  it('finds parts of names and addresses, whatever their case and accents [users.1]', async () => {
    const { api } = await admin();
    const { id, email } = await named('Hélène Œuvrard');
    for (const search of ['helene', 'HÉLÈNE', ' oeuv', email.slice(2, 12).toUpperCase()]) {
      const { items } = await api.users.list({ search });
      expect(items.map((item) => item.id)).toContain(id);
    }
  });

  it.each(['%', '_', '\\', 'Zé%o', 'Zéb%o', '％'])(
    'takes %s for itself, not for a pattern',
    async (search) => {
      const { api } = await admin();
      await named('Zébro');
      expect((await api.users.list({ search })).items).toEqual([]);
      const { id } = await named(`Nom ${search}${search} fin`);
      const { items } = await api.users.list({ search });
      expect(items.map((item) => item.id)).toEqual([id]);
      await world.remove('users', id);
    },
  );

  it('takes a blank search for none', async () => {
    const { api } = await admin();
    expect((await api.users.list({ search: '  ' })).total).toBe((await api.users.list({})).total);
  });
});

describe('changing an account', () => {
  it('answers the account as the list shows it', async () => {
    const { api } = await admin();
    const { user } = await world.signedIn();
    const changed = await api.users.update({
      id: user.id,
      full_name: ' Nouveau Nom ',
      email: `New-${user.email}`,
      role: 'admin',
      is_active: false,
    });
    expect(changed).toMatchObject({
      id: user.id,
      full_name: 'Nouveau Nom',
      email: `New-${user.email}`,
      role: 'admin',
      is_admin: true,
      is_active: false,
    });
    expect((await api.users.list({ search: `New-${user.email}` })).items).toEqual([changed]);
  });

  it('leaves role, state and password as they are when they are missing [users.5]', async () => {
    const { api } = await admin();
    const { user } = await world.signedIn({ role: 'admin' });
    const { full_name, email } = user;
    const changed = await api.users.update({ id: user.id, full_name, email, password: '' });
    expect(changed).toMatchObject({ role: 'admin', is_active: true });
    await world.anonymous().api.auth.login({ username: email, password: PASSWORD });
  });

  it('refuses an address of another account, but not the same in another case', async () => {
    const { api } = await admin();
    const [one, other] = [await world.signedIn(), await world.signedIn()];
    const { id, full_name } = one.user;
    const taken = { id, full_name, email: other.user.email.toUpperCase() };
    expect(await refusalOf(api.users.update(taken))).toMatchObject({
      code: 'users.email_taken',
      status: 409,
    });
    await api.users.update({ id, full_name, email: one.user.email.toUpperCase() });
  });

  it('ends all sessions when it sets a password', async () => {
    const { api } = await admin();
    const student = await world.signedIn();
    const { id, full_name, email } = student.user;
    await api.users.update({ id, full_name, email, password: 'set-by-admin' });
    expect(await student.api.auth.session()).toBeNull();
    await student.api.auth.login({ username: email, password: 'set-by-admin' });
  });

  it('ends all sessions of an administrator who sets their own password', async () => {
    const browser = await admin();
    const phone = world.anonymous();
    const { id, full_name, email } = browser.user;
    await phone.api.auth.login({ username: email, password: PASSWORD });
    await browser.api.users.update({ id, full_name, email, password: 'brand-new' });
    expect(await phone.api.auth.session()).toBeNull();
    expect(await browser.api.auth.session()).toBeNull();
  });

  it('ends all sessions for good when it closes the account', async () => {
    const { api } = await admin();
    const student = await world.signedIn();
    const { id, full_name, email } = student.user;
    await api.users.update({ id, full_name, email, is_active: false });
    await expectRefused(student.api.dashboard.student(), 'auth.required');
    await api.users.update({ id, full_name, email, is_active: true });
    expect(await student.api.auth.session()).toBeNull();
    await student.api.auth.login({ username: email, password: PASSWORD });
  });

  it('takes effect for an open session when it only changes the role', async () => {
    const { api } = await admin();
    const student = await world.signedIn();
    const { id, full_name, email } = student.user;
    await api.users.update({ id, full_name, email, role: 'admin' });
    expect(await student.api.auth.session()).toMatchObject({ is_admin: true });
    await api.users.update({ id, full_name, email, role: 'user' });
    await expectRefused(student.api.users.list({}), 'auth.admin_only');
  });
});

describe('administrators', () => {
  it('may change their own name but neither demote, close nor delete themselves', async () => {
    const { api, user } = await admin();
    const { id, full_name, email } = user;
    for (const change of [{ role: 'user' as const }, { is_active: false }]) {
      const refusal = await refusalOf(api.users.update({ id, full_name, email, ...change }));
      expect(refusal).toMatchObject({ code: 'users.own_account', status: 409 });
    }
    await expectRefused(api.users.remove({ id }), 'users.own_account');
    await api.users.update({ id, full_name: 'Autre', email, role: 'admin', is_active: true });
  });

  it('may demote, close and delete each other', async () => {
    const { api } = await admin();
    const [one, two, three] = [await admin(), await admin(), await admin()];
    await api.users.update({ ...one.user, role: 'user' });
    await api.users.update({ ...two.user, is_active: false });
    await api.users.remove({ id: three.user.id });
    await expectRefused(one.api.users.list({}), 'auth.admin_only');
    await expectRefused(two.api.users.list({}), 'auth.required');
    await expectRefused(three.api.users.list({}), 'auth.required');
  });
});

describe('the last two administrators', () => {
  const small = useOwnWorld();

  it.each(['demote', 'close', 'delete'] as const)('who %s each other leave one', async (act) => {
    await small.db.updateTable('users').set({ role: 'user' }).execute();
    const [one, other] = [
      await small.signedIn({ role: 'admin' }),
      await small.signedIn({ role: 'admin' }),
    ];
    const on = (by: typeof one, { user }: typeof one) => {
      if (act === 'delete') return by.api.users.remove({ id: user.id });
      const change = act === 'demote' ? { role: 'user' as const } : { is_active: false };
      return by.api.users.update({ ...user, ...change });
    };
    const outcomes = await outcomesOf([on(one, other), on(other, one)]);
    const refused = outcomes.filter((outcome) => outcome !== 'done');
    expect(refused).toHaveLength(1);
    // The slower one meets the rule, or is no administrator any more when their call begins.
    expect(['users.last_admin', 'auth.admin_only', 'auth.required']).toContain(refused[0]);
    const left = await small.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', true)
      .execute();
    expect(left).toHaveLength(1);
  });
});
