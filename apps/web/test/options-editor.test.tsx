// @vitest-environment happy-dom
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OptionsEditor } from '../src/features/admin-questions/form/options/options-editor.tsx';
import { qcmValues } from '../src/features/admin-questions/form/values/values.ts';

const { form: texts } = adminQuestions;

// Fields that grow with their text ask for it.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

afterEach(cleanup);

function Editor() {
  const form = useForm({
    initialValues: {
      ...qcmValues(null, false),
      options: { A: 'première', B: 'deuxième', C: 'troisième', D: '' },
      correct_answers: ['C' as const],
    },
  });
  return (
    <MantineProvider>
      <OptionsEditor form={form} qcm={null} />
    </MantineProvider>
  );
}

it('keeps an option and the ticks while Backspace is held in it', () => {
  render(<Editor />);
  const field = screen.getByLabelText(texts.option('D'));
  for (const repeat of [false, true, true]) fireEvent.keyDown(field, { key: 'Backspace', repeat });
  expect(screen.getByLabelText(texts.option('D'))).toBe(field);
  expect(screen.getByLabelText<HTMLInputElement>(texts.correct('C')).checked).toBe(true);
});
