import { SimpleGrid, TextInput } from '@mantine/core';

interface DayFiltersProps {
  filter: {
    value: (name: 'from' | 'to') => string;
    set: (name: 'from' | 'to', next: string) => void;
  };
  labels: { from: string; to: string };
}

/** The first and the last day of what a list shows. */
export const DayFilters = ({ filter, labels }: DayFiltersProps) => (
  <SimpleGrid cols={2} spacing="sm">
    {(['from', 'to'] as const).map((name) => (
      <TextInput
        key={name}
        type="date"
        label={labels[name]}
        value={filter.value(name)}
        onChange={({ currentTarget: { value } }) => filter.set(name, value)}
      />
    ))}
  </SimpleGrid>
);
