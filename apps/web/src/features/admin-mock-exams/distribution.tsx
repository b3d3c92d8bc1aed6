import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { Skeleton, Stack, Text } from '@mantine/core';
import { AdminModal } from '../../components/admin/dialog/admin-modal.tsx';
import { loadFailure } from '../../components/admin/load-failure.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { formatNumber } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import classes from './distribution.module.css';
import type { MockExam } from './types.ts';

const { distribution: texts, ...all } = adminMockExams;

interface DistributionProps {
  exam: MockExam;
  opened: boolean;
  onClose: () => void;
}

/** How the notes of a mock exam are spread. */
export function Distribution({ exam, opened, onClose }: DistributionProps) {
  const query = trpc.mockExams.distribution.useQuery({ id: exam.id }, { enabled: opened });
  return (
    <AdminModal opened={opened} onClose={onClose} title={all.distributionOf(exam.title)}>
      <QueryView
        query={query}
        loading={<Skeleton height={320} />}
        error={loadFailure}
        empty={{ when: ({ copies }) => copies === 0, show: <Text>{texts.none}</Text> }}
      >
        {({ copies, ranked, mean, median, lowest, highest, notes }) => (
          <Stack gap="sm">
            <Text>{texts.copies(copies, ranked)}</Text>
            {mean !== null && median !== null && lowest !== null && highest !== null && (
              <Text>{texts.figures(mean, median, lowest, highest)}</Text>
            )}
            <table className={classes.table} aria-label={texts.title}>
              <thead>
                <tr>
                  <th scope="col">{texts.note}</th>
                  <th scope="col">{texts.count}</th>
                </tr>
              </thead>
              <tbody>
                {notes.map((count, note) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its note.
                  <tr key={note}>
                    <th scope="row">{texts.range(note)}</th>
                    <td>
                      <div className={classes.cell}>
                        <span
                          className={classes.bar}
                          style={{ width: `${(100 * count) / Math.max(1, ...notes)}%` }}
                        />
                        <span>{formatNumber(count)}</span>
                      </div>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Stack>
        )}
      </QueryView>
    </AdminModal>
  );
}
