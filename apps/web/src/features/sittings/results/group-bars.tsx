import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { Progress, Text, Title } from '@mantine/core';
import { useId } from 'react';
import classes from './results.module.css';
import type { SittingResult } from './types.ts';

const texts = sittingResults;

interface GroupBarsProps {
  title: string;
  groups: SittingResult['by_subject'];
}

/** Right answers by subject or chapter; not shown where there is but one. */
export function GroupBars({ title, groups }: GroupBarsProps) {
  const id = useId();
  if (groups.length < 2) return null;
  return (
    <section aria-labelledby={id} className={classes.groups}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <ul>
        {groups.map(({ name, correct, total }) => (
          <li key={name ?? ''}>
            <span dir="auto">{name ?? texts.noChapter}</span>
            <Text variant="meta" span>
              {texts.ratio(correct, total)}
            </Text>
            <Progress
              value={(correct / total) * 100}
              size="sm"
              aria-label={`${name ?? texts.noChapter}\u00a0: ${texts.ratio(correct, total)}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
