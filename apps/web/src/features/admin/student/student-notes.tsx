import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminStudent } from '@amphi/domain/messages/fr/admin/student';
import { createUserNoteInput, NOTE_MAX } from '@amphi/domain/users/schema';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { RemovableItem } from '../../../components/admin/removable-item.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import frame from '../../../components/ui/frame.module.css';
import { useSchemaForm } from '../../../lib/form.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Student } from './types.ts';

const texts = adminStudent.notes;

type Note = Student['notes'][number];

/** Notes of administrators on the account, newest first, and the field for another note. */
export function StudentNotes({ userId, notes }: { userId: number; notes: Note[] }) {
  const removal = useDialog<Note>();
  const { mutateAsync } = trpc.userNotes.remove.useMutation();
  return (
    <Section title={texts.title} text={texts.text}>
      <NoteForm userId={userId} />
      {notes.length === 0 && <Text c="dimmed">{texts.empty}</Text>}
      <ul className={frame.ruled} aria-label={texts.title}>
        {notes.map((note) => (
          <RemovableItem
            key={note.id}
            button={texts.remove}
            label={texts.removeOf(formatDateTime(note.created_at))}
            onRemove={() => removal.open(note)}
          >
            <Text variant="meta">
              {texts.by(note.author_name ?? texts.former, formatDateTime(note.created_at))}
            </Text>
            <Text dir="auto" className={frame.prose}>
              {note.body}
            </Text>
          </RemovableItem>
        ))}
      </ul>
      {removal.show((data, shown) => (
        <ConfirmAction
          {...shown}
          danger
          title={texts.removeTitle}
          confirmLabel={admin.remove}
          done={texts.removed}
          run={() => mutateAsync({ id: data.id })}
        >
          {data.body}
        </ConfirmAction>
      ))}
    </Section>
  );
}

function NoteForm({ userId }: { userId: number }) {
  const { mutateAsync } = trpc.userNotes.create.useMutation();
  const { form, submit, submitting, failure } = useSchemaForm({
    schema: createUserNoteInput,
    initialValues: { user_id: userId, body: '' },
    onSubmit: async (note) => {
      await mutateAsync(note);
      form.setFieldValue('body', '');
      notifyDone(texts.added);
    },
    failed: admin.saveFailed,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" align="start" maw="42rem" mb="md">
        <Textarea
          {...form.getInputProps('body')}
          w="100%"
          label={texts.label}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={NOTE_MAX}
          dir="auto"
        />
        {failure && <FormFailure text={failure} />}
        <Button type="submit" loading={submitting}>
          {texts.add}
        </Button>
      </Stack>
    </form>
  );
}
