import { common } from '@amphi/domain/messages/fr/common';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { Button, Modal, Text } from '@mantine/core';
import { IconPhotoOff, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './qroc-image.module.css';

interface QrocImageProps {
  src: string;
  /** Says which image it is; what it shows is for the student to find out. */
  label: string;
}

/** The question's image in a frame of fixed height, so that nothing moves when it arrives. */
export function QrocImage({ src, label }: QrocImageProps) {
  const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [zoomed, setZoomed] = useState(false);
  if (status === 'failed') {
    return (
      <div className={classes.failed} role="status">
        <IconPhotoOff aria-hidden />
        <Text>{qrocs.imageFailed}</Text>
        <Button variant="default" onClick={() => setStatus('loading')}>
          {common.retry}
        </Button>
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        className={classes.frame}
        data-status={status}
        aria-label={qrocs.zoomLabel(label)}
        onClick={() => setZoomed(true)}
      >
        <img
          src={src}
          alt={label}
          className={classes.image}
          referrerPolicy="no-referrer"
          onLoad={() => setStatus('loaded')}
          onError={() => setStatus('failed')}
        />
        <span className={classes.hint}>
          <IconZoomIn size={18} aria-hidden />
          {qrocs.zoom}
        </span>
      </button>
      <Modal
        opened={zoomed}
        onClose={() => setZoomed(false)}
        title={label}
        fullScreen
        closeButtonProps={{ 'aria-label': common.close, size: 44 }}
        classNames={{ content: classes.content, body: classes.body }}
      >
        <Zoom src={src} label={label} />
      </Modal>
    </>
  );
}

/** The whole image first; close, it is larger than the screen and scrolls. */
function Zoom({ src, label }: QrocImageProps) {
  const [close, setClose] = useState(false);
  const area = useRef<HTMLElement>(null);
  const toggle = () => setClose(!close);
  const Icon = close ? IconZoomOut : IconZoomIn;

  useLayoutEffect(() => {
    const view = area.current;
    if (!(view && close)) return;
    view.scrollLeft = (view.scrollWidth - view.clientWidth) / 2;
    view.scrollTop = (view.scrollHeight - view.clientHeight) / 2;
  }, [close]);

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <section ref={area} className={classes.area} tabIndex={0} aria-label={label}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same. */}
        <img
          src={src}
          alt={label}
          className={classes.large}
          data-close={close || undefined}
          referrerPolicy="no-referrer"
          onClick={toggle}
        />
      </section>
      <Button
        variant="default"
        className={classes.tool}
        leftSection={<Icon size={20} aria-hidden />}
        onClick={toggle}
      >
        {close ? qrocs.zoomOut : qrocs.zoomIn}
      </Button>
    </>
  );
}
