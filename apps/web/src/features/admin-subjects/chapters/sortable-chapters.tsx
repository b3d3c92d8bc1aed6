import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Chapter } from '../types.ts';
import classes from './chapter-list.module.css';

const { chapters: texts } = adminContent;

interface SortableChaptersProps {
  chapters: Chapter[];
  /** True where they can be dragged; without, the rows have no handle. */
  isMovable: boolean;
  onDrop: (chapter: Chapter, to: number) => void;
  /** A chapter's row with its drag handle, or null. */
  row: (chapter: Chapter, index: number, handle: ReactNode) => ReactNode;
}

/**
 * The chapters, sortable by drag and drop with pointer, touch or keyboard. The same elements serve where they cannot be
 * moved: another list instead of them would unmount the form of a chapter that is being renamed, with its conflict.
 */
export function SortableChapters({ chapters, isMovable, onDrop, row }: SortableChaptersProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier) => chapters.findIndex((chapter) => chapter.id === id);

  function onDragEnd({ active, over }: DragEndEvent) {
    const chapter = chapters[indexOf(active.id)];
    if (chapter && over) onDrop(chapter, indexOf(over.id));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcementsFor(chapters),
        screenReaderInstructions: { draggable: texts.dragHelp },
      }}
    >
      <SortableContext
        items={chapters.map(({ id }) => id)}
        strategy={verticalListSortingStrategy}
        disabled={!isMovable}
      >
        <ol className={classes.list} aria-label={isMovable ? texts.label : texts.sortedLabel}>
          {chapters.map((chapter, index) => (
            <SortableRow key={chapter.id} chapter={chapter}>
              {(handle) => row(chapter, index, isMovable ? handle : null)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** Announced while a chapter is dragged; the list announces its final position. */
function announcementsFor(chapters: Chapter[]): Announcements {
  const announce = (
    text: (name: string, position: number, count: number) => string,
    id: UniqueIdentifier,
    target = id,
  ) => {
    const index = (wanted: UniqueIdentifier) => chapters.findIndex((one) => one.id === wanted);
    return text(chapters[index(id)]?.name ?? '', index(target) + 1, chapters.length);
  };
  return {
    onDragStart: ({ active }) => announce(texts.dragStart, active.id),
    onDragOver: ({ active, over }) =>
      over ? announce(texts.dragOver, active.id, over.id) : undefined,
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => announce(texts.dragCancel, active.id),
  };
}

interface SortableRowProps {
  chapter: Chapter;
  children: (handle: ReactNode) => ReactNode;
}

function SortableRow({ chapter: { id, name }, children }: SortableRowProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, attributes: { roleDescription: texts.dragRole } });
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition,
      }}
    >
      {children(
        <ActionIcon
          ref={setActivatorNodeRef}
          className={classes.handle}
          color="gray"
          aria-label={texts.dragOf(name)}
          {...attributes}
          {...listeners}
          // While dragging, Escape cancels the drag and does not close the dialog.
          data-mantine-stop-propagation={isDragging || undefined}
        >
          <IconGripVertical size={19} aria-hidden />
        </ActionIcon>,
      )}
    </li>
  );
}
