import { describe, expect, it } from 'vitest';
import type { Bareme } from '../baremes/schema.ts';
import { lookUp } from '../look-up.ts';
import { canReopen, canReview } from '../payments/rules.ts';
import { corrections } from './fr/corrections.ts';
import { notificationKinds as kinds } from './fr/notification-kinds.ts';
import { openCorrections } from './fr/open-corrections.ts';
import { scoring } from './fr/sittings/scoring.ts';
import { roleName } from './fr/staff-roles.ts';

it('a table says nothing of what it does not have, nor of what every object has', () => {
  const table = { known: 1 };
  expect(lookUp(table, 'known', 0)).toBe(1);
  for (const value of ['new', '', 'toString', '__proto__', 'constructor']) {
    expect(lookUp(table, value, 0)).toBe(0);
  }
});

describe.each(['newer', 'toString'])(
  'a value that the server knows and the page does not, %j',
  (value) => {
    const newer = value as never;
    const question = { subject_name: 'Anatomie', question_number: 3, reply: null, comment: null };

    it.each<[string, () => unknown]>([
      ['the status of an order', () => [canReview(newer), canReopen(newer)]],
      ['a role', () => roleName({ role: newer, semester_name: null, subject_name: null })],
      [
        'what became of a report',
        () => kinds.report_closed({ ...question, status: newer } as never).title,
      ],
      [
        'what became of an explanation',
        () => kinds.explanation_closed({ ...question, status: newer } as never).title,
      ],
      [
        'what became of a draft',
        () => kinds.draft_decided({ ...question, decision: newer } as never).title,
      ],
      [
        'a changed part',
        () =>
          corrections.change(
            { from: null, to: null, is_neutralised: false, parts: [newer] } as never,
            '3 mai',
          ),
      ],
      [
        'a changed part of an open question',
        () =>
          openCorrections.change(
            { has_new_key: false, is_neutralised: false, parts: [newer] },
            '3 mai',
          ),
      ],
      ['a scoring rule', () => scoring.rule({ kind: newer, params: {} } as unknown as Bareme)],
    ])('leaves %s in words', (_, say) => {
      const said = JSON.stringify(say());
      expect(said).not.toMatch(/undefined|function|null|""/);
      expect(said).toBeDefined();
    });

    it('makes an order neither open nor decided', () => {
      expect([canReview(newer), canReopen(newer)]).toEqual([false, false]);
    });
  },
);
