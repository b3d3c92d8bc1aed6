import type { StandingEdit } from '@amphi/domain/edits/conflict';
import { differingFields } from '@amphi/domain/edits/rules';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { errorStandingEdit } from '../../../lib/errors.ts';

type Fields = Record<string, unknown>;

interface Conflict<Standing> extends Omit<StandingEdit, 'fields'> {
  /** The fields as they are now. */
  theirs: Standing;
  /** Fields as this form would have saved them. */
  mine: Fields;
}

export interface EditConflictState {
  conflict: Conflict<Fields> | null;
  /** True while the form shows the other version. */
  taken: boolean;
  /** Accepts that the next save replaces the other version. */
  keepMine: () => void;
  /** Puts the other version into the form. */
  acceptTheirs: () => void;
  /** Puts the own values back into the form. */
  restoreMine: () => void;
}

/** The version of an object that a form will replace, for a draft to keep with what was typed. */
export interface EditVersion {
  /** The edited fields as they were read; null for a new object. */
  read: () => Fields | null;
  /** Has the form replace a former version: a save is then a conflict, if the object was changed since. */
  restore: (row: unknown) => void;
}

interface EditConflictOptions<AsRead extends z.ZodObject> {
  /** Picks the fields that are edited. */
  asRead: AsRead;
  /** The row as the list showed it when the form was opened; null for a new one. */
  row: z.output<AsRead> | null;
}

/**
 * Optimistic concurrency: a save replaces only the version that its editor has seen. A row that another administrator
 * changed meanwhile is not replaced; `conflict` then holds both versions, and the form keeps its values.
 */
export function useEditConflict<AsRead extends z.ZodObject>({
  asRead,
  row,
}: EditConflictOptions<AsRead>) {
  type Standing = z.output<AsRead>;
  // Not state: a decision and the submission that follows it are one click.
  const [seen] = useState<{ fields: Standing | null }>(() => ({
    fields: row && asRead.parse(row),
  }));
  const [conflict, setConflict] = useState<Conflict<Standing> | null>(null);
  const [typed, setTyped] = useState<object | null>(null);

  /** Makes a change on the condition that the row is unmodified. */
  async function guard<Saved>(
    input: object,
    change: (if_unmodified: Standing | undefined) => Promise<Saved>,
  ): Promise<Saved> {
    setConflict(null);
    setTyped(null);
    try {
      return await change(seen.fields ?? undefined);
    } catch (error) {
      const standing = errorStandingEdit(error);
      if (standing === undefined) throw error;
      const { fields, ...change_ } = standing;
      const theirs = asRead.parse(fields);
      const mine = Object.fromEntries(
        Object.keys(theirs).map((field) => [field, (input as Fields)[field] ?? null]),
      );
      if (differingFields(theirs, mine).length === 0) {
        // Both made the same change: there is nothing to choose, and the rest of this one still counts.
        seen.fields = theirs;
        return guard(input, change);
      }
      setConflict({ ...change_, theirs, mine });
      throw error;
    }
  }

  /**
   * Takes a saved change back, unless the row was changed again since.
   *
   * @param change saves the former fields on the condition that the row has the others
   * @returns for a saved row, what takes it back; undefined for one that was added
   */
  function undo(change: (former: Standing, if_unmodified: Standing) => Promise<unknown>) {
    return (saved: object) => {
      const former = seen.fields;
      return former === null ? undefined : () => change(former, asRead.parse(saved));
    };
  }

  /**
   * The conflict and its choices, for `EditConflict`.
   *
   * @param toValues the fields as the form holds them
   */
  function choices<Values extends object>(
    form: UseFormReturnType<Values>,
    toValues: (fields: Standing) => Partial<Values>,
  ): EditConflictState {
    return {
      conflict,
      taken: typed !== null,
      keepMine() {
        if (conflict) seen.fields = conflict.theirs;
      },
      acceptTheirs() {
        if (!conflict) return;
        setTyped(form.getValues());
        const values = { ...form.getValues(), ...toValues(conflict.theirs) };
        form.setValues(values);
        form.resetDirty(values);
        form.clearErrors();
        seen.fields = conflict.theirs;
      },
      restoreMine() {
        if (typed) form.setValues(typed as Partial<Values>);
        setTyped(null);
      },
    };
  }

  const version: EditVersion = {
    read: () => seen.fields,
    restore(row) {
      const { data } = asRead.safeParse(row);
      if (data && seen.fields) seen.fields = data;
    },
  };

  return { guard, undo, choices, version };
}
