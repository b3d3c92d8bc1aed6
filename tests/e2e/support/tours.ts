import { ADMIN, STUDENT } from '../../support/server.ts';
import { listPages, type PageFile } from '../../weight/built-pages.ts';

/** Stands for the results of the exam that the demo's student has sat. */
export const RESULTS = 'results';

/** Narrows lists to which other tests add: rows are alike, and each costs time. */
const OWN = `search=${encodeURIComponent(STUDENT.username)}`;

export interface Tour {
  who: string;
  /** An account of the demo; null for visitors. */
  account: typeof ADMIN | null;
  paths: readonly string[];
}

const built = listPages();

/** They show while another one loads, or what the query of their address names. */
export const OF_THEIR_OWN = ['/loading', '/sessions/new', '/admin'];

/** The pages for some that need nothing but their address. */
const plain = (...access: PageFile['access'][]) =>
  built.flatMap((page) =>
    access.includes(page.access) && !page.path.includes(':') && !OF_THEIR_OWN.includes(page.path)
      ? page.path
      : [],
  );

/** Pages by who may see them. The demo's first subject is one that its student may study. */
export const TOURS: readonly Tour[] = [
  {
    who: 'a visitor',
    account: null,
    paths: [...plain('public'), '/nulle-part'],
  },
  {
    who: 'a student who studies',
    account: STUDENT,
    paths: [
      '/semester/1',
      '/semester/2',
      '/study-mode/1',
      '/study-mode/9999',
      '/practice/1',
      '/practice/9999',
      '/justification-study/1',
      '/sheets/1',
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
      '/notebook?tab=bookmarks',
      '/notebook?tab=memos',
    ],
  },
  {
    who: 'a student who plans, buys and sits exams',
    account: STUDENT,
    paths: [
      ...plain('student'),
      '/buy?semester=3',
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
      '/admin?tab=exams',
      '/admin?tab=platform',
    ],
  },
  {
    who: 'an administrator elsewhere',
    account: ADMIN,
    paths: [
      ...plain('staff', 'admin'),
      '/desk/sheets/1',
      '/admin?tab=platform&view=settings',
      '/admin?tab=users&view=access',
      '/admin?tab=exams&view=baremes',
      '/admin?tab=exams&view=papers',
    ],
  },
];

/** Every route of the client's build. */
export const builtRoutes = (): string[] => built.map(({ path }) => path);
