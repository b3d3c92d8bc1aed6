import { chapterAsRead, createChapterInput } from '@amphi/domain/chapters/schema';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { common } from '@amphi/domain/messages/fr/common';
import { Box, Button, Group, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DraftNotice } from '../../../components/admin/form/draft-notice.tsx';
import { EditConflict } from '../../../components/admin/form/edit-conflict.tsx';
import { useEditConflict } from '../../../components/admin/form/use-edit-conflict.ts';
import { useModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { FormFailure } from '../../../components/form-failure.tsx';
import { recall } from '../../../lib/memory.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Chapter } from '../types.ts';
import { ChapterRow } from './chapter-row.tsx';
import { SortableChapters } from './sortable-chapters.tsx';
import { useChapterOrder } from './use-chapter-order.ts';

const { chapters: texts } = adminContent;

interface ChapterListProps {
  subjectId: number;
  chapters: Chapter[];
  isEdited: boolean;
  /** True while they are in the order that students see, which can be changed here. */
  isMovable: boolean;
  onRemove: (chapter: Chapter) => void;
}

/** The chapters in their order; one at a time can be renamed in its row. */
export function ChapterList(props: ChapterListProps) {
  const { subjectId, chapters, isEdited, isMovable, onRemove } = props;
  const { move, moveTo, announcement, failure } = useChapterOrder(subjectId, chapters);
  const { id: userId } = useUser();
  // A chapter whose name has a draft is opened for editing.
  const [renaming, setRenaming] = useState<number | null>(
    () =>
      chapters.find(({ id }) => recall([userId, 'form', chapterDraft(id)]) !== undefined)?.id ??
      null,
  );
  const [renamed, setRenamed] = useState<number | null>(null);

  function row(chapter: Chapter, index: number, handle: ReactNode) {
    if (renaming === chapter.id) {
      return (
        <RenameChapter
          chapter={chapter}
          onDone={() => {
            setRenaming(null);
            setRenamed(chapter.id);
          }}
        />
      );
    }
    return (
      <ChapterRow
        chapter={chapter}
        handle={handle}
        isFirst={index === 0}
        isLast={index === chapters.length - 1}
        wasRenamed={renamed === chapter.id}
        isEdited={isEdited}
        onMove={isMovable ? (direction) => move(chapter, direction) : undefined}
        onRename={() => setRenaming(chapter.id)}
        onRemove={() => onRemove(chapter)}
      />
    );
  }

  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {failure && <FormFailure text={failure} />}
      {chapters.length === 0 ? (
        <Text c="dimmed" py="md">
          {isEdited ? texts.empty : texts.none}
        </Text>
      ) : (
        <SortableChapters chapters={chapters} isMovable={isMovable} onDrop={moveTo} row={row} />
      )}
    </>
  );
}

/** The name of the draft of a chapter's name. */
const chapterDraft = (id: number) => `chapter-${id}`;

/** Edits a chapter's name in its row. Escape cancels. */
function RenameChapter({ chapter, onDone }: { chapter: Chapter; onDone: () => void }) {
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
    <form onSubmit={submit} noValidate>
      <Group align="start" gap="xs">
        <TextInput
          flex="1 1 14rem"
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
      </Group>
    </form>
  );
}
