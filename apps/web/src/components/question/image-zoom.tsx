import { practice } from '@amphi/domain/messages/fr/practice';
import { ActionIcon, Group } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import {
  TransformComponent,
  TransformWrapper,
  useControls,
  useTransformComponent,
} from 'react-zoom-pan-pinch';
import { Dialog } from '../dialog.tsx';
import classes from './image-zoom.module.css';

const { question: texts } = practice;

const MAX_SCALE = 4;

/** Step of the scale for a double tap, a button or a key: from the whole image to twice its size. */
const STEP = 1;

/** Step of an arrow key, in pixels. */
const PAN_STEP = 80;

interface ImageZoomProps {
  src: string;
  label: string;
  opened: boolean;
  onClose: () => void;
}

/**
 * The image alone on the screen. Two fingers, a double tap, the wheel, the buttons and the keys + and - zoom; a
 * finger and the arrow keys move it.
 */
export function ImageZoom({ src, label, opened, onClose }: ImageZoomProps) {
  const animationTime = useReducedMotion() ? 0 : 200;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={label}
      fullScreen
      classNames={{ content: classes.content, body: classes.body }}
    >
      <TransformWrapper
        maxScale={MAX_SCALE}
        doubleClick={{ mode: 'toggle', step: STEP, animationTime }}
        keyboard={{ disabled: false, panStep: PAN_STEP, zoomStep: STEP, animationTime }}
      >
        <TransformComponent
          wrapperClass={classes.area}
          contentClass={classes.whole}
          wrapperProps={{ tabIndex: 0, role: 'group', 'aria-label': texts.zoomKeys(label) }}
        >
          <img
            src={src}
            alt={label}
            referrerPolicy="no-referrer"
            draggable={false}
            style={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
          />
        </TransformComponent>
        <Tools animationTime={animationTime} />
      </TransformWrapper>
    </Dialog>
  );
}

function Tools({ animationTime }: { animationTime: number }) {
  const { zoomIn, zoomOut } = useControls();
  const scale = useTransformComponent(({ state }) => state.scale);
  return (
    <Group
      pos="absolute"
      right="1rem"
      bottom="calc(1rem + env(safe-area-inset-bottom, 0px))"
      gap="xs"
    >
      <ActionIcon
        variant="default"
        aria-label={texts.zoomOut}
        disabled={scale <= 1}
        onClick={() => zoomOut(STEP, animationTime)}
      >
        <IconZoomOut size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={texts.zoomIn}
        disabled={scale >= MAX_SCALE}
        onClick={() => zoomIn(STEP, animationTime)}
      >
        <IconZoomIn size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
