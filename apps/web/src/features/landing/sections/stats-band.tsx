import { landing } from '@amphi/domain/messages/fr/landing';
import { Box, Text } from '@mantine/core';
import { formatNumber } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import classes from './sections.module.css';

const DEFAULTS = { total_users: 0, total_subjects: 0, total_questions: 0, success_rate: '0%' };

/** Four true figures. When they can't be loaded, the band is left out. */
export function StatsBand() {
  const { data: stats = DEFAULTS } = trpc.public.stats.useQuery();
  const texts = landing.stats;
  const cards = [
    { label: texts.users, value: formatNumber(stats.total_users) },
    { label: texts.subjects, value: formatNumber(stats.total_subjects) },
    { label: texts.questions, value: formatNumber(stats.total_questions) },
    { label: texts.successRate, value: stats.success_rate },
  ];
  return (
    <Box component="section" px="md" aria-label={texts.title}>
      <dl className={classes.cards}>
        {cards.map(({ label, value }) => (
          <div key={label} className={classes.statsCard}>
            <Text component="dt" c="pine.2" fz="sm" fw={600}>
              {label}
            </Text>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
