import { type ComponentType, use } from 'react';

type LoadPage = () => Promise<{ Component: ComponentType }>;

/** The code of a page, which is fetched when it is needed, or ahead of that. */
export class LazyPage {
  #load: LoadPage;
  #loading: Promise<void> | undefined;
  /** The page, once its code is there. */
  Component: ComponentType | undefined;

  constructor(load: LoadPage) {
    this.#load = load;
  }

  /** Fetches the code. Rejects when it can't be had; a later call tries again. */
  preload(): Promise<void> {
    this.#loading ??= this.#load().then(
      ({ Component }) => {
        this.Component = Component;
      },
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }
}

/** Draws a page whose code may still be on its way; without a detour when it is there. */
export function ShowPage({ page }: { page: LazyPage }) {
  if (!page.Component) use(page.preload());
  return page.Component ? <page.Component /> : null;
}
