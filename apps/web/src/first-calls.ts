import type { RouterInputs } from '@amphi/api';
import { parseScope } from './features/practice/study-scope.ts';
import { parseQrocScope } from './features/qrocs/qroc-scope.ts';
import { parseRouteId } from './lib/route-id.ts';

/** A call of a procedure: where it is in the router, and what it is given. */
export interface FirstCall {
  path: [router: string, procedure: string];
  input?: unknown;
}

/** What a page asks, by the id in its address and the query as the address has it. */
type Ask = (id: string, search: string) => FirstCall[];

function call<Router extends keyof RouterInputs, Name extends keyof RouterInputs[Router] & string>(
  router: Router,
  procedure: Name,
  input: RouterInputs[Router][Name],
): FirstCall {
  return { path: [router, procedure], input };
}

/** Pages about one thing ask nothing when the address names none. */
function about(id: string, ask: (id: number) => FirstCall[]): FirstCall[] {
  const parsed = parseRouteId(id);
  return parsed === null ? [] : ask(parsed);
}

/**
 * What the pages behind the sign-in ask the server as soon as they are drawn, by their path in the table
 * of routes. The server reads this list too: it makes the calls while it sends the page, and puts
 * the answers into it (`lib/first-data.ts`).
 */
export const firstCalls: Record<string, Ask> = {
  '/dashboard': () => [
    call('dashboard', 'student', undefined),
    call('dashboard', 'next', undefined),
  ],
  '/buy': () => [
    call('public', 'semesters', undefined),
    call('dashboard', 'student', undefined),
    call('payments', 'listMine', undefined),
  ],
  '/orders': () => [call('payments', 'listMine', undefined)],
  '/profile': () => [call('profile', 'sessions', undefined), call('public', 'settings', undefined)],
  '/semester/:id': (id) =>
    about(id, (semester_id) => [call('dashboard', 'semester', { semester_id })]),
  '/study-mode/:id': (id) =>
    about(id, (subject_id) => [
      call('study', 'options', { subject_id }),
      call('attempts', 'progress', { subject_id }),
    ]),
  '/practice/:id': (id, search) => {
    const filter = parseScope(id, search)?.filter;
    if (!filter) return [];
    return [
      call('study', 'questions', filter),
      call('attempts', 'progress', filter),
      call('attempts', 'review', filter),
    ];
  },
  '/practice/:id/complete': (id) =>
    about(id, (subject_id) => [call('attempts', 'progress', { subject_id })]),
  '/practice/:id/review': (id, search) => {
    const filter = parseScope(id, search)?.filter;
    return filter ? [call('attempts', 'review', filter)] : [];
  },
  '/justification-study/:id': (id, search) => {
    const scope = parseQrocScope(id, search);
    if (!scope) return [];
    const { subject_id } = scope;
    return [call('study', 'qrocs', scope), call('study', 'qrocProgress', { subject_id })];
  },
  '/admin': (_id, search) => {
    const stats = call('stats', 'admin', undefined);
    if (new URLSearchParams(search).has('tab')) return [stats];
    return [stats, call('stats', 'setup', undefined), call('stats', 'daily', undefined)];
  },
  '/admin/imports': () => [],
  '/admin/exports': () => [],
};
