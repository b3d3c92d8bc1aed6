import { study } from '@amphi/domain/messages/fr/study';
import { Box, Button, Text, Title } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import classes from './recurrence-section.module.css';

const texts = study.recurrence;

/** Exam questions by chapter and year, sorted by any column; nothing where no exam is known. On a phone it opens by a press. */
export function RecurrenceSection({ subjectId }: { subjectId: number }) {
  const { data } = trpc.study.recurrence.useQuery({ subject_id: subjectId });
  const [sortedBy, setSortedBy] = useState('total');
  const [isWide] = useState(() => window.matchMedia('(min-width: 48em)').matches);
  if (!data || data.chapters.length === 0) return null;
  const years = [...new Set(data.chapters.flatMap((chapter) => Object.keys(chapter.years)))]
    .sort()
    .reverse();
  const columns = ['total', ...years];
  const countOf = (chapter: (typeof data.chapters)[number], column: string) =>
    column === 'total' ? chapter.total : (chapter.years[column] ?? 0);
  const chapters = [...data.chapters].sort(
    (one, other) => countOf(other, sortedBy) - countOf(one, sortedBy),
  );
  return (
    <Box component="details" open={isWide} mt="lg">
      <summary className={classes.summary}>
        <Title order={2} display="inline">
          {texts.title}
        </Title>
        <Text c="dimmed">{texts.text(data.recurring)}</Text>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className={classes.frame} aria-label={texts.table} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.chapter}</th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={column === sortedBy ? 'descending' : undefined}
                >
                  <Button
                    variant="subtle"
                    color="gray"
                    h={44}
                    px={6}
                    rightSection={column === sortedBy && <IconArrowDown size={16} aria-hidden />}
                    onClick={() => setSortedBy(column)}
                  >
                    {column === 'total' ? texts.total : column}
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chapters.map((chapter) => (
              <tr key={chapter.chapter_id ?? 0}>
                <th scope="row" dir="auto">
                  {chapter.chapter_name ?? texts.none}
                </th>
                {columns.map((column) => (
                  <td key={column}>{countOf(chapter, column) || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Box>
  );
}
