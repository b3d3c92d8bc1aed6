import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { TEXT_FORMATS, type TextFormat } from '@amphi/domain/questions/question.schema';
import { Input, Loader, SegmentedControl, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { UploadButton } from './image/upload-button.tsx';
import { useImageUpload } from './image/use-image-upload.ts';
import type { QuestionValues } from './values/values.ts';

const { textFormat: texts } = adminQuestions;

const CHOICES = TEXT_FORMATS.map((value) => ({ value, label: texts.names[value] }));

/** The fields whose text the format is of. */
const TEXTS = /^(question_text|answer_text|justification|(options|option_notes)\.[A-F])$/;

const AT_END = { start: Number.MAX_SAFE_INTEGER, end: Number.MAX_SAFE_INTEGER };

/** The insertion point of the next image: a field, and the offset in its text. */
interface Cursor {
  path: string;
  start: number;
  end: number;
}

/** Format of a question's texts, plain or Markdown; images of Markdown are inserted at the cursor. */
export function TextFormatField<Values extends QuestionValues>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) {
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const cursor = useCursor(root);
  const upload = useImageUpload(insert);
  const { text_format } = form.values;

  function insert(url: string) {
    const { path, start, end } = cursor.current;
    const field = root.current
      ?.closest('form')
      ?.querySelector<HTMLTextAreaElement>(`textarea[data-path="${path}"]`);
    const before = field?.value ?? '';
    const text = `${before.slice(0, start)}![${texts.imageName}](${url})${before.slice(end)}`;
    form.setFieldValue(path, text as never);
    field?.focus();
  }

  return (
    <fieldset ref={root} aria-labelledby={id}>
      <Stack align="flex-start" gap="xs">
        <Input.Label component="legend" id={id}>
          {texts.label}
        </Input.Label>
        <SegmentedControl<TextFormat>
          aria-labelledby={id}
          data={CHOICES}
          value={text_format}
          onChange={(format) => form.setFieldValue('text_format', format as never)}
        />
        {text_format === 'markdown' && (
          <>
            <Text variant="meta">{texts.hint}</Text>
            <UploadButton
              label={texts.insertImage}
              onFile={upload.send}
              disabled={upload.uploading}
              {...(upload.uploading && { leftSection: <Loader size={18} /> })}
            />
            {upload.failure && (
              <Input.Error role="alert" fz="sm">
                {upload.failure}
              </Input.Error>
            )}
          </>
        )}
      </Stack>
    </fieldset>
  );
}

/** Follows the last typing in a text of the form; starts at the end of the justification. */
function useCursor(root: RefObject<HTMLElement | null>) {
  const cursor = useRef<Cursor>({ path: 'justification', ...AT_END });
  useEffect(() => {
    const note = () => {
      const field = document.activeElement;
      if (!(field instanceof HTMLTextAreaElement) || !form?.contains(field)) return;
      const { path = '' } = field.dataset;
      const { selectionStart: start, selectionEnd: end } = field;
      // A field that has only been focused has its cursor at the start, where no image is meant to be.
      if (TEXTS.test(path)) cursor.current = { path, ...(end === 0 ? AT_END : { start, end }) };
    };
    const form = root.current?.closest('form');
    document.addEventListener('selectionchange', note);
    form?.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('selectionchange', note);
      form?.removeEventListener('focusin', note);
    };
  }, [root]);
  return cursor;
}
