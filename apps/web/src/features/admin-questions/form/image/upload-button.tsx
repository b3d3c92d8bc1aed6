import { IMAGE_TYPES } from '@amphi/domain/images/rules';
import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';

interface UploadButtonProps extends ButtonProps {
  label: string;
  /** Types of the files; those of images unless they are given. */
  accept?: string;
  onFile: (file: File | null) => void;
}

/** Chooses a file; the button says its label unless it has other words. */
export function UploadButton(props: UploadButtonProps) {
  const { label, accept = IMAGE_TYPES.join(','), onFile, children = label, ...button } = props;
  return (
    <FileButton accept={accept} onChange={onFile} inputProps={{ 'aria-label': label }}>
      {(opener) => (
        <Button
          variant="default"
          leftSection={<IconPhotoUp size={18} aria-hidden />}
          {...button}
          {...opener}
        >
          {children}
        </Button>
      )}
    </FileButton>
  );
}
