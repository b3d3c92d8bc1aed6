import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A part of a page with code of its own. */
export interface Preloadable {
  /** Fetches the code. Rejects when that fails; a later call tries again. */
  preload: () => Promise<void>;
  Component: ComponentType;
}

/**
 * A component whose code is fetched when it is first rendered, or ahead. Where the code is there already it
 * renders without a Suspense boundary, whose content React would hydrate later than the page around it.
 */
export function preloadable(
  load: () => Promise<{ default: ComponentType }>,
  fallback: ReactNode,
): Preloadable {
  const Lazy = lazy(load);
  let Loaded: ComponentType | undefined;
  function Component() {
    const [Ready] = useState(() => Loaded);
    if (Ready) return <Ready />;
    return (
      <Suspense fallback={fallback}>
        <Lazy />
      </Suspense>
    );
  }
  const preload = async () => {
    Loaded = (await load()).default;
  };
  return { preload, Component };
}
