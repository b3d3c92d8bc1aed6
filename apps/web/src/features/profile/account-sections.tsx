import { ComparisonSection } from './comparison-section.tsx';
import { DataSection } from './data-section.tsx';
import { OfflineSection } from './offline-section.tsx';
import { OrderMailsSection } from './order-mails-section.tsx';
import { RemoveSection } from './removal/remove-section.tsx';
import { ExplanationsSection } from './reports/explanations-section.tsx';
import { ReportsSection } from './reports/reports-section.tsx';
import { ScoreSection } from './score-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { StudiesSection } from './studies-section.tsx';

/** Sections below the first view: reports, explanations, sessions, the download of one's data, the deletion of the account. */
export function AccountSections() {
  return (
    <>
      <ReportsSection />
      <ExplanationsSection />
      <SessionsSection />
      <OfflineSection />
      <StudiesSection />
      <ComparisonSection />
      <ScoreSection />
      <OrderMailsSection />
      <DataSection />
      <RemoveSection />
    </>
  );
}
