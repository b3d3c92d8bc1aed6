import type { RouterOutputs } from '@amphi/api';
import { lookUp } from '@amphi/domain/look-up';
import { adminAnalysis } from '@amphi/domain/messages/fr/admin/analysis';
import { Skeleton, Stack, Text } from '@mantine/core';
import { loadFailure } from '../../components/admin/load-failure.tsx';
import { useOffice } from '../../components/admin/use-office.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { Numbers } from '../../components/numbers/numbers.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { formatDate } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { FiguresByVersion } from './figures-by-version.tsx';

const { history: texts } = adminAnalysis;

type Version = RouterOutputs['analysis']['history']['versions'][number];

/** The versions of a question, with those that its figures count, and the way to its open reports. */
export function QuestionHistory({ qcmId }: { qcmId: number }) {
  const office = useOffice();
  const query = trpc.analysis.history.useQuery({ qcm_id: qcmId });
  return (
    <QueryView query={query} loading={<Skeleton height={120} />} error={loadFailure} empty={null}>
      {({ versions, figures, open_reports }) => (
        <Stack gap="xs">
          <Text fz="sm" fw={600}>
            {texts.title}
          </Text>
          <Numbers
            label={texts.title}
            head={Object.values(texts.columns)}
            rows={versions.map((version) => ({
              key: String(version.version),
              cells: [
                texts.version(version.version),
                <span key="date">{formatDate(version.changed_at)}</span>,
                partsOf(version),
                version.is_counted ? texts.counted : texts.notCounted,
              ],
            }))}
          />
          <Text fz="xs" c="dimmed">
            {texts.how}
          </Text>
          {figures.length > 0 && <FiguresByVersion figures={figures} />}
          {open_reports > 0 && (
            <LinkButton to={office.tab({ tab: 'reports', question: qcmId })} variant="default">
              {texts.reports(open_reports)}
            </LinkButton>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

/** What a version changed, in words. */
function partsOf({ parts }: Version): string {
  if (parts === null) return texts.first;
  return parts.length === 0
    ? texts.other
    : parts.map((part) => lookUp(texts.parts, part, texts.other)).join(', ');
}
