import { study } from '@amphi/domain/messages/fr/study';
import { paths } from '../../../paths.ts';
import type { StudyOptions } from '../types.ts';
import { ChoiceCard, ChoiceGrid } from './choice-card.tsx';
import { StudySection } from './study-section.tsx';

/** One card for all open questions, where none is in a chapter or an exam. */
export function UnsortedQrocsSection({ options }: { options: StudyOptions }) {
  const { allQrocsTitle, allQrocsText, allQrocs, qrocCount } = study.mode;
  return (
    <StudySection title={allQrocsTitle} text={allQrocsText}>
      <ChoiceGrid label={allQrocsTitle}>
        <ChoiceCard
          kind="qroc"
          title={allQrocs}
          count={qrocCount(options.justification_qcm_count)}
          to={paths.justificationStudy(options.subject_id)}
        />
      </ChoiceGrid>
    </StudySection>
  );
}
