import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';

/** The name of a semester or a subject. */
export function NameField(props: TextInputProps) {
  return <TextInput {...props} required dir="auto" data-autofocus />;
}

/** The optional description of a semester or a subject. */
export function DescriptionField({ label, ...props }: TextareaProps & { label: string }) {
  return (
    <Textarea
      {...props}
      label={`${label} (${admin.optional})`}
      autosize
      minRows={2}
      maxRows={6}
      dir="auto"
    />
  );
}
