import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { Box, Group, Skeleton, Stack, Text } from '@mantine/core';
import { AdminModal, type DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { DownloadCsv } from '../../components/admin/download-csv.tsx';
import { Loaded } from '../../components/admin/loaded.tsx';
import { Numbers } from '../../components/numbers/numbers.tsx';
import frame from '../../components/ui/frame.module.css';
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
            <table className={frame.table} aria-label={texts.title}>
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
                    <Box component="th" w="7rem" scope="row">
                      {texts.range(note)}
                    </Box>
                    <td>
                      <Group wrap="nowrap" gap="xs">
                        <Box flex={1}>
                          <Box
                            w={`${(100 * count) / Math.max(1, ...notes)}%`}
                            h="0.75rem"
                            bdrs="sm"
                            bg="var(--amphi-brand)"
                          />
                        </Box>
                        <Box component="span" w="3rem">
                          {formatNumber(count)}
                        </Box>
                      </Group>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
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
