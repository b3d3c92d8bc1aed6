import { orders as texts } from '@amphi/domain/messages/fr/orders';
import { PAYMENT_FILTERS } from '@amphi/domain/payments/rules';
import { ActionIcon, Stack, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { ChoiceFilter } from '../../components/ui/choice.tsx';
import type { StatusFilter } from './order-filter.ts';

interface OrderToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  status: StatusFilter;
  onStatus: (status: StatusFilter) => void;
  counts: Record<StatusFilter, number>;
}

/** A search box, and one button for each status. */
export function OrderToolbar({
  search,
  onSearch,
  searchRef,
  status,
  onStatus,
  counts,
}: OrderToolbarProps) {
  return (
    <Stack component="search" gap="sm">
      <TextInput
        ref={searchRef}
        // A field of type search would have a second cross.
        role="searchbox"
        inputMode="search"
        aria-label={texts.search}
        placeholder={texts.searchPlaceholder}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={search && <ClearButton onClick={() => onSearch('')} />}
      />
      <ChoiceFilter
        label={texts.filter}
        options={PAYMENT_FILTERS.map((value) => ({
          value,
          label: texts.filters[value],
          count: counts[value],
        }))}
        value={status}
        onChange={onStatus}
      />
    </Stack>
  );
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <ActionIcon color="gray" size={40} aria-label={texts.clearSearch} onClick={onClick}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  );
}
