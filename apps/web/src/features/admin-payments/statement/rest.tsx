import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { Text } from '@mantine/core';

/** Rows of a list that are shown. */
export const SHOWN = 100;

/** Counts the rows that a list does not show. */
export function Rest({ count, shown = SHOWN }: { count: number; shown?: number }) {
  return count > shown ? (
    <Text variant="meta" mt="xs">
      {texts.more(count - shown)}
    </Text>
  ) : null;
}
