import type { Page } from '@playwright/test';
import { type Course, insertCourse } from '../../support/course.ts';
import { test as base, expect } from '../../support/fixtures.ts';
import { openSemester } from '../../support/people.ts';
import { type Enrolled, enrol } from './enrolled.ts';
import { enter, makeStudent, type Student } from './people.ts';

interface Fixtures {
  /** A course of the test's own. */
  course: Course;
  /** A student of the test's own, signed in at its page, who has bought nothing. */
  student: Student & { page: Page };
  /** The `student`, with access to the course. */
  learner: Student & { page: Page };
  /** A student with access to the course and a browser of their own, with a page in it. */
  enrolled: Enrolled & { page: Page };
}

/** Tests of what students do. What a test does not name is not made. */
export const test = base.extend<Fixtures>({
  course: async ({ server }, use) => use(await insertCourse(server.db)),
  student: async ({ server, page }, use) => {
    const student = await makeStudent(server.url);
    await enter(page, student.email);
    await use({ ...student, page });
  },
  learner: async ({ server, course, student }, use) => {
    await openSemester(server, student.id, course.semesterId);
    await use(student);
  },
  enrolled: async ({ browser, server, course }, use) => {
    const enrolled = await enrol(browser, server, course);
    await use({ ...enrolled, page: await enrolled.context.newPage() });
    await enrolled.context.close();
  },
});

export { expect };
