import { type ComponentType, lazy, Suspense } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';

/**
 * A part of a page by `React.lazy` that the page can do without: it is fetched after hydration, and left out where it
 * can't be had.
 *
 * @param load imports the part
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load().catch(() => Nothing) }));
  return (props: Props) =>
    useHydrated() ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null;
}

function Nothing(_props: object) {
  return null;
}
