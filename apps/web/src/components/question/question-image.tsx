import { frameImage, storedImage } from '@amphi/domain/images/rules';
import { practice } from '@amphi/domain/messages/fr/practice';
import { Button, Group, Text } from '@mantine/core';
import { IconPhotoOff, IconZoomIn } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { lazyDialog } from '../lazy-dialog.tsx';
import classes from './question-image.module.css';

const { question: texts } = practice;

const ImageZoom = lazyDialog(async () => (await import('./image-zoom.tsx')).ImageZoom);

interface QuestionImageProps {
  src: string;
  /** Says which image it is; what it shows is for the student to find out. */
  label: string;
}

/**
 * The question's image in a frame of its own ratio, or of fixed height where its size is not known, so that nothing
 * moves when it arrives. The frame holds the variant for small screens where there is one; the whole image comes with
 * the zoom.
 */
export function QuestionImage({ src, label }: QuestionImageProps) {
  const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [framed, setFramed] = useState(() => frameImage(src));
  const [zoomed, setZoomed] = useState(false);
  const size = storedImage(src);
  if (status === 'failed') return <ImageFailed onRetry={() => setStatus('loading')} />;
  return (
    <>
      <button
        type="button"
        className={classes.frame}
        data-status={status}
        data-sized={size !== null || undefined}
        aria-label={texts.imageZoomLabel(label)}
        onClick={() => setZoomed(true)}
      >
        <img
          src={framed}
          alt={label}
          className={classes.image}
          {...(size && {
            width: size.width,
            height: size.height,
            'data-sized': true,
            style: {
              '--ratio': size.width / size.height,
              '--own-width': `${size.width}px`,
            } as CSSProperties,
          })}
          referrerPolicy="no-referrer"
          draggable={false}
          onLoad={() => setStatus('loaded')}
          // The variant may not be at hand where the whole image is.
          onError={() => (framed === src ? setStatus('failed') : setFramed(src))}
        />
        <span className={classes.hint}>
          <IconZoomIn size={18} aria-hidden />
          {texts.imageZoom}
        </span>
      </button>
      <ImageZoom src={src} label={label} opened={zoomed} onClose={() => setZoomed(false)} />
    </>
  );
}

/** Stands instead of an image that could not be loaded. */
export function ImageFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Group
      gap="var(--mantine-spacing-xs) var(--mantine-spacing-sm)"
      c="dimmed"
      px="md"
      py="0.75rem"
      bdrs="md"
      bd="1px dashed var(--amphi-border-strong)"
      role="status"
    >
      <IconPhotoOff aria-hidden />
      <Text>{texts.imageFailed}</Text>
      <Button variant="default" onClick={onRetry}>
        {texts.imageRetry}
      </Button>
    </Group>
  );
}

/** Loads the next question's image ahead, so that going on shows it at once. */
export function useNextImage(url: string | null | undefined): void {
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.src = frameImage(url);
  }, [url]);
}
