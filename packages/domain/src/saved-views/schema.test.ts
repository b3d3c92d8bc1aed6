import { expect, it } from 'vitest';
import { validationMessages as words } from '../messages/fr/validation.ts';
import { messagesOf } from '../testing/messages-of.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { VIEW_LISTS, VIEW_NAME_MAX } from './rules.ts';
import { createViewInput, renameViewInput, viewIdInput } from './schema.ts';

const view = { list: 'payments', name: 'À traiter', query: 'status=pending' };
const wrong = (change: object) => messagesOf(createViewInput, { ...view, ...change });

it.each(VIEW_LISTS)('a view of the list %s has a name and a part of an address', (list) => {
  expect(createViewInput.parse({ ...view, list, name: ' À traiter ', owner: 1 })).toEqual({
    ...view,
    list,
  });
});

it('a view without a name, a list or an address is none', () => {
  expect(refusalsOf(createViewInput, {})).toEqual({
    list: 'value.invalid',
    query: 'value.invalid',
    name: 'view.name_required',
  });
  expect(wrong({ list: 'drafts' })).toEqual({ list: words['value.invalid'] });
  expect(wrong({ name: ' ' })).toEqual({ name: words['view.name_required'] });
});

it('the name and the address of a view have a longest length', () => {
  expect(wrong({ name: 'a'.repeat(VIEW_NAME_MAX), query: 'a'.repeat(2_000) })).toEqual({});
  expect(wrong({ name: 'a'.repeat(VIEW_NAME_MAX + 1), query: 'a'.repeat(2_001) })).toEqual({
    name: words['text.too_long'],
    query: words['text.too_long'],
  });
});

it('a view holds nothing that no database stores, and may hold all of a list', () => {
  expect(wrong({ query: 'search=\0' })).toEqual({ query: words['text.unstorable'] });
  expect(wrong({ query: '' })).toEqual({});
});

it('a view is renamed and deleted by its number', () => {
  expect(renameViewInput.parse({ id: 3, name: 'Autre', list: 'x' })).toEqual({
    id: 3,
    name: 'Autre',
  });
  expect(messagesOf(renameViewInput, {})).toEqual({
    id: words['id.invalid'],
    name: words['view.name_required'],
  });
  expect(viewIdInput.parse({ id: 3 })).toEqual({ id: 3 });
  expect(messagesOf(viewIdInput, { id: 0 })).toEqual({ id: words['id.invalid'] });
});
