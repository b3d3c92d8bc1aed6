import { CASE_PICTURES_MAX } from '@amphi/domain/cases/rules';
import { adminCases } from '@amphi/domain/messages/fr/admin/cases';
import { Button, Input, Stack, TextInput } from '@mantine/core';
import { IconArrowUp, IconPhotoPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RowButton, RowButtons } from '../../../components/admin/table/row-button.tsx';
import { ImageField } from '../form/image/image-field.tsx';

const { pictures: texts } = adminCases;
const ICON = { size: 19, 'aria-hidden': true } as const;

/** A picture while it is edited: a field may be empty. */
export interface EditedPicture {
  url: string;
  caption: string | null;
  alternative: string | null;
}

interface PicturesFieldProps {
  pictures: readonly EditedPicture[];
  /** By path: `pictures`, and `pictures.0.url`. */
  errors: Record<string, ReactNode>;
  onChange: (pictures: EditedPicture[]) => void;
}

/** The pictures of a case in their order, each with a caption and what it shows for those who do not see it. */
export function PicturesField({ pictures, errors, onChange }: PicturesFieldProps) {
  const change = (index: number, changed: Partial<EditedPicture>) =>
    onChange(pictures.map((one, position) => (position === index ? { ...one, ...changed } : one)));
  const raise = (index: number) => {
    const moved = [...pictures];
    const [one] = moved.splice(index, 1);
    if (one) moved.splice(index - 1, 0, one);
    onChange(moved);
  };
  return (
    <Stack component="fieldset" gap="sm" aria-label={texts.label} data-path="pictures">
      <Input.Label component="legend">{texts.label}</Input.Label>
      {errors.pictures && <Input.Error role="alert">{errors.pictures}</Input.Error>}
      <Stack component="ol" gap="sm">
        {pictures.map(({ url, caption, alternative }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its position.
          <Stack component="li" key={index} gap="xs" pb="sm">
            <ImageField
              value={url}
              error={errors[`pictures.${index}.url`]}
              data-path={`pictures.${index}.url`}
              onUrl={(next) => change(index, { url: next })}
            />
            <TextInput
              label={texts.caption(index + 1)}
              error={errors[`pictures.${index}.caption`]}
              data-path={`pictures.${index}.caption`}
              value={caption ?? ''}
              onChange={({ currentTarget: { value } }) => change(index, { caption: value })}
              dir="auto"
            />
            <TextInput
              label={texts.alternative(index + 1)}
              description={index === 0 ? texts.alternativeHint : undefined}
              error={errors[`pictures.${index}.alternative`]}
              data-path={`pictures.${index}.alternative`}
              value={alternative ?? ''}
              onChange={({ currentTarget: { value } }) => change(index, { alternative: value })}
              dir="auto"
            />
            <RowButtons>
              <RowButton
                label={texts.up(index + 1)}
                icon={<IconArrowUp {...ICON} />}
                disabled={index === 0}
                onClick={() => raise(index)}
              />
              <RowButton
                label={texts.remove(index + 1)}
                icon={<IconX {...ICON} />}
                onClick={() => onChange(pictures.filter((_, position) => position !== index))}
              />
            </RowButtons>
          </Stack>
        ))}
      </Stack>
      {pictures.length < CASE_PICTURES_MAX && (
        <Button
          variant="default"
          leftSection={<IconPhotoPlus size={18} aria-hidden />}
          onClick={() => onChange([...pictures, { url: '', caption: null, alternative: null }])}
        >
          {texts.add}
        </Button>
      )}
    </Stack>
  );
}
