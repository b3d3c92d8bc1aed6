import type { RestClient } from '../../support/client.ts';
import { type Course, insertCourse } from '../../support/course.ts';
import { databaseAt } from '../../support/server.ts';

export type { Course };

export const makeCourse = ({ url }: RestClient): Promise<Course> => insertCourse(databaseAt(url));

/** The first of a course's questions. */
export const firstQuestionOf = ({ questionIds }: Course): number => questionIds[0] ?? 0;
