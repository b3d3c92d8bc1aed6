import { frameImage, storedImage } from '@amphi/domain/images/rules';
import classes from './markdown-text.module.css';

/** An image within a text that is pressed as a whole. Its room is kept free before it is there. */
export function InlineImage({ src, label }: { src: string; label: string }) {
  const size = storedImage(src);
  return (
    <img
      src={frameImage(src)}
      alt={label}
      className={classes.image}
      width={size?.width}
      height={size?.height}
      data-sized={size !== null || undefined}
      referrerPolicy="no-referrer"
      draggable={false}
    />
  );
}
