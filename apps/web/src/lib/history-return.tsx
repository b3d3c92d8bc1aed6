import { createContext, type ReactNode, use, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const HistoryReturn = createContext(false);

/** Tells the pages below whether they are shown because of the browser's back or forward button. */
export function HistoryReturnProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const type = useNavigationType();
  // The router calls the first page of a document a POP too.
  const [first] = useState(location);
  return <HistoryReturn value={type === 'POP' && location !== first}>{children}</HistoryReturn>;
}

/** True where the page was returned to: its content is cached, and the scroll position is restored at once. */
export function useHistoryReturn(): boolean {
  return use(HistoryReturn);
}
