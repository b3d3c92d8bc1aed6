import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A part of a page with code of its own. */
export interface Preloadable {
  /** Fetches the code. Rejects when that fails; a later call tries again. */
  preload: () => Promise<void>;
  Component: ComponentType;
}

interface Part {
  Lazy: ComponentType;
  /** The component, once its code has been fetched ahead. */
  Loaded?: ComponentType;
  fallback: ReactNode;
}

/**
 * A component whose code is fetched when it is first rendered, or ahead. Where the code is there already it
 * renders without a Suspense boundary, whose content React would hydrate later than the page around it.
 */
export function preloadable(
  load: () => Promise<{ default: ComponentType }>,
  fallback: ReactNode,
): Preloadable {
  const part: Part = { Lazy: lazy(load), fallback };
  return {
    preload: async () => {
      part.Loaded = (await load()).default;
    },
    Component: () => <RenderedPart part={part} />,
  };
}

function RenderedPart({ part: { Lazy, Loaded, fallback } }: { part: Part }) {
  // As it was when first rendered: a boundary that appears later would remount the part.
  const [Ready] = useState(() => Loaded);
  if (Ready) return <Ready />;
  return (
    <Suspense fallback={fallback}>
      <Lazy />
    </Suspense>
  );
}
