import '@mantine/notifications/styles.layer.css';
import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../paths.ts';
import { Page } from '../page.tsx';
import { PageHeader } from '../page-header.tsx';

interface ContentPageProps {
  title: string;
  subtitle: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the back-office that belongs to its tab of content. */
export function ContentPage({ children, ...header }: ContentPageProps) {
  usePageTitle(header.title);
  return (
    <Page>
      <PageHeader
        {...header}
        back={{ to: paths.admin({ tab: 'content' }), label: adminContent.back }}
      />
      {children}
      <Notifications position="bottom-center" />
    </Page>
  );
}
