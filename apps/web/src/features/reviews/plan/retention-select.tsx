import { retention as texts } from '@amphi/domain/messages/fr/reviews/review-retention';
import { RETENTIONS, type Retention } from '@amphi/domain/reviews/retention';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { trpc } from '../../../lib/trpc.ts';

interface RetentionSelectProps {
  value?: Retention | null;
  error?: ReactNode;
  onChange: (value: Retention | null) => void;
}

/** The recall that the book is scheduled for, with what each choice takes a day, once that is known. */
export function RetentionSelect({ value, error, onChange }: RetentionSelectProps) {
  const { data } = trpc.reviews.retentionCosts.useQuery();
  const label = (choice: Retention | null) => {
    const name = choice === null ? texts.advised : texts.names[choice];
    const cost = data?.costs.find(({ retention }) => retention === choice);
    return data && data.cards > 0 && cost ? texts.cost(name, cost.per_day) : name;
  };
  return (
    <NativeSelect
      label={texts.label}
      description={[texts.hint, data?.cards ? texts.costs(data.cards, data.days) : '']
        .join(' ')
        .trim()}
      data-path="retention"
      error={error}
      value={String(value ?? '')}
      data={([null, ...RETENTIONS] as const).map((choice) => ({
        value: String(choice ?? ''),
        label: label(choice),
      }))}
      onChange={({ currentTarget }) =>
        onChange(RETENTIONS.find((one) => String(one) === currentTarget.value) ?? null)
      }
    />
  );
}
