import { adminTree as texts } from '@amphi/domain/messages/fr/admin/tree';
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useDialog } from '../../components/admin/dialog/use-dialog.ts';
import { useOffice } from '../../components/admin/use-office.ts';
import { FormFailure } from '../../components/form-failure.tsx';
import { CopySemester } from './copy-semester.tsx';
import { findDrop } from './drop.ts';
import { MoveSubject } from './move-subject.tsx';
import { SemesterBranch } from './semester-branch.tsx';
import classes from './tree.module.css';
import type { Semester, Subject } from './types.ts';
import { useMoves } from './use-moves.ts';

type Open =
  | { action: 'copy'; semester: Semester }
  | { action: 'move'; subject: Subject; from: Semester };

/** Announcements of dragging are silent: the outcome of a move is announced apart, and its way is seen. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/**
 * The tree, as lists that buttons open; rows move by drag and drop, and by their menus. Subjects are moved by
 * administrators, chapters by editors of their subject too.
 */
export function ContentTree({ semesters }: { semesters: Semester[] }) {
  const { isAdmin, isEditor } = useOffice();
  const help = isAdmin ? texts.help : isEditor ? texts.chapterHelp : undefined;
  const moves = useMoves();
  const dialog = useDialog<Open>();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const shared = { opened: dialog.opened, onClose: dialog.close };

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over === null || active.id === over.id) return;
    const drop = findDrop(semesters, String(active.id), String(over.id));
    if (drop?.kind === 'subject') void moves.moveSubject(drop.subject, drop.from, drop.to);
    if (drop?.kind === 'chapter') void moves.moveChapter(drop.chapter, drop.subject, drop.to);
    if (drop?.kind === 'refused') moves.refuse(texts.chapterStays);
  }

  const nodes = semesters.flatMap(({ id, subjects }) => [
    `semester:${id}`,
    ...subjects.map((subject) => `subject:${subject.id}`),
  ]);
  const toggle = (node: string) =>
    setOpen((now) =>
      now.has(node) ? new Set([...now].filter((one) => one !== node)) : new Set([...now, node]),
    );
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text fz="sm" c="dimmed" maw="42rem">
          {help}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen(new Set(nodes))}>
            {texts.expandAll}
          </Button>
          <Button variant="default" onClick={() => setOpen(new Set())}>
            {texts.collapseAll}
          </Button>
        </Group>
      </Group>
      <VisuallyHidden role="status">{moves.announcement}</VisuallyHidden>
      {moves.failure && <FormFailure key={moves.failure} text={moves.failure} />}
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        onDragEnd={onDragEnd}
        accessibility={{
          announcements: SILENT,
          screenReaderInstructions: { draggable: help ?? '' },
        }}
      >
        <ul className={classes.list} aria-label={texts.label} aria-busy={moves.busy}>
          {semesters.map((semester) => (
            <SemesterBranch
              key={semester.id}
              semester={semester}
              open={open}
              onToggle={toggle}
              onCopy={() => dialog.open({ action: 'copy', semester })}
              onMove={(subject) => dialog.open({ action: 'move', subject, from: semester })}
              onMoveChapter={(...move) => void moves.moveChapter(...move)}
            />
          ))}
        </ul>
      </DndContext>
      {dialog.data?.action === 'copy' && (
        <CopySemester key={dialog.instance} {...shared} semester={dialog.data.semester} />
      )}
      {dialog.data?.action === 'move' && (
        <MoveSubject
          key={dialog.instance}
          {...shared}
          subject={dialog.data.subject}
          from={dialog.data.from}
          semesters={semesters}
        />
      )}
    </>
  );
}
