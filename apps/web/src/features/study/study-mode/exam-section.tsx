import { study } from '@amphi/domain/messages/fr/study';
import { Rows } from '../../../components/ui/rows.tsx';
import { paths } from '../../../paths.ts';
import type { Parts, StudyOptions } from '../types.ts';
import { ChoiceCard, QrocCard } from './choice-card.tsx';
import { partProgress } from './study-rules.ts';
import { NothingYet, StudySection } from './study-section.tsx';

/** The subject by exam year, the latest first. */
export function ExamSection({ options, parts }: { options: StudyOptions; parts: Parts }) {
  const { subject_id, exam_years, justification_exam_years } = options;
  const { byYear, exam, qcmCount, qrocCount } = study.mode;
  const nothing = exam_years.length === 0 && justification_exam_years.length === 0;
  return (
    <StudySection title={byYear}>
      {nothing && <NothingYet>{study.mode.noExams}</NothingYet>}
      {!nothing && (
        <Rows label={byYear}>
          {exam_years.map(({ year, qcm_count }) => (
            <li key={year}>
              <ChoiceCard
                title={exam(year)}
                count={qcmCount(qcm_count)}
                to={paths.practice(subject_id, { mode: 'exam', year })}
                part={{ subject_id, exam_year: year }}
                progress={partProgress(
                  qcm_count,
                  parts?.exam_years.find((one) => one.year === year),
                )}
                aside={{
                  to: paths.newSitting({ subject: subject_id, year }),
                  label: study.mode.mockExamOf(year),
                  text: study.mode.mockExam,
                }}
              />
            </li>
          ))}
          {justification_exam_years.map(({ year, justification_qcm_count }) => (
            <li key={`qroc-${year}`}>
              <QrocCard
                title={exam(year)}
                count={qrocCount(justification_qcm_count)}
                to={paths.justificationStudy(subject_id, { exam_year: year })}
                // The card of closed questions, if there is one, offers the pack of both.
                part={
                  exam_years.some((one) => one.year === year)
                    ? undefined
                    : { subject_id, exam_year: year }
                }
              />
            </li>
          ))}
        </Rows>
      )}
    </StudySection>
  );
}
