import type { Chapter, Semester, Subject } from './types.ts';

/** Move that a drop asks for. */
export type Drop =
  | { kind: 'subject'; subject: Subject; from: Semester; to: Semester }
  | { kind: 'chapter'; chapter: Chapter; subject: Subject; to: number }
  /** A chapter on another subject. */
  | { kind: 'refused' };

/**
 * Returns the move meant by dropping one row on another; undefined for none. A subject goes to the semester of the row
 * below it, a chapter to the position of another chapter of its subject.
 *
 * @param dragged such as `subject:5`
 * @param over such as `semester:2`
 */
export function findDrop(semesters: Semester[], dragged: string, over: string): Drop | undefined {
  const rows = semesters.flatMap((semester) => [
    { node: `semester:${semester.id}`, semester, subject: undefined, chapter: undefined },
    ...semester.subjects.flatMap((subject) => [
      { node: `subject:${subject.id}`, semester, subject, chapter: undefined },
      ...subject.chapters.map((chapter) => ({
        node: `chapter:${chapter.id}`,
        semester,
        subject,
        chapter,
      })),
    ]),
  ]);
  const from = rows.find(({ node }) => node === dragged);
  const to = rows.find(({ node }) => node === over);
  if (from?.subject === undefined || to === undefined) return undefined;
  const { subject, chapter } = from;
  if (chapter === undefined) {
    if (from.semester === to.semester) return undefined;
    return { kind: 'subject', subject, from: from.semester, to: to.semester };
  }
  if (to.subject !== subject) return { kind: 'refused' };
  if (to.chapter === undefined || to.chapter === chapter) return undefined;
  return { kind: 'chapter', chapter, subject, to: subject.chapters.indexOf(to.chapter) };
}
