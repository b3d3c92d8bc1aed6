import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ComparisonSection } from './comparison-section.tsx';
import { DataSection } from './data-section.tsx';
import { OfflineSection } from './offline-section.tsx';
import { RemoveSection } from './removal/remove-section.tsx';
import { ExplanationsSection } from './reports/explanations-section.tsx';
import { ReportsSection } from './reports/reports-section.tsx';
import { ScoreSection } from './score-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { StudiesSection } from './studies-section.tsx';

const PushSection = lazy(async () => ({
  default: (await import('./push-section.tsx')).PushSection,
}));

/** Sections below the first view: reports, explanations, sessions, settings, the download of one's data, the deletion of the account. */
export function AccountSections() {
  return (
    <>
      <ReportsSection />
      <ExplanationsSection />
      <SessionsSection />
      <OfflineSection />
      <Suspense fallback={<Skeleton height={320} />}>
        <PushSection />
      </Suspense>
      <StudiesSection />
      <ComparisonSection />
      <ScoreSection />
      <DataSection />
      <RemoveSection />
    </>
  );
}
