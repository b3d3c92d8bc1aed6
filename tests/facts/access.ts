import type { Facts } from './fact.ts';

/** The route table with who may see what, and sessions (sections 2, 4, 6 and 8). */
export const access: Facts = {
  'routes.1': '/, /login, /register, /forgot-password and /loading are for everyone',
  'routes.2': '/dashboard and /orders lead a visitor to /login',
  'routes.3': '/buy leads a visitor to /login, and back to /buy afterwards',
  'routes.4': '/admin leads a student to /dashboard and shows nothing',
  'routes.5': '/semester, /study-mode, /practice and /justification-study need paid access',
  'routes.6': '/practice/:id/complete and /review need a session only',
  'routes.7':
    'A 401 on a call that is not public leads to /login, unless already on /login or /register',
  'session.1': 'Unknown at first; one check at start',
  'session.2': 'Set after signing in, registering, or a successful check',
  'session.3': 'Gone after signing out, or after a failed signing in or registration',
  'session.4': 'A failed signing out is logged, and the session is gone all the same',
  'session.5': 'A failed check means no session on a 401, and is an error otherwise',
};
