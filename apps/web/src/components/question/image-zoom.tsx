import { practice } from '@amphi/domain/messages/fr/practice';
import { useReducedMotion } from '@mantine/hooks';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { Dialog } from '../dialog.tsx';
import classes from './image-zoom.module.css';
import { MAX_SCALE, STEP, ZoomTools } from './zoom-tools.tsx';

const { question: texts } = practice;

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
        <ZoomTools
          animationTime={animationTime}
          pos="absolute"
          right="1rem"
          bottom="calc(1rem + env(safe-area-inset-bottom, 0px))"
        />
      </TransformWrapper>
    </Dialog>
  );
}
