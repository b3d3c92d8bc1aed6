import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { App, preloadPage } from './app.tsx';
import { type FirstAnswer, keepAnswers } from './lib/first-data.ts';
import { showTimesOf } from './lib/format.ts';
import { createStaticHistory } from './lib/history.ts';
import { createQueryClient } from './lib/query-client.ts';

export { showTimesOf };

/** A page that somebody has asked for. */
export interface Asked {
  pathname: string;
  /** The query of the address, with its question mark. */
  search: string;
  /** What its first calls have answered, the session among them. */
  answers: FirstAnswer[];
}

/**
 * Draws a page for one person, as it first shows in their browser: there the same components come to
 * life over the same answers. Each drawing has a cache of its own, so that nobody sees another's.
 *
 * @returns the content of `#root`
 * @throws what a component threw
 */
export async function draw({ pathname, search, answers }: Asked): Promise<string> {
  await preloadPage(pathname, search);
  const queryClient = createQueryClient();
  keepAnswers(queryClient, answers);
  const problems: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <App history={createStaticHistory(pathname, search)} queryClient={queryClient} />
    </StrictMode>,
    // Whole, whatever its length: parts that are sent apart need scripts to put them in their places.
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void problems.push(error),
    },
  );
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  if (problems.length > 0) throw problems[0];
  return Buffer.concat(chunks).toString();
}
