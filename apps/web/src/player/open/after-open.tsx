import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { Group, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { BookButton } from '../../components/book/book-button.tsx';
import { OpenHistory } from '../../components/question/after/open-history.tsx';
import { ReportButton } from '../../components/question/report/report-button.tsx';
import type { OutboxItem } from '../../lib/outbox/sender.ts';
import { OutboxNotice } from '../outbox-notice.tsx';
import { OthersLine } from './comparison.tsx';
import type { OpenAnswer } from './open-answer.ts';

interface AfterOpenProps {
  qrocId: number;
  answer: OpenAnswer;
  /** The grade on its way to the server. */
  item: OutboxItem | undefined;
  /** True where the answer was given at another time than now. */
  isPast?: boolean | undefined;
  /** Receives the card of the question in the error book after the student has decided. */
  onDecided?: ComponentProps<typeof BookButton>['onDecided'];
}

/**
 * Content after the answer to an open question: its grade, the others, how it has changed; once the grade is recorded, the
 * error book and the report.
 */
export function AfterOpen({ qrocId, answer, item, isPast, onDecided }: AfterOpenProps) {
  const { grade, isGraded, others, compared } = answer;
  return (
    <>
      <Text variant="meta" mih="1.5em" mt="0.25rem" role="status">
        {isGraded && grade && reviews.session.rated(reviews.grades[grade])}
      </Text>
      <OutboxNotice item={item?.status === 'delayed' ? undefined : item} />
      {!compared && others && <OthersLine others={others} />}
      <OpenHistory qrocId={qrocId} isPast={isPast} />
      {isGraded && (
        <Group gap="0.25rem var(--mantine-spacing-xs)">
          <BookButton key={qrocId} kind="qroc" question_id={qrocId} onDecided={onDecided} />
          <ReportButton kind="qroc" id={qrocId} />
        </Group>
      )}
    </>
  );
}
