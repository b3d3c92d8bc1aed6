import { purchase } from '@amphi/domain/messages/fr/purchase';
import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core';
import { IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatFileSize } from './receipt-rules.ts';

const texts = purchase.form;

const FRAME = {
  w: '4.5rem',
  h: '5.5rem',
  flex: 'none',
  bd: '1px solid var(--amphi-border)',
  bdrs: 'sm',
  bg: 'var(--amphi-sunken)',
} as const;

interface ReceiptPreviewProps {
  file: File;
  /** A smaller photo is being made of it. */
  reducing: boolean;
  /** The size of the photo that it was made of, in bytes. */
  reducedFrom: number | null;
  onRemove: () => void;
}

/** The chosen file: what it looks like, its name and its size. */
export function ReceiptPreview({ file, reducing, reducedFrom, onRemove }: ReceiptPreviewProps) {
  return (
    <Group wrap="nowrap" gap="sm" miw={0}>
      {file.type.startsWith('image/') ? (
        <Picture key={`${file.name}-${file.lastModified}`} file={file} />
      ) : (
        <Group {...FRAME} component="span" justify="center" c="dimmed">
          <IconFileText size={28} aria-hidden />
        </Group>
      )}
      <Stack gap={0} miw={0} flex={1}>
        <Text span dir="auto" fw={650} c="var(--amphi-ink)" lineClamp={2}>
          {file.name}
        </Text>
        <Text variant="meta" span role="status">
          <span>{reducing ? texts.reducing : formatFileSize(file.size)}</span>
          {reducedFrom !== null && (
            <span>{` · ${texts.reducedFrom(formatFileSize(reducedFrom))}`}</span>
          )}
        </Text>
      </Stack>
      <ActionIcon color="gray" aria-label={texts.remove} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** The picture, or a sign for one that the browser can't show. */
function Picture({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  if (!url || broken) {
    return (
      <Group {...FRAME} component="span" justify="center" c="dimmed">
        <IconPhoto size={28} aria-hidden />
      </Group>
    );
  }
  return (
    <Box
      component="img"
      {...FRAME}
      src={url}
      alt={texts.preview}
      style={{ objectFit: 'cover' }}
      onError={() => setBroken(true)}
    />
  );
}
