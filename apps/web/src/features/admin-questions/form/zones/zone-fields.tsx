import { adminZones as texts } from '@amphi/domain/messages/fr/admin/zones';
import { ZONE_DESCRIPTION_MAX, ZONE_NAME_MAX } from '@amphi/domain/questions/zones/zones';
import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { RowButton } from '../../../../components/admin/table/row-button.tsx';
import { keyOf } from '../../../../components/question/zones/zone-shapes.tsx';
import classes from '../question-form.module.css';
import type { DrawnZone } from '../values/zones.ts';

interface ZoneFieldsProps {
  zones: readonly DrawnZone[];
  selected: number | undefined;
  onSelect: (index: number) => void;
  onChange: (index: number, values: Partial<DrawnZone>, series?: string) => void;
  onRemove: (index: number) => void;
}

/** The label of each zone; of the chosen one also what else there is to say. */
export function ZoneFields({ zones, selected, onSelect, onChange, onRemove }: ZoneFieldsProps) {
  return zones.map((zone, index) => {
    const field = (name: 'label' | 'synonyms' | 'description') => ({
      value: zone[name] ?? '',
      dir: 'auto' as const,
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        onChange(index, { [name]: value }, `${name}-${index}`),
    });
    return (
      <Stack key={keyOf(index)} gap="xs" onFocus={() => onSelect(index)}>
        <Group align="flex-end" wrap="nowrap" gap="xs">
          <TextInput
            flex={1}
            label={texts.label(index + 1)}
            required
            maxLength={ZONE_NAME_MAX}
            {...field('label')}
          />
          <RowButton
            label={texts.remove(index + 1)}
            icon={<IconX size={19} aria-hidden />}
            onClick={() => onRemove(index)}
          />
        </Group>
        {index === selected && (
          <>
            <TextInput
              label={texts.synonyms}
              description={texts.synonymsHint}
              {...field('synonyms')}
            />
            <TextInput
              label={texts.description}
              description={texts.descriptionHint}
              maxLength={ZONE_DESCRIPTION_MAX}
              {...field('description')}
            />
            <Checkbox
              className={classes.check}
              label={texts.covered}
              checked={zone.covered === true}
              onChange={({ currentTarget: { checked } }) =>
                onChange(index, { covered: checked ? true : undefined })
              }
            />
          </>
        )}
      </Stack>
    );
  });
}
