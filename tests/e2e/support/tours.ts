import { readFileSync } from 'node:fs';
import { ADMIN, STUDENT } from '../../support/server.ts';

/** Stands for the results of the exam that the demo's student has sat. */
export const RESULTS = 'results';

/** Of lists to which other tests add: rows are alike, and each costs time. */
const OWN = `search=${encodeURIComponent(STUDENT.username)}`;

export interface Tour {
  who: string;
  /** An account of the demo; null for visitors. */
  account: typeof ADMIN | null;
  paths: readonly string[];
}

/** Pages by who may see them. The demo's first subject is one that its student may study. */
export const TOURS: readonly Tour[] = [
  {
    who: 'a visitor',
    account: null,
    paths: [
      '/',
      '/legal/conditions',
      '/legal/confidentialite',
      '/legal/mentions',
      '/account-deleted',
      '/nulle-part',
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password',
      '/invitation',
    ],
  },
  {
    who: 'a student who studies',
    account: STUDENT,
    paths: [
      '/dashboard',
      '/semester/1',
      '/semester/2',
      '/study-mode/1',
      '/study-mode/9999',
      '/practice/1',
      '/practice/9999',
      '/justification-study/1',
    ],
  },
  {
    who: 'a student who looks back',
    account: STUDENT,
    paths: [
      '/practice/1/complete',
      '/practice/1/review',
      '/practice/1/attempts',
      '/practice/1/attempts/1',
      '/reviews',
      '/progress',
      '/notebook',
      '/notebook?tab=bookmarks',
      '/notebook?tab=memos',
    ],
  },
  {
    who: 'a student who plans, buys and sits exams',
    account: STUDENT,
    paths: [
      '/plan',
      '/buy',
      '/buy?semester=3',
      '/orders',
      '/profile',
      '/sessions',
      '/sessions/new?subject=1&year=2023',
      '/sessions/9999',
      RESULTS,
    ],
  },
  {
    who: 'an administrator at the tabs',
    account: ADMIN,
    paths: [
      ...['dashboard', 'content', 'questions&subject=1', `users&${OWN}`, `payments&${OWN}`].map(
        (tab) => `/admin?tab=${tab}`,
      ),
      '/admin?tab=reports',
      '/admin?tab=audit',
    ],
  },
  {
    who: 'an administrator elsewhere',
    account: ADMIN,
    paths: [
      '/admin?tab=settings',
      '/admin?tab=users&view=access',
      '/desk',
      '/admin/imports',
      '/admin/exports',
      '/admin/baremes',
      '/admin/papers',
      '/admin/mock-exams',
    ],
  },
];

/** Every route of the client's build. */
export function builtRoutes(): string[] {
  const index = new URL('../../../apps/web/dist/.pages/index.json', import.meta.url);
  return (JSON.parse(readFileSync(index, 'utf8')) as { path: string }[]).map(({ path }) => path);
}
