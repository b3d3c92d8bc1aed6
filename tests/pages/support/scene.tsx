import { openDatabase } from '@amphi/db';
import { App } from '@amphi/web/src/app.tsx';
import { loaderEnvironment } from '@amphi/web/src/lib/page-route.ts';
import { createQueryClient } from '@amphi/web/src/lib/query-client.ts';
import { createTrpcClient } from '@amphi/web/src/lib/trpc.ts';
import { routes } from '@amphi/web/src/routes.tsx';
import { notifications } from '@mantine/notifications';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { sql } from 'kysely';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { test as base } from 'vitest';
import { type Account, insertAccount, startSession } from '../../support/accounts.ts';
import { type Course, insertCourse } from '../../support/course.ts';
import { databaseUrl, serverUrl } from './site.ts';

/** The database of the server that the pages talk to. */
export const { db } = openDatabase(databaseUrl, { max: 2 });

export interface Person extends Account {
  /** The value of the session's cookie. */
  token: string;
}

/** A new account with a session. */
export async function signedIn({
  full_name = 'Salma Idrissi',
  role,
}: {
  full_name?: string;
  role?: 'admin';
} = {}): Promise<Person> {
  const account = await insertAccount(db, { full_name, ...(role && { role }) });
  return { ...account, token: await startSession(db, account.email) };
}

/** A student with access to a semester for half a year. */
export async function enrolled(semester_id: number, full_name?: string): Promise<Person> {
  const person = await signedIn(full_name === undefined ? {} : { full_name });
  const starts_at = new Date();
  await db
    .insertInto('access')
    .values({
      user_id: person.id,
      semester_id,
      starts_at,
      expires_at: new Date(starts_at.getTime() + 180 * 86_400_000),
    })
    .execute();
  return person;
}

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
  course: async ({ task: _ }, use) => {
    const course = await insertCourse(db);
    await use(course);
    // Questions of a mock exam can not be deleted before its results are open.
    await sql`update mock_exams set cancelled_at = now() where released_at is null and id in (
      select mock_exam_id from mock_exam_parts where subject_id = ${course.subjectId})`.execute(db);
    // Lists of everything would grow from test to test.
    await db.deleteFrom('semesters').where('id', '=', course.semesterId).execute();
  },
  student: async ({ task: _ }, use) => use(await signedIn()),
  learner: async ({ course }, use) => use(await enrolled(course.semesterId)),
  admin: async ({ task: _ }, use) => use(await signedIn({ role: 'admin' })),
});

/** Returns the object that the environment adds to the window of each file. */
const happyDOM = () =>
  (window as unknown as { happyDOM: { setURL: (url: string) => void; abort: () => Promise<void> } })
    .happyDOM;

let leave = () => {};

/**
 * Shows the page at `path` as the browser's entry does, with the session of `person`, and ends the page of before; its
 * requests go to the server. There is no layout: what is seen, scrolled or covered is for browser tests.
 *
 * @returns the person's mouse and keyboard
 */
export async function openPage(path: string, person?: Person): Promise<UserEvent> {
  await leavePage();
  happyDOM().setURL(`${serverUrl}${path}`);
  // An entry of its own, to which links of the page come back, without what an earlier page left in its state.
  history.pushState(null, '', path);
  const cookie = `amphi_session=${person?.token ?? ''}; path=/${person ? '' : '; max-age=0'}`;
  Object.assign(document, { cookie });
  const queryClient = createQueryClient();
  const trpcClient = createTrpcClient();
  const context = new RouterContextProvider();
  const trpc = createTRPCQueryUtils({ queryClient, client: trpcClient });
  context.set(loaderEnvironment, { trpc });
  const router = createBrowserRouter(routes, { getContext: () => context });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  leave = () => {
    root.unmount();
    document.body.replaceChildren();
    router.dispose();
    queryClient.clear();
  };
  root.render(
    <App queryClient={queryClient} trpcClient={trpcClient}>
      <RouterProvider router={router} />
    </App>,
  );
  // Nothing is laid out that could lie over what is clicked.
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** Ends what a page still does, as closing its tab would. What it stored on the device stays. */
export async function leavePage(): Promise<void> {
  notifications.clean();
  leave();
  leave = () => {};
  await happyDOM().abort();
}
