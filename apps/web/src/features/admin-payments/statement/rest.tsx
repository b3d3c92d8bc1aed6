import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { Text } from '@mantine/core';

/** Rows of a list that are shown. */
export const SHOWN = 100;

/** Counts the rows that a list does not show. */
export function Rest({ count }: { count: number }) {
  return count > SHOWN ? (
    <Text variant="meta" mt="xs">
      {texts.more(count - SHOWN)}
    </Text>
  ) : null;
}
