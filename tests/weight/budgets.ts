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
  landing: { js: 118, css: 14 },
  login: { js: 130, css: 14 },
  register: { js: 130, css: 14 },
  'forgot-password': { js: 131, css: 13 },
  'reset-password': { js: 130, css: 14 },
  loading: { js: 108, css: 11 },
  'account-deleted': { js: 113, css: 11 },
  'legal-mentions': { js: 118, css: 12 },
  'legal-confidentialite': { js: 118, css: 12 },
  'legal-conditions': { js: 118, css: 12 },
  dashboard: { js: 130, css: 19 },
  buy: { js: 151, css: 20 },
  orders: { js: 133, css: 18 },
  profile: { js: 140, css: 18 },
  'semester-id': { js: 126, css: 17 },
  'study-mode-id': { js: 128, css: 18 },
  'practice-id': { js: 139, css: 20 },
  'practice-id-complete': { js: 132, css: 18 },
  'practice-id-review': { js: 132, css: 20 },
  'justification-study-id': { js: 135, css: 19 },
  admin: { js: 150, css: 25 },
  'admin-imports': { js: 204, css: 24 },
  'admin-exports': { js: 164, css: 24 },
};

/** What no budget may be raised above: the goals of the product. */
export const CEILINGS: { page: string; js: number }[] = [
  { page: 'landing', js: 130 },
  { page: 'practice-id', js: 160 },
];

/** The same for the styles of every page. */
export const CSS_CEILING = 25;
