import { zones as texts } from '@amphi/domain/messages/fr/zones';
import { textToZones, ZONE_NAME_MAX, zonesToText } from '@amphi/domain/questions/zones/zones';
import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ZonePicture } from '../../../components/question/zones/zone-picture.tsx';
import layer from '../../../components/question/zones/zones.module.css';
import type { ZoneAnswerProps } from './types.ts';

interface NamedZonesProps extends ZoneAnswerProps {
  onCompare: (() => void) | undefined;
}

/** A field for the name of each zone; the one that has the focus is pointed out on the picture. */
export function NamedZones(props: NamedZonesProps) {
  const { src, zones, value, isLocked, onChange, onCompare } = props;
  const [active, setActive] = useState<number>();
  // The text as it is typed: a space at its end is no part of the answer yet.
  const [typed, setTyped] = useState(() => textToZones(value, zones.length));
  const names = zonesToText(typed) === value.trim() ? typed : textToZones(value, zones.length);
  const fields = useRef<(HTMLInputElement | null)[]>([]);

  function change(index: number, name: string) {
    const next = zones.map((_, at) => (at === index ? name : (names[at] ?? null)));
    setTyped(next);
    onChange(zonesToText(next));
  }

  function press(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const next = fields.current[index + 1];
    if (!event.ctrlKey && !event.metaKey && next) next.focus();
    else onCompare?.();
  }

  return (
    <Stack gap="sm">
      <Text variant="meta">{texts.hints.name}</Text>
      <div className={layer.pinned}>
        <ZonePicture
          src={src}
          zones={zones}
          active={active}
          isPointerOnly
          onPress={(index) => fields.current[index]?.focus()}
        />
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" style={{ alignItems: 'end' }}>
        {zones.map(({ description }, index) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its number.
            key={index}
            ref={(field) => {
              fields.current[index] = field;
            }}
            label={texts.zone(index + 1)}
            description={description}
            value={names[index] ?? ''}
            readOnly={isLocked}
            maxLength={ZONE_NAME_MAX}
            onChange={({ currentTarget }) => change(index, currentTarget.value)}
            onFocus={() => setActive(index)}
            onBlur={() => setActive(undefined)}
            onKeyDown={(event) => press(event, index)}
            dir="auto"
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
