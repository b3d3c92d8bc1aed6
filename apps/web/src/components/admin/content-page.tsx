import './admin-styles.ts';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../paths.ts';
import { Page } from '../page.tsx';
import { PageHeader } from '../page-header.tsx';
import { Notices } from './dialog/notices.tsx';

interface ContentPageProps {
  title: string;
  subtitle: string;
  actions?: ReactNode;
  /** The tab of content, unless it belongs to another one. */
  back?: { to: string; label: string };
  children: ReactNode;
}

const CONTENT = { to: paths.admin({ tab: 'content' }), label: adminContent.back };

/** A page of the back-office below one of its tabs. */
export function ContentPage({ children, back = CONTENT, ...header }: ContentPageProps) {
  usePageTitle(header.title);
  return (
    <Page wide>
      <PageHeader {...header} back={back} />
      {children}
      <Notices />
    </Page>
  );
}
