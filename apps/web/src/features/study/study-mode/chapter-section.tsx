import { study } from '@amphi/domain/messages/fr/study';
import { Link } from 'react-router-dom';
import frame from '../../../components/ui/frame.module.css';
import { RowPair, Rows } from '../../../components/ui/rows.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { Parts, StudyOptions } from '../types.ts';
import { ChoiceCard, QrocCard } from './choice-card.tsx';
import { areSomeQrocsUnfiled, partProgress } from './study-rules.ts';
import { NothingYet, StudySection } from './study-section.tsx';

/** The subject by chapter: closed questions, and open ones beside them. */
export function ChapterSection({ options, parts }: { options: StudyOptions; parts: Parts }) {
  const { subject_id, chapters, justification_chapters } = options;
  const { byChapter, qcmCount, qrocCount } = study.mode;
  const sheets = trpc.sheets.bySubject.useQuery({ subject_id });
  const hasSheet = (id: number) => sheets.data?.some(({ chapter_id }) => chapter_id === id);
  return (
    <StudySection title={byChapter}>
      {chapters.length === 0 && <NothingYet>{study.mode.noChapters}</NothingYet>}
      {chapters.length > 0 && (
        <Rows label={byChapter}>
          {chapters.map(({ id, name, qcm_count }) => {
            const open = justification_chapters.find((chapter) => chapter.id === id);
            return (
              <RowPair key={id}>
                <ChoiceCard
                  title={name}
                  count={qcmCount(qcm_count)}
                  to={paths.practice(subject_id, { mode: 'chapter', chapter_id: id })}
                  part={{ subject_id, chapter_id: id }}
                  below={
                    hasSheet(id) && (
                      <Link
                        to={paths.sheet(id)}
                        className={frame.smallLink}
                        aria-label={study.mode.sheetOf(name)}
                      >
                        {study.mode.sheet}
                      </Link>
                    )
                  }
                  progress={partProgress(
                    qcm_count,
                    parts?.chapters.find(({ chapter_id }) => chapter_id === id),
                  )}
                />
                {open && (
                  <QrocCard
                    beside
                    title={name}
                    count={qrocCount(open.justification_qcm_count)}
                    to={paths.justificationStudy(subject_id, { chapter_id: id })}
                  />
                )}
              </RowPair>
            );
          })}
        </Rows>
      )}
      <UnfiledQrocsLink options={options} />
    </StudySection>
  );
}

/** The way to open questions that no chapter's card leads to; nothing where there are none. */
function UnfiledQrocsLink({ options }: { options: StudyOptions }) {
  if (!areSomeQrocsUnfiled(options)) return null;
  return (
    <Link to={paths.justificationStudy(options.subject_id)} className={frame.link}>
      {study.mode.withUnfiledQrocs(options.justification_qcm_count)}
    </Link>
  );
}
