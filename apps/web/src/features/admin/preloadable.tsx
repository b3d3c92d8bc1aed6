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

interface Connection {
  saveData?: boolean;
}

const FIRST_INTERACTIONS = ['focusin', 'pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Preloads parts after the first interaction with the page, except for visitors who have asked to save data. A
 * failure is ignored: a part that is opened is fetched again.
 */
export function preloadOnInteraction(parts: readonly Preloadable[]): void {
  const { connection } = window.navigator as { connection?: Connection };
  if (connection?.saveData) return;
  const controller = new AbortController();
  const { signal } = controller;
  const preload = () => {
    controller.abort();
    void Promise.allSettled(parts.map((part) => part.preload()));
  };
  for (const type of FIRST_INTERACTIONS) {
    window.addEventListener(type, preload, { passive: true, signal });
  }
}
