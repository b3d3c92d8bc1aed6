import { common } from '@amphi/domain/messages/fr/common';
import { useDocumentTitle } from '@mantine/hooks';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';

const SetTitle = createContext<(title: string | null) => void>(() => {});

/** The title that the browser shows: the page's own name when it knows one, else its route's. */
export function PageTitleProvider({ route, children }: { route?: string; children: ReactNode }) {
  const [own, setOwn] = useState<string | null>(null);
  const name = own ?? route;
  const title = name ? common.pageTitle(name) : common.siteTitle;
  useDocumentTitle(title);
  return <SetTitle value={setOwn}>{children}</SetTitle>;
}

/** Names the page after what it shows, once that is loaded: `usePageTitle(data?.subject_name)`. */
export function usePageTitle(title: string | undefined): void {
  const setTitle = use(SetTitle);
  useEffect(() => {
    setTitle(title ?? null);
    return () => setTitle(null);
  }, [title, setTitle]);
}
