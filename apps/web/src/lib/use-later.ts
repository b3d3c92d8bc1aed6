import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is fetched after the first render, as no part of the page's start; null until it is there,
 * and where it can't be fetched. What the page shows instead is the caller's to decide, so that nothing breaks without
 * a network.
 *
 * @param load imports the component; the same function at each render
 */
export function useLater<Props>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    load().then(
      (loaded) => setComponent(() => loaded),
      () => {},
    );
  }, [load]);
  return component;
}
