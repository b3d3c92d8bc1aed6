import { createPath, type Location, type Navigator, parsePath, type To } from 'react-router-dom';

type Action = 'POP' | 'PUSH' | 'REPLACE';

/** An arrival at an address. */
export interface Visit {
  location: Location;
  /** `POP` is the first page, and going back or forth. */
  action: Action;
  /** The address changes under the same page, which stays where it is scrolled to. */
  keepScroll: boolean;
}

/** The window's history for the router: where it is now, and the way to be told of each change. */
export interface AppHistory extends Navigator {
  readonly visit: Visit;
  /** Calls `listener` with the new visit and with the one that it ends. Returns how to stop it. */
  listen(listener: (next: Visit, previous: Visit) => void): () => void;
  /**
   * Holds back every move, also those by the browser's own buttons, and hands `ask` what would make it.
   * Returns how to let moves pass again.
   */
  block(ask: (proceed: () => void) => void): () => void;
  /** As `replace`, although moves are held back: for what can't wait, as the end of the session. */
  leave(to: To, state?: unknown): void;
}

/** What this app keeps in an entry of the browser's history. */
interface EntryState {
  key: string;
  usr: unknown;
  /** Its place among the entries, which tells how far the browser's buttons went. */
  place: number;
}

/** The history of this window. There may be one. */
export function createBrowserHistory(): AppHistory {
  keyEntry();
  let visit = arrival('POP', readLocation(), false);
  let place = readPlace();
  let ask: ((proceed: () => void) => void) | null = null;
  // The way back after a move by the browser's buttons that was held back.
  let returning = false;
  const listeners = new Set<(next: Visit, previous: Visit) => void>();

  function arrive(next: Visit) {
    const previous = visit;
    visit = next;
    for (const listener of listeners) listener(next, previous);
  }

  function go(action: 'PUSH' | 'REPLACE', to: To, state: unknown, keepScroll = false) {
    if (ask) return ask(unheld(() => go(action, to, state, keepScroll)));
    const { pathname, search, hash } = visit.location;
    const location: Location = {
      pathname,
      search: '',
      hash: '',
      ...(typeof to === 'string' ? parsePath(to) : to),
      state,
      key: newKey(),
    };
    if (action === 'PUSH') place += 1;
    const entry: EntryState = { key: location.key, usr: state, place };
    const samePage = pathname === location.pathname && search === location.search;
    if (action === 'PUSH') window.history.pushState(entry, '', createPath(location));
    else window.history.replaceState(entry, '', createPath(location));
    arrive(arrival(action, location, keepScroll || (samePage && hash === location.hash)));
  }

  /** The move, made although moves are held back. */
  function unheld(move: () => void): () => void {
    return () => {
      ask = null;
      move();
    };
  }

  function pop() {
    const distance = readPlace() - place;
    if (returning) {
      returning = false;
      return;
    }
    if (ask && distance !== 0) {
      // The browser has moved already: it is sent back, and moves again when it may.
      returning = true;
      window.history.go(-distance);
      ask(unheld(() => window.history.go(distance)));
      return;
    }
    place = readPlace();
    arrive(arrival('POP', readLocation(), false));
  }

  // Going back and forth is this app's to scroll: the browser would do it before the page is there.
  window.history.scrollRestoration = 'manual';
  window.addEventListener('popstate', pop);

  return {
    get visit() {
      return visit;
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    block(next) {
      ask = next;
      return () => {
        if (ask === next) ask = null;
      };
    },
    leave: (to, state) => {
      ask = null;
      go('REPLACE', to, state);
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => window.history.go(delta),
    push: (to, state, options) => go('PUSH', to, state, options?.preventScrollReset),
    replace: (to, state, options) => go('REPLACE', to, state, options?.preventScrollReset),
  };
}

/** A history that stays at one address, for drawing a page where there is no window. */
export function createStaticHistory(pathname: string, search = ''): AppHistory {
  const location: Location = { pathname, search, hash: '', state: null, key: 'default' };
  const stay = () => {
    throw new Error('a page that is drawn elsewhere leads nowhere');
  };
  return {
    visit: arrival('POP', location, false),
    listen: () => () => {},
    block: () => () => {},
    leave: stay,
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: stay,
    push: stay,
    replace: stay,
  };
}

function arrival(action: Action, location: Location, keepScroll: boolean): Visit {
  return { action, location, keepScroll };
}

/**
 * Gives the entry of a page that was opened by its address a new key, which no scroll position is kept
 * under. Reloads and the browser's buttons find the key that the entry has.
 */
function keyEntry(): void {
  const [document] = window.performance.getEntriesByType('navigation');
  const isOpened = (document as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  const state = window.history.state as Partial<EntryState> | null;
  if (state?.key && !isOpened) return;
  const entry: EntryState = { key: newKey(), usr: null, place: readPlace() };
  window.history.replaceState(entry, '');
}

const newKey = () => Math.random().toString(36).slice(2, 10);

function readPlace(): number {
  return (window.history.state as Partial<EntryState> | null)?.place ?? 0;
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { key = 'default', usr = null } = (window.history.state ?? {}) as Partial<EntryState>;
  return { pathname, search, hash, state: usr, key };
}
