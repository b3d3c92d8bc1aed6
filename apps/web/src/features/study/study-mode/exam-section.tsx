import { study } from '@amphi/domain/messages/fr/study';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { Parts, StudyOptions } from '../types.ts';
import { ChoiceCard, ChoiceGrid } from './choice-card.tsx';
import { partProgress } from './study-rules.ts';
import { NothingYet, StudyGroup, StudySection } from './study-section.tsx';

/** The subject by exam year, the latest first. */
export function ExamSection({ options, parts }: { options: StudyOptions; parts: Parts }) {
  const { subject_id, exam_years, justification_exam_years } = options;
  const { byYear, byYearText, qcms, qrocs, qrocsText, exam, qcmCount, qrocCount } = study.mode;
  // An extra: the cards are there without it.
  const { data: papers } = trpc.sittings.papers.useQuery({ subject_id });
  const aboutPaper = (year: number) => {
    const paper = papers?.find(({ exam_year }) => exam_year === year);
    return paper && study.mode.paper(paper.time_limit_seconds, paper.bareme_name);
  };
  const nothing = exam_years.length === 0 && justification_exam_years.length === 0;
  return (
    <StudySection title={byYear} text={byYearText}>
      {nothing && <NothingYet>{study.mode.noExams}</NothingYet>}
      {exam_years.length > 0 && (
        <StudyGroup title={qcms}>
          <ChoiceGrid label={`${byYear}, ${qcms}`} short>
            {exam_years.map(({ year, qcm_count }) => (
              <ChoiceCard
                key={year}
                kind="qcm"
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
                  about: aboutPaper(year),
                }}
              />
            ))}
          </ChoiceGrid>
        </StudyGroup>
      )}
      {justification_exam_years.length > 0 && (
        <StudyGroup title={qrocs} text={qrocsText}>
          <ChoiceGrid label={`${byYear}, ${qrocs}`} short>
            {justification_exam_years.map(({ year, justification_qcm_count }) => (
              <ChoiceCard
                key={year}
                kind="qroc"
                title={exam(year)}
                count={qrocCount(justification_qcm_count)}
                to={paths.justificationStudy(subject_id, { exam_year: year })}
                // Where there are closed ones, their card offers the pack of both.
                {...(!exam_years.some((one) => one.year === year) && {
                  part: { subject_id, exam_year: year },
                })}
              />
            ))}
          </ChoiceGrid>
        </StudyGroup>
      )}
    </StudySection>
  );
}
