import type { Page, Route } from '@playwright/test';

/**
 * Holds back the requests of a page, as a slow connection does.
 *
 * @param url the glob of their addresses
 * @param settle what becomes of them afterwards; by default they are sent
 * @returns lets them go, those that were held and those to come
 */
export async function holdRequests(
  page: Page,
  url: string,
  settle: (route: Route) => Promise<void> = (route) => route.fallback(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await settle(route);
  });
  return release;
}
