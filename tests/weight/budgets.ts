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
  landing: { js: 137, css: 16 },
  login: { js: 143, css: 15 },
  register: { js: 144, css: 15 },
  'forgot-password': { js: 141, css: 14 },
  'reset-password': { js: 143, css: 14 },
  loading: { js: 123, css: 11 },
  'account-deleted': { js: 127, css: 11 },
  'legal-mentions': { js: 130, css: 13 },
  'legal-confidentialite': { js: 130, css: 13 },
  'legal-conditions': { js: 130, css: 13 },
  dashboard: { js: 139, css: 19 },
  buy: { js: 162, css: 20 },
  orders: { js: 141, css: 18 },
  profile: { js: 168, css: 18 },
  'semester-id': { js: 133, css: 17 },
  'study-mode-id': { js: 135, css: 18 },
  'practice-id': { js: 170, css: 20 },
  'practice-id-complete': { js: 137, css: 18 },
  'practice-id-review': { js: 159, css: 19 },
  'justification-study-id': { js: 159, css: 18 },
  admin: { js: 155, css: 24 },
};
