/** Kilobytes (of 1,000 bytes) after brotli that a page may load before it can be used. */
interface Budget {
  js: number;
  css: number;
}

/**
 * The page of every route, by its name in the client's build, and what it may weigh. A change that needs
 * more loads its addition later (see apps/web/README.md), or says in its commit why every visitor should
 * wait for it.
 */
export const BUDGETS: Record<string, Budget> = {
  landing: { js: 138, css: 16 },
  login: { js: 144, css: 14 },
  register: { js: 145, css: 15 },
  'forgot-password': { js: 142, css: 14 },
  'reset-password': { js: 144, css: 14 },
  loading: { js: 124, css: 11 },
  'account-deleted': { js: 128, css: 11 },
  'legal-mentions': { js: 131, css: 13 },
  'legal-confidentialite': { js: 131, css: 13 },
  'legal-conditions': { js: 131, css: 13 },
  dashboard: { js: 144, css: 19 },
  buy: { js: 166, css: 21 },
  orders: { js: 145, css: 18 },
  profile: { js: 171, css: 18 },
  'semester-id': { js: 137, css: 17 },
  'study-mode-id': { js: 139, css: 18 },
  'practice-id': { js: 178, css: 20 },
  'practice-id-complete': { js: 141, css: 18 },
  'practice-id-review': { js: 165, css: 20 },
  'justification-study-id': { js: 167, css: 19 },
  admin: { js: 158, css: 24 },
};
