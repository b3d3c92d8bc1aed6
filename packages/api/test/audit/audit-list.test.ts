import { describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

/** An administrator who made three changes, oldest first. */
async function makeChanges() {
  const admin = await world.signedIn({ role: 'admin' });
  const { user } = await world.signedIn();
  const semester = await admin.api.semesters.create({ name: 'Été', year: 2026, fee: 12.5 });
  await admin.api.semesters.update({ id: semester.id, name: 'Hiver', year: 2026, fee: 12.5 });
  const { id, full_name, email } = user;
  await admin.api.users.update({ id, full_name: `Zoé ${id}`, email });
  return { admin, user, semester, full_name };
}

describe('the log', () => {
  it('is read newest first: who, when, what, before and after', async () => {
    const { admin, user, semester, full_name } = await makeChanges();
    const { items, total } = await admin.api.audit.list({ actor_id: admin.user.id });
    expect(total).toBe(3);
    expect(items).toMatchObject([
      {
        action: 'users.update',
        entity: 'users',
        entity_id: user.id,
        personal_before: { full_name },
        personal_after: { full_name: `Zoé ${user.id}` },
      },
      {
        action: 'semesters.update',
        entity: 'semesters',
        entity_id: semester.id,
        before: { name: 'Été' },
        after: { name: 'Hiver' },
      },
      { action: 'semesters.create', before: null, after: { name: 'Été' } },
    ]);
    for (const item of items) {
      expect(item.actor_name).toBe(admin.user.full_name);
      expect(item.created_at).toBeInstanceOf(Date);
    }
  });

  it('is read page by page without gap or overlap', async () => {
    const { admin } = await makeChanges();
    const filter = { actor_id: admin.user.id };
    const all = await admin.api.audit.list(filter);
    const pages = [0, 1, 2].map((skip) => admin.api.audit.list({ ...filter, skip, limit: 1 }));
    const read = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id));
    expect(read).toEqual(all.items.map(({ id }) => id));
  });

  it('is filtered by action, thing and words, whatever their accents', async () => {
    const { admin, user, semester } = await makeChanges();
    const actor_id = admin.user.id;
    const actions = async (filter: object) =>
      (await admin.api.audit.list({ actor_id, ...filter })).items.map(({ action }) => action);
    expect(await actions({ action: 'semesters.create' })).toEqual(['semesters.create']);
    expect(await actions({ entity: 'users' })).toEqual(['users.update']);
    expect(await actions({ entity: 'semesters', entity_id: semester.id })).toHaveLength(2);
    expect(await actions({ search: 'HIVER' })).toEqual(['semesters.update']);
    expect(await actions({ search: 'ete' })).toEqual(['semesters.update', 'semesters.create']);
    expect(await actions({ search: `zoe ${user.id}` })).toEqual(['users.update']);
    expect(await actions({ search: admin.user.email })).toHaveLength(3);
    expect(await actions({ search: '%' })).toEqual([]);
  });

  it('is filtered by days of the configured zone, both included', async () => {
    const { admin } = await makeChanges();
    const today = new Intl.DateTimeFormat('sv', { timeZone: world.services.timezone });
    const shifted = (days: number) => today.format(Date.now() + days * 86_400_000);
    const count = async (filter: object) =>
      (await admin.api.audit.list({ actor_id: admin.user.id, ...filter })).total;
    // A day more on each side: the day may end while the test runs.
    expect(await count({ from: shifted(-1), to: shifted(1) })).toBe(3);
    expect(await count({ from: shifted(2) })).toBe(0);
    expect(await count({ to: shifted(-2) })).toBe(0);
  });

  it('counts a day from midnight to midnight of that zone', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    // Casablanca is at UTC+1 in July: 23:30 UTC is the next day there.
    await world.insert('audit_log', {
      actor_id: admin.user.id,
      action: 'semesters.remove',
      entity: 'semesters',
      created_at: '2025-07-14T23:30:00Z',
    });
    const count = async (day: string) =>
      (await admin.api.audit.list({ actor_id: admin.user.id, from: day, to: day })).total;
    expect([await count('2025-07-14'), await count('2025-07-15')]).toEqual([0, 1]);
  });

  it('forgets the name of a person who is gone, and keeps the decision', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user } = await world.signedIn();
    const semester = await world.makeSemester();
    const { id } = await world.makePayment(user.id, semester.id);
    await admin.api.payments.reject({ id, rejection_reason: `Refus de ${user.full_name}` });
    const filter = { actor_id: admin.user.id, action: 'payments.reject' };
    const before = await admin.api.audit.list(filter);
    expect(before.items[0]?.personal_after).toEqual({
      rejection_reason: `Refus de ${user.full_name}`,
    });
    await admin.api.users.remove({ id: user.id });
    const after = await admin.api.audit.list(filter);
    expect(after.items).toMatchObject([{ entity_id: id, personal_after: null }]);
  });

  it('knows what it can be filtered by', async () => {
    const { admin } = await makeChanges();
    const options = await admin.api.audit.options();
    expect(options.actions).toEqual(
      expect.arrayContaining(['semesters.create', 'semesters.update', 'users.update']),
    );
    expect(new Set(options.actions).size).toBe(options.actions.length);
    expect(options.entities).toEqual(expect.arrayContaining(['semesters', 'users']));
    expect(options.actors).toContainEqual({ id: admin.user.id, full_name: admin.user.full_name });
  });
});
