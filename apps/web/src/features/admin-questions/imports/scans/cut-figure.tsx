import { IMAGE_MAX_SIDE } from '@amphi/domain/images/rules';
import type { PageBox } from '@amphi/domain/imports/pages';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type PointerEvent, useRef, useState } from 'react';
import { FormFailure } from '../../../../components/form-failure.tsx';
import { errorDetail } from '../../../../lib/errors.ts';
import { formatPercent } from '../../../../lib/format.ts';
import { uploadImage } from '../../../../lib/upload.ts';
import classes from '../imports.module.css';

const texts = imports.scans.cut;

/** The sides of a frame, by their position in its box, with the one across. */
const SIDES = [
  ['left', 0, 2],
  ['right', 2, 0],
  ['top', 1, 3],
  ['bottom', 3, 1],
] as const;
/** Thousandths of the page that a frame has at least from side to side. */
const LEAST = 10;
/** Thousandths by which an arrow key moves a side, and to which the pointer is held. */
const STEP = 5;
const stepped = (at: number) => STEP * Math.round(at / STEP);

/** A frame with its sides in order, and as wide as it has to be. */
function framed([x, y]: readonly [number, number], [ox, oy]: readonly [number, number]): PageBox {
  const pair = (one: number, other: number): [number, number] => {
    const from = Math.min(one, other, 1_000 - LEAST);
    return [from, Math.max(one, other, from + LEAST)];
  };
  const [left, right] = pair(x, ox);
  const [top, bottom] = pair(y, oy);
  return [left, top, right, bottom];
}

/** Converts the pointer to thousandths of the page. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const share = (at: number, side: number) => stepped(1_000 * Math.min(1, Math.max(0, at / side)));
  return [share(clientX - left, width), share(clientY - top, height)];
}

/** The part of a page within a frame, no larger than images are kept. */
function draw(page: HTMLImageElement, [left, top, right, bottom]: PageBox): Promise<Blob | null> {
  const [wide, high] = [page.naturalWidth / 1_000, page.naturalHeight / 1_000];
  const [width, height] = [(right - left) * wide, (bottom - top) * high];
  const scale = Math.min(1, IMAGE_MAX_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  const { width: w, height: h } = canvas;
  context?.drawImage(page, left * wide, top * high, width, height, 0, 0, w, h);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
}

async function cut(page: HTMLImageElement, frame: PageBox): Promise<string> {
  const drawn = await draw(page, frame);
  if (drawn === null) throw new Error(texts.failed);
  const file = new File([drawn], 'figure.jpg', { type: drawn.type });
  return (await uploadImage(file)).image_url;
}

interface CutFigureProps {
  page: number;
  url: string;
  /** The part of the page that the question was read off. */
  box: PageBox;
  /** Told the address of the picture that was cut out. */
  onTaken: (url: string) => void;
  onCancel: () => void;
}

/** A frame around a figure of a page, drawn by pointer or set by its four sides. */
export function CutFigure({ page, url, box, onTaken, onCancel }: CutFigureProps) {
  const [frame, setFrame] = useState(() => box.map(stepped) as PageBox);
  const from = useRef<[number, number] | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const [loaded, setLoaded] = useState(false);
  const take = useMutation({
    mutationFn: (drawn: HTMLImageElement) => cut(drawn, frame),
    onSuccess: onTaken,
  });
  const [left, top, right, bottom] = frame;
  return (
    <Stack gap="xs">
      <Text>{texts.hint}</Text>
      <div
        className={classes.page}
        onPointerDown={(event) => {
          if (!event.isPrimary || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = pointOf(event);
        }}
        onPointerMove={(event) => {
          if (from.current !== null) setFrame(framed(from.current, pointOf(event)));
        }}
        onPointerUp={() => {
          from.current = null;
        }}
        onPointerCancel={() => {
          from.current = null;
        }}
      >
        <img
          ref={image}
          src={url}
          alt={texts.page(page)}
          draggable={false}
          style={{ display: 'block', width: '100%', height: 'auto' }}
          onLoad={() => setLoaded(true)}
        />
        <div
          className={classes.frame}
          style={{
            left: `${left / 10}%`,
            top: `${top / 10}%`,
            width: `${(right - left) / 10}%`,
            height: `${(bottom - top) / 10}%`,
          }}
        />
      </div>
      <SimpleGrid cols={2} spacing="md" verticalSpacing="0">
        {SIDES.map(([name, at, across]) => (
          <label key={name} className={classes.side}>
            {texts[name]}
            <input
              type="range"
              min={at < across ? 0 : frame[across] + LEAST}
              max={at < across ? frame[across] - LEAST : 1_000}
              step={STEP}
              value={frame[at]}
              aria-valuetext={formatPercent(frame[at] / 10)}
              onChange={({ currentTarget: { value } }) =>
                setFrame((now) => now.with(at, Number(value)) as PageBox)
              }
            />
          </label>
        ))}
      </SimpleGrid>
      {take.isError && <FormFailure text={errorDetail(take.error, texts.failed)} />}
      <Group gap="xs">
        <Button
          loading={take.isPending}
          disabled={!loaded}
          onClick={() => {
            if (image.current) take.mutate(image.current);
          }}
        >
          {texts.take}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Group>
    </Stack>
  );
}
