/** Kilobytes (of 1,000 bytes) after brotli that a page may load before it can be used. */
interface Budget {
  js: number;
  css: number;
}

const LANDING: Budget = { js: 150, css: 20 };
const OPEN: Budget = { js: 160, css: 20 };
const STUDENT: Budget = { js: 165, css: 20 };
const BACK_OFFICE: Budget = { js: 190, css: 20 };
const IMPORTS: Budget = { js: 215, css: 20 };

/**
 * The page of every route, by its name in the client's build, and what it may weigh. A change that needs
 * more loads its addition later (see docs/performance.md), or says in its commit why every visitor should
 * wait for it.
 */
export const BUDGETS: Record<string, Budget> = {
  landing: LANDING,
  login: OPEN,
  register: OPEN,
  'forgot-password': OPEN,
  'reset-password': OPEN,
  invitation: OPEN,
  loading: OPEN,
  'account-deleted': OPEN,
  'legal-mentions': LANDING,
  'legal-confidentialite': LANDING,
  'legal-conditions': LANDING,
  dashboard: STUDENT,
  buy: STUDENT,
  orders: STUDENT,
  profile: STUDENT,
  'semester-id': STUDENT,
  'study-mode-id': STUDENT,
  'practice-id': STUDENT,
  'practice-id-complete': STUDENT,
  'practice-id-review': STUDENT,
  'practice-id-attempts': STUDENT,
  'practice-id-attempts-number': STUDENT,
  'justification-study-id': STUDENT,
  sessions: STUDENT,
  'sessions-new': STUDENT,
  'sessions-id': STUDENT,
  'sessions-id-results': STUDENT,
  reviews: STUDENT,
  notebook: STUDENT,
  plan: STUDENT,
  progress: STUDENT,
  desk: BACK_OFFICE,
  admin: BACK_OFFICE,
  'admin-part': BACK_OFFICE,
  'admin-imports': IMPORTS,
  'admin-exports': BACK_OFFICE,
};

/** What the styles of no page may weigh more than: the goal of the product. */
export const CSS_CEILING = 25;
