import { expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { legalFields } from './schema.ts';

const nothing = {
  operator_name: null,
  operator_address: null,
  operator_registration: null,
  hosting_provider: null,
  data_controller: null,
  cndp_number: null,
  accounting_years: 10,
};

it('takes an operator that says nothing of itself, but how long orders are kept', () => {
  expect(legalFields.parse({ operator_name: ' ', accounting_years: 10 })).toEqual(nothing);
  expect(refusalsOf(legalFields, {})).toEqual({ accounting_years: 'legal.accounting_years' });
});

it.each([
  { operator_name: 'x'.repeat(300) },
  { cndp_number: 'D-W-123/2026' },
  { accounting_years: 0 },
  { accounting_years: 100 },
])('takes %j', (values) => {
  expect(legalFields.parse({ ...nothing, ...values })).toMatchObject(values);
});

it.each([
  [{ operator_name: 'x'.repeat(301) }, 'text.too_long'],
  [{ operator_address: 'une ligne\net une autre' }, 'text.one_line'],
  [{ cndp_number: 'en cours' }, 'legal.cndp_number'],
  [{ cndp_number: '<b>1</b>' }, 'legal.cndp_number'],
  [{ cndp_number: '1'.repeat(41) }, 'legal.cndp_number'],
  [{ accounting_years: -1 }, 'legal.accounting_years'],
  [{ accounting_years: 2.5 }, 'legal.accounting_years'],
  [{ accounting_years: 101 }, 'legal.accounting_years'],
])('refuses %j', (values, message) => {
  const [field = ''] = Object.keys(values);
  expect(refusalsOf(legalFields, { ...nothing, ...values })).toEqual({ [field]: message });
});
