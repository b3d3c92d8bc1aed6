import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { App, preloadPage, routePattern } from './app.tsx';
import { reportError, startErrorReports } from './lib/client-errors.ts';
import { takeFirstData } from './lib/first-data.ts';
import { createBrowserHistory } from './lib/history.ts';
import { isMissingChunk } from './lib/missing-chunk.ts';
import { createQueryClient } from './lib/query-client.ts';
import { hideResetToken } from './lib/reset-token.ts';
import { startScrollMemory } from './lib/scroll-memory.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

startErrorReports(routePattern);
hideResetToken(window);
const history = createBrowserHistory();
startScrollMemory();

const queryClient = createQueryClient();
takeFirstData(queryClient);

const app = (
  <StrictMode>
    <App history={history} queryClient={queryClient} />
  </StrictMode>
);

const options: RootOptions = {
  onCaughtError(error, { componentStack }) {
    console.error(error);
    reportError(isMissingChunk(error) ? 'missing-chunk' : 'boundary', error, componentStack);
  },
  onUncaughtError(error, { componentStack }) {
    console.error(error);
    reportError('uncaught', error, componentStack);
  },
  onRecoverableError(error, { componentStack }) {
    console.error(error);
    reportError('recovered', error, componentStack);
  },
};

// An entry of the history that holds more than its address is drawn otherwise than the server could.
const drawn = root.hasAttribute('data-drawn') && history.visit.location.state === null;

// What the HTML shows stays until the page's own code is there, which came with this script: a fallback
// in between would be held for a while. A page that can't be fetched says so where it would be drawn.
const { pathname, search } = history.visit.location;
preloadPage(pathname, search)
  .catch(() => {})
  .finally(() => {
    // As a transition, so that a slow phone can scroll and type between the parts of the work.
    startTransition(() => {
      if (drawn) hydrateRoot(root, app, options);
      else createRoot(root, options).render(app);
    });
  });
