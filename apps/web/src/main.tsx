import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, preloadPage } from './app.tsx';
import { createBrowserHistory } from './lib/history.ts';
import { startScrollMemory } from './lib/scroll-memory.ts';
import { paths } from './paths.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const history = createBrowserHistory();
startScrollMemory();

const app = (
  <StrictMode>
    <App history={history} />
  </StrictMode>
);

const { pathname } = history.visit.location;
const drawn = pathname === paths.home() && root.hasChildNodes();

// What the HTML shows stays until the page's own code is there, which came with this script: a fallback
// in between would be held for a while. A page that can't be fetched says so where it would be drawn.
preloadPage(pathname)
  .catch(() => {})
  .finally(() => {
    if (drawn) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
