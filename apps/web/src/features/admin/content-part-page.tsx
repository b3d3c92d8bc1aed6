import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { LoadingScreen } from '../../components/loading-screen.tsx';
import { NotFoundPage } from '../../layouts/not-found-page.tsx';
import { paths } from '../../paths.ts';
import { CommandKey } from './commands/command-key.tsx';
import { modules } from './modules.ts';
import { AnalysisPage, CasesPage, DuplicatesPage } from './quality.tsx';

/** The pages below the tabs, by the last part of their address. */
const PARTS: Record<string, ComponentType> = {
  analysis: AnalysisPage,
  cases: CasesPage,
  drafts: lazy(modules.drafts),
  duplicates: DuplicatesPage,
  accounting: lazy(modules.accounting),
  codes: lazy(async () => ({ default: (await modules.accounting()).CodesPage })),
  statements: lazy(modules.statements),
  student: lazy(modules.student),
};

/** Former pages, by the last part of their address: the tab and the view that they are now. */
const MOVED: Record<string, { tab: string; view?: string }> = {
  tree: { tab: 'content' },
  baremes: { tab: 'exams', view: 'baremes' },
  papers: { tab: 'exams', view: 'papers' },
  'mock-exams': { tab: 'exams' },
  settings: { tab: 'platform', view: 'settings' },
  installation: { tab: 'platform', view: 'installation' },
};

/** A page of the back-office below one of its tabs. */
export function Component() {
  const { part = '' } = useParams();
  const [params] = useSearchParams();
  if (Object.hasOwn(MOVED, part)) {
    return <Navigate to={paths.admin({ ...Object.fromEntries(params), ...MOVED[part] })} replace />;
  }
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
