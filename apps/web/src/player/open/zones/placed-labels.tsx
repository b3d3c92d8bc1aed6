import { zones as texts } from '@amphi/domain/messages/fr/zones';
import { zoneAt } from '@amphi/domain/questions/zones/geometry';
import { textToZones, zonesToText } from '@amphi/domain/questions/zones/zones';
import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { hasMoved, pointOn } from '../../../components/question/zones/pointer.ts';
import { ZonePicture } from '../../../components/question/zones/zone-picture.tsx';
import layer from '../../../components/question/zones/zones.module.css';
import choice from '../../../components/ui/choice.module.css';
import type { ZoneAnswerProps } from './types.ts';

interface PlacedLabelsProps extends ZoneAnswerProps {
  /** Labels are asked for in turn, instead of chosen. */
  isAsked: boolean;
}

/** Labels that are put on zones: dragged, pressed before the zone, or asked for one by one. */
export function PlacedLabels(props: PlacedLabelsProps) {
  const { src, zones, labels, value, isLocked, onChange, isAsked } = props;
  const names = textToZones(value, zones.length);
  const left = labels.filter((label) => !names.includes(label));
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(root);
  // A label that was taken back is asked for again, before the others.
  const inHand =
    chosen !== null && left.includes(chosen) ? chosen : isAsked ? (left[0] ?? null) : null;

  function put(label: string, index: number) {
    const next = names.map((name, at) => (at === index ? label : name === label ? null : name));
    setChosen(null);
    setSaid(texts.placed(label, index + 1));
    onChange(zonesToText(next));
  }

  function press(index: number, byKey: boolean) {
    if (isLocked) return;
    const name = names[index] ?? null;
    if (inHand !== null && !(isAsked && name !== null)) {
      put(inHand, index);
      if (byKey && !isAsked) focusNext('[data-label]');
    } else if (name !== null) {
      setChosen(name);
      setSaid(texts.takenBack(name));
      onChange(zonesToText(names.map((one, at) => (at === index ? null : one))));
    }
  }

  const dragged = useDrag({
    onStart: setChosen,
    onDrop: (label, event) => {
      const at = pointOn(picture.current, event);
      const index = at && zoneAt(zones, at.point, at.reach);
      if (index != null) put(label, index);
    },
  });
  const over = dragged.at && pointOn(picture.current, dragged.at);
  const choose = (label: string, byKey: boolean) => {
    setChosen(label === chosen ? null : label);
    if (byKey && label !== chosen) focusNext('[data-zone]');
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside.
    <div ref={root} onKeyDown={moveFocus}>
      <Stack gap="sm">
        <Text variant="meta">{isAsked ? texts.hints.press : texts.hints.place}</Text>
        {isAsked && (
          <Text role="status">
            {inHand === null ? (
              texts.allPlaced
            ) : (
              <>
                {texts.pressOn} <strong dir="auto">{inHand}</strong>{' '}
                <Text variant="meta" span>
                  {texts.step(labels.length - left.length + 1, labels.length)}
                </Text>
              </>
            )}
          </Text>
        )}
        <ZonePicture
          ref={picture}
          src={src}
          zones={zones}
          labels={names}
          active={over ? zoneAt(zones, over.point, over.reach) : undefined}
          onPress={press}
        />
        {!isAsked && left.length > 0 && (
          <ul
            className={layer.labels}
            aria-label={texts.labels}
            data-keys-move
            ref={(list) => scrolls(list)}
          >
            {left.map((label) => (
              <li key={label}>
                <button
                  type="button"
                  className={choice.option}
                  data-label
                  aria-pressed={label === inHand}
                  disabled={isLocked}
                  {...dragged.handlers(label)}
                  onClick={(event) => {
                    if (!dragged.wasDragged()) choose(label, event.detail === 0);
                  }}
                >
                  <span dir="auto">{label}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {!isAsked && left.length === 0 && <Text variant="meta">{texts.allPlaced}</Text>}
      </Stack>
      {dragged.at && (
        <span
          className={`${choice.option} ${layer.dragged}`}
          style={{ left: dragged.at.clientX, top: dragged.at.clientY }}
          aria-hidden
        >
          {dragged.at.label}
        </span>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

/** A list that is too high is scrolled by a finger, so that its labels are pressed instead of dragged. */
function scrolls(list: HTMLUListElement | null) {
  list?.toggleAttribute('data-scrolls', list.scrollHeight > MOST_HEIGHT);
}
const MOST_HEIGHT = 160;

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrows move between the zones, and between the labels. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  const from = event.target as HTMLElement;
  const group = from.closest('[data-keys-move]');
  if (step === undefined || !group) return;
  event.preventDefault();
  const buttons = [...group.querySelectorAll('button')];
  buttons[
    (buttons.indexOf(from as HTMLButtonElement) + step + buttons.length) % buttons.length
  ]?.focus();
}

/** Moves the focus to the first of such buttons once they are there: zones without a label before those with one. */
function useFocusNext(root: React.RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const found = [`${wanted.current}[data-empty]`, wanted.current].map((selector) =>
      root.current?.querySelector<HTMLElement>(selector),
    );
    wanted.current = null;
    found.find((one) => one)?.focus();
  });
  return (selector: string) => {
    wanted.current = selector;
  };
}

interface Dragged {
  label: string;
  clientX: number;
  clientY: number;
}

interface DragOptions {
  onStart: (label: string) => void;
  onDrop: (label: string, event: PointerEvent) => void;
}

/** Labels under a pointer: they are dragged once it has moved by more than a press does. */
function useDrag({ onStart, onDrop }: DragOptions) {
  const from = useRef<Dragged | null>(null);
  const moved = useRef(false);
  const [at, setAt] = useState<Dragged | null>(null);
  const end = () => {
    from.current = null;
    setAt(null);
  };
  const handlers = (label: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      moved.current = false;
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { label, clientX: event.clientX, clientY: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current || (!moved.current && !hasMoved(from.current, event))) return;
      if (!moved.current) onStart(label);
      moved.current = true;
      setAt({ label, clientX: event.clientX, clientY: event.clientY });
    },
    onPointerUp: (event: PointerEvent) => {
      const isDropped = from.current !== null && moved.current;
      end();
      if (isDropped) onDrop(label, event);
    },
    onPointerCancel: end,
  });
  return { at, handlers, wasDragged: () => moved.current };
}
