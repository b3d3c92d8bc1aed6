import './admin-styles.ts';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../paths.ts';
import { Page } from '../page.tsx';
import { PageHeader } from '../page-header.tsx';
import { Notices } from './dialog/notices.tsx';

interface ContentPageProps {
  title: string;
  subtitle?: string;
  /** The tab of questions, unless it belongs to another one. */
  back?: { to: string; label: string };
  children: ReactNode;
}

const QUESTIONS = { to: paths.admin({ tab: 'questions' }), label: admin.tabs.questions };

/** A page of the back-office below one of its tabs. */
export function ContentPage({ children, back = QUESTIONS, ...header }: ContentPageProps) {
  usePageTitle(header.title);
  return (
    <Page wide>
      <PageHeader {...header} back={back} />
      {children}
      <Notices />
    </Page>
  );
}
