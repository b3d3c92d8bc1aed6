import { zones as texts } from '@amphi/domain/messages/fr/zones';
import { boundsOf, centreOf, spread, zoneAt } from '@amphi/domain/questions/zones/geometry';
import { COORDINATE_MAX, type Zone } from '@amphi/domain/questions/zones/zones';
import { Group } from '@mantine/core';
import { useElementSize, useReducedMotion } from '@mantine/hooks';
import { type MouseEvent, type Ref, useRef, useState } from 'react';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { MAX_SCALE, ZoomTools } from '../zoom-tools.tsx';
import { hasMoved, pointOn } from './pointer.ts';
import { ZoneFrame } from './zone-frame.tsx';
import { DrawnZones, keyOf, percent, ZoneButton, type ZoneTone } from './zone-shapes.tsx';
import classes from './zones.module.css';

/** Pixels of width from which labels have room beside the picture, and of height that one of them has. */
const BESIDE = 600;
const LABEL = 44;
/** Pixels of width that labels take at both sides, as the stylesheet has them. */
const SIDES = 288;

interface ZonePictureProps {
  src: string;
  zones: readonly Zone[];
  /** The text of each zone: beside the picture where there is room, else below it. */
  labels?: readonly (string | null)[] | undefined;
  tones?: readonly (ZoneTone | undefined)[];
  /** False where what is written is listed elsewhere too, so that it need not stand below. */
  isListed?: boolean;
  /** The zone that is pointed out. */
  active?: number | undefined;
  /** True where covered zones show what is below them. */
  isDisclosed?: boolean;
  /** Presses of a zone; by keyboard where `byKey`. Without them it is a picture. */
  onPress?: ((index: number, byKey: boolean) => void) | undefined;
  /** True where each zone has a field, which says all that its button would. */
  isPointerOnly?: boolean;
  /** The picture itself, whatever its zoom. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/** A picture with its zones, numbered. Two fingers and the buttons zoom. */
export function ZonePicture(props: ZonePictureProps) {
  const { src, zones, labels, tones = [], isListed = true, active, isDisclosed, ref } = props;
  const stage = useElementSize();
  const animationTime = useReducedMotion() ? 0 : 200;
  const [isZoomed, setZoomed] = useState(false);
  const [isBeside, setBeside] = useState(false);
  // Labels at its sides make it smaller: it has to be high enough for them then, too.
  const height = isBeside ? stage.height : stage.height * (1 - SIDES / stage.width);
  const beside = labels && stage.width >= BESIDE ? heightsOf(zones, height) : null;
  if ((beside !== null) !== isBeside) setBeside(beside !== null);
  return (
    <div className={classes.root}>
      <TransformWrapper
        maxScale={MAX_SCALE}
        wheel={{ wheelDisabled: true }}
        panning={{ disabled: !isZoomed, velocityDisabled: true }}
        pinch={{ allowPanning: true }}
        doubleClick={{ disabled: true }}
        onTransform={(_, { scale }) => setZoomed(scale > 1.01)}
      >
        <TransformComponent
          wrapperClass={classes.area}
          wrapperProps={{ 'data-zoomed': isZoomed || undefined } as object}
          contentClass={classes.content}
        >
          <ZoneFrame src={src} ref={ref} stage={stage.ref} isBeside={beside !== null}>
            <DrawnZones {...{ zones, active, labels, tones, isDisclosed }}>
              {beside?.map(({ y, isLeft }, index) => {
                const zone = zones[index];
                if (!zone || !labels?.[index]) return null;
                const [left, , right] = boundsOf(zone);
                const [, cy] = centreOf(zone);
                const ends = isLeft ? { x1: left, x2: 0 } : { x1: right, x2: COORDINATE_MAX };
                return (
                  <g key={keyOf(index)} className={classes.shape} data-mark={tones[index]}>
                    <line className={classes.halo} {...ends} y1={cy} y2={y} />
                    <line className={classes.line} {...ends} y1={cy} y2={y} />
                  </g>
                );
              })}
            </DrawnZones>
            {beside?.map(
              ({ y, isLeft }, index) =>
                labels?.[index] && (
                  <span
                    key={keyOf(index)}
                    className={classes.beside}
                    data-side={isLeft ? 'left' : 'right'}
                    style={{ top: percent(y) }}
                    dir="auto"
                    aria-hidden
                  >
                    {labels[index]}
                  </span>
                ),
            )}
            <ZoneButtons {...props} />
          </ZoneFrame>
        </TransformComponent>
        <Group align="flex-start" justify="flex-end" wrap="nowrap" gap="xs" mt="xs">
          {labels && isListed && beside === null && (
            <ol className={classes.below} aria-hidden>
              {labels.map(
                (label, index) =>
                  label !== null && (
                    <li key={keyOf(index)} dir="auto">
                      <strong>{index + 1}</strong> {label}
                    </li>
                  ),
              )}
            </ol>
          )}
          <ZoomTools animationTime={animationTime} wrap="nowrap" />
        </Group>
      </TransformWrapper>
    </div>
  );
}

/** Sides and heights of the labels beside a picture of that height; null where they have no room. */
function heightsOf(zones: readonly Zone[], height: number) {
  const gap = height > 0 ? (COORDINATE_MAX * LABEL) / height : COORDINATE_MAX;
  const centres = zones.map(centreOf);
  const sides = [true, false].map((isLeft) => {
    const indexes = centres.flatMap(([x], index) =>
      x < COORDINATE_MAX / 2 === isLeft ? index : [],
    );
    return {
      isLeft,
      indexes,
      ys: spread(
        indexes.map((index) => centres[index]?.[1] ?? 0),
        gap,
      ),
    };
  });
  const placed: { y: number; isLeft: boolean }[] = [];
  for (const { isLeft, indexes, ys } of sides) {
    if (ys === null) return null;
    indexes.forEach((index, at) => {
      placed[index] = { y: ys[at] ?? 0, isLeft };
    });
  }
  return placed;
}

/** The zones as buttons, each at least as large as a thumb; the pointer decides between those that overlap. */
function ZoneButtons({ zones, labels, onPress, isPointerOnly }: ZonePictureProps) {
  const from = useRef<MouseEvent | null>(null);
  if (!onPress) return null;
  function press(event: MouseEvent<HTMLButtonElement>, index: number) {
    // Pressed by keyboard or by a screen reader.
    if (event.detail === 0) return onPress?.(index, true);
    if (hasMoved(from.current, event)) return;
    const at = pointOn(event.currentTarget.parentElement?.parentElement, event);
    onPress?.((at && zoneAt(zones, at.point, at.reach)) ?? index, false);
  }
  return (
    <fieldset aria-label={texts.zones} aria-hidden={isPointerOnly} data-keys-move>
      {zones.map((zone, index) => (
        <ZoneButton
          key={keyOf(index)}
          zone={zone}
          tabIndex={isPointerOnly ? -1 : 0}
          data-zone
          data-empty={labels?.[index] == null || undefined}
          aria-label={texts.named(index + 1, zone.description, labels?.[index] ?? null)}
          onPointerDown={(event) => {
            from.current = event;
          }}
          onClick={(event) => press(event, index)}
        />
      ))}
    </fieldset>
  );
}
