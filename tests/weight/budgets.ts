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
  landing: { js: 149, css: 15 },
  login: { js: 187, css: 16 },
  register: { js: 187, css: 16 },
  'forgot-password': { js: 186, css: 16 },
  'reset-password': { js: 188, css: 16 },
  loading: { js: 150, css: 15 },
  'legal-mentions': { js: 153, css: 16 },
  'legal-confidentialite': { js: 153, css: 16 },
  'legal-conditions': { js: 153, css: 16 },
  dashboard: { js: 172, css: 29 },
  buy: { js: 212, css: 30 },
  orders: { js: 172, css: 29 },
  'semester-id': { js: 169, css: 28 },
  'study-mode-id': { js: 172, css: 29 },
  'practice-id': { js: 229, css: 30 },
  'practice-id-complete': { js: 195, css: 29 },
  'practice-id-review': { js: 199, css: 30 },
  'justification-study-id': { js: 199, css: 29 },
  admin: { js: 269, css: 31 },
};
