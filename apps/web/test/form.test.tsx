// @vitest-environment happy-dom
import { registerForm } from '@amphi/domain/auth/schema';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RequestError } from '../src/lib/errors.ts';
import { useSchemaForm } from '../src/lib/form.ts';
import { useServerValues } from '../src/lib/use-server-values.ts';

const empty = { full_name: '', email: '', password: '', confirm_password: '' };
const filled = {
  full_name: ' Salma Idrissi ',
  email: 'salma@exemple.ma',
  password: 'secret',
  confirm_password: 'secret',
};

function setup(initialValues: typeof empty, onSubmit = vi.fn(), onError = vi.fn()) {
  const { result } = renderHook(() =>
    useSchemaForm({ schema: registerForm, initialValues, onSubmit, onError }),
  );
  return { result, onSubmit, onError };
}

describe('useSchemaForm', () => {
  it('says what is wrong at each field, and sends nothing', async () => {
    const { result, onSubmit } = setup(empty);
    await act(() => result.current.submit());
    expect(result.current.form.errors).toEqual({
      full_name: 'Le nom complet est requis',
      email: "L'email est requis",
      password: 'Le mot de passe est requis',
      confirm_password: 'Veuillez confirmer votre mot de passe',
    });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('clears the error of the field that is edited, and only that', async () => {
    const { result } = setup(empty);
    await act(() => result.current.submit());
    act(() => result.current.form.setFieldValue('email', 's'));
    expect(result.current.form.errors.email).toBeUndefined();
    expect(result.current.form.errors.full_name).toBeDefined();
  });

  it('sends what the schema made of the values', async () => {
    const { result, onSubmit } = setup(filled);
    await act(() => result.current.submit());
    expect(onSubmit).toHaveBeenCalledWith({ ...filled, full_name: 'Salma Idrissi' });
  });

  it('shows the server’s refusals at their fields', async () => {
    const errors = [{ field: 'email', message: 'Déjà pris' }];
    const error = new RequestError({ httpStatus: 409, detail: 'Déjà pris', errors });
    const { result, onError } = setup(filled, vi.fn().mockRejectedValue(error));
    await act(() => result.current.submit());
    expect(result.current.form.errors).toEqual({ email: 'Déjà pris' });
    expect(onError).toHaveBeenCalledWith(error);
    expect(result.current.submitting).toBe(false);
  });

  it('ignores a second submission while the first is on its way', async () => {
    let finish = () => {};
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { result } = setup(filled, onSubmit);
    let first = Promise.resolve();
    act(() => {
      first = result.current.submit();
    });
    await act(() => result.current.submit());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    finish();
    await act(() => first);
  });
});

describe('useServerValues', () => {
  const render = () =>
    renderHook(
      (values: typeof empty) => {
        const schemaForm = useSchemaForm({
          schema: registerForm,
          initialValues: values,
          onSubmit: vi.fn(),
        });
        useServerValues(schemaForm.form, values);
        return schemaForm;
      },
      { initialProps: { ...empty, full_name: 'Avant' } },
    );

  it('takes over what the server has changed, as often as it does', () => {
    const { result, rerender } = render();
    for (const full_name of ['Après', 'Avant', 'Encore']) {
      rerender({ ...empty, full_name });
      expect(result.current.form.getValues()).toEqual({ ...empty, full_name });
    }
  });

  it('leaves what was edited here', () => {
    const { result, rerender } = render();
    act(() => result.current.form.setFieldValue('full_name', 'Tapé'));
    rerender({ ...empty, full_name: 'Après', email: 'a@exemple.ma' });
    expect(result.current.form.getValues()).toEqual({
      ...empty,
      full_name: 'Tapé',
      email: 'a@exemple.ma',
    });
  });
});
