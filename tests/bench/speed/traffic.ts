import type { Request } from 'autocannon';
import { emailOf, PASSWORD, tokenOf, VOLUMES } from './volumes.ts';

/** Kind of requests, and how many calls one request counts for. */
export interface Traffic {
  name: string;
  requests: () => Request[];
  callsPerRequest?: number;
}

/** Numbers of rows that exist, for addresses and bodies. */
export interface Known {
  questions: number[];
  subjects: number[];
}

/** Different requests of each connection, round-robin. */
const LIST = 100;
/** Calls that a batch carries. */
const BATCH = 5;
/** Shares of the mix, in a hundred requests. */
const MIX = { submit: 80, list: 5, dashboard: 7, semesters: 7, login: 1 };

const random = (below: number): number => Math.floor(Math.random() * below);
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
const json = { 'content-type': 'application/json' };
const cookie = () => ({ cookie: `amphi_session=${tokenOf(1 + random(VOLUMES.sessions))}` });
const many = (make: () => Request): Request[] => Array.from({ length: LIST }, make);

const answer = (qcm_id: number) => ({
  qcm_id,
  selected_answers: pick([['A'], ['A', 'C'], ['B'], ['B', 'D'], ['E']]),
  time_taken_seconds: 12,
});

/** Requests for the REST interface, and for bare processes that serve the same addresses. */
export function restTraffic({ questions, subjects }: Known) {
  const submitTo = (of: readonly number[]) => (): Request => ({
    method: 'POST',
    path: '/api/practice/submit-answer',
    headers: { ...json, ...cookie() },
    body: JSON.stringify(answer(pick(of))),
  });
  const one = {
    submit: submitTo(questions),
    hot: submitTo(questions.slice(0, 1)),
    list: (): Request => ({
      method: 'GET',
      path: `/api/practice/subject/${pick(subjects)}/questions`,
      headers: cookie(),
    }),
    dashboard: (): Request => ({
      method: 'GET',
      path: '/api/dashboard/student',
      headers: cookie(),
    }),
    semesters: (): Request => ({ method: 'GET', path: '/api/public/semesters' }),
    login: (): Request => ({
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `username=${emailOf(1 + random(VOLUMES.sessions))}&password=${PASSWORD}`,
    }),
  };
  return { ...repeat(one), mix: { name: 'mix', requests: () => mixed(one) } };
}

const practised = (qcm_id: number) => ({ ...answer(qcm_id), kind: 'answer', in: 'practice' });

/** Calls as the web client makes them. */
export function trpcTraffic({ questions, subjects }: Known) {
  const query = (procedure: string, input?: object): Request => ({
    method: 'GET',
    path: `/trpc/${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`,
    headers: cookie(),
  });
  const mutation = (procedure: string, body: object, headers = cookie()): Request => ({
    method: 'POST',
    path: `/trpc/${procedure}`,
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
  const one = {
    submit: () => mutation('answers.submit', practised(pick(questions))),
    hot: () => mutation('answers.submit', practised(questions[0] as number)),
    list: () => query('study.practice', { subject_id: pick(subjects) }),
    dashboard: () => query('dashboard.student'),
    semesters: () => query('public.semesters'),
    // A sign-in ends the session that it comes with: others still need those.
    login: () => {
      const username = emailOf(1 + random(VOLUMES.sessions));
      return mutation('auth.login', { username, password: PASSWORD }, { cookie: 'none=1' });
    },
  };
  const batch = () => {
    const names = Array.from({ length: BATCH }, () => 'answers.submit');
    const bodies = Object.fromEntries(names.map((_, n) => [n, practised(pick(questions))]));
    return mutation(`${names.join(',')}?batch=1`, bodies);
  };
  return {
    ...repeat(one),
    mix: { name: 'mix', requests: () => mixed(one) },
    batch: {
      name: `submit, batches of ${BATCH}`,
      requests: () => many(batch),
      callsPerRequest: BATCH,
    },
  };
}

type Kinds = Record<keyof typeof NAMES, () => Request>;

const NAMES = {
  submit: 'submit, random questions',
  hot: 'submit, everybody on one',
  list: 'list of 300 questions',
  dashboard: 'dashboard',
  semesters: 'public semesters',
  login: 'login',
};

const repeat = (kinds: Kinds) =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, make]) => [
      kind,
      { name: NAMES[kind as keyof Kinds], requests: () => many(make) },
    ]),
  ) as Record<keyof Kinds, Traffic>;

/** Starts anywhere in the mix, so that connections do not all ask for the same at once. */
function mixed(kinds: Kinds): Request[] {
  const entries = Object.entries(MIX) as [keyof typeof MIX, number][];
  const hundred = entries.flatMap(([kind, share]) => Array.from({ length: share }, () => kind));
  return many(() => kinds[pick(hundred)]());
}
