import { type ComponentType, lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { LoadingScreen } from '../../components/loading-screen.tsx';
import { Component as NotFoundPage } from '../../layouts/not-found-page.tsx';
import { CommandKey } from './commands/command-key.tsx';

/** The pages below the tabs, by the last part of their address. */
const PARTS: Record<string, ComponentType> = {
  baremes: lazy(() => import('../admin-baremes/baremes-page.tsx')),
  papers: lazy(() => import('../admin-papers/papers-page.tsx')),
  analysis: lazy(() => import('../admin-analysis/analysis-page.tsx')),
  'mock-exams': lazy(() => import('../admin-mock-exams/mock-exams-page.tsx')),
  drafts: lazy(() => import('../admin-questions/drafts/drafts-page.tsx')),
  twins: lazy(() => import('../admin-twins/twins-page.tsx')),
  accounting: lazy(() => import('../admin-payments/accounting/accounting-page.tsx')),
  tree: lazy(() => import('../admin-tree/tree-page.tsx')),
  settings: lazy(() => import('../admin-settings/settings-page.tsx')),
  student: lazy(() => import('./student/student-page.tsx')),
};

/** A page of the back-office below one of its tabs. */
export function Component() {
  const { part = '' } = useParams();
  const Part = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined;
  if (Part === undefined) return <NotFoundPage />;
  return (
    <>
      <Suspense key={part} fallback={<LoadingScreen />}>
        <Part />
      </Suspense>
      <CommandKey />
    </>
  );
}
