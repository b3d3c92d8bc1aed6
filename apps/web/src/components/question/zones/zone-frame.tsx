import { storedImage } from '@amphi/domain/images/rules';
import { zones as texts } from '@amphi/domain/messages/fr/zones';
import { type ComponentProps, type CSSProperties, type Ref, useState } from 'react';
import { ImageFailed } from '../question-image.tsx';
import classes from './zones.module.css';

interface ZoneFrameProps extends Omit<ComponentProps<'div'>, 'ref'> {
  src: string;
  /** The picture, and the room around it. */
  ref?: Ref<HTMLDivElement> | undefined;
  stage?: Ref<HTMLDivElement>;
  /** True where labels stand at its sides. */
  isBeside?: boolean;
  className?: string | undefined;
}

/** A picture in its own ratio with what lies on it, so that nothing moves when it arrives. */
export function ZoneFrame(props: ZoneFrameProps) {
  const { src, ref, stage, isBeside, className = '', children, ...handlers } = props;
  const [failed, setFailed] = useState(false);
  const [loaded, setLoaded] = useState<{ width: number; height: number }>();
  const size = storedImage(src) ?? loaded;
  if (failed) return <ImageFailed onRetry={() => setFailed(false)} />;
  return (
    <div
      ref={stage}
      className={classes.stage}
      data-beside={isBeside || undefined}
      style={{ '--ratio': size ? size.width / size.height : 4 / 3 } as CSSProperties}
    >
      <div ref={ref} className={`${classes.picture} ${className}`} {...handlers}>
        <img
          src={src}
          alt={texts.picture}
          draggable={false}
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            height > 0 && setLoaded({ width, height })
          }
          onError={() => setFailed(true)}
        />
        {children}
      </div>
    </div>
  );
}
