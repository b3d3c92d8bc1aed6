import { CASE_PICTURES_MAX } from '@amphi/domain/cases/rules';
import { adminCases } from '@amphi/domain/messages/fr/admin/cases';
import { Button, Input, Stack, TextInput } from '@mantine/core';
import { IconArrowUp, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { RowButton, RowButtons } from '../../../components/admin/table/row-button.tsx';
import { ImageField } from '../form/image/image-field.tsx';
import type { CaseFormOf } from './values.ts';

const { pictures: texts } = adminCases;
const ICON = { size: 19, 'aria-hidden': true } as const;

/** The pictures of a case in their order, each with a caption and what it shows for those who do not see it. */
export function PicturesField({ form }: { form: CaseFormOf }) {
  const { pictures } = form.values;
  const error = form.errors.pictures;
  return (
    <Stack component="fieldset" gap="sm" aria-label={texts.label} data-path="pictures">
      <Input.Label component="legend">{texts.label}</Input.Label>
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <Stack component="ol" gap="sm">
        {pictures.map(({ url, caption, alternative }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its position.
          <Stack component="li" key={index} gap="xs" pb="sm">
            <ImageField
              {...form.getInputProps(`pictures.${index}.url`)}
              value={url}
              onUrl={(next) => form.setFieldValue(`pictures.${index}.url`, next)}
            />
            <TextInput
              {...form.getInputProps(`pictures.${index}.caption`)}
              label={texts.caption(index + 1)}
              value={caption ?? ''}
              dir="auto"
            />
            <TextInput
              {...form.getInputProps(`pictures.${index}.alternative`)}
              label={texts.alternative(index + 1)}
              description={index === 0 ? texts.alternativeHint : undefined}
              value={alternative ?? ''}
              dir="auto"
            />
            <RowButtons>
              <RowButton
                label={texts.up(index + 1)}
                icon={<IconArrowUp {...ICON} />}
                disabled={index === 0}
                onClick={() => form.reorderListItem('pictures', { from: index, to: index - 1 })}
              />
              <RowButton
                label={texts.remove(index + 1)}
                icon={<IconX {...ICON} />}
                onClick={() => form.removeListItem('pictures', index)}
              />
            </RowButtons>
          </Stack>
        ))}
      </Stack>
      {pictures.length < CASE_PICTURES_MAX && (
        <Button
          variant="default"
          leftSection={<IconPhotoPlus size={18} aria-hidden />}
          onClick={() =>
            form.insertListItem('pictures', { url: '', caption: null, alternative: null })
          }
        >
          {texts.add}
        </Button>
      )}
    </Stack>
  );
}
