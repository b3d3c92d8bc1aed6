import { expect, it } from 'vitest';
import { RETENTIONS, retentionOf } from './retention.ts';
import { saveLearnerInput } from './schema.ts';

it('what a student has chosen goes before what is advised with an exam and without', () => {
  expect(retentionOf(null, true)).toBe(0.8);
  expect(retentionOf(null, false)).toBe(0.85);
  for (const chosen of RETENTIONS) {
    expect(retentionOf(chosen, true)).toBe(chosen / 100);
    expect(retentionOf(chosen, false)).toBe(chosen / 100);
  }
});

it('only what is offered can be chosen; without a choice it is what is advised', () => {
  const settings = { reviews_per_day: 60, rest_days: 0 };
  expect(saveLearnerInput.parse(settings).retention).toBeNull();
  expect(saveLearnerInput.parse({ ...settings, retention: 90 }).retention).toBe(90);
  for (const retention of [0, 74, 95, 80.5, '80']) {
    expect(saveLearnerInput.safeParse({ ...settings, retention }).success).toBe(false);
  }
});
