import type { Location } from 'react-router-dom';

type Prepare = (path: string) => void;

let prepare: Prepare = () => {};

/** Start of loading by path, for pages that are not shown yet, in milliseconds of the page's clock. */
const started = new Map<string, number>();

/** Sets what loads the code and the data of a page. There is one, the router's. */
export function onPreparePage(next: Prepare): void {
  prepare = next;
}

/**
 * Begins to load the page that comes next while the present one has to wait, so that the minimum of its loading view
 * runs beside that wait.
 *
 * @param path with its query
 */
export function preparePage(path: string): void {
  const [pathname = path] = path.split('?');
  if (!started.has(pathname)) started.set(pathname, performance.now());
  prepare(path);
}

let firstKey: string | undefined;

/** Notes the history entry of the document's first page, whose HTML shows the sign of loading before any script. */
export function setFirstPage(key: string): void {
  firstKey = key;
}

/** The start of loading of the page that is shown now; undefined where it begins now. */
export const loadingStart = ({ pathname, key }: Location): number | undefined =>
  started.get(pathname) ?? (key === firstKey ? firstPaint() : undefined);

function firstPaint(): number | undefined {
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
}

/** The next reload. */
export const forgetLoadingStart = (pathname: string): void => void started.delete(pathname);
