import { Box, Group, Progress, Text } from '@mantine/core';
import { formatNumber } from '../../lib/format.ts';

interface PartsProps {
  label: string;
  /** In their order; one of nothing is left out. */
  parts: readonly { label: string; count: number; color: string }[];
}

/** The parts of a whole as one bar, each with its number in words. */
export function Parts({ label, parts }: PartsProps) {
  const some = parts.filter(({ count }) => count > 0);
  const total = some.reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <Progress.Root maw="20rem" mb={4} aria-hidden>
        {some.map((part) => (
          <Progress.Section
            key={part.label}
            value={(100 * part.count) / total}
            color={part.color}
            withAria={false}
          />
        ))}
      </Progress.Root>
      <Group component="ul" gap="0 var(--mantine-spacing-md)" p={0} m={0} aria-label={label}>
        {some.map((part) => (
          <Group key={part.label} component="li" gap="xs" wrap="nowrap">
            <Box w={8} h={8} bdrs="xl" bg={part.color} aria-hidden />
            <Text variant="meta" span>
              <strong>{formatNumber(part.count)}</strong> {part.label}
            </Text>
          </Group>
        ))}
      </Group>
    </div>
  );
}
