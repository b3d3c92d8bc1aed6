import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Box, Group } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import frame from '../../components/ui/frame.module.css';

const { charts: texts } = admin;

/** In units of the chart: a bar with its gap, and the height of the highest bar. */
const STEP = 10;
const GAP = 2;
const HEIGHT = 72;
/** Height of the bar of an empty day. */
const MIN_BAR = 1.5;

interface DailyChartProps {
  label: string;
  /** Formatted, oldest first. */
  days: string[];
  values: number[];
  format: (value: number) => string;
}

/** A bar for each day. The pointer or the arrow keys select a day, whose figure is shown and announced. */
export function DailyChart({ label, days, values, format }: DailyChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const hint = useId();
  const last = values.length - 1;
  const current = chosen ?? last;
  const highest = Math.max(...values, 1);
  const total = values.reduce((sum, value) => sum + value, 0);
  const point = texts.point(days[current] ?? '', format(values[current] ?? 0));

  function onKeyDown(event: KeyboardEvent) {
    const next = moved(event.key, current, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  }
  function onPointerMove({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * values.length);
    setChosen(Math.min(Math.max(index, 0), last));
  }

  return (
    <Box component="figure" miw={0} p="md" bdrs="md" className={frame.frame}>
      <Group
        component="figcaption"
        justify="space-between"
        align="stretch"
        gap="0 var(--mantine-spacing-sm)"
        mb="sm"
        fz="sm"
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        <strong>{label}</strong>
        <Box component="span" c="dimmed" aria-hidden>
          {chosen === null ? texts.total(format(total)) : point}
        </Box>
      </Group>
      <Box
        style={{ touchAction: 'pan-y' }}
        role="slider"
        tabIndex={0}
        aria-label={texts.label(label)}
        aria-describedby={hint}
        aria-valuemin={1}
        aria-valuemax={values.length}
        aria-valuenow={current + 1}
        aria-valuetext={point}
        aria-readonly
        onKeyDown={onKeyDown}
        onBlur={() => setChosen(null)}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setChosen(null)}
      >
        <Box
          component="svg"
          display="block"
          w="100%"
          h="5.5rem"
          viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          <title>{label}</title>
          {values.map((value, index) => {
            const height = Math.max((value / highest) * HEIGHT, MIN_BAR);
            return (
              <rect
                key={days[index]}
                x={index * STEP + GAP / 2}
                y={HEIGHT - height}
                width={STEP - GAP}
                height={height}
                fill={
                  index === chosen
                    ? 'var(--amphi-accent)'
                    : value === 0
                      ? 'var(--amphi-border-strong)'
                      : 'var(--amphi-brand)'
                }
              />
            );
          })}
        </Box>
      </Box>
      <Group
        align="stretch"
        wrap="nowrap"
        justify="space-between"
        gap={0}
        mt="0.375rem"
        c="dimmed"
        fz="xs"
        aria-hidden
      >
        <span>{days[0]}</span>
        <span>{days[last]}</span>
      </Group>
      <p id={hint} hidden>
        {texts.hint}
      </p>
    </Box>
  );
}

/** The index that a key selects; undefined for other keys. */
function moved(key: string, current: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(current - 1, 0);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(current + 1, last);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
