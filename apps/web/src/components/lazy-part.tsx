import { type ComponentType, lazy, Suspense } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';

/**
 * A part of a page by `React.lazy` that the page can do without: it is rendered on the server too, and left out where
 * its code can't be fetched.
 *
 * @param load imports the part
 */
export function lazyOptional<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

/**
 * A part of a page that the page can do without and that is fetched after hydration only.
 *
 * @param load imports the part
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyOptional(load);
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
