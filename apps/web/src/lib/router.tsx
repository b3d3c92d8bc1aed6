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
  const pages = new Map<ReactNode, LazyPage>();
  const prepare = (route: RouteObject): RouteObject => {
    const { lazy, children, ...rest } = route;
    const prepared = { ...rest, children: children?.map(prepare) } as RouteObject;
    if (typeof lazy === 'function') {
      const page = new LazyPage(lazy as () => Promise<PageModule>);
      prepared.element = <ShowPage page={page} />;
      pages.set(prepared.element, page);
    }
    return prepared;
  };
  const branches = routes.map(prepare).flatMap((route) => branchesOf(route));
  const match = (pathname: string) => {
    const table = branches.filter((branch) => mayMatch(branch, pathname)).flatMap(nested);
    return (matchRoutes(table, pathname) ?? []).map(({ route }) => route as RouteObject);
  };
  return {
    match,
    preload: (pathname, search) =>
      Promise.all(match(pathname).map(({ element }) => pages.get(element)?.prepare(search))),
  };
}

/** The ways from a route to the pages in it: each the routes that one meets, outermost first. */
function branchesOf(route: RouteObject, around: RouteObject[] = []): RouteObject[][] {
  const branch = [...around, route];
  return route.children?.flatMap((child) => branchesOf(child, branch)) ?? [branch];
}

/**
 * Whether a page can be the one at this address, at a glance: the library's own answer, which counts, takes
 * a phone a millisecond for every route that it is asked about.
 */
function mayMatch(branch: RouteObject[], pathname: string): boolean {
  const path = branch.at(-1)?.path ?? '';
  if (path === '*') return true;
  const words = partsOf(path);
  const given = partsOf(pathname);
  return (
    words.length === given.length &&
    words.every((word, at) => word.startsWith(':') || word === given[at]?.toLowerCase())
  );
}

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** A table that holds the routes of one branch alone, each inside the one before. */
function nested(branch: RouteObject[]): RouteObject[] {
  return branch.reduceRight<RouteObject[]>(
    (inner, route) => [{ ...route, children: inner } as RouteObject],
    [],
  );
}

const HandleContext = createContext<RouteHandle>({});

/** The page at the present address, inside its layouts. */
export function Pages({ routes }: { routes: PreparedRoutes }) {
  const { pathname } = useVisit().location;
  const matched = useMemo(() => routes.match(pathname), [routes, pathname]);
  const handle = useMemo(() => Object.assign({}, ...matched.map((one) => one.handle)), [matched]);
  const branch = useMemo(() => nested(matched), [matched]);
  return <HandleContext value={handle}>{useRoutes(branch)}</HandleContext>;
}

/** What the present route says about itself, and the routes around it. */
export function useRouteHandle(): RouteHandle {
  return use(HandleContext);
}
