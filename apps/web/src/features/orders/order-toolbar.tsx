import { orders as texts } from '@amphi/domain/messages/fr/orders';
import { PAYMENT_FILTERS } from '@amphi/domain/payments/rules';
import { ActionIcon, Group, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { StatusFilter } from './order-filter.ts';
import classes from './orders.module.css';

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
    <search className={classes.toolbar}>
      <TextInput
        ref={searchRef}
        type="search"
        aria-label={texts.search}
        placeholder={texts.searchPlaceholder}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={search && <ClearButton onClick={() => onSearch('')} />}
        className={classes.search}
      />
      <Group component="fieldset" gap="xs" miw={0} aria-label={texts.filter}>
        {PAYMENT_FILTERS.map((filter) => (
          <UnstyledButton
            key={filter}
            className={classes.filter}
            aria-pressed={filter === status}
            onClick={() => onStatus(filter)}
          >
            {texts.filters[filter]} <span className={classes.count}>{counts[filter]}</span>
          </UnstyledButton>
        ))}
      </Group>
    </search>
  );
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <ActionIcon color="gray" size={40} aria-label={texts.clearSearch} onClick={onClick}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  );
}
