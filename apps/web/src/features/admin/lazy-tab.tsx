import { Skeleton } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useState } from 'react';

/** Stands for a tab until it is there. */
const TAB_LOADING = <Skeleton height="24rem" aria-busy />;

/** A tab of the back-office whose module can be fetched before it is opened. */
export interface LazyTab {
  /** Its component, which suspends where the module has not come yet. */
  view: () => ComponentType;
  /** Fetches the module. A failure is shown by the tab once it is opened. */
  prefetch: () => Promise<void>;
}

const noop = () => {};

/** @param load imports the tab */
export function lazyTab(load: () => Promise<ComponentType>): LazyTab {
  let loaded: ComponentType | undefined;
  const fetch = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Lazy = lazy(fetch);
  return { view: () => loaded ?? Lazy, prefetch: () => fetch().then(noop, noop) };
}

/**
 * Shows a tab; keyed by its name. With the module already here nothing suspends: React would keep the fallback of
 * `React.lazy` on screen for 300 ms.
 */
export function TabView({ tab }: { tab: LazyTab }) {
  // Fixed as long as the tab is open: another component would lose its state.
  const [View] = useState(tab.view);
  return (
    <Suspense fallback={TAB_LOADING}>
      <View />
    </Suspense>
  );
}
