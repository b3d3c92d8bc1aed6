import { shareImage as texts } from '@amphi/domain/messages/fr/share-image';
import { Alert, Box, Button, Checkbox, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { Dialog } from '../dialog.tsx';
import { Actions } from '../ui/layout.tsx';
import { drawPicture, type Picture } from './draw.ts';

interface ShareImageProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  picture: Omit<Picture, 'name' | 'address'>;
}

/** A result as a picture, to be sent by the device's own menu where it has one, else downloaded. */
export function ShareImage({ opened, onClose, title, picture }: ShareImageProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {opened && <Sending picture={picture} onClose={onClose} />}
    </Dialog>
  );
}

type Drawn = { file: File; url: string } | 'failed' | null;

function Sending({ picture, onClose }: Pick<ShareImageProps, 'picture' | 'onClose'>) {
  const user = useUser();
  const [isNamed, setNamed] = useState(false);
  const [drawn, setDrawn] = useState<Drawn>(null);
  const name = isNamed ? user.full_name : null;
  const wanted = JSON.stringify({ ...picture, name, address: location.host } satisfies Picture);
  useEffect(() => {
    let url: string | null = null;
    let isOver = false;
    drawPicture(JSON.parse(wanted) as Picture).then(
      (blob) => {
        if (isOver) return;
        const file = new File([blob], texts.fileName, { type: blob.type });
        url = URL.createObjectURL(file);
        setDrawn({ file, url });
      },
      () => setDrawn('failed'),
    );
    return () => {
      isOver = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [wanted]);
  const lines = [picture.title, name, picture.figure, picture.text]
    .concat(picture.bars.map(({ label, value }) => `${label}\u00a0: ${value}`))
    .filter(Boolean);
  return (
    <Stack>
      {drawn === 'failed' ? (
        <Alert color="red" role="alert">
          {texts.failed}
        </Alert>
      ) : drawn === null ? (
        <>
          <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
          <Skeleton height={320} />
        </>
      ) : (
        <Box
          component="img"
          src={drawn.url}
          alt={lines.join('. ')}
          mah="50dvh"
          maw="100%"
          mx="auto"
        />
      )}
      <Checkbox
        label={texts.withName}
        checked={isNamed}
        onChange={({ currentTarget }) => setNamed(currentTarget.checked)}
      />
      <Text variant="meta">{texts.privacy}</Text>
      {drawn !== null && drawn !== 'failed' && <SendButtons drawn={drawn} onClose={onClose} />}
    </Stack>
  );
}

interface SendButtonsProps {
  drawn: { file: File; url: string };
  onClose: () => void;
}

function SendButtons({ drawn: { file, url }, onClose }: SendButtonsProps) {
  const share = { files: [file] };
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare(share);
  return (
    <Actions end>
      <Button
        component="a"
        href={url}
        download={texts.fileName}
        variant={canShare ? 'default' : 'filled'}
      >
        {texts.download}
      </Button>
      {canShare && (
        // Closing the device's menu is no failure; the download is still there.
        <Button onClick={() => void navigator.share(share).then(onClose, () => {})}>
          {texts.send}
        </Button>
      )}
    </Actions>
  );
}
