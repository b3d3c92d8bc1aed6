import { describe, expect, it } from 'vitest';
import { parseScope } from './study-scope.ts';

describe('parseScope', () => {
  it('narrows by chapter or by exam year, as the mode says', () => {
    const both = 'chapter_id=4&year=2024';
    expect(parseScope('1', '')?.filter).toEqual({ subject_id: 1 });
    expect(parseScope('1', `?mode=chapter&${both}`)?.filter).toEqual({
      subject_id: 1,
      chapter_id: 4,
    });
    expect(parseScope('1', `?mode=exam&${both}`)?.filter).toEqual({
      subject_id: 1,
      exam_year: 2024,
    });
  });

  it('keeps the query as it is, and ignores values that are none', () => {
    const scope = parseScope('1', '?mode=chapter&chapter_id=x');
    expect(scope).toEqual({
      subjectId: 1,
      filter: { subject_id: 1 },
      search: '?mode=chapter&chapter_id=x',
      question: null,
      onlyWrong: false,
    });
    expect(parseScope('abc', '')).toBeNull();
  });

  it('takes the question to begin with out of the query', () => {
    const scope = parseScope('1', '?mode=exam&year=2024&question=12');
    expect(scope).toMatchObject({ question: 12, search: 'mode=exam&year=2024' });
  });

  it('takes the choice of wrong answers out of the query', () => {
    const scope = parseScope('1', '?mode=exam&year=2024&only=wrong');
    expect(scope).toMatchObject({ onlyWrong: true, search: 'mode=exam&year=2024' });
    expect(parseScope('1', '?only=right')).toMatchObject({ onlyWrong: false, search: '' });
  });
});
