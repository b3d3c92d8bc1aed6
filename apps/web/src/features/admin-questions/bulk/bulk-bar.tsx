import { MAX_CHANGED } from '@amphi/domain/bulk-changes/rules';
import { adminBulk as texts } from '@amphi/domain/messages/fr/admin/bulk';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import {
  IconCalendar,
  IconEye,
  IconFileExport,
  IconFolderSymlink,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { countQuestions } from '../../../components/admin/dialog/use-undo-bulk.ts';
import { formatNumber } from '../../../lib/format.ts';
import type { Subject } from '../types.ts';
import type { BulkAction } from './bulk-dialog.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Selected } from './use-selection.ts';

const ICON = { size: 18, 'aria-hidden': true } as const;
const ACTIONS = [
  ['move', <IconFolderSymlink key="move" {...ICON} />],
  ['year', <IconCalendar key="year" {...ICON} />],
  ['state', <IconEye key="state" {...ICON} />],
  ['export', <IconFileExport key="export" {...ICON} />],
  ['remove', <IconTrash key="remove" {...ICON} />],
] as const;

interface BulkBarProps {
  selected: Selected;
  /** The questions of the page. */
  page: readonly { id: number }[];
  total: number;
  subjects: Subject[];
}

/** Selects the page, or all that the filter lets through, and says what can be done with what is selected. */
export function BulkBar({ selected, page, total, subjects }: BulkBarProps) {
  const dialog = useDialog<BulkAction>();
  const { count, isAll } = selected;
  const ids = page.map(({ id }) => id);
  const isWholePage = ids.every(selected.has);
  return (
    <Group role="group" aria-label={texts.label} mih="2.25rem" gap="xs">
      <Checkbox
        size="sm"
        label={texts.choosePage}
        checked={isWholePage}
        indeterminate={!isWholePage && ids.some(selected.has)}
        onChange={(event) => selected.toggle(ids, event.currentTarget.checked)}
      />
      {count > 0 && (
        <>
          <Text variant="label" role="status">
            {texts.chosen(formatNumber(count), count === 1)}
          </Text>
          {!isAll && isWholePage && total > ids.length && !selected.isTooMany && (
            <Button variant="subtle" size="sm" onClick={selected.chooseAll}>
              {texts.chooseAll(countQuestions(total))}
            </Button>
          )}
          {selected.isTooMany && isWholePage && (
            <Text variant="meta">{texts.tooMany(formatNumber(MAX_CHANGED))}</Text>
          )}
          {ACTIONS.map(([action, icon]) => (
            <Button
              key={action}
              variant="default"
              size="sm"
              leftSection={icon}
              onClick={() => dialog.open(action)}
            >
              {texts[action].open}
            </Button>
          ))}
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconX {...ICON} />}
            onClick={selected.clear}
          >
            {texts.clear}
          </Button>
        </>
      )}
      {dialog.show((data, shown) => (
        <BulkDialog {...shown} action={data} selected={selected} subjects={subjects} />
      ))}
    </Group>
  );
}
