import { admin } from '@amphi/domain/messages/fr/admin/common';
import { useState } from 'react';
import type { z } from 'zod';
import { errorDetail } from '../../../lib/errors.ts';
import { type SchemaForm, useSchemaForm } from '../../../lib/form.ts';
import { notifyDone, notifyWarning } from '../dialog/notify.tsx';
import { runUndo } from '../dialog/run-undo.ts';
import { type DraftOptions, type FormDraft, useDraft } from './use-draft.ts';

type Done = string | { warning: string };

interface ModalFormOptions<Values extends object, Output, Saved> {
  schema: z.ZodType<Output>;
  initialValues: Values;
  save: (output: Output) => Promise<Saved>;
  /** The notification after a save; a warning when the outcome is not what was asked for. */
  done: Done | ((saved: Saved) => Done);
  /** Reverts a save, offered with its notification. */
  undo?: (saved: Saved) => (() => Promise<unknown>) | undefined;
  /** Opens the form that reverts a save, where that needs more than a press: offered likewise, by its own name. */
  reopen?: (saved: Saved) => { label: string; onClick: () => void } | undefined;
  /** Called once the lists show the change. */
  onSaved: (saved: Saved) => void;
  /** Keeps what is typed on the device until it is saved or abandoned. */
  draft?: DraftOptions<Values>;
}

export interface ModalForm<Values extends object> extends Omit<SchemaForm<Values>, 'failure'> {
  /** The failure of the last save. */
  failure: { text: string; attempt: number } | null;
  draft: FormDraft;
  /** True where closing would lose what was typed: the device does not keep it. */
  isLost: () => boolean;
  /** Removes the draft, then closes. */
  abandon: (close: () => void) => void;
}

/**
 * A form in a modal. It closes once the lists show the change; after a refusal it shows why and keeps what was typed.
 */
export function useModalForm<Values extends object, Output, Saved>({
  schema,
  initialValues,
  save,
  done,
  undo,
  reopen,
  onSaved,
  draft: draftOptions,
}: ModalFormOptions<Values, Output, Saved>): ModalForm<Values> {
  const [failure, setFailure] = useState<ModalForm<Values>['failure']>(null);
  const form = useSchemaForm({
    schema,
    initialValues,
    onSubmit: async (output) => {
      const saved = await save(output);
      draft.forget();
      const message = typeof done === 'function' ? done(saved) : done;
      const back = undo?.(saved);
      if (typeof message === 'string')
        notifyDone(message, back ? () => void runUndo(back) : reopen?.(saved));
      else notifyWarning(message.warning);
      onSaved(saved);
    },
    onError: (error) => {
      const text = errorDetail(error, admin.saveFailed);
      setFailure((last) => ({ text, attempt: (last?.attempt ?? 0) + 1 }));
    },
  });
  const draft = useDraft(form.form, initialValues, draftOptions);
  function abandon(close: () => void) {
    draft.forget();
    close();
  }
  /** Also where a field is refused before anything is sent: the former failure is not about that. */
  function submit(...event: Parameters<typeof form.submit>) {
    setFailure(null);
    return form.submit(...event);
  }
  const isLost = () => draftOptions === undefined && form.form.isDirty();
  return { ...form, submit, failure, draft, abandon, isLost };
}
