import { ANALYSIS_CONTEXTS, ANALYSIS_FLAGS, RANKED_MIN } from '@amphi/domain/analysis/flags';
import { ANALYSIS_SORTS } from '@amphi/domain/analysis/schema';
import { adminAnalysis as texts } from '@amphi/domain/messages/fr/admin/analysis';
import { questionOf } from '@amphi/domain/messages/fr/question-name';
import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconChartHistogram } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { QuestionAnalysis } from '../../components/admin/analysis/question-analysis.tsx';
import type { AnalysedItem } from '../../components/admin/analysis/types.ts';
import { AdminModal, type DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { useDialog } from '../../components/admin/dialog/use-dialog.tsx';
import { DownloadCsv } from '../../components/admin/download-csv.tsx';
import { OptionalCodeSelect } from '../../components/admin/form/selects.tsx';
import { SubjectSelect } from '../../components/admin/form/subject-select.tsx';
import { QueryTable } from '../../components/admin/table/query-table.tsx';
import { Toolbar } from '../../components/admin/table/toolbar.tsx';
import { useOffice } from '../../components/admin/use-office.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PlainText } from '../../components/question/plain-text.tsx';
import { truncate } from '../../lib/format.ts';
import { oneOf, positiveInteger } from '../../lib/params/query-params.ts';
import { useListParams } from '../../lib/params/use-list-params.ts';
import { useSorting } from '../../lib/params/use-sorting.ts';
import { trpc } from '../../lib/trpc.ts';
import { analysisColumns, hasFew } from './analysis-columns.tsx';
import { Papers } from './papers.tsx';
import { Scatter } from './scatter.tsx';

/** Lists the analysis of questions, the worst first. The filters are in the address. */
export function AnalysisView() {
  const utils = trpc.useUtils();
  const { params, input, setFilters } = useListParams();
  const subjects = trpc.stats.contentOverview.useQuery().data?.subjects ?? [];
  const context = oneOf(ANALYSIS_CONTEXTS, params.get('context'));
  const filter = {
    context,
    subject_id: positiveInteger(params.get('subject')),
    flag: ANALYSIS_FLAGS.find((flag) => flag === params.get('flag')),
    paper_id: context === 'exam' ? positiveInteger(params.get('paper')) : undefined,
  };
  const { skip, limit } = input;
  const { input: order, sorting } = useSorting(ANALYSIS_SORTS);
  const query = trpc.analysis.list.useQuery(
    { ...filter, ...order, skip, limit },
    { placeholderData: keepPreviousData },
  );
  const dialog = useDialog<AnalysedItem>('analysis');
  const { subject_id, flag, paper_id } = filter;
  const items = query.data?.items ?? [];
  const isYoung = items.length > 0 && items.every(hasFew);
  const clear = [subject_id, flag, paper_id].some(Boolean)
    ? () => setFilters({ subject: null, flag: null, paper: null })
    : undefined;
  return (
    <>
      <Toolbar
        active={[context !== 'practice', subject_id, flag].filter(Boolean).length}
        onClear={clear}
        search={
          <SubjectSelect
            aria-label={texts.subject}
            placeholder={texts.allSubjects}
            subjects={subjects}
            value={subject_id ?? null}
            onChange={(next) => setFilters({ subject: next })}
          />
        }
        quick={
          <SegmentedControl
            size="md"
            aria-label={texts.context}
            data={ANALYSIS_CONTEXTS.map((value) => ({ value, label: texts.contexts[value] }))}
            value={context}
            onChange={(next) =>
              setFilters({ context: next === 'practice' ? null : next, paper: null })
            }
          />
        }
        filters={
          <OptionalCodeSelect
            aria-label={texts.flag}
            none={texts.allFlags}
            codes={ANALYSIS_FLAGS}
            names={texts.flags}
            value={flag}
            onChange={(next) => setFilters({ flag: next })}
          />
        }
        more={
          <DownloadCsv
            name={texts.fileName}
            fetch={() => utils.analysis.export.fetch(filter, { staleTime: 0 })}
          />
        }
      />
      {context === 'exam' && (
        <Papers chosen={paper_id} onChoose={(next) => setFilters({ paper: next })} />
      )}
      <Scatter items={items} />
      <QueryTable
        query={query}
        label={texts.label}
        columns={analysisColumns(dialog.open, isYoung)}
        count={texts.count}
        beside={isYoung && <Text variant="meta">{texts.young(RANKED_MIN[context])}</Text>}
        onOpen={dialog.open}
        sorting={sorting}
        onClear={clear}
        empty={
          <EmptyState
            icon={<IconChartHistogram aria-hidden />}
            title={texts.emptyTitle}
            text={texts.empty[context]}
          />
        }
      />
      {dialog.show((data, shown) => (
        <QuestionDialog {...shown} item={data} />
      ))}
    </>
  );
}

interface QuestionDialogProps extends DialogProps {
  item: AnalysedItem;
}

/** Characters of a question's text that find it in the list of questions. */
const SEARCHED = 60;

/** A question with its analysis, and the way to its form. */
function QuestionDialog({ item, opened, onClose }: QuestionDialogProps) {
  const office = useOffice();
  const search = Array.from(item.question_text).slice(0, SEARCHED).join('');
  return (
    <AdminModal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={questionOf(item.subject_name, { kind: 'qcm', id: item.qcm_id })}
    >
      <Stack>
        <PlainText>{truncate(item.question_text, 600)}</PlainText>
        <QuestionAnalysis qcmId={item.qcm_id} />
        <Group justify="flex-end">
          <LinkButton to={office.tab({ tab: 'questions', search })} variant="default">
            {texts.correct}
          </LinkButton>
        </Group>
      </Stack>
    </AdminModal>
  );
}
