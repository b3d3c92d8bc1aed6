import { createChapterInput } from '@amphi/domain/chapters/schema';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { Button, Group, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { DraftNotice } from '../../../components/admin/form/draft-notice.tsx';
import { useModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { trpc } from '../../../lib/trpc.ts';

const { chapters: texts } = adminContent;

/** Adds a chapter at the end; stays focused for the next one. */
export function AddChapter({ subjectId }: { subjectId: number }) {
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync } = trpc.chapters.create.useMutation();
  const { form, submit, submitting, failure, draft } = useModalForm({
    schema: createChapterInput,
    initialValues: { name: '', subject_id: subjectId },
    save: (fields) => mutateAsync(fields),
    done: ({ name }) => texts.added(name),
    draft: { name: `chapter-new-${subjectId}` },
    onSaved: () => {
      form.reset();
      input.current?.focus();
    },
  });
  const { error, ...props } = form.getInputProps('name');
  return (
    <form onSubmit={submit} noValidate>
      <Group align="start" gap="xs" pt="md">
        <TextInput
          flex="1 1 14rem"
          {...props}
          ref={input}
          error={error ?? failure?.text}
          aria-label={texts.newName}
          placeholder={texts.newName}
          dir="auto"
        />
        <Button
          type="submit"
          disabled={submitting}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {submitting ? admin.saving : texts.add}
        </Button>
        <DraftNotice draft={draft} />
      </Group>
    </form>
  );
}
