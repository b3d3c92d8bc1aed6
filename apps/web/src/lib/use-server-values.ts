import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';

/**
 * Keeps a form that stays on screen up to date: what the server has changed since, by another form of the page or
 * elsewhere, replaces what was not edited here. An edit that was not saved stays.
 *
 * @param values what the server has, field by field: texts, numbers, booleans or null
 */
export function useServerValues<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  values: { [Field in keyof Values]: Values[Field] },
): void {
  const known = useRef(values);
  useEffect(() => {
    const before = known.current;
    const shown = form.getValues();
    const unedited: Partial<Values> = {};
    for (const field of Object.keys(values) as (keyof Values)[]) {
      if (values[field] === before[field] || shown[field] !== before[field]) continue;
      unedited[field] = values[field];
    }
    known.current = values;
    if (Object.keys(unedited).length > 0) form.setValues(unedited);
  });
}
