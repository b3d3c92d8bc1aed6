import { expect, test } from '@playwright/test';

/**
 * Repeats an action that may come too early or find a busy server, until it succeeds. More than one try is
 * printed and noted at the test, from where the closing line of a run has it: such a test is worth a look.
 *
 * @param what the action, as it is named in the report
 */
export async function retryAction(
  what: string,
  act: () => Promise<void>,
  options: { timeout?: number } = {},
): Promise<void> {
  let tries = 0;
  await expect(async () => {
    tries += 1;
    await act();
  }).toPass(options);
  if (tries === 1) return;
  const description = `${what}: ${tries} tries`;
  test.info().annotations.push({ type: 'retried', description });
  console.warn(`${test.info().titlePath.join(' > ')}: ${description}`);
}
