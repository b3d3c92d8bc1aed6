import { common } from '@amphi/domain/messages/fr/common';
import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { landing } from '@amphi/domain/messages/fr/landing';
import { orders } from '@amphi/domain/messages/fr/orders';
import { practice } from '@amphi/domain/messages/fr/practice';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { study } from '@amphi/domain/messages/fr/study';
import { unsent } from '@amphi/domain/messages/fr/unsent';
import { unsentAnswers } from '@amphi/domain/messages/fr/unsent-answers';
import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

/** Every text of these messages that takes no argument. */
function textsOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages];
  if (typeof messages !== 'object' || messages === null) return [];
  return Object.values(messages).flatMap(textsOf);
}

const PAGES = {
  common,
  dashboard,
  unsent,
  unsentAnswers,
  landing,
  orders,
  practice,
  purchase,
  qrocs,
  study,
};

/** On buttons and covers, which say so themselves. */
const ELSEWHERE = ['New Purchase', 'Try Again', 'Clear Filters', '/ 6 months'];

describe('languageOf', () => {
  it('knows each English sentence of the students’ pages', () => {
    const english = textsOf(PAGES).filter((text) =>
      /\b(the|to|not|at|don't|Review|Unknown|months)\b/.test(text),
    );
    expect(english.length).toBeGreaterThan(6);
    for (const text of english) {
      if (!ELSEWHERE.includes(text)) expect([text, languageOf(text)]).toEqual([text, 'en']);
    }
  });

  it('calls no French text English', () => {
    const named = textsOf(PAGES).filter((text) => languageOf(text) === 'en');
    for (const text of named) expect(text).not.toMatch(/[éèêàçôûî’]|\b(le|la|les|de|vous|est)\b/i);
  });
});
