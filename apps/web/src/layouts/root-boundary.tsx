import { common } from '@amphi/domain/messages/fr/common';
import { Component, type CSSProperties, type ReactNode, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { errorNumber, reportCaught } from '../lib/client-errors.ts';
import { markStarted } from '../lib/started.ts';
import { paths } from '../paths.ts';

interface RootBoundaryState {
  failure: { error: unknown } | null;
}

const page: CSSProperties = {
  maxWidth: '34rem',
  margin: '15vh auto 0',
  padding: '1.5rem',
  fontFamily: 'system-ui, sans-serif',
  lineHeight: 1.5,
};
const actions: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: '1.25rem' };
const control: CSSProperties = {
  padding: '0.6rem 1rem',
  border: '1px solid currentColor',
  borderRadius: '0.5rem',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
};

/**
 * The last error boundary, around everything: for what fails outside of a page, such as the navigation bar.
 */
export class RootBoundary extends Component<{ children: ReactNode }, RootBoundaryState> {
  override state: RootBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): RootBoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <RootFailure error={failure.error} /> : this.props.children;
  }
}

/**
 * The error of the route, which is reported where it is shown. Of errors of loaders and of code that could not be
 * fetched, which never reach React, the router's provider is not notified if the page was rendered after they came.
 */
export function useReportedRouteError(): unknown {
  const error = useRouteError();
  useEffect(() => reportCaught(error), [error]);
  return error;
}

/** Failure page for the root route, whose failures the router catches itself. */
export function RootError() {
  return <RootFailure error={useReportedRouteError()} />;
}

/** Uses no component, style or context of the app, any of which may be what failed. */
function RootFailure({ error }: { error: unknown }) {
  useEffect(markStarted, []);
  return (
    <main style={page} role="alert">
      <h1>{common.crashTitle}</h1>
      <p>{common.crashText}</p>
      <p style={actions}>
        <button type="button" style={control} onClick={() => window.location.reload()}>
          {common.reloadShort}
        </button>
        <a href={paths.dashboard()} style={control}>
          {common.backToDashboard}
        </a>
      </p>
      <p>{common.errorNumber(errorNumber(error))}</p>
    </main>
  );
}
