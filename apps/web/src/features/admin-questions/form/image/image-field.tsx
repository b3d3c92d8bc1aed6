import { imageUrl } from '@amphi/domain/fields';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { Button, Group, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { Picture } from '../../viewer/viewer-parts.tsx';
import { UploadButton } from './upload-button.tsx';
import { useImageUpload } from './use-image-upload.ts';

const { form: texts, image } = adminQuestions;

/** Milliseconds; long enough that no half-typed address is requested. */
const DEBOUNCE = 600;

interface ImageFieldProps extends TextInputProps {
  value: string;
  onUrl: (url: string) => void;
}

/** An image by its address, or as a file: chosen, pasted or dropped. With a preview. */
export function ImageField({ onUrl, ...props }: ImageFieldProps) {
  const { send, failure, clearFailure, uploading } = useImageUpload(onUrl);
  const [settled] = useDebouncedValue(props.value.trim(), DEBOUNCE);
  // Only typing is debounced, not an upload.
  const url = props.value.startsWith('/images/') ? props.value : settled;
  const isAddress = props.value.trim() !== '' && url !== '' && imageUrl.safeParse(url).success;

  function change(next: string) {
    clearFailure();
    onUrl(next);
  }

  return (
    <fieldset
      aria-label={texts.imageUrl}
      onPaste={(event) => {
        const file = event.clipboardData.files[0];
        if (file) event.preventDefault();
        send(file);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        send(event.dataTransfer.files[0]);
      }}
    >
      <Group align="flex-start" gap="sm">
        <TextInput
          {...props}
          flex="1 1 16rem"
          inputMode="url"
          label={`${texts.imageUrl} (${admin.optional})`}
          description={image.hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="https://"
          error={failure ?? props.error}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <UploadButton
          label={image.upload}
          onFile={send}
          // Beside the field, below its label.
          mt={{ base: 0, xs: '1.625rem' }}
          disabled={uploading}
        >
          {uploading ? image.uploading : isAddress ? image.replace : image.upload}
        </UploadButton>
      </Group>
      {isAddress && (
        <Stack align="flex-start" gap="0.25rem" mt="xs">
          <Picture key={url} url={url} />
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => change('')}
          >
            {image.clear}
          </Button>
        </Stack>
      )}
    </fieldset>
  );
}
