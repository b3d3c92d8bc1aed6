import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { AdminModal, type DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { DownloadCsv } from '../../components/admin/download-csv.tsx';
import { Loaded } from '../../components/admin/loaded.tsx';
import { Numbers } from '../../components/numbers/numbers.tsx';
import { formatNumber } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import classes from './mock-exams.module.css';
import type { MockExam } from './types.ts';

const { distribution: texts, marks, ...all } = adminMockExams;

interface DistributionProps extends DialogProps {
  exam: MockExam;
}

/** How the notes of a mock exam are spread. */
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
                name={marks.fileName}
                fetch={() => utils.mockExams.exportMarks.fetch({ id: exam.id }, { staleTime: 0 })}
              />
            </Group>
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
            <Marks id={exam.id} />
          </Stack>
        )}
      </Loaded>
    </AdminModal>
  );
}

/** The note of each student, best first, then who was absent. */
function Marks({ id }: { id: number }) {
  const query = trpc.mockExams.marks.useQuery({ id });
  return (
    <Loaded query={query} loading={<Skeleton height={160} />}>
      {(rows) => (
        <>
          <Text fw={600}>{marks.absentees(rows.filter(({ note }) => note === null).length)}</Text>
          <Numbers
            label={marks.title}
            head={[...marks.columns]}
            rows={rows.map(({ user_id, full_name, email, note, is_ranked }) => ({
              key: String(user_id),
              cells: [
                full_name,
                email,
                note === null ? '' : formatNumber(note),
                note === null ? marks.absent : is_ranked ? '' : marks.unranked,
              ],
            }))}
          />
        </>
      )}
    </Loaded>
  );
}
