import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, keepDialogs, recall, remember, restoreDialog, trackDialog } from './memory.ts';

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

const HOUR = 3_600_000;
const keys = () => [window.localStorage, window.sessionStorage].flatMap((one) => Object.keys(one));

test('a record belongs to one person, one kind and one name', () => {
  remember([1, 'form', 'semester-2'], { name: 'S2' });
  expect(recall([1, 'form', 'semester-2'])).toEqual({ name: 'S2' });
  expect(recall([1, 'form', 'semester-20'])).toBeUndefined();
  expect(recall([11, 'form', 'semester-2'])).toBeUndefined();
  expect(recall([1, 'session', 'semester-2'])).toBeUndefined();
  remember([1, 'form', 'semester-2'], undefined);
  expect(recall([1, 'form', 'semester-2'])).toBeUndefined();
});

test.each([
  ['session', 12],
  ['form', 7 * 24],
  ['dialog', 7 * 24],
] as const)('a %s ends %i hours after its last change', (kind, hours) => {
  remember([1, kind, 'one'], { index: 1 });
  vi.advanceTimersByTime(hours * HOUR - 1);
  expect(recall([1, kind, 'one'])).toEqual({ index: 1 });
  vi.advanceTimersByTime(2);
  expect(recall([1, kind, 'one'])).toBeUndefined();
});

test('selections and positions have no end, the latter of a window go with it', () => {
  remember([1, 'selections', 4], { 7: { selected: ['A'] } });
  remember([1, 'windowPosition', 4], { 'all/all': 7 });
  vi.advanceTimersByTime(1000 * HOUR);
  expect(recall([1, 'selections', 4])).toEqual({ 7: { selected: ['A'] } });
  expect(Object.keys(window.sessionStorage)).toEqual(['amphi-memory-1-1-windowPosition-4']);
});

test('signing out forgets one user’s forms and dialogs, and what has expired of others', () => {
  remember([2, 'form', 'user-9'], { full_name: 'Ancienne' });
  window.localStorage.setItem('amphi-memory-1-3-session-reviews', 'not json');
  vi.advanceTimersByTime(7 * 24 * HOUR + 1);
  remember([1, 'form', 'user-9'], { full_name: 'Une' });
  remember([1, 'dialog', 'users'], 4);
  remember([1, 'selections', 7], { 1: { selected: ['A'] } });
  remember([12, 'form', 'user-9'], { full_name: 'Autre' });
  forget(1, ['form', 'dialog']);
  expect(keys()).toEqual(['amphi-memory-1-1-selections-7', 'amphi-memory-1-12-form-user-9']);
});

test('nothing of a person stays with their account', () => {
  remember([1, 'struck', 7], { 1: ['A'] });
  remember([1, 'windowPosition', 7], { 'all/all': 1 });
  window.localStorage.setItem('amphi-outbox-1-1-qcm-12', '{}');
  window.localStorage.setItem('amphi-outbox-1-2-qcm-12', '{}');
  forget(1);
  expect(keys()).toEqual(['amphi-outbox-1-2-qcm-12']);
});

test('an open dialog is kept for its user and taken once', () => {
  const closed = trackDialog('users', { action: 'edit', id: 4 });
  trackDialog('semesters', { action: 'add' })();
  keepDialogs(1);
  expect(restoreDialog(2, 'users')).toBeNull();
  expect(restoreDialog(1, 'semesters')).toBeNull();
  expect(restoreDialog(1, 'users')).toEqual({ action: 'edit', id: 4 });
  expect(restoreDialog(1, 'users')).toBeNull();
  closed();
  keepDialogs(1);
  expect(restoreDialog(1, 'users')).toBeNull();
});

test('a browser that forbids storage remembers nothing', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new Error('forbidden');
    },
    get sessionStorage(): Storage {
      throw new Error('forbidden');
    },
  });
  remember([1, 'form', 'semester-2'], { name: 'S2' });
  expect(recall([1, 'form', 'semester-2'])).toBeUndefined();
  forget(1);
});

test('what is not ours is nothing', () => {
  window.localStorage.setItem('amphi-memory-1-1-form-semester-2', 'not json');
  expect(recall([1, 'form', 'semester-2'])).toBeUndefined();
});
