import { ordersAfterDeletion } from '@amphi/domain/messages/fr/retention';
import { afterEach, describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { refusalOf } from '../support/refusal.ts';

const world = useWorld();
const admin = async () => (await world.signedIn({ role: 'admin' })).api;
const fields = {
  bank_name: 'Banque du Nord',
  bank_account: '011 519 0000012050005349 21',
  account_holder: 'Association Amphi',
  contact_phone: '+212 611-22-33-44',
  contact_email: 'aide@test.example',
  device_limit: 3,
  requires_second_factor: false,
};

afterEach(async () => {
  await world.db.deleteFrom('settings').execute();
});

describe('the bank account and the contact', () => {
  it('are those of the environment until they are saved', async () => {
    const api = await admin();
    expect(await api.settings.read()).toEqual({
      bank_name: 'Bankily',
      bank_account: '0000',
      account_holder: null,
      contact_phone: '+212 600 000 000',
      contact_email: null,
      device_limit: null,
      requires_second_factor: false,
      updated_at: null,
    });
    expect(await world.anonymous().api.public.settings()).toEqual(world.services.settings);
  });

  it('are shown everywhere once they are saved', async () => {
    const api = await admin();
    await api.settings.update(fields);
    const { contact_email, device_limit: _, requires_second_factor: __, ...shown } = fields;
    const visitor = world.anonymous().api;
    const { public_url, sends_mail } = world.services.settings;
    expect(await visitor.public.settings()).toEqual({ ...shown, public_url, sends_mail });
    const { contact_phone } = fields;
    expect(await visitor.public.legal()).toMatchObject({ contact_email, contact_phone });
    expect(await api.settings.read()).toEqual({ ...fields, updated_at: expect.any(Date) });
  });

  it('are named by mails', async () => {
    const api = await admin();
    await api.settings.update(fields);
    const { user } = await world.signedIn();
    const semester = await world.makeSemester();
    const { id } = await world.makePayment(user.id, semester.id);
    await api.payments.reject({ id, rejection_reason: 'Le montant est faux.' });
    const { bank_account, account_holder, contact_phone } = fields;
    for (const text of [bank_account, account_holder, contact_phone]) {
      expect(world.outbox.mails.at(-1)?.text).toContain(text);
    }
    await api.payments.reopen({ id, reopen_reason: 'Le montant est juste.' });
    expect(world.outbox.mails.at(-1)?.text).toContain(fields.contact_phone);
  });

  it('count as set up when they are not the example', async () => {
    const api = await admin();
    const { settings } = world.services;
    const { bank_account } = settings;
    settings.bank_account = '0000 0000 0000 (exemple)';
    try {
      expect(await api.stats.setup()).toMatchObject({ has_bank: false });
      await api.settings.update(fields);
      expect(await api.stats.setup()).toMatchObject({ has_bank: true });
    } finally {
      settings.bank_account = bank_account;
    }
  });

  it('are not replaced unseen', async () => {
    const [one, other] = [await admin(), await admin()];
    const { updated_at, ...seen } = await one.settings.read();
    await other.settings.update({ ...fields, bank_name: 'Autre', if_unmodified: seen });
    const late = { ...fields, if_unmodified: seen };
    expect(await refusalOf(one.settings.update(late))).toMatchObject({
      code: 'edits.conflict',
      standing: { fields: { ...fields, bank_name: 'Autre' } },
    });
    await one.settings.update({ ...fields, if_unmodified: { ...fields, bank_name: 'Autre' } });
    expect(await other.settings.read()).toMatchObject(fields);
  });
});

describe('the legal facts', () => {
  const nothing = {
    operator_name: null,
    operator_address: null,
    operator_registration: null,
    hosting_provider: null,
    data_controller: null,
    cndp_number: null,
    accounting_years: 10,
  };
  const facts = {
    operator_name: 'Amphi Révision SARL',
    operator_address: '12, avenue de la Faculté, 10000 Rabat',
    operator_registration: 'RC Rabat 123456, ICE 001234567000089',
    hosting_provider: 'Hébergeur Atlas, Casablanca',
    data_controller: 'Nadia Bensaïd',
    cndp_number: 'D-W-123/2026',
    accounting_years: 5,
  };
  const shown = () => world.anonymous().api.public.legal();
  const elsewhere = { contact_email: null, contact_phone: '+212 600 000 000', backup_days: 14 };

  it('are null until they are saved, and shown to everybody then', async () => {
    const api = await admin();
    expect(await shown()).toEqual({ ...nothing, ...elsewhere });
    await api.legal.update(facts);
    expect(await shown()).toEqual({ ...facts, ...elsewhere });
    await api.legal.update({ accounting_years: 10 });
    expect(await shown()).toEqual({ ...nothing, ...elsewhere });
  });

  it('are said of orders before and after a deletion', async () => {
    await (await admin()).legal.update({ accounting_years: 5 });
    const { api, user } = await world.signedIn();
    const kept = ordersAfterDeletion(5);
    expect(await api.profile.belongings()).toMatchObject({ kept });
    expect(await world.copyOf(user.id)).toContain(JSON.stringify(kept));
  });

  it('are not replaced unseen', async () => {
    const [one, other] = [await admin(), await admin()];
    await other.legal.update(facts);
    const late = one.legal.update({ ...facts, cndp_number: 'A-1', if_unmodified: nothing });
    expect(await refusalOf(late)).toMatchObject({
      code: 'edits.conflict',
      standing: { fields: facts },
    });
    await one.legal.update({ ...nothing, if_unmodified: facts });
    expect(await shown()).toMatchObject(nothing);
  });
});
