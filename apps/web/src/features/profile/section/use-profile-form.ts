import { useState } from 'react';
import type { z } from 'zod';
import { useSchemaForm } from '../../../lib/form.ts';

interface ProfileFormOptions<Values extends object, Output> {
  schema: () => Promise<z.ZodType<Output>>;
  initialValues: Values;
  /** Rejects when it could not be done. */
  save: (output: Output) => Promise<unknown>;
  /** Texts of a success, and of a failure that the server gave no reason for. */
  texts: { done: string; failed: string };
}

/** A form of the profile: says below it that it was done, and above it why not. */
export function useProfileForm<Values extends object, Output>({
  schema,
  initialValues,
  save,
  texts,
}: ProfileFormOptions<Values, Output>) {
  const [done, setDone] = useState<string>();
  const schemaForm = useSchemaForm({
    schema,
    initialValues,
    onSubmit: async (output: Output) => {
      setDone(undefined);
      await save(output);
      setDone(texts.done);
    },
    failed: texts.failed,
  });
  return { ...schemaForm, done };
}
