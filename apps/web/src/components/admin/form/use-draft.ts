import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDraft, removeDraft, saveDraft } from '../../../lib/drafts.ts';
import { useUser } from '../../../lib/session.ts';

export interface DraftOptions<Values extends object> {
  /** Names the form and the object that it changes, such as `semester-12`. */
  name: string;
  /** Fields that are never stored, such as passwords. */
  omit?: (keyof Values)[];
}

export interface FormDraft {
  /** Whether the form shows a restored draft. */
  restored: boolean;
  /** Resets the form to the saved object. */
  discard: () => void;
  /** Removes the draft from the device; the form keeps its values. */
  forget: () => void;
}

/**
 * Keeps the values of a form on the device until it is saved or abandoned, and restores them when the
 * same user opens the form again. Only fields that differ from the object are stored, so that the
 * others show what has been saved meanwhile.
 */
export function useDraft<Values extends object>(
  form: UseFormReturnType<Values>,
  initialValues: Values,
  options: DraftOptions<Values> | undefined,
): FormDraft {
  const { id: userId } = useUser();
  const [restored, setRestored] = useState(false);
  const first = useRef({ initial: initialValues, values: form.values });
  const name = options?.name;

  const restore = useEffectEvent(() => {
    if (name === undefined) return;
    const kept = fitting(readDraft(userId, name), first.current.initial);
    if (Object.keys(kept).length === 0) return;
    form.setValues(kept);
    setRestored(true);
  });
  useEffect(() => restore(), []);

  const { values } = form;
  const keep = useEffectEvent(() => {
    // The values that the form opened with are not stored: a draft may be about to replace them.
    if (name === undefined || values === first.current.values) return;
    const changed = form.isDirty() ? changes(values, first.current.initial, options?.omit) : {};
    if (Object.keys(changed).length > 0) saveDraft(userId, name, changed);
    else removeDraft(userId, name);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is what has to be kept.
  useEffect(() => keep(), [values]);

  const forget = () => {
    if (name !== undefined) removeDraft(userId, name);
    setRestored(false);
  };
  return {
    restored,
    forget,
    discard: () => {
      form.reset();
      forget();
    },
  };
}

function changes<Values extends object>(
  values: Values,
  initial: Values,
  omit: (keyof Values)[] = [],
): Partial<Values> {
  const names = (Object.keys(values) as (keyof Values)[]).filter(
    (name) =>
      !omit.includes(name) &&
      !Number.isNaN(values[name]) &&
      JSON.stringify(values[name]) !== JSON.stringify(initial[name]),
  );
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}

/** The fields of a draft that the form still has, with a value of the same type. */
function fitting<Values extends object>(
  draft: Record<string, unknown> | null,
  initial: Values,
): Partial<Values> {
  const entries = Object.entries(draft ?? {}).filter(([name, value]) => {
    if (!(name in initial)) return false;
    const now = initial[name as keyof Values];
    // Optional fields are null while they are empty.
    if (value === null || now === null) return true;
    return typeof value === typeof now && Array.isArray(value) === Array.isArray(now);
  });
  return Object.fromEntries(entries) as Partial<Values>;
}
