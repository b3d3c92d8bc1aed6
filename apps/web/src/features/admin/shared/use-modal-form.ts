import { admin } from '@amphi/domain/messages/fr/admin';
import { useState } from 'react';
import type { z } from 'zod';
import { errorDetail } from '../../../lib/errors.ts';
import { type SchemaForm, useSchemaForm } from '../../../lib/form.ts';
import { notifyDone } from './notify.tsx';
import { useAdminRefresh } from './use-admin-refresh.ts';

interface ModalFormOptions<Values extends object, Output, Saved> {
  schema: z.ZodType<Output>;
  initialValues: Values;
  save: (output: Output) => Promise<Saved>;
  /** What to say when it is saved. */
  done: string | ((saved: Saved) => string);
  /** Called once the lists show the change. */
  onSaved: (saved: Saved) => void;
}

export interface ModalForm<Values extends object> extends SchemaForm<Values> {
  /** Why the last save failed. */
  failure: { text: string; turn: number } | null;
}

/**
 * A form in a modal. A save refreshes the lists before the modal closes, so that nobody sees the old
 * row; a refusal is said, and what was typed stays.
 */
export function useModalForm<Values extends object, Output, Saved>({
  schema,
  initialValues,
  save,
  done,
  onSaved,
}: ModalFormOptions<Values, Output, Saved>): ModalForm<Values> {
  const refresh = useAdminRefresh();
  const [failure, setFailure] = useState<ModalForm<Values>['failure']>(null);
  const form = useSchemaForm({
    schema,
    initialValues,
    onSubmit: async (output) => {
      setFailure(null);
      const saved = await save(output);
      await refresh();
      notifyDone(typeof done === 'string' ? done : done(saved));
      onSaved(saved);
    },
    onError: (error) => {
      // A refusal may mean that the list is out of date: somebody else was faster.
      void refresh();
      const text = errorDetail(error, admin.saveFailed);
      setFailure((last) => ({ text, turn: (last?.turn ?? 0) + 1 }));
    },
  });
  return { ...form, failure };
}
