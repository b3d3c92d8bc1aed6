import { purchase } from '@amphi/domain/messages/fr/purchase';
import { validationMessage } from '@amphi/domain/messages/translate';
import { Input, Stack, VisuallyHidden } from '@mantine/core';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { languageOf } from '../../../ui/language.ts';
import classes from '../purchase.module.css';
import { ReceiptPreview } from './receipt-preview.tsx';
import { ReceiptSources } from './receipt-sources.tsx';
import { useReceiptChoice } from './use-receipt-choice.ts';

const texts = purchase.form;

interface ReceiptFieldProps {
  file: File | null;
  error: ReactNode;
  /** A file that can't be a receipt comes with the text that says why. */
  onChange: (file: File | null, problem?: string) => void;
}

/** The receipt: chosen, photographed or dropped; shown, replaced or taken back. */
export function ReceiptField({ file, error, onChange }: ReceiptFieldProps) {
  const id = useId();
  const sourceRef = useRef<HTMLButtonElement>(null);
  const { choose, remove, reduced, reducing } = useReceiptChoice(onChange);
  const { dragging, dropProps } = useFileDrop(choose);

  function removeFile() {
    remove();
    // The button that was pressed goes with the file.
    sourceRef.current?.focus();
  }

  const describedBy = error ? `${id}-hint ${id}-error` : `${id}-hint`;
  return (
    <fieldset aria-labelledby={`${id}-label`}>
      <Input.Label component="span" size="md" required id={`${id}-label`}>
        {texts.receipt}
      </Input.Label>
      <Input.Description size="md" id={`${id}-hint`}>
        {texts.receiptHint}
      </Input.Description>
      <Stack
        className={classes.area}
        data-dragging={dragging || undefined}
        data-error={Boolean(error) || undefined}
        data-filled={file !== null || undefined}
        {...dropProps}
      >
        {file && (
          <ReceiptPreview
            file={file}
            reducing={reducing}
            reducedFrom={reduced?.file === file ? reduced.from : null}
            onRemove={removeFile}
          />
        )}
        <ReceiptSources
          ref={sourceRef}
          replacing={file !== null}
          describedBy={describedBy}
          onChoose={choose}
        />
      </Stack>
      {error && (
        <Input.Error size="md" id={`${id}-error`} className={classes.error}>
          <span lang={languageOf(String(error))}>{error}</span>
          {error === validationMessage('payment.receipt_size') && <span>{texts.lighter}</span>}
        </Input.Error>
      )}
      <VisuallyHidden role="status">
        {file && !error && !reducing ? texts.chosen(file.name) : ''}
      </VisuallyHidden>
    </fieldset>
  );
}

/** Lets an element take a file that is dropped on it. `dropProps` go to that element. */
function useFileDrop(onDrop: (file: File) => void) {
  const [dragging, setDragging] = useState(false);
  const dropProps = {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!event.dataTransfer.types.includes('Files')) return;
      // Without this the browser opens the file and leaves the page.
      event.preventDefault();
      setDragging(true);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      const { currentTarget, relatedTarget } = event;
      const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!inside) setDragging(false);
    },
    onDrop(event: DragEvent<HTMLElement>) {
      event.preventDefault();
      setDragging(false);
      const file = event.dataTransfer.files[0];
      if (file) onDrop(file);
    },
  };
  return { dragging, dropProps };
}
