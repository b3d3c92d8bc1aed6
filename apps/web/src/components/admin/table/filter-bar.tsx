import { admin } from '@amphi/domain/messages/fr/admin/common';
import { common } from '@amphi/domain/messages/fr/common';
import { Button, Drawer, Group, Stack, VisuallyHidden } from '@mantine/core';
import { IconFilter, IconFilterOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { usePhone } from '../../../lib/use-phone.ts';
import { Chip } from '../../ui/chip.tsx';
import { useNoteOpen } from '../dialog/open-dialogs.ts';
import classes from './toolbar.module.css';
import { Toolbar } from './toolbar.tsx';

interface FilterBarProps {
  /** The field of the text, which is always in sight. */
  search?: ReactNode;
  /** The fields of the other filters. Their values are in the address. */
  children: ReactNode;
  /** The number of other filters that are set. */
  active: number;
  /** Clears all filters; missing while none is set. */
  onClear?: (() => void) | undefined;
  /** Actions on the list, after the filters. */
  actions?: ReactNode;
}

/** The filters above a list: in a row, or on a phone in a sheet behind a button that counts those set. */
export function FilterBar({ search, children, active, onClear, actions }: FilterBarProps) {
  const phone = usePhone();
  return (
    <Toolbar>
      {search}
      {phone ? (
        <FilterSheet active={active} onClear={onClear}>
          {children}
        </FilterSheet>
      ) : (
        <>
          {children}
          {onClear && <ClearButton onClear={onClear} />}
        </>
      )}
      {actions}
    </Toolbar>
  );
}

function FilterSheet({
  active,
  onClear,
  children,
}: Pick<FilterBarProps, 'active' | 'onClear' | 'children'>) {
  const [opened, setOpened] = useState(false);
  useNoteOpen(opened);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconFilter size={18} aria-hidden />}
        rightSection={active > 0 && <Count active={active} />}
        onClick={() => setOpened(true)}
      >
        {admin.filters.open}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        title={admin.filters.title}
        closeButtonProps={{ 'aria-label': common.close, size: 44, iconSize: 22 }}
        classNames={{ content: classes.sheet, title: classes.title }}
      >
        <Stack className={classes.fields}>
          {children}
          <Group className={classes.end} align="stretch" justify="flex-end" gap="xs">
            {onClear && <ClearButton onClear={onClear} />}
            <Button onClick={close}>{admin.filters.done}</Button>
          </Group>
        </Stack>
      </Drawer>
    </>
  );
}

function Count({ active }: { active: number }) {
  return (
    <Chip tone="brand">
      <span aria-hidden>{active}</span>
      <VisuallyHidden>{admin.filters.active(active)}</VisuallyHidden>
    </Chip>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <Button
      variant="subtle"
      leftSection={<IconFilterOff size={18} aria-hidden />}
      onClick={onClear}
    >
      {admin.clearFilters}
    </Button>
  );
}
