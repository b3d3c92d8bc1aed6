import { admin } from '@amphi/domain/messages/fr/admin/common';
import { common } from '@amphi/domain/messages/fr/common';
import { ActionIcon, Button, Drawer, Group, Stack, VisuallyHidden } from '@mantine/core';
import { IconFilter, IconFilterOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useDesk, usePhone } from '../../../lib/use-phone.ts';
import { Chip } from '../../ui/chip.tsx';
import { useNoteOpen } from '../dialog/open-dialogs.ts';
import { MoreActions } from './more-actions.tsx';
import classes from './table.module.css';

interface ToolbarProps {
  /** The switch between the views of a list. */
  view?: ReactNode;
  /** The field of the text. */
  search?: ReactNode;
  /** Filters that are in the line at a desk, and elsewhere among the others. */
  quick?: ReactNode;
  /** The other filters, in a sheet. Values of filters are in the address. */
  filters?: ReactNode;
  /** Number of filters that are set, the text aside. */
  active?: number;
  /** Clears all filters; missing while none is set. */
  onClear?: (() => void) | undefined;
  /** The primary action on the list. */
  action?: ReactNode;
  /** Its other actions. */
  more?: ReactNode;
}

/** The one line above a list: what it shows, and what can be done with it. */
export function Toolbar(props: ToolbarProps) {
  const { view, search, quick, filters, active = 0, onClear, action, more } = props;
  const isDesk = useDesk();
  return (
    <Group className={classes.toolbar} gap="sm" mb="xs">
      {view}
      {search}
      {isDesk && quick}
      {(filters || (quick && !isDesk)) && (
        <FilterSheet active={active} onClear={onClear}>
          {!isDesk && quick}
          {filters}
        </FilterSheet>
      )}
      {isDesk && onClear && (
        <ActionIcon aria-label={admin.clearFilters} title={admin.clearFilters} onClick={onClear}>
          <IconFilterOff size={20} aria-hidden />
        </ActionIcon>
      )}
      {(action || more) && (
        <Group className={classes.actions} gap="xs" wrap="nowrap">
          {action}
          {more && <MoreActions keepMounted>{more}</MoreActions>}
        </Group>
      )}
    </Group>
  );
}

function FilterSheet({
  active,
  onClear,
  children,
}: Required<Pick<ToolbarProps, 'active'>> &
  Pick<ToolbarProps, 'onClear'> & { children: ReactNode }) {
  const phone = usePhone();
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
        position={phone ? 'bottom' : 'right'}
        size={phone ? 'auto' : 'xs'}
        title={admin.filters.title}
        closeButtonProps={{ 'aria-label': common.close, size: 44, iconSize: 22 }}
        classNames={{ content: classes.sheet }}
      >
        <Stack>
          {children}
          <Group className={classes.end} align="stretch" justify="flex-end" gap="xs">
            {onClear && (
              <Button
                variant="subtle"
                leftSection={<IconFilterOff size={18} aria-hidden />}
                onClick={onClear}
              >
                {admin.clearFilters}
              </Button>
            )}
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
