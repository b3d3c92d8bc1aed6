import { VisuallyHidden } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Long enough for a lazy page to have named itself. */
const SETTLE = 300;

/**
 * A navigation inside the page tells a screen reader nothing. This moves the focus to the new content
 * and says its title. The first page is left alone: there the browser does it.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  useDidUpdate(() => {
    document.getElementById('contenu')?.focus({ preventScroll: true });
    const timer = window.setTimeout(() => setTitle(document.title), SETTLE);
    return () => window.clearTimeout(timer);
  }, [pathname]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
