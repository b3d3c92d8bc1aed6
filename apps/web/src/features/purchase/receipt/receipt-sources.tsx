import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Button, Text } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, type RefObject, useRef } from 'react';
import classes from '../purchase.module.css';
import { RECEIPT_ACCEPT } from './receipt-rules.ts';

const texts = purchase.form;

interface ReceiptSourcesProps {
  ref: RefObject<HTMLButtonElement | null>;
  /** True where there is a file already. */
  replacing: boolean;
  /** The hint and the error of the field. */
  describedBy: string;
  onChoose: (file: File) => void;
}

/** Chooses a receipt from the files of the device, or from its camera where it has one at hand. */
export function ReceiptSources({ ref, replacing, describedBy, onChoose }: ReceiptSourcesProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function take(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (file) onChoose(file);
    // So that the same file, taken back or changed, can be chosen again.
    input.value = '';
  }

  return (
    <div className={classes.sources} data-replacing={replacing || undefined}>
      <input
        ref={files}
        type="file"
        hidden
        name="receipt_file"
        aria-label={texts.receipt}
        accept={RECEIPT_ACCEPT}
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        hidden
        aria-label={texts.takePhoto}
        accept="image/*"
        capture="environment"
        onChange={take}
      />
      <Button
        ref={ref}
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => files.current?.click()}
        data-path="receipt_file"
        aria-describedby={describedBy}
      >
        {replacing ? texts.replace : texts.chooseFile}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCamera size={18} aria-hidden />}
        onClick={() => camera.current?.click()}
        className={classes.camera}
        aria-describedby={describedBy}
      >
        {texts.takePhoto}
      </Button>
      {!replacing && (
        <Text variant="meta" className={classes.drop} span>
          {texts.drop}
        </Text>
      )}
    </div>
  );
}
