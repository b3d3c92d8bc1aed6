import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetDrafts,
  keepDialogs,
  noteDialog,
  readDraft,
  readDraftBase,
  removeDraft,
  saveDraft,
  takeDialog,
} from './drafts.ts';

/** The part of a browser's storage that is used; its keys are its properties, as there. */
function memoryStorage(): Storage {
  const storage = Object.create({
    getItem(key: string) {
      return (this as unknown as Record<string, string>)[key] ?? null;
    },
    setItem(key: string, value: string) {
      (this as unknown as Record<string, string>)[key] = value;
    },
    removeItem(key: string) {
      delete (this as unknown as Record<string, string>)[key];
    },
  });
  return storage;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { localStorage: memoryStorage(), sessionStorage: memoryStorage() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const DAY = 24 * 3_600_000;

test('a draft belongs to one user and one form', () => {
  saveDraft(1, 'semester-2', { name: 'S2' });
  expect(readDraft(1, 'semester-2')).toEqual({ name: 'S2' });
  expect(readDraft(1, 'semester-20')).toBeNull();
  expect(readDraft(11, 'semester-2')).toBeNull();
  removeDraft(1, 'semester-2');
  expect(readDraft(1, 'semester-2')).toBeNull();
});

test('a draft is kept with what the form showed before', () => {
  const base = { values: { name: 'S1' }, row: { name: 'S1', year: 2025 } };
  saveDraft(1, 'semester-2', { name: 'S2' }, base);
  expect(readDraft(1, 'semester-2')).toEqual({ name: 'S2' });
  expect(readDraftBase(1, 'semester-2')).toEqual(base);
  saveDraft(1, 'semester-2', { name: 'S3' });
  expect(readDraftBase(1, 'semester-2')).toBeNull();
  expect(readDraftBase(1, 'semester-3')).toBeNull();
});

test('a draft ends after a week and leaves nothing', () => {
  saveDraft(1, 'subject-new', { name: 'Anatomie' });
  vi.advanceTimersByTime(7 * DAY - 1);
  expect(readDraft(1, 'subject-new')).toEqual({ name: 'Anatomie' });
  vi.advanceTimersByTime(1);
  expect(readDraft(1, 'subject-new')).toBeNull();
  expect(Object.keys(window.localStorage)).toEqual([]);
});

test('signing out forgets one user’s drafts, and what has expired of others', () => {
  saveDraft(2, 'user-9', { full_name: 'Ancienne' });
  vi.advanceTimersByTime(7 * DAY);
  saveDraft(1, 'user-9', { full_name: 'Une' });
  saveDraft(12, 'user-9', { full_name: 'Autre' });
  window.localStorage.setItem('amphi-drafts-1-7', 'an answer that was chosen');
  forgetDrafts(1);
  expect(Object.keys(window.localStorage)).toEqual(['amphi-forms-12-user-9', 'amphi-drafts-1-7']);
});

test('an open dialog is kept for its user and taken once', () => {
  const closed = noteDialog('users', { action: 'edit', id: 4 });
  noteDialog('semesters', { action: 'add' })();
  keepDialogs(1);
  expect(takeDialog(2, 'users')).toBeNull();
  expect(takeDialog(1, 'semesters')).toBeNull();
  expect(takeDialog(1, 'users')).toEqual({ action: 'edit', id: 4 });
  expect(takeDialog(1, 'users')).toBeNull();
  closed();
  keepDialogs(1);
  expect(takeDialog(1, 'users')).toBeNull();
});

test('a browser that forbids storage has no drafts', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new Error('forbidden');
    },
    get sessionStorage(): Storage {
      throw new Error('forbidden');
    },
  });
  saveDraft(1, 'semester-2', { name: 'S2' });
  expect(readDraft(1, 'semester-2')).toBeNull();
  forgetDrafts(1);
});

test('what is not ours is no draft', () => {
  window.localStorage.setItem('amphi-forms-1-semester-2', 'not json');
  expect(readDraft(1, 'semester-2')).toBeNull();
});
