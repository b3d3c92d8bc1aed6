import type { PageFile } from './built-pages.ts';

/** Kilobytes (of 1,000 bytes) after brotli that a page may load before it can be used. */
interface Budget {
  js: number;
  css: number;
}

/* By kind of page: they notice accidents, `bench:web` judges. */
const OPEN: Budget = { js: 175, css: 20.6 };
const STUDENT: Budget = { js: 195, css: 20.6 };
const BACK_OFFICE: Budget = { js: 184, css: 20.8 };
const IMPORTS: Budget = { js: 199, css: 20.6 };

const BY_ACCESS: Record<PageFile['access'], Budget> = {
  public: OPEN,
  student: STUDENT,
  staff: BACK_OFFICE,
  admin: BACK_OFFICE,
};

/** Returns the budget of a page (see docs/performance.md). */
export const budgetOf = ({ path, access }: Pick<PageFile, 'path' | 'access'>): Budget =>
  path === '/admin/imports' ? IMPORTS : BY_ACCESS[access];

/** Bound on the styles of any page: the goal of the product. */
export const CSS_CEILING = 25;
