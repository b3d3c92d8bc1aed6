import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { PUBLIC_NOTE_MAX } from '@amphi/domain/questions/rules';
import { Textarea, type TextareaProps } from '@mantine/core';

const texts = adminQuestions.form;

/** Note on a change for students, with the version that it makes. */
export function PublicNoteField(props: TextareaProps) {
  return (
    <Textarea
      {...props}
      label={`${texts.publicNote} (${admin.optional})`}
      description={texts.publicNoteHint}
      autosize
      minRows={1}
      maxRows={4}
      maxLength={PUBLIC_NOTE_MAX}
      dir="auto"
    />
  );
}
