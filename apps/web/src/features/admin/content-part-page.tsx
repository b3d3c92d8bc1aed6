import { type ComponentType, lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { LoadingScreen } from '../../components/loading-screen.tsx';
import { Component as NotFoundPage } from '../../layouts/not-found-page.tsx';
import { CommandKey } from './commands/command-key.tsx';
import { modules } from './modules.ts';

/** The pages below the tabs, by the last part of their address. */
const PARTS: Record<string, ComponentType> = {
  baremes: lazy(modules.baremes),
  papers: lazy(modules.papers),
  analysis: lazy(modules.analysis),
  'mock-exams': lazy(modules.mockExams),
  drafts: lazy(modules.drafts),
  twins: lazy(modules.twins),
  accounting: lazy(modules.accounting),
  tree: lazy(modules.tree),
  settings: lazy(modules.settings),
  installation: lazy(modules.installation),
  student: lazy(modules.student),
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
