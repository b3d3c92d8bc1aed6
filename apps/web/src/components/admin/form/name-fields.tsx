import { admin } from '@amphi/domain/messages/fr/admin/common';
import { type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { LongText } from './long-text.tsx';

/** The name of a semester or a subject. */
export function NameField(props: TextInputProps) {
  return <TextInput {...props} required dir="auto" data-autofocus />;
}

/** An optional description or note. */
export function DescriptionField({ label, ...props }: TextareaProps & { label: string }) {
  return <LongText {...props} label={`${label} (${admin.optional})`} maxRows={6} />;
}
