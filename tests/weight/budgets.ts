/** Kilobytes (of 1,000 bytes) after brotli that a page may load before it can be used. */
interface Budget {
  js: number;
  css: number;
}

/* By kind of page: they notice accidents, `bench:web` judges. */
const OPEN: Budget = { js: 194, css: 24 };
const STUDENT: Budget = { js: 206, css: 24 };
const BACK_OFFICE: Budget = { js: 208, css: 24 };
const IMPORTS: Budget = { js: 234.2, css: 24 };

/** The page of every route, by its name in the client's build, and what it may weigh (see docs/performance.md). */
export const BUDGETS: Record<string, Budget> = {
  landing: OPEN,
  login: OPEN,
  register: OPEN,
  'forgot-password': OPEN,
  'reset-password': OPEN,
  invitation: OPEN,
  loading: OPEN,
  'account-deleted': OPEN,
  'legal-mentions': OPEN,
  'legal-confidentialite': OPEN,
  'legal-conditions': OPEN,
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
