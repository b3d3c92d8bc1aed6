import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A part of a page with code of its own. */
export interface Preloadable {
  /** Fetches the code. Rejects when that fails; a later call tries again. */
  preload: () => Promise<void>;
  Lazy: ComponentType;
  /** The component, once its code has been fetched ahead. */
  Loaded?: ComponentType;
}

/** A component whose code is fetched when it is first rendered, or ahead. Rendered by `PreloadablePart`. */
export function preloadable(load: () => Promise<{ default: ComponentType }>): Preloadable {
  const part: Preloadable = {
    preload: async () => {
      part.Loaded = (await load()).default;
    },
    Lazy: lazy(load),
  };
  return part;
}

/**
 * Renders a part. Where its code is there already it does so without a Suspense boundary, whose content React
 * would hydrate later than the page around it. Give it a key for each part.
 */
export function PreloadablePart({ part, fallback }: { part: Preloadable; fallback: ReactNode }) {
  // As it was when first rendered: a boundary that appears later would remount the part.
  const [Loaded] = useState(() => part.Loaded);
  if (Loaded) return <Loaded />;
  const { Lazy } = part;
  return (
    <Suspense fallback={fallback}>
      <Lazy />
    </Suspense>
  );
}
