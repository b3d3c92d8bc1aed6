import { study } from '@amphi/domain/messages/fr/study';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import type { Parts, StudyOptions } from '../types.ts';
import { ChoiceCard, ChoiceGrid } from './choice-card.tsx';
import classes from './study-mode.module.css';
import { areSomeQrocsUnfiled, partProgress } from './study-rules.ts';
import { NothingYet, StudyGroup, StudySection } from './study-section.tsx';

/** The subject by chapter, closed questions first, then open ones. */
export function ChapterSection({ options, parts }: { options: StudyOptions; parts: Parts }) {
  const { subject_id, chapters, justification_chapters } = options;
  const { byChapter, byChapterText, qcms, qrocs, qrocsText, qcmCount, qrocCount } = study.mode;
  return (
    <StudySection title={byChapter} text={byChapterText}>
      {chapters.length === 0 && <NothingYet>{study.mode.noChapters}</NothingYet>}
      {chapters.length > 0 && (
        <StudyGroup title={qcms}>
          <ChoiceGrid label={`${byChapter}, ${qcms}`}>
            {chapters.map(({ id, name, qcm_count }) => (
              <ChoiceCard
                key={id}
                kind="qcm"
                title={name}
                count={qcmCount(qcm_count)}
                to={paths.practice(subject_id, { mode: 'chapter', chapter_id: id })}
                part={{ subject_id, chapter_id: id }}
                progress={partProgress(
                  qcm_count,
                  parts?.chapters.find(({ chapter_id }) => chapter_id === id),
                )}
              />
            ))}
          </ChoiceGrid>
        </StudyGroup>
      )}
      {justification_chapters.length > 0 && (
        <StudyGroup title={qrocs} text={qrocsText}>
          <ChoiceGrid label={`${byChapter}, ${qrocs}`}>
            {justification_chapters.map(({ id, name, justification_qcm_count }) => (
              <ChoiceCard
                key={id}
                kind="qroc"
                title={name}
                count={qrocCount(justification_qcm_count)}
                to={paths.justificationStudy(subject_id, { chapter_id: id })}
              />
            ))}
          </ChoiceGrid>
        </StudyGroup>
      )}
      <UnfiledQrocsLink options={options} />
    </StudySection>
  );
}

/** The way to open questions that no chapter's card leads to; nothing where there are none. */
function UnfiledQrocsLink({ options }: { options: StudyOptions }) {
  if (!areSomeQrocsUnfiled(options)) return null;
  return (
    <Link to={paths.justificationStudy(options.subject_id)} className={classes.all}>
      {study.mode.withUnfiledQrocs(options.justification_qcm_count)}
    </Link>
  );
}
