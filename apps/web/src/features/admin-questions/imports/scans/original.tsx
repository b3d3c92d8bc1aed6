import { storedImage } from '@amphi/domain/images/rules';
import type { PageBox, PageLine } from '@amphi/domain/imports/pages';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Anchor, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '../../../../components/admin/loaded.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import classes from '../imports.module.css';
import { CutFigure } from './cut-figure.tsx';

const texts = imports.scans;

/** Thousandths of a page that are shown around a question: pages are not quite straight. */
const MARGIN = 15;

interface OriginalProps {
  id: number;
  row: number;
  /** Receives the address of a figure that becomes the question's picture; without it none is cut out. */
  onPicture?: (url: string) => void;
}

/** The part of a page that a question was read off, and the text that was recognised there. */
export function Original({ id, row, onPicture }: OriginalProps) {
  const [cutOf, setCutOf] = useState<number | null>(null);
  const query = trpc.imports.origin.useQuery({ id, row });
  return (
    <section aria-label={texts.original}>
      <Loaded
        query={query}
        loading={<Skeleton height={240} aria-busy />}
        empty={{
          when: (parts) => parts.length === 0,
          show: <Text c="dimmed">{texts.noOrigin}</Text>,
        }}
      >
        {(parts) => (
          <Stack gap="sm">
            {parts.map(({ page, image_url, box, lines }) => (
              <Box key={page} component="figure" m={0}>
                {cutOf === page && onPicture ? (
                  <CutFigure
                    page={page}
                    url={image_url}
                    box={box}
                    onTaken={(url) => {
                      setCutOf(null);
                      onPicture(url);
                    }}
                    onCancel={() => setCutOf(null)}
                  />
                ) : (
                  <Crop url={image_url} box={box} page={page} />
                )}
                <figcaption>
                  <Group gap="sm">
                    <Anchor href={image_url} target="_blank">
                      {texts.wholePage(page)}
                    </Anchor>
                    {cutOf !== page && onPicture && (
                      <Button
                        size="sm"
                        variant="default"
                        aria-label={texts.cut.openOf(page)}
                        onClick={() => setCutOf(page)}
                      >
                        {texts.cut.open}
                      </Button>
                    )}
                  </Group>
                  <Recognised lines={lines} />
                </figcaption>
              </Box>
            ))}
          </Stack>
        )}
      </Loaded>
    </section>
  );
}

/** A part of a page as wide as there is room. */
function Crop({ url, box, page }: { url: string; box: PageBox; page: number }) {
  const { width, height } = storedImage(url) ?? { width: 1, height: 1 };
  const [left, top] = [Math.max(0, box[0] - MARGIN), Math.max(0, box[1] - MARGIN)];
  const [right, bottom] = [Math.min(1_000, box[2] + MARGIN), Math.min(1_000, box[3] + MARGIN)];
  const [wide, high] = [right - left, bottom - top];
  return (
    <Box
      pos="relative"
      mb="0.25rem"
      bg="var(--amphi-paper)"
      className={classes.original}
      style={{ overflow: 'hidden', aspectRatio: `${wide * width} / ${high * height}` }}
    >
      <img
        src={url}
        alt={texts.cropOf(page)}
        style={{
          width: `${100_000 / wide}%`,
          left: `${(-100 * left) / wide}%`,
          top: `${(-100 * top) / high}%`,
        }}
      />
    </Box>
  );
}

function Recognised({ lines }: { lines: readonly PageLine[] }) {
  return (
    <>
      <Text fw={650} mt="xs">
        {texts.recognised}
      </Text>
      <Box component="p" m={0} className={classes.original}>
        {lines.map(({ text, doubtful = [] }, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a page neither move nor change.
          <Box component="span" display="block" mih="0.5em" key={line}>
            {text.split(/(\s+)/).map((word, at) =>
              doubtful.includes(word) ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: as the lines.
                <mark key={at}>{word}</mark>
              ) : (
                word
              ),
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}
