// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetSubject,
  readDrafts,
  readResumePosition,
  restoreSubject,
  saveDrafts,
  saveResumePosition,
  saveResumePositionSoon,
} from './subject-memory.ts';

const owner = { userId: 7, subjectId: 1 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('drafts', () => {
  it('come back as they were saved, the empty ones too', () => {
    saveDrafts(owner, [1, 2, 3], { 1: { selected: ['A', 'C'], base: ['B'] }, 2: { selected: [] } });
    expect(readDrafts(owner)).toEqual({
      1: { selected: ['A', 'C'], base: ['B'] },
      2: { selected: [] },
    });
  });

  it('belong to one person and one subject', () => {
    saveDrafts(owner, [1], { 1: { selected: ['A'] } });
    expect(readDrafts({ userId: 8, subjectId: 1 })).toEqual({});
    expect(readDrafts({ userId: 7, subjectId: 2 })).toEqual({});
  });

  it('of other questions stay when a part is saved', () => {
    saveDrafts(owner, [1, 2], { 1: { selected: ['A'] }, 2: { selected: ['B'] } });
    saveDrafts(owner, [2], {});
    expect(readDrafts(owner)).toEqual({ 1: { selected: ['A'] } });
  });

  it('survive nonsense in the storage', () => {
    saveDrafts(owner, [1], { 1: { selected: ['A'] } });
    const [key = ''] = Object.keys(localStorage);
    localStorage.setItem(key, 'not json');
    expect(readDrafts(owner)).toEqual({});
  });
});

describe('the resume position', () => {
  it('is kept for each part of the subject', () => {
    saveResumePosition(owner, { subject_id: 1, chapter_id: 4 }, 40);
    saveResumePosition(owner, { subject_id: 1 }, 10);
    expect(readResumePosition(owner, { subject_id: 1, chapter_id: 4 })).toBe(40);
    expect(readResumePosition(owner, { subject_id: 1 })).toBe(10);
    saveResumePosition(owner, { subject_id: 1 }, null);
    expect(readResumePosition(owner, { subject_id: 1 })).toBeNull();
  });

  it('is the same in a window that is opened later', () => {
    saveResumePosition(owner, { subject_id: 1 }, 10);
    sessionStorage.clear();
    expect(readResumePosition(owner, { subject_id: 1 })).toBe(10);
  });

  it('is forgotten with the drafts for a new attempt', () => {
    saveResumePosition(owner, { subject_id: 1 }, 10);
    saveDrafts(owner, [1], { 1: { selected: ['A'] } });
    const memory = forgetSubject(owner);
    expect(readResumePosition(owner, { subject_id: 1 })).toBeNull();
    expect(readDrafts(owner)).toEqual({});

    // The new attempt is undone, with what was remembered in it.
    saveDrafts(owner, [2], { 2: { selected: ['B'] } });
    restoreSubject(owner, memory);
    expect(readResumePosition(owner, { subject_id: 1 })).toBe(10);
    expect(readDrafts(owner)).toEqual({ 1: { selected: ['A'] } });
  });
});

describe('a resume position that is saved a moment later', () => {
  const part = { subject_id: 1 };
  const stored = () => Object.values({ ...localStorage }).join();

  it('is stored by itself, the last one alone', () => {
    vi.useFakeTimers();
    saveResumePositionSoon(owner, part, 10);
    saveResumePositionSoon(owner, part, 11);
    expect(stored()).toBe('');
    vi.runAllTimers();
    vi.useRealTimers();
    expect(stored()).toContain('11');
  });

  it('is stored when the page is left, and when it is asked for', () => {
    saveResumePositionSoon(owner, part, 12);
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toContain('12');
    saveResumePositionSoon(owner, part, 13);
    expect(readResumePosition(owner, part)).toBe(13);
  });

  it('does not come back after it was forgotten', () => {
    vi.useFakeTimers();
    saveResumePositionSoon(owner, part, 14);
    saveResumePosition(owner, part, null);
    saveResumePositionSoon(owner, part, 15);
    forgetSubject(owner);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(stored()).toBe('');
  });
});
