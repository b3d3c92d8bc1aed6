import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { recall, remember, type Slot } from '../../../lib/memory.ts';
import { useUser } from '../../../lib/session.ts';
import type { EditVersion } from './use-edit-conflict.ts';

export interface DraftOptions<Values extends object> {
  /** Names the form and the object that it changes, such as `semester-12`. */
  name: string;
  /** Fields that are never stored, such as passwords. */
  omit?: (keyof Values)[];
  /** Version that a save will replace, for an object that others may change. */
  version?: EditVersion;
}

/** Unsaved fields of a form. */
interface Kept {
  values: Record<string, unknown>;
  /** State before the fields were changed: their former values, and the whole object as it was read. */
  base?: { values: Record<string, unknown>; row: unknown } | undefined;
}

export interface FormDraft {
  /** True while the form shows a restored draft. */
  restored: boolean;
  /** Resets the form to the saved object. */
  discard: () => void;
  /** Removes the draft from the device; the form keeps its values. */
  forget: () => void;
}

/**
 * Keeps the values of a form on the device until it is saved or abandoned, and restores them when the
 * same user opens the form again. Only fields that differ from the object are stored, so that the
 * others show what has been saved meanwhile. A stored field that another administrator has saved meanwhile is a
 * conflict, like one in a form that stayed open: the form takes over the version from which the draft began.
 */
export function useDraft<Values extends object>(
  form: UseFormReturnType<Values>,
  initialValues: Values,
  options: DraftOptions<Values> | undefined,
): FormDraft {
  const { id: userId } = useUser();
  const [restored, setRestored] = useState(false);
  const { name, version } = options ?? {};
  const slot: Slot | undefined = name === undefined ? undefined : [userId, 'form', name];
  const first = useRef({ initial: initialValues, values: form.values, row: version?.read() });
  /** The values from which the draft began, where they are not those that the form opened with. */
  const former = useRef<Partial<Values>>({});

  const restore = useEffectEvent(() => {
    if (slot === undefined) return;
    const draft = recall<Kept>(slot);
    const restored = fitting(draft?.values, first.current.initial);
    if (Object.keys(restored).length === 0) return;
    const base = draft?.base;
    if (version && base) {
      const began = base.values as Partial<Values>;
      const changedSince = Object.keys(changes(began, first.current.initial));
      if (changedSince.some((field) => field in restored)) {
        former.current = began;
        version.restore(base.row);
      }
    }
    form.setValues(restored);
    setRestored(true);
  });
  useEffect(() => restore(), []);

  const { values } = form;
  const keep = useEffectEvent(() => {
    // The values that the form opened with are not stored: a draft may be about to replace them.
    if (slot === undefined || values === first.current.values) return;
    const changed = form.isDirty() ? changes(values, first.current.initial, options?.omit) : {};
    if (Object.keys(changed).length === 0) return remember(slot, undefined);
    const row = version?.read();
    const began = { ...first.current.initial, ...former.current };
    remember(slot, {
      values: changed,
      base: row ? { values: pick(began, changed), row } : undefined,
    } satisfies Kept);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is what has to be stored.
  useEffect(() => keep(), [values]);

  const forget = () => {
    if (slot) remember(slot, undefined);
    setRestored(false);
  };
  return {
    restored,
    forget,
    discard: () => {
      form.reset();
      former.current = {};
      version?.restore(first.current.row);
      forget();
    },
  };
}

function pick(values: object, like: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in like));
}

function changes<Values extends object>(
  values: Partial<Values>,
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
  draft: Record<string, unknown> = {},
  initial: Values,
): Partial<Values> {
  const entries = Object.entries(draft).filter(([name, value]) => {
    if (!(name in initial)) return false;
    const now = initial[name as keyof Values];
    // Optional fields are null while they are empty.
    if (value === null || now === null) return true;
    return typeof value === typeof now && Array.isArray(value) === Array.isArray(now);
  });
  return Object.fromEntries(entries) as Partial<Values>;
}
