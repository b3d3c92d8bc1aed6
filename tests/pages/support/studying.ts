import { test as base } from 'vitest';
import { type Course, insertCourse } from '../../support/course.ts';
import { db, enrolled, type Person, signedIn } from './people.ts';

interface Fixtures {
  /** A course of the test's own. */
  course: Course;
  /** A student who has bought nothing. */
  student: Person;
  /** A student with access to the course. */
  learner: Person;
  admin: Person;
}

/** Tests of pages with a course and people of their own. What a test does not name is not made. */
export const test = base.extend<Fixtures>({
  course: async ({ task: _ }, use) => use(await insertCourse(db)),
  student: async ({ task: _ }, use) => use(await signedIn()),
  learner: async ({ course }, use) => use(await enrolled(course.semesterId)),
  admin: async ({ task: _ }, use) => use(await signedIn({ role: 'admin' })),
});
