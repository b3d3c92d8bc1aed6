import { describe, expect, it } from 'vitest';
import { locationToReturnTo, returnTarget } from '../src/lib/return-to.ts';
import { paths } from '../src/paths.ts';

describe('paths', () => {
  it('appends only the parameters that are there', () => {
    expect(paths.practice(7)).toBe('/practice/7');
    expect(paths.practice(7, { mode: 'chapter', chapter_id: 3 })).toBe(
      '/practice/7?mode=chapter&chapter_id=3',
    );
    expect(paths.justificationStudy(7, { exam_year: 2024 })).toBe(
      '/justification-study/7?exam_year=2024',
    );
    expect(paths.admin({ tab: 'users', search: '' })).toBe('/admin?tab=users');
  });

  it('keeps the query of the page before', () => {
    expect(paths.practiceReview(7, '?mode=exam&year=2024')).toBe(
      '/practice/7/review?mode=exam&year=2024',
    );
    expect(paths.practiceComplete(7, '')).toBe('/practice/7/complete');
  });
});

describe('returning after signing in', () => {
  it('leads back to the page with its query', () => {
    const state = locationToReturnTo({ pathname: '/buy', search: '?semester=2', hash: '' });
    expect(returnTarget(state)).toBe('/buy?semester=2');
  });

  it.each([undefined, null, 'x', {}, { from: 3 }, { from: '//evil.example' }, { from: '/\\evil' }])(
    'ignores %j',
    (state) => {
      expect(returnTarget(state)).toBe('/dashboard');
    },
  );
});
