import { navigation } from '@amphi/domain/messages/fr/navigation';
import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { study } from '@amphi/domain/messages/fr/study';
import { Skeleton } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { BeginButton } from '../../../components/exams/begin-button.tsx';
import { BriefingFacts } from '../../../components/exams/briefing-facts.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { PageColumns } from '../../../components/ui/layout.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { RunningExam } from './running-exam.tsx';

const texts = sittingBuilder;

/** The exam of a year as it was sat: what it is, and its beginning. */
export function PaperPage({ subjectId, year }: { subjectId: number; year: number }) {
  const exam = { of: 'paper' as const, subject_id: subjectId, exam_year: year };
  const briefing = trpc.sittings.briefing.useQuery(exam, { staleTime: 0 });
  const { data: running } = trpc.sittings.current.useQuery();
  const title = briefing.data?.title ?? study.mode.exam(year);
  usePageTitle(title);
  return (
    <Page>
      <PageHeader
        title={<span dir="auto">{title}</span>}
        subtitle={texts.paperHint}
        back={{ to: paths.studyMode(subjectId), label: navigation.titles.studyMode }}
      />
      {running && <RunningExam exam={running} />}
      <QueryView
        query={briefing}
        loading={<Skeleton height={320} radius="md" />}
        error={texts.paperFailed}
      >
        {(data) => (
          <PageColumns>
            <Panel label={sittings.exam}>
              <BriefingFacts briefing={data} />
              {!running && (
                <BeginButton
                  leftSection={<IconClock size={18} aria-hidden />}
                  sitting={exam}
                  failed={texts.createFailed}
                >
                  {texts.start}
                </BeginButton>
              )}
            </Panel>
          </PageColumns>
        )}
      </QueryView>
    </Page>
  );
}
