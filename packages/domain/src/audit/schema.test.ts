import { describe, expect, it } from 'vitest';
import { messagesOf } from '../testing/messages-of.ts';
import { listAuditInput } from './schema.ts';

describe('listing the log', () => {
  it('looks for words of a hundred characters at most', () => {
    expect(messagesOf(listAuditInput, { action: 'x'.repeat(100), entity: '' })).toEqual({});
    expect(messagesOf(listAuditInput, { action: 'x'.repeat(101), entity: 5 })).toEqual({
      action: 'Ce texte est trop long',
      entity: 'Ce texte n’est pas lisible',
    });
  });
});
