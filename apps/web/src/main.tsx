import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, preloadPage } from './app.tsx';
import { takeFirstData } from './lib/first-data.ts';
import { createBrowserHistory } from './lib/history.ts';
import { createQueryClient } from './lib/query-client.ts';
import { hideResetToken } from './lib/reset-token.ts';
import { startScrollMemory } from './lib/scroll-memory.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

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
      if (drawn) hydrateRoot(root, app);
      else createRoot(root).render(app);
    });
  });
