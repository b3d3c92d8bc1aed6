import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Box, SimpleGrid, Skeleton } from '@mantine/core';
import { Loaded } from '../../components/admin/loaded.tsx';
import { Numbers } from '../../components/numbers/numbers.tsx';
import { formatDate, formatDollars, formatNumber } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { DailyChart } from './daily-chart.tsx';

const { charts: texts } = admin;

const SERIES = [
  { name: 'registrations', label: texts.registrations, format: formatNumber },
  { name: 'orders', label: texts.orders, format: formatNumber },
  { name: 'revenue', label: texts.revenue, format: formatDollars },
] as const;

const GRID = { cols: { base: 1, md: 3 }, spacing: { base: 'sm', md: 'md' } };

/** Charts of the last 30 days, and a table of the same figures. */
export function DailyCharts() {
  const daily = trpc.stats.daily.useQuery();
  return (
    <Loaded query={daily} loading={<ChartsSkeleton />}>
      {(rows) => {
        // Noon is the same day in every time zone of the audience.
        const days = rows.map(({ day }) => formatDate(day));
        return (
          <>
            <SimpleGrid {...GRID}>
              {SERIES.map(({ name, label, format }) => (
                <DailyChart
                  key={name}
                  label={label}
                  days={days}
                  values={rows.map((row) => row[name])}
                  format={format}
                />
              ))}
            </SimpleGrid>
            <Box component="details" mt="xs">
              <summary>{texts.showTable}</summary>
              <Numbers
                align="end"
                label={texts.tableLabel}
                head={[texts.day, ...SERIES.map(({ label }) => label)]}
                rows={rows.map((row, index) => ({
                  key: row.day,
                  cells: [days[index], ...SERIES.map(({ name, format }) => format(row[name]))],
                }))}
              />
            </Box>
          </>
        );
      }}
    </Loaded>
  );
}

function ChartsSkeleton() {
  return (
    <SimpleGrid {...GRID} aria-busy>
      {SERIES.map(({ name }) => (
        <Skeleton key={name} height="11.5rem" />
      ))}
    </SimpleGrid>
  );
}
