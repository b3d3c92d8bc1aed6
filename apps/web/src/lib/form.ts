import { common } from '@amphi/domain/messages/fr/common';
import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { isServerReachable } from './connection.ts';
import { fieldErrors, RequestError } from './errors.ts';
import { isMissingChunk } from './missing-chunk.ts';

/** Only a refused form shows them: they are fetched once the form is on screen. */
const loadTexts = () => import('@amphi/domain/messages/translate');

/** A schema, or its dynamic import. */
export type Rules<Output> = z.ZodType<Output> | (() => Promise<z.ZodType<Output>>);

interface SchemaFormOptions<Values extends object, Output> {
  /**
   * The schema that the server uses too. A page whose budget has no room for zod (`tests/weight/budgets.ts`) imports
   * it dynamically; it is then fetched once the form is on screen.
   */
  schema: Rules<Output>;
  initialValues: Values;
  /** Called with what the schema made of the values. A rejection ends up in `onError`. */
  onSubmit: (output: Output) => unknown;
  /** Called after the fields named by the server have got their texts. */
  onError?: (error: unknown) => void;
}

export interface SchemaForm<Values extends object> {
  /** For `form.getInputProps('name')`, `form.values` and the list handlers. */
  form: UseFormReturnType<Values>;
  /** For `<form onSubmit>`. Does nothing while an earlier submission is on its way. */
  submit: (event?: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  submitting: boolean;
}

/**
 * A form that validates with a schema of the domain when it is submitted, clears a field's error when
 * that field is edited, moves to the first refused field, and shows the server's refusals at theirs.
 */
export function useSchemaForm<Values extends object, Output>({
  schema,
  initialValues,
  onSubmit,
  onError,
}: SchemaFormOptions<Values, Output>): SchemaForm<Values> {
  const form = useForm<Values>({ initialValues, clearInputErrorOnChange: true });
  const [submitting, setSubmitting] = useState(false);
  useEffect(() => {
    // A submission tries again, and says what failed.
    loadRules(schema).catch(() => {});
  }, [schema]);
  // State lags behind two quick clicks; the reference does not.
  const busy = useRef(false);

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
      const [rules, { validationMessage }] = await loadRules(schema);
      const parsed = rules.safeParse(form.getValues());
      if (!parsed.success) {
        return refuse(textsByField(parsed.error, validationMessage), within);
      }
      form.clearErrors();
      setSubmitting(true);
      await onSubmit(parsed.data);
    } catch (error) {
      const refused = fieldErrors(error);
      if (refused.length > 0) {
        refuse(Object.fromEntries(refused.map(({ field, message }) => [field, message])), within);
      }
      onError?.(error);
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  }

  return { form, submit, submitting };
}

/** The schema and the texts. When they can't be fetched, the error says so only if a new release is why. */
async function loadRules<Output>(schema: Rules<Output>) {
  try {
    return await Promise.all([typeof schema === 'function' ? schema() : schema, loadTexts()]);
  } catch (error) {
    const outdated = isMissingChunk(error) && (await isServerReachable());
    throw new RequestError(outdated ? { detail: common.formOutdated } : {});
  }
}

/** The first text of each field; nested fields are named as the form names them, `options.A`. */
function textsByField(
  error: z.ZodError,
  textOf: (message: string) => string,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    texts[path.join('.')] ??= textOf(message);
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
