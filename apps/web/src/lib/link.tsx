import type { ComponentProps, MouseEvent } from 'react';
import {
  createPath,
  type NavigateOptions,
  type To,
  useHref,
  useLocation,
  useNavigate,
  useResolvedPath,
} from 'react-router-dom';

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> {
  /** A page of this app. */
  to: To;
}

/** Whether the click asks for this page to go there, and not for a new window or a download. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !modified && (target === '' || target === '_self');
}

/**
 * A link to a page of this app. The router's own one is several times the size, for data and
 * prefetching that its data router would do.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const path = useResolvedPath(to);
  const location = useLocation();
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // Coming to where one is already is no step of the history.
    const here = createPath(location) === createPath(path);
    void navigate(to, { replace: replace ?? here, state, preventScrollReset });
  }

  return <a {...rest} href={href} onClick={follow} />;
}

/** A link that says whether one is at its page, or below it. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useResolvedPath(to);
  const here = `${useLocation().pathname}/`.startsWith(`${pathname}/`);
  return <Link {...rest} to={to} aria-current={here ? 'page' : undefined} />;
}
