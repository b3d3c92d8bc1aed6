import { common } from '@amphi/domain/messages/fr/common';
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMru } from '../lib/format.ts';
import { SemesterCover } from '../ui/semester-cover.tsx';
import classes from './semester-card.module.css';

interface SemesterCardProps {
  semester: { name: string; year: number; description: string | null; fee: number };
  /** Its index in the list, which gives the colour. */
  index: number;
  /** What its reader should know before the price. */
  note?: ReactNode;
  /** The button. */
  action: ReactNode;
}

/** A semester that can be bought: what it is, what it costs, and for how long. */
export function SemesterCard({ semester, index, note, action }: SemesterCardProps) {
  return (
    <article className={classes.root}>
      <SemesterCover index={index} label={common.year(semester.year)} />
      <div className={classes.body}>
        <Title order={3}>{semester.name}</Title>
        <Text className={classes.description} dir="auto">
          {semester.description || common.semesterFallback}
        </Text>
        {note}
        <p className={classes.price}>
          <strong>{formatMru(semester.fee)}</strong> <span lang="en">{common.perSixMonths}</span>
        </p>
        {action}
      </div>
    </article>
  );
}
