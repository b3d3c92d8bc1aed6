import { practice } from '@amphi/domain/messages/fr/practice';
import { ActionIcon, Group, type GroupProps } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useControls, useTransformComponent } from 'react-zoom-pan-pinch';

const { question: texts } = practice;

export const MAX_SCALE = 4;

/** Step of the scale for a double tap, a button or a key: from the whole image to twice its size. */
export const STEP = 1;

/** The buttons of an image that is zoomed. */
export function ZoomTools({ animationTime, ...props }: GroupProps & { animationTime: number }) {
  const { zoomIn, zoomOut } = useControls();
  const scale = useTransformComponent(({ state }) => state.scale);
  return (
    <Group gap="xs" {...props}>
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
