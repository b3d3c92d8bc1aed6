import { describe, expect, it } from 'vitest';
import { parseQrocScope } from './qroc-scope.ts';

describe('parseQrocScope', () => {
  it('reads the subject, the chapter and the exam year', () => {
    expect(parseQrocScope('3', '')).toEqual({ subject_id: 3 });
    expect(parseQrocScope('3', '?chapter_id=7')).toEqual({ subject_id: 3, chapter_id: 7 });
    expect(parseQrocScope('3', '?exam_year=2024')).toEqual({ subject_id: 3, exam_year: 2024 });
  });

  it('needs a subject', () => {
    expect(parseQrocScope(undefined, '?chapter_id=7')).toBeNull();
    expect(parseQrocScope('abc', '')).toBeNull();
  });

  it('ignores what can’t be read', () => {
    expect(parseQrocScope('3', '?chapter_id=x&exam_year=-1&other=1')).toEqual({ subject_id: 3 });
  });
});
