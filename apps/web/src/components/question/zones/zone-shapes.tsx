import { boundsOf, centreOf, numberAt } from '@amphi/domain/questions/zones/geometry';
import { COORDINATE_MAX, type Zone } from '@amphi/domain/questions/zones/zones';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ComponentProps, CSSProperties, ReactNode, SVGProps } from 'react';
import classes from './zones.module.css';

export type ZoneTone = 'correct' | 'wrong';

/** Per mille as a part of the picture. */
export const percent = (at: number) => `${(100 * at) / COORDINATE_MAX}%`;

/** A drawing over a picture, whose coordinates are per mille of its sides. */
export const Layer = ({ children }: { children: ReactNode }) => (
  <svg
    className={classes.layer}
    viewBox={`0 0 ${COORDINATE_MAX} ${COORDINATE_MAX}`}
    preserveAspectRatio="none"
    aria-hidden
  >
    {children}
  </svg>
);

function Outline({ zone, ...props }: { zone: Zone } & SVGProps<SVGElement>) {
  const [left, top, right, bottom] = boundsOf(zone);
  const [width, height] = [right - left, bottom - top];
  const drawn = props as SVGProps<SVGRectElement & SVGEllipseElement & SVGPolygonElement>;
  if (zone.shape === 'polygon') return <polygon points={zone.points.join(' ')} {...drawn} />;
  if (zone.shape === 'rectangle') {
    return <rect x={left} y={top} width={width} height={height} {...drawn} />;
  }
  const [cx, cy] = centreOf(zone);
  return <ellipse cx={cx} cy={cy} rx={width / 2} ry={height / 2} {...drawn} />;
}

interface ZoneShapeProps {
  zone: Zone;
  isActive: boolean;
  isFilled?: boolean;
  /** Hides what is below it. */
  isCovered?: boolean;
  tone?: ZoneTone | undefined;
}

/** The line around a zone: light and dark, to be seen on any picture. */
export function ZoneShape({ zone, isActive, isFilled, isCovered, tone }: ZoneShapeProps) {
  return (
    <g
      className={classes.shape}
      data-active={isActive || undefined}
      data-filled={isFilled || undefined}
      data-covered={isCovered || undefined}
      data-mark={tone}
    >
      <Outline zone={zone} className={classes.halo} />
      <Outline zone={zone} className={classes.line} />
    </g>
  );
}

interface ZoneNumberProps {
  zone: Pick<Zone, 'shape' | 'points'>;
  index: number;
  isActive: boolean;
  tone?: ZoneTone | undefined;
}

/** The number of a zone on its outline. */
export function ZoneNumber({ zone, index, isActive, tone }: ZoneNumberProps) {
  const [left, top] = numberAt(zone);
  return (
    <span
      className={classes.number}
      data-active={isActive || undefined}
      data-mark={tone}
      style={{ '--x': percent(left), '--y': percent(top) } as CSSProperties}
      aria-hidden
    >
      {index + 1}
      <Sign tone={tone} />
    </span>
  );
}

/** A zone as a button, at least as large as a thumb. A smaller zone lies above a larger one. */
export function ZoneButton({ zone, ...props }: { zone: Zone } & ComponentProps<'button'>) {
  const [left, top, right, bottom] = boundsOf(zone);
  const [cx, cy] = centreOf(zone);
  const [width, height] = [right - left, bottom - top];
  return (
    <button
      type="button"
      className={classes.zone}
      style={{
        left: percent(cx),
        top: percent(cy),
        width: percent(width),
        height: percent(height),
        zIndex: 2 * COORDINATE_MAX - Math.round(Math.sqrt(width * height)),
      }}
      {...props}
    />
  );
}

/** Keys of zones in a list: a zone is its number. */
export const keyOf = (index: number) => `zone-${index}`;

/** The meaning of a colour as a sign. */
export function Sign({ tone, size = 14 }: { tone: ZoneTone | undefined; size?: number }) {
  if (tone === undefined) return null;
  const Icon = tone === 'correct' ? IconCheck : IconX;
  return <Icon size={size} stroke={3} aria-hidden />;
}
