import { useState } from 'react';
import type { z } from 'zod';
import { errorDetail, fieldErrors } from '../../../lib/errors.ts';
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
  const [outcome, setOutcome] = useState<{ done?: string; failure?: string }>({});
  const schemaForm = useSchemaForm({
    schema,
    initialValues,
    onSubmit: async (output: Output) => {
      setOutcome({});
      await save(output);
      setOutcome({ done: texts.done });
    },
    onError: (error) => {
      // An error at a field is not said twice.
      if (fieldErrors(error).length === 0)
        setOutcome({ failure: errorDetail(error, texts.failed) });
    },
  });
  return { ...schemaForm, ...outcome };
}
