import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { copySemesterInput, createSemesterInput, updateSemesterInput } from './schema.ts';

const valid = { name: 'Semestre 1', year: 2026, fee: 400 };
const YEAR = 'semester.year';
const FEE = 'semester.fee';

describe('a semester', () => {
  it('asks for name, year and fee at once', () => {
    expect(refusalsOf(createSemesterInput, {})).toEqual({
      name: 'semester.name_required',
      year: YEAR,
      fee: FEE,
    });
  });

  it.each([
    ['name', '   ', 'semester.name_required'],
    ['year', 2019, YEAR],
    ['year', 2051, YEAR],
    ['year', 2026.5, YEAR],
    ['year', 0, YEAR],
    ['year', '2026', YEAR],
    ['fee', 0, FEE],
    ['fee', -1, FEE],
    ['fee', 100_000_000, 'semester.fee_too_high'],
    ['fee', Number.NaN, FEE],
    ['fee', 1e-9, FEE],
    ['fee', 0.001, FEE],
    ['fee', 0.015, 'semester.fee_decimals'],
    ['fee', 99.999, 'semester.fee_decimals'],
    ['is_active', 1, 'flag.invalid'],
  ])('refuses %s %o [content.3]', (field, value, message) => {
    expect(refusalsOf(createSemesterInput, { ...valid, [field]: value })).toEqual({
      [field]: message,
    });
  });

  it.each([
    ['year', 2020],
    ['year', 2050],
    ['fee', 0.01],
    ['fee', 19.99],
    ['fee', 1.1],
    ['fee', 99_999_999.99],
  ])('takes %s %d [content.3]', (field, value) => {
    expect(refusalsOf(createSemesterInput, { ...valid, [field]: value })).toEqual({});
  });

  it('is active and without description unless told otherwise, its name trimmed', () => {
    expect(createSemesterInput.parse({ ...valid, name: ' Semestre 1 ', description: ' ' })).toEqual(
      {
        ...valid,
        description: null,
        is_active: true,
      },
    );
  });

  it('is changed by the same rules', () => {
    expect(refusalsOf(updateSemesterInput, { id: 1, year: 2026, fee: 1 })).toEqual({
      name: 'semester.name_required',
    });
  });
});

it.each([['400'], [undefined], [Number.POSITIVE_INFINITY]])('a fee is not %o', (fee) => {
  expect(refusalsOf(createSemesterInput, { ...valid, fee })).toEqual({ fee: FEE });
});

describe('a copy of a semester', () => {
  const copy = { id: 1, name: 'Semestre 2', year: 2027 };

  it('has a name and a year of its own, and questions only if told', () => {
    expect(copySemesterInput.parse({ ...copy, fee: 400, description: 'S2' })).toEqual({
      ...copy,
      with_questions: false,
    });
    expect(copySemesterInput.parse({ ...copy, with_questions: true }).with_questions).toBe(true);
  });

  it('asks for semester, name and year', () => {
    expect(refusalsOf(copySemesterInput, {})).toEqual({
      id: 'id.invalid',
      name: 'semester.name_required',
      year: YEAR,
    });
  });
});
