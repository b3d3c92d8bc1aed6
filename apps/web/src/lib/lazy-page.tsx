import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react';

/** What the module of a page exports. */
export interface PageModule {
  Component: ComponentType;
  /** Fetches what the page at this query needs to be drawn whole, beside its own code. */
  prepare?: (search: string) => Promise<unknown>;
}

/** How long a failure counts: React renders again after it, and has to meet the same promise. */
const FAILURE_MS = 2_000;

type LoadPage = () => Promise<PageModule>;

/** The code of a page, which is fetched when it is needed, or ahead of that. */
export class LazyPage {
  #load: LoadPage;
  #loading: Promise<void> | undefined;
  #prepare: PageModule['prepare'];
  /** The page, once its code is there. */
  Component: ComponentType | undefined;

  constructor(load: LoadPage) {
    this.#load = load;
  }

  /** Fetches the code. Rejects when it can't be had; a call some seconds later tries again. */
  preload(): Promise<void> {
    this.#loading ??= this.#load().then(
      ({ Component, prepare }) => {
        this.Component = Component;
        this.#prepare = prepare;
      },
      (error: unknown) => {
        setTimeout(() => {
          this.#loading = undefined;
        }, FAILURE_MS);
        throw error;
      },
    );
    return this.#loading;
  }

  /** Fetches the code, and what the page needs beside it. */
  async prepare(search: string): Promise<void> {
    await this.preload();
    await this.#prepare?.(search);
  }
}

/**
 * Draws a part of a page, or something else while its code is on its way. Without a boundary when the code is
 * there: what is inside one comes to life after the page around it. Give it a key for each part.
 */
export function ShowPart({ page, fallback }: { page: LazyPage; fallback: ReactNode }) {
  const [isThere] = useState(() => page.Component !== undefined);
  if (isThere) return <ShowPage page={page} />;
  return (
    <Suspense fallback={fallback}>
      <ShowPage page={page} />
    </Suspense>
  );
}

/** Draws a page whose code may still be on its way; without a detour when it is there. */
export function ShowPage({ page }: { page: LazyPage }) {
  if (!page.Component) use(page.preload());
  return page.Component ? <page.Component /> : null;
}
