import { z } from 'zod';
import { answersOf, named, nothing } from './answer.ts';
import { count, flag, id, moment, money, text } from './fields.ts';

const semesterShape = z.object({
  id,
  name: text,
  year: z.int(),
  description: text.nullable(),
  fee: money,
  is_active: flag,
});

const semester = named('Semester', semesterShape);
const listedSemester = named(
  'ListedSemester',
  semesterShape.extend({
    fee: money.nullable(),
    subject_count: count,
    qcm_count: count,
    created_at: moment,
  }),
);

export const subject = named(
  'Subject',
  z.object({
    id,
    name: text,
    description: text.nullable(),
    semester_id: id,
    semester_name: text,
    semester_year: z.int(),
    qcm_count: count,
  }),
);

const chapterShape = z.object({ id, name: text, subject_id: id, position: z.int() });
const chapter = named('Chapter', chapterShape);
export const countedChapter = named(
  'CountedChapter',
  chapterShape.extend({ qcm_count: count, justification_qcm_count: count }),
);

export const contentAnswers = answersOf({
  'public.semesters': z.array(semester),
  'public.subjects': z.array(subject),
  'semesters.list': z.array(listedSemester),
  'semesters.create': semester,
  'semesters.update': semester,
  'semesters.remove': nothing,
  'subjects.list': z.array(subject),
  'subjects.create': subject,
  'subjects.update': subject,
  'subjects.remove': nothing,
  'chapters.bySubject': z.array(chapter),
  'chapters.withCounts': z.array(countedChapter),
  'chapters.create': chapter,
  'chapters.update': chapter,
  'chapters.remove': nothing,
  'chapters.reorder': z.array(chapter),
  'stats.contentOverview': z.object({
    semesters: z.array(listedSemester),
    subjects: z.array(subject),
  }),
});
