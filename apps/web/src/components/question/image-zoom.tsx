import { common } from '@amphi/domain/messages/fr/common';
import { practice } from '@amphi/domain/messages/fr/practice';
import { ActionIcon, Modal } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type CSSProperties, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import classes from './image-zoom.module.css';

const { question: texts } = practice;

const SCALES = [1, 1.75, 3] as const;
const MIDDLE = { x: 0.5, y: 0.5 };

interface ImageZoomProps {
  src: string;
  label: string;
  opened: boolean;
  onClose: () => void;
}

/** The image alone on the screen. A tap comes closer, at that point; when closest, back to the whole. */
export function ImageZoom({ src, label, opened, onClose }: ImageZoomProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<strong>{label}</strong>}
      fullScreen
      closeButtonProps={{ 'aria-label': common.close, size: 44 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <ZoomArea src={src} label={label} />
    </Modal>
  );
}

function ZoomArea({ src, label }: { src: string; label: string }) {
  const [{ level, at }, setZoom] = useState({ level: 0, at: MIDDLE });
  const area = useRef<HTMLElement>(null);

  // After the image has grown, what was under the finger is brought to the middle.
  useLayoutEffect(() => {
    const view = area.current;
    if (!view) return;
    view.scrollLeft = at.x * view.scrollWidth - view.clientWidth / 2;
    view.scrollTop = at.y * view.scrollHeight - view.clientHeight / 2;
  }, [at]);

  const zoom = (to: number) => setZoom({ level: to, at: { ...MIDDLE } });

  function tap(event: MouseEvent<HTMLImageElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const touched = {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    };
    setZoom({ level: (level + 1) % SCALES.length, at: touched });
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <section ref={area} className={classes.area} tabIndex={0} aria-label={label}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the two buttons below do the same. */}
        <img
          src={src}
          alt={label}
          referrerPolicy="no-referrer"
          draggable={false}
          className={classes.image}
          data-closest={level === SCALES.length - 1 || undefined}
          style={{ '--scale': SCALES[level] } as CSSProperties}
          onClick={tap}
        />
      </section>
      <div className={classes.tools}>
        <ActionIcon
          variant="default"
          aria-label={texts.zoomOut}
          disabled={level === 0}
          onClick={() => zoom(level - 1)}
        >
          <IconZoomOut size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={texts.zoomIn}
          disabled={level === SCALES.length - 1}
          onClick={() => zoom(level + 1)}
        >
          <IconZoomIn size={20} aria-hidden />
        </ActionIcon>
      </div>
    </>
  );
}
