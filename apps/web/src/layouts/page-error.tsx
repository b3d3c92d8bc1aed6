import { useRouteError } from 'react-router-dom';
import { ErrorPage } from './error-page.tsx';

/** In place of a page that failed, inside the layout. */
export function PageError() {
  return <ErrorPage error={useRouteError()} />;
}
