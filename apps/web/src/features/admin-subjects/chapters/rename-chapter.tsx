import { chapterAsRead, createChapterInput } from '@amphi/domain/chapters/schema';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { common } from '@amphi/domain/messages/fr/common';
import { Box, Button, TextInput } from '@mantine/core';
import { DraftNotice } from '../../../components/admin/form/draft-notice.tsx';
import { EditConflict } from '../../../components/admin/form/edit-conflict.tsx';
import { useEditConflict } from '../../../components/admin/form/use-edit-conflict.ts';
import { useModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Chapter } from '../types.ts';
import classes from './chapter-list.module.css';

const { chapters: texts } = adminContent;

/** The name of the draft of a chapter's name. */
export const chapterDraft = (id: number) => `chapter-${id}`;

/** Edits a chapter's name in its row. Escape cancels. */
export function RenameChapter({ chapter, onDone }: { chapter: Chapter; onDone: () => void }) {
  const { mutateAsync } = trpc.chapters.update.useMutation();
  const { id, name, subject_id } = chapter;
  const edit = useEditConflict({ asRead: chapterAsRead, row: chapter });
  const { form, submit, submitting, failure, draft, abandon } = useModalForm({
    schema: createChapterInput,
    initialValues: { name, subject_id },
    save: (input) =>
      edit.guard(input, (if_unmodified) => mutateAsync({ ...input, id, if_unmodified })),
    done: (saved) => texts.renamed(saved.name),
    undo: edit.undo((former, if_unmodified) => mutateAsync({ ...former, id, if_unmodified })),
    onSaved: onDone,
    draft: { name: chapterDraft(id), version: edit.version },
  });
  const state = edit.choices(form, (fields) => fields);
  const { error, ...input } = form.getInputProps('name');
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        {...input}
        error={error ?? (state.conflict ? undefined : failure?.text)}
        aria-label={texts.renameOf(name)}
        dir="auto"
        autoFocus
        data-mantine-stop-propagation
        onKeyDown={(event) => event.key === 'Escape' && abandon(onDone)}
      />
      <Button type="submit" disabled={submitting}>
        {submitting ? admin.saving : admin.save}
      </Button>
      <Button variant="default" disabled={submitting} onClick={() => abandon(onDone)}>
        {common.cancel}
      </Button>
      {state.conflict && (
        <Box flex="1 1 100%">
          <EditConflict state={state} disabled={submitting} />
        </Box>
      )}
      <DraftNotice draft={draft} />
    </form>
  );
}
