import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { errorDetail, fieldErrors } from './errors.ts';

/** The texts of refused fields, which forms are shown without. */
const loadTexts = () => import('@amphi/domain/messages/translate');

interface SchemaFormOptions<Values extends object, Output> {
  /** The schema that the server uses too; as a function, it is fetched once the form is shown. */
  schema: z.ZodType<Output> | (() => Promise<z.ZodType<Output>>);
  initialValues: Values;
  /** Called with what the schema made of the values. A rejection ends up in `onError`. */
  onSubmit: (output: Output) => unknown;
  /** Text of a failure for which the server gives no reason; without it `failure` stays empty. */
  failed?: string;
  /** Called after the fields named by the server have got their texts. */
  onError?: (error: unknown) => void;
}

export interface SchemaForm<Values extends object> {
  /** For `form.getInputProps('name')`, `form.values` and the list handlers. */
  form: UseFormReturnType<Values>;
  /** For `<form onSubmit>`. Does nothing while an earlier submission is on its way. */
  submit: (event?: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  submitting: boolean;
  /** The failure of the last submission, unless its fields say so. */
  failure: string | undefined;
}

/**
 * A form that validates with a schema of the domain when it is submitted, clears a field's error when
 * that field is edited, moves to the first refused field, and shows the server's refusals at theirs.
 */
export function useSchemaForm<Values extends object, Output>({
  schema,
  initialValues,
  onSubmit,
  failed,
  onError,
}: SchemaFormOptions<Values, Output>): SchemaForm<Values> {
  const form = useForm<Values>({
    initialValues,
    clearInputErrorOnChange: true,
    // A refused confirmation was refused beside the former password.
    onValuesChange: (values, before) => {
      if (passwordOf(values) !== passwordOf(before)) form.clearFieldError('confirm_password');
    },
  });
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<string>();
  // State lags behind two quick clicks; the reference does not.
  const busy = useRef(false);

  // Once: what fails is fetched again by the submission.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schema of a form stays.
  useEffect(() => {
    loadTexts().catch(() => {});
    if (typeof schema === 'function') schema().catch(() => {});
  }, []);

  function refuse(errors: FormErrors, within: ParentNode) {
    form.setErrors(errors);
    focusFirst(Object.keys(errors), within);
  }

  async function submit(event?: SyntheticEvent<HTMLFormElement>) {
    event?.preventDefault();
    // Other forms of the page may have fields of the same names.
    const within = event?.currentTarget ?? document;
    if (busy.current) return;
    busy.current = true;
    try {
      const known = typeof schema === 'function' ? await schema() : schema;
      const parsed = known.safeParse(form.getValues());
      if (!parsed.success) return refuse(await textsByField(parsed.error), within);
      form.clearErrors();
      setFailure(undefined);
      setSubmitting(true);
      await onSubmit(parsed.data);
    } catch (error) {
      const refused = fieldErrors(error);
      if (refused.length > 0) {
        refuse(Object.fromEntries(refused.map(({ field, message }) => [field, message])), within);
      } else if (failed !== undefined) {
        setFailure(errorDetail(error, failed));
      }
      onError?.(error);
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  }

  return { form, submit, submitting, failure };
}

const passwordOf = (values: object) => ('password' in values ? values.password : undefined);

/** The first text of each field; nested fields are named as the form names them, `options.A`. */
async function textsByField(error: z.ZodError): Promise<Record<string, string>> {
  const { validationMessage } = await loadTexts();
  const texts: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    texts[path.join('.')] ??= validationMessage(message);
  }
  return texts;
}

/** The fields carry their name as `data-path`; the one that comes first in the form gets the focus. */
function focusFirst(fields: string[], within: ParentNode) {
  const inputs = within.querySelectorAll<HTMLElement>('[data-path]');
  const first = Array.from(inputs).find((input) => fields.includes(input.dataset.path ?? ''));
  const section = first?.closest('details');
  // The fields of a closed one take no focus.
  if (section) section.open = true;
  first?.focus();
}
