import type { Right as ProcedureRight } from '../platform/context.ts';
import { rightOf } from '../routers/root.ts';
import { PROCEDURE_TYPES } from './procedures.ts';

/** Everybody that a call may come from. Who has access has it to the semester that the call is about. */
export const PERSONS = [
  'anonymous',
  'with an invented session',
  'deactivated student with an old session',
  'deactivated administrator with an old session',
  'student without access',
  'student with expired access',
  'student with revoked access',
  'student with access elsewhere',
  'student with expired access and an attempt',
  'student with revoked access and an attempt',
  'student with live access',
  'accountant',
  'cashier',
  'editor',
  'reviewer',
  'examiner',
  'administrator',
] as const;
export type Person = (typeof PERSONS)[number];

/** Right to call a procedure, or to read a file: its owner, accountants and administrators read that. */
export type Right = ProcedureRight | 'owner';

type Status = 200 | 401 | 403 | 404;

/**
 * Statuses that these persons are answered, in their order; 200 stands for any success. What has an owner is another
 * user's. Editors and reviewers are those of the semester; staff has no access to any.
 */
const ANSWERS = {
  public: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  session: [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  access: [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403, 403, 200],
  history: [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 200, 403, 403, 403, 403, 403, 200],
  owner: [401, 401, 401, 401, 404, 404, 404, 404, 404, 404, 404, 200, 200, 404, 404, 404, 200],
  admin: [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200],
  accountant: [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 403, 200, 200, 403, 403, 403, 200],
  editor: [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 403, 200],
  author: [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403, 200],
  reviewer: [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 200],
  content: [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200, 403, 200],
  contributor: [
    401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 404, 404, 403, 200,
  ],
  chapters: [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 200, 403, 403, 200, 200, 200, 200],
  cashier: [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 403, 403, 200],
  examiner: [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 200],
} as const satisfies Record<Right, readonly Status[]>;

/** The status that a person is answered by a call that is for `who`. */
export function statusFor(who: Right, person: Person): Status {
  return ANSWERS[who][PERSONS.indexOf(person)] as Status;
}

/** Cases that ask for less than their procedure: sessions of what the student has answered. */
const CASES_OF_THEIR_OWN: Readonly<Record<string, Right>> = {
  'sittings.begin book': 'session',
  'sittings.begin day': 'session',
};

/** Every procedure, or each of its cases, and who may call it; the rows of the REST table follow their procedures. */
export const PROCEDURE_RIGHTS: Readonly<Record<string, Right>> = Object.fromEntries(
  [...PROCEDURE_TYPES.keys()].map((call) => [
    call,
    CASES_OF_THEIR_OWN[call] ?? rightOf(call.split(' ')[0] ?? ''),
  ]),
);

/** The addresses that no procedure serves. */
export const ADDRESS_RIGHTS: Readonly<Record<string, Right>> = {
  'GET /api/health': 'public',
  'GET /api/health/live': 'public',
  'GET /api/health/ready': 'public',
  'GET /api/openapi.json': 'public',
  'GET /api/docs': 'public',
  'GET /api/docs/:file': 'public',
  'POST /api/client-errors': 'public',
  'POST /api/payments/create': 'session',
  'POST /api/images': 'editor',
  'POST /api/admin/imports': 'editor',
  'POST /upload/document': 'editor',
  'GET /api/admin/imports/template.:format': 'editor',
  'GET /api/admin/questions/export.:format': 'editor',
  'GET /api/admin/payments/export.:format': 'accountant',
  'GET /download/profile': 'session',
  'GET /download/payments/:id': 'owner',
  'GET /download/:receipt_url': 'owner',
  'GET /api/download/:receipt_url': 'owner',
  'GET /images/:file': 'session',
};

/** True of a procedure for staff alone: administrators may call it, students may not, whatever they have access to. */
export function isForStaff(path: string): boolean {
  const who = PROCEDURE_RIGHTS[path];
  return (
    who !== undefined &&
    statusFor(who, 'administrator') === 200 &&
    statusFor(who, 'student with live access') === 403
  );
}
