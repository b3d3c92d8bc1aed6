import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { AdminModal, type DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { DownloadCsv } from '../../components/admin/download-csv.tsx';
import { Loaded } from '../../components/admin/loaded.tsx';
import { CHART_HEIGHT } from '../../components/numbers/charts.ts';
import { NearChart } from '../../components/numbers/near-chart.tsx';
import { Numbers } from '../../components/numbers/numbers.tsx';
import { NumbersDetails } from '../../components/numbers/numbers-details.tsx';
import { CHART_MIN, Columns } from '../../components/pictures/columns.tsx';
import { formatNumber } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import type { MockExam } from './types.ts';

const { distribution: texts, scores, ...all } = adminMockExams;

interface DistributionProps extends DialogProps {
  exam: MockExam;
}

/** Shows the spread of the notes of a mock exam. */
export function Distribution({ exam, opened, onClose }: DistributionProps) {
  const utils = trpc.useUtils();
  const query = trpc.mockExams.distribution.useQuery({ id: exam.id }, { enabled: opened });
  return (
    <AdminModal opened={opened} onClose={onClose} title={all.distributionOf(exam.title)}>
      <Loaded
        query={query}
        loading={<Skeleton height={320} />}
        empty={{ when: ({ copies }) => copies === 0, show: <Text>{texts.none}</Text> }}
      >
        {({ copies, ranked, mean, median, lowest, highest, notes }) => (
          <Stack gap="sm">
            <Text>{texts.copies(copies, ranked)}</Text>
            {mean !== null && median !== null && lowest !== null && highest !== null && (
              <Text>{texts.figures(mean, median, lowest, highest)}</Text>
            )}
            <Group>
              <DownloadCsv
                name={scores.fileName}
                fetch={() => utils.mockExams.exportScores.fetch({ id: exam.id }, { staleTime: 0 })}
              />
            </Group>
            {copies >= CHART_MIN && mean !== null && median !== null && (
              <NearChart height={CHART_HEIGHT}>
                <Columns
                  data={notes.map((count, note) => ({ note: String(note), [texts.count]: count }))}
                  dataKey="note"
                  series={[{ name: texts.count, color: 'pine.5' }]}
                  lines={[
                    { x: String(Math.floor(mean)), label: texts.mean, color: 'gray.7' },
                    { x: String(Math.floor(median)), label: texts.median, color: 'saffron.6' },
                  ]}
                />
              </NearChart>
            )}
            <NumbersDetails summary={texts.table}>
              <Numbers
                align="end"
                label={texts.title}
                head={[texts.note, texts.count]}
                rows={notes
                  .map((count, note) => ({
                    key: String(note),
                    count,
                    cells: [texts.range(note), formatNumber(count)],
                  }))
                  .filter(({ count }) => count > 0)}
              />
            </NumbersDetails>
            <Scores id={exam.id} />
          </Stack>
        )}
      </Loaded>
    </AdminModal>
  );
}

/** The note of each student, best first, then who was absent. */
function Scores({ id }: { id: number }) {
  const query = trpc.mockExams.scores.useQuery({ id });
  return (
    <Loaded query={query} loading={<Skeleton height={160} />}>
      {(rows) => (
        <>
          <Text fw={650}>{scores.absentees(rows.filter(({ note }) => note === null).length)}</Text>
          <Numbers
            label={scores.title}
            head={[...scores.columns]}
            rows={rows.map(({ user_id, full_name, email, note, is_ranked }) => ({
              key: String(user_id),
              cells: [
                full_name,
                email,
                note === null ? '' : formatNumber(note),
                note === null ? scores.absent : is_ranked ? '' : scores.unranked,
              ],
            }))}
          />
        </>
      )}
    </Loaded>
  );
}
