import { zones as texts } from '@amphi/domain/messages/fr/zones';
import {
  grownBy,
  handlesOf,
  holds,
  isLargeEnough,
  movedBy,
  shapeAround,
  withHandle,
  within,
  zoneAt,
} from '@amphi/domain/questions/zones/geometry';
import {
  POLYGON_MAX,
  POLYGON_MIN,
  type Point,
  type Zone,
} from '@amphi/domain/questions/zones/zones';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { pointOn } from '../../../../components/question/zones/pointer.ts';
import { ZoneFrame } from '../../../../components/question/zones/zone-frame.tsx';
import {
  DrawnZones,
  keyOf,
  percent,
  ZoneButton,
} from '../../../../components/question/zones/zone-shapes.tsx';
import classes from '../../../../components/question/zones/zones.module.css';

/** The act of a pointer on the picture: it chooses a zone, or draws one of that shape. */
export type Tool = 'select' | Zone['shape'];

/** Per mille by which an arrow key moves or resizes. */
const STEP = 5;
const STEPS: Record<string, Point> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The part of a thumb around a handle that belongs to it within the zone, which is moved there else. */
const INNER = 0.4;

interface ZoneCanvasProps {
  src: string;
  zones: readonly (Zone & { label: string })[];
  tool: Tool;
  selected: number | undefined;
  onSelect: (index: number | undefined) => void;
  /** Receives a zone that was drawn. */
  onDraw: (zone: Zone) => void;
  /** Receives a zone in its new place or size; `series` names changes that are undone together. */
  onChange: (index: number, zone: Zone, series?: string) => void;
  onRemove: (index: number) => void;
  /** The corners of a polygon so far. */
  corners: Point[];
  onCorners: (corners: Point[]) => void;
}

/** A gesture under way: the zone as it is now, and what another place of the pointer makes of it. */
interface Gesture {
  /** Null for a new one. */
  index: number | null;
  zone: Zone;
  at: (point: Point) => Zone;
}

/** The picture of a form, on which zones are drawn, moved and resized by pointer and by keyboard. */
export function ZoneCanvas(props: ZoneCanvasProps) {
  const { src, tool, selected, onSelect, onDraw, onChange, onRemove, corners, onCorners } = props;
  const picture = useRef<HTMLDivElement>(null);
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const zones = gesture ? withGesture(props.zones, gesture) : props.zones;
  const chosen = selected === undefined ? undefined : zones[selected];

  function start(event: PointerEvent<HTMLDivElement>) {
    const at = pointOn(picture.current, event);
    if (!at || !event.isPrimary || event.button !== 0) return;
    // The focus goes to the zone that is meant, which may lie below another one.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = within(at.point);
    if (tool === 'polygon') return addCorner(from, at.reach);
    if (tool !== 'select') {
      const drawn = (to: Point): Zone => ({ shape: tool, points: [from, to] });
      return setGesture({ index: null, zone: drawn(from), at: drawn });
    }
    const handle = chosen && handleAt(chosen, at.point, at.reach);
    const index = handle === undefined ? zoneAt(zones, at.point, at.reach) : selected;
    const zone = index === undefined ? undefined : zones[index];
    onSelect(index);
    if (index === undefined || !zone) return;
    picture.current?.querySelectorAll('button')[index]?.focus({ preventScroll: true });
    setGesture({
      index,
      zone,
      at: ([x, y]) =>
        handle === undefined
          ? movedBy(zone, x - from[0], y - from[1])
          : withHandle(zone, handle, [x, y]),
    });
  }

  function addCorner(point: Point, [rx, ry]: Point) {
    const [first] = corners;
    const closes = first && Math.hypot((point[0] - first[0]) / rx, (point[1] - first[1]) / ry) <= 1;
    if (closes && corners.length >= POLYGON_MIN) onDraw({ shape: 'polygon', points: corners });
    else if (corners.length < POLYGON_MAX) onCorners([...corners, point]);
  }

  function move(event: PointerEvent) {
    const at = gesture && pointOn(picture.current, event);
    if (at) setGesture({ ...gesture, zone: gesture.at(within(at.point)) });
  }

  function end() {
    if (!gesture) return;
    setGesture(null);
    const { index, zone } = gesture;
    const [at = [0, 0]] = zone.points;
    if (index === null) onDraw(isLargeEnough(zone) ? zone : shapeAround(zone.shape, at));
    else if (isLargeEnough(zone) && zone !== props.zones[index]) onChange(index, zone);
  }

  function press(event: KeyboardEvent, index: number) {
    const zone = zones[index];
    const step = STEPS[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(index);
    else if (step && zone) {
      const [dx, dy] = step;
      const kind = event.shiftKey ? 'size' : 'move';
      const changed = event.shiftKey ? grownBy(zone, dx, dy) : movedBy(zone, dx, dy);
      onChange(index, changed, `${kind}-${index}`);
    } else return;
    event.preventDefault();
  }

  return (
    <div className={classes.root}>
      <ZoneFrame
        src={src}
        ref={picture}
        className={classes.canvas}
        data-tool={tool}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => setGesture(null)}
      >
        <DrawnZones zones={zones} active={selected}>
          {corners.length > 0 && (
            <g className={classes.shape}>
              <polyline className={classes.halo} points={corners.join(' ')} />
              <polyline className={classes.line} points={corners.join(' ')} />
            </g>
          )}
        </DrawnZones>
        {(corners.length > 0 ? corners : chosen ? handlesOf(chosen) : []).map(([x, y], index) => (
          <span
            key={keyOf(index)}
            className={classes.handle}
            style={{ left: percent(x), top: percent(y) }}
            aria-hidden
          />
        ))}
        <fieldset aria-label={texts.zones}>
          {zones.map((zone, index) => (
            <ZoneButton
              key={keyOf(index)}
              zone={zone}
              aria-label={texts.named(index + 1, zone.description, zone.label.trim() || null)}
              aria-pressed={index === selected}
              onFocus={() => onSelect(index)}
              onKeyDown={(event) => press(event, index)}
            />
          ))}
        </fieldset>
      </ZoneFrame>
    </div>
  );
}

/** The zones as they are while one of them is drawn, moved or resized. */
function withGesture(zones: ZoneCanvasProps['zones'], { index, zone }: Gesture) {
  if (index === null) return [...zones, { ...zone, label: '' }];
  return zones.map((one, at) => (at === index ? { ...one, ...zone } : one));
}

/** The handle of the chosen zone that a press means; undefined where it means the zone, or another one. */
function handleAt(zone: Zone, point: Point, [rx, ry]: Point): number | undefined {
  const away = handlesOf(zone).map(([x, y]) =>
    Math.hypot((point[0] - x) / rx, (point[1] - y) / ry),
  );
  const least = Math.min(...away);
  return least <= (holds(zone, point) ? INNER : 1) ? away.indexOf(least) : undefined;
}
