import { boundsOf, centreOf, numberAt } from '@amphi/domain/questions/zones/geometry';
import { COORDINATE_MAX, type Zone } from '@amphi/domain/questions/zones/zones';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ComponentProps, CSSProperties, ReactNode, SVGProps } from 'react';
import classes from './zones.module.css';

export type ZoneTone = 'correct' | 'wrong';

/** Per mille as a part of the picture. */
export const percent = (at: number) => `${(100 * at) / COORDINATE_MAX}%`;

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

interface DrawnZonesProps {
  zones: readonly Zone[];
  /** The zone that is pointed out. */
  active?: number | undefined;
  /** The text of each zone, as far as it has one. */
  labels?: readonly (string | null)[] | undefined;
  tones?: readonly (ZoneTone | undefined)[];
  /** True where covered zones show what is below them. */
  isDisclosed?: boolean | undefined;
  /** Lines beside those of the zones, in per mille of the picture's sides. */
  children?: ReactNode;
}

/** Zones over a picture: a line around each, light and dark to be seen on any picture, and its number on it. */
export function DrawnZones(props: DrawnZonesProps) {
  const { zones, active, labels, tones = [], isDisclosed = false, children } = props;
  return (
    <>
      <svg
        className={classes.layer}
        viewBox={`0 0 ${COORDINATE_MAX} ${COORDINATE_MAX}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {zones.map((zone, index) => (
          <g
            key={keyOf(index)}
            className={classes.shape}
            data-active={index === active || undefined}
            data-filled={typeof labels?.[index] === 'string' || undefined}
            data-covered={(zone.covered === true && !isDisclosed) || undefined}
            data-mark={tones[index]}
          >
            <Outline zone={zone} className={classes.halo} />
            <Outline zone={zone} className={classes.line} />
          </g>
        ))}
        {children}
      </svg>
      {zones.map((zone, index) => (
        <ZoneNumber
          key={keyOf(index)}
          zone={zone}
          index={index}
          isActive={index === active}
          tone={tones[index]}
        />
      ))}
    </>
  );
}

interface ZoneNumberProps {
  zone: Zone;
  index: number;
  isActive: boolean;
  tone: ZoneTone | undefined;
}

function ZoneNumber({ zone, index, isActive, tone }: ZoneNumberProps) {
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
