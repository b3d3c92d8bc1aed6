import '@mantine/core/styles/Menu.layer.css';
import { adminTree as texts } from '@amphi/domain/messages/fr/admin/tree';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { ActionIcon, Badge, Group, Menu, Text } from '@mantine/core';
import { IconChevronRight, IconDots, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './tree.module.css';

const ICON = { size: 19, 'aria-hidden': true } as const;

interface TreeRowProps {
  /** Key of the row among all others, such as `subject:5`. */
  node: string;
  name: string;
  counts: string;
  inactive?: boolean;
  draggable?: boolean;
  /** True while its list is open; undefined for a row without one. */
  expanded?: boolean;
  onToggle?: () => void;
  /** Id of the list that the row opens. */
  controls?: string;
  /** The items of its menu; false for a row without one. */
  menu: ReactNode;
}

/** One row of the tree: a button that opens its list, what it holds, and its menu. */
export function TreeRow(props: TreeRowProps) {
  const { node, name, counts, inactive, draggable = false, expanded, onToggle, controls } = props;
  const drop = useDroppable({ id: node });
  const drag = useDraggable({ id: node, disabled: !draggable });
  const label = (
    <span className={classes.text}>
      <Text component="span" fw={600} dir="auto">
        {name}
      </Text>
      {inactive && (
        <Badge component="span" color="gray" variant="light" size="sm">
          {texts.inactive}
        </Badge>
      )}
      <Text component="span" fz="sm" c="dimmed">
        {counts}
      </Text>
    </span>
  );
  return (
    <Group
      ref={drop.setNodeRef}
      className={classes.row}
      wrap="nowrap"
      gap="xs"
      data-over={drop.isOver || undefined}
      data-dragging={drag.isDragging || undefined}
    >
      {draggable && (
        <ActionIcon
          ref={drag.setNodeRef}
          className={classes.handle}
          color="gray"
          aria-label={texts.dragOf(name)}
          // The menu does the same by keyboard.
          tabIndex={-1}
          {...drag.listeners}
        >
          <IconGripVertical {...ICON} />
        </ActionIcon>
      )}
      {onToggle ? (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={expanded}
          aria-controls={expanded ? controls : undefined}
          onClick={onToggle}
        >
          <IconChevronRight {...ICON} className={classes.chevron} />
          {label}
        </button>
      ) : (
        label
      )}
      {props.menu && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon color="gray" aria-label={texts.menuOf(name)}>
              <IconDots {...ICON} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>{props.menu}</Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}
