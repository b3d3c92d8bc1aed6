import { describe, expect, it } from 'vitest';
import { writeLetter } from '../mails/letter.ts';
import {
  accessEndingMail,
  accessGrantedMail,
  orderApprovedMail,
  orderReceivedMail,
  orderRefundedMail,
  orderRejectedMail,
  orderReopenedMail,
  passwordChangedMail,
  passwordResetMail,
  refundUndoneMail,
  welcomeMail,
} from './fr/account/mails.ts';

const person = { to: 'a@test.example' };
const url = 'https://amphi.test/?a=1&b=2';
const order = { ...person, semester_name: 'S1 <img src=x>', url };
const moment = { at: new Date('2027-05-12T23:30:00Z'), timezone: 'Africa/Casablanca' };
const contact_phone = '+212 600';

const mails = {
  welcome: welcomeMail({ ...person, url }),
  reset: passwordResetMail({ ...person, url }),
  changed: passwordChangedMail({ ...person, url, contact_phone, changed: moment }),
  received: orderReceivedMail(order),
  approved: orderApprovedMail({
    ...order,
    orders_url: 'https://amphi.test/orders',
    duration_months: 6,
    until: moment,
  }),
  rejected: orderRejectedMail({
    ...order,
    bank: { name: 'Bankily', account: '0000', holder: 'Association <b>', contact_phone },
    reason: 'Flou\n<script>x</script>',
  }),
  refunded: orderRefundedMail({
    ...order,
    contact_phone,
    amount: 250.5,
    method: 'cash',
    reason: 'Désistement',
    until: null,
    is_part: false,
    is_group: false,
  }),
  refundUndone: refundUndoneMail({ ...order, contact_phone, amount: 250.5, reopened: moment }),
  reopened: orderReopenedMail({
    ...order,
    contact_phone,
    reason: 'Erreur',
    was: 'approved',
    ends_access: true,
  }),
  granted: accessGrantedMail({ ...order, until: moment }),
  ending: accessEndingMail({ ...order, days: 1, until: moment }),
};

describe.each(Object.entries(mails))('the mail %s', (_, { to, text, html }) => {
  it('says the same as text and as HTML, without markup of others or anything to load', () => {
    expect(to).toBe(person.to);
    expect(text).toMatch(/^Bonjour,\n/);
    expect(text).toContain(url);
    expect(html).toContain('https://amphi.test/?a=1&#38;b=2');
    expect(html).not.toMatch(/<b>|<script|<img|<link|<[^>]*src=|url\(|@import/i);
    expect(html).toContain('prefers-color-scheme: dark');
  });
});

it('says until when in the zone of its readers, and for how long', () => {
  expect(mails.approved.text).toContain('Durée\u202f: 6 mois');
  expect(mails.approved.text).toContain('Accès jusqu’au\u202f: 13 mai 2027 à 00:30');
  expect(mails.approved.text).toContain('Mes commandes\u00a0»\u202f: https://amphi.test/orders');
  expect(mails.changed.text).toContain('13 mai 2027 à 00:30');
  expect(mails.ending.text).toContain('se termine dans 1 jour.');
});

it('gives the reason of a rejection with its lines, and what to do', () => {
  expect(mails.rejected.text).toContain('Motif\u202f: Flou\n<script>x</script>');
  expect(mails.rejected.html).toContain('Flou\n&#60;script&#62;');
  expect(mails.rejected.text).toContain('nouvelle commande');
  expect(mails.rejected.text).toContain(contact_phone);
});

it('says that a decision was taken back, why, and whether access ends', () => {
  expect(mails.reopened.text).toContain('L’approbation de votre commande');
  expect(mails.reopened.text).toContain('Motif\u202f: Erreur');
  expect(mails.reopened.text).toContain('l’accès au semestre est fermé');
  const values = { contact_phone, reason: 'Erreur', was: 'rejected', ends_access: false } as const;
  const { text } = orderReopenedMail({ ...order, ...values });
  expect(text).toContain('Le refus de votre commande');
  expect(text).not.toContain('fermé');
});

describe('a letter', () => {
  const bare = {
    to: 'a@test.example',
    subject: 'Objet',
    greeting: 'Bonjour,',
    paragraphs: ['Un.', 'Deux.'],
    closing: 'À bientôt',
  };
  /** Reads the text of the HTML, a line for each element. */
  const readHtml = (html: string) =>
    html
      .replace(/.*<body[^>]*>/s, '')
      .replace(/<[^>]+>/g, '\n')
      .split('\n')
      .filter((line) => line !== '');

  it('of paragraphs alone has nothing else', () => {
    const { text, html, subject } = writeLetter(bare);
    expect(subject).toBe('Objet');
    expect(text).toBe('Bonjour,\n\nUn.\n\nDeux.\n\nÀ bientôt\n');
    expect(readHtml(html)).toEqual(['Amphi', 'Bonjour,', 'Un.', 'Deux.', 'À bientôt']);
    expect(html).toContain('<title>Objet</title>');
    expect(html.match(/<table/g)).toHaveLength(2);
  });

  it('says facts, link and notes in one order in both forms', () => {
    const { text, html } = writeLetter({
      ...bare,
      facts: [
        ['Montant', '400'],
        ['Semestre', 'S1'],
      ],
      link: { label: 'Ouvrir', url: 'https://amphi.test/' },
      notes: ['Petit.', { label: 'Aussi', url: 'https://amphi.test/orders' }],
    });
    expect(text).toBe(
      'Bonjour,\n\nUn.\n\nDeux.\n\nMontant\u202f: 400\nSemestre\u202f: S1\n\nOuvrir\u202f: https://amphi.test/\n\nPetit.\n\nAussi\u202f: https://amphi.test/orders\n\nÀ bientôt\n',
    );
    expect(readHtml(html)).toEqual([
      'Amphi',
      'Bonjour,',
      'Un.',
      'Deux.',
      'Montant',
      '400',
      'Semestre',
      'S1',
      'Ouvrir',
      'https://amphi.test/',
      'Petit.',
      'Aussi',
      'À bientôt',
    ]);
    expect(html).toContain('href="https://amphi.test/orders"');
    expect(html.match(/<table/g)).toHaveLength(3);
  });
});

it.each([
  [
    { until: undefined, is_part: true },
    /Une partie de votre commande[\s\S]*Accès\s*: sans changement/,
  ],
  [{ until: null, is_part: false }, /Votre commande[\s\S]*Accès\s*: terminé/],
  [{ until: null, is_part: false, is_group: true }, /Places non utilisées\s*: fermées/],
])('the mail of a refund says what becomes of the access: %o', (values, expected) => {
  const { text } = orderRefundedMail({
    ...order,
    contact_phone,
    amount: 50,
    method: 'cash',
    reason: 'Trop-perçu',
    is_group: false,
    ...values,
  });
  expect(text).toMatch(expected);
});
