import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useTransition,
} from 'react';
import { matchRoutes, NavigationType, type RouteObject, Router, useRoutes } from 'react-router-dom';
import type { AppHistory, Visit } from './history.ts';
import { LazyPage, type PageModule, ShowPage } from './lazy-page.tsx';

/** The visit that is on screen, and whether the next one is on its way. */
interface ShownVisit extends Visit {
  pending: boolean;
}

const VisitContext = createContext<ShownVisit | null>(null);
const HistoryContext = createContext<AppHistory | null>(null);

const TYPES = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
};

/** Connects the router to the history. The page before stays until the next one can be drawn. */
export function AppRouter({ history, children }: { history: AppHistory; children: ReactNode }) {
  const [visit, setVisit] = useState(history.visit);
  const [pending, startTransition] = useTransition();
  useLayoutEffect(() => {
    const show = (next: Visit) => startTransition(() => setVisit(next));
    return history.listen(show);
  }, [history]);
  return (
    <HistoryContext value={history}>
      <VisitContext value={{ ...visit, pending }}>
        <Router location={visit.location} navigationType={TYPES[visit.action]} navigator={history}>
          {children}
        </Router>
      </VisitContext>
    </HistoryContext>
  );
}

/** What is on screen, as the history knows it. */
export function useVisit(): ShownVisit {
  const visit = use(VisitContext);
  if (!visit) throw new Error('useVisit is for what is inside AppRouter');
  return visit;
}

/** A move that was held back, with the two things that can become of it; null while there is none. */
export type HeldMove = { proceed: () => void; stay: () => void } | null;

/** While `held`, moves to other pages wait for an answer. */
export function useHeldMove(held: boolean): HeldMove {
  const history = use(HistoryContext);
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!held || !history) return;
    return history.block((move) => setProceed(() => move));
  }, [held, history]);
  if (!proceed) return null;
  const stay = () => setProceed(null);
  return {
    stay,
    proceed: () => {
      stay();
      proceed();
    },
  };
}

/** What a route says about itself. */
export interface RouteHandle {
  title?: string;
  /** Pages without the navigation bar. */
  bare?: boolean;
  /** What the page loads by itself as soon as it is drawn; named in its HTML too. */
  parts?: (() => Promise<unknown>)[];
}

/** The routes, ready to be drawn, with a way to fetch the code of a page ahead. */
export interface PreparedRoutes {
  /** The routes that lead to an address, outermost first. */
  match: (pathname: string) => RouteObject[];
  /** Fetches what the page at this address needs. Rejects when that can't be had. */
  preload: (pathname: string, search: string) => Promise<unknown>;
}

/** Turns every `lazy` of a table into a component that can be fetched ahead. */
export function prepareRoutes(routes: RouteObject[]): PreparedRoutes {
  const pages = new Map<RouteObject, LazyPage>();
  const prepare = (route: RouteObject): RouteObject => {
    const { lazy, children, ...rest } = route;
    const prepared = { ...rest, children: children?.map(prepare) } as RouteObject;
    if (typeof lazy === 'function') {
      const page = new LazyPage(lazy as () => Promise<PageModule>);
      prepared.element = <ShowPage page={page} />;
      pages.set(prepared, page);
    }
    return prepared;
  };
  const table = routes.map(prepare);
  const match = (pathname: string) =>
    (matchRoutes(table, pathname) ?? []).map(({ route }) => route as RouteObject);
  return {
    match,
    preload: (pathname, search) =>
      Promise.all(match(pathname).map((route) => pages.get(route)?.prepare(search))),
  };
}

const HandleContext = createContext<RouteHandle>({});

/** The page at the present address, inside its layouts. */
export function Pages({ routes }: { routes: PreparedRoutes }) {
  const { pathname } = useVisit().location;
  const matched = useMemo(() => routes.match(pathname), [routes, pathname]);
  const handle = useMemo(() => Object.assign({}, ...matched.map((one) => one.handle)), [matched]);
  // The others would be sorted and compared anew with every drawing.
  const branch = useMemo(() => branchOf(matched), [matched]);
  return <HandleContext value={handle}>{useRoutes(branch)}</HandleContext>;
}

/** A table that holds these routes alone, each inside the one before. */
function branchOf(matched: RouteObject[]): RouteObject[] {
  return matched.reduceRight<RouteObject[]>(
    (inner, route) => [{ ...route, children: inner } as RouteObject],
    [],
  );
}

/** What the present route says about itself, and the routes around it. */
export function useRouteHandle(): RouteHandle {
  return use(HandleContext);
}
