import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Code that hostile texts run. */
export const RUN = 'window.ran=1';

/** Record of acts that a browser should not have done. */
export interface Watch {
  misdeeds: string[];
}

/** Notes what the pages of a context do that they should not. */
export async function watch(context: BrowserContext): Promise<Watch> {
  const misdeeds: string[] = [];
  await context.exposeFunction('reportViolation', (text: string) => misdeeds.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportViolation') as (text: string) => void;
      report(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  context.on('dialog', (dialog) => {
    misdeeds.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/x')) misdeeds.push(`image: ${request.url()}`);
  });
  return { misdeeds };
}

/** Neither did a script run, nor did the policy have to stop one. */
export async function expectNothingRan(page: Page, { misdeeds }: Watch): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  expect(misdeeds, page.url()).toEqual([]);
}
