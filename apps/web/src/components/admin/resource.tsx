import { admin } from '@amphi/domain/messages/fr/admin/common';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { AddButton } from './add-button.tsx';
import { type Dialog, useDialog } from './dialog/use-dialog.tsx';
import { Section } from './section.tsx';
import { RowButton, RowButtons, RowTextButton } from './table/row-button.tsx';
import { type SortedColumn, SortedTable } from './table/sorted-table.tsx';
import { Toolbar } from './table/toolbar.tsx';

/** Open dialog of a resource: the form of a new row, or an action on one. */
export type Opened<Row, Action extends string> =
  | { action: 'add'; row: null }
  | { action: Action; row: Row };

/** Description of a plain noun: its table, and the actions on a row. */
export interface Resource<Row, Action extends string> {
  columns: readonly SortedColumn<Row>[];
  /** Names of the actions with the text or the icon of their buttons, in their order; `edit` and `remove` have their own icons. */
  actions: Readonly<
    Record<
      Action,
      { label: (row: Row) => string; text?: string; icon?: typeof IconPencil; danger?: boolean }
    >
  >;
  /** The actions on a row; all of them unless it is given. */
  actionsOf?: (row: Row) => readonly Action[];
}

const ICONS: Readonly<Record<string, typeof IconPencil>> = { edit: IconPencil, remove: IconTrash };

/** The columns of a resource with the buttons of its actions. */
export function resourceColumns<Row, Action extends string>(
  { columns, actions, actionsOf }: Resource<Row, Action>,
  onAct: (action: Action, row: Row) => void,
): SortedColumn<Row>[] {
  const all = Object.keys(actions) as Action[];
  return [
    ...columns,
    {
      id: 'actions',
      header: admin.actions,
      card: 'actions',
      cell: (row) => (
        <RowButtons>
          {(actionsOf?.(row) ?? all).map((action) => {
            const { label, text, icon, danger = action === 'remove' } = actions[action];
            const onClick = () => onAct(action, row);
            if (text !== undefined) {
              return (
                <RowTextButton
                  key={action}
                  label={label(row)}
                  {...(danger && { color: 'red' as const })}
                  onClick={onClick}
                >
                  {text}
                </RowTextButton>
              );
            }
            const Icon = icon ?? ICONS[action] ?? IconPencil;
            return (
              <RowButton
                key={action}
                label={label(row)}
                danger={danger}
                icon={<Icon size={19} aria-hidden />}
                onClick={onClick}
              />
            );
          })}
        </RowButtons>
      ),
    },
  ];
}

interface ResourceOptions<Row, Action extends string> {
  resource: Resource<Row, Action>;
  /** See `useDialog`. */
  name?: string;
  /** Label of the button that adds a row. */
  add: string;
  /** Actions that open no dialog of the resource. */
  elsewhere?: Partial<Record<Action, (row: Row) => void>>;
  /** Returns the dialog of an action. */
  dialog: Parameters<Dialog<Opened<Row, Action>>['show']>[0];
}

/** The button, the columns and the dialog of a resource. */
export function useResource<Row, Action extends string>(options: ResourceOptions<Row, Action>) {
  const dialog = useDialog<Opened<Row, Action>>(options.name);
  function open(action: Action, row: Row) {
    const act = options.elsewhere?.[action];
    if (act) act(row);
    else dialog.open({ action, row });
  }
  return {
    open,
    columns: resourceColumns(options.resource, open),
    add: (
      <AddButton label={options.add} onClick={() => dialog.open({ action: 'add', row: null })} />
    ),
    dialog: dialog.show(options.dialog),
  };
}

interface ResourceSectionProps<Row> {
  title: string;
  /** In a view that its switch names already. */
  inView?: boolean;
  /** Name of the table, where the title alone does not say what it lists. */
  label?: string;
  add: ReactNode;
  columns: SortedColumn<Row>[];
  rows: Row[];
  empty: { icon: ReactNode; title: string; text: string };
  /** See `SortedTable`. */
  param?: string;
  onOpen?: (row: Row) => void;
}

/** All rows of a resource; while there are none, what they are for. */
export function ResourceSection<Row extends { id: number }>(props: ResourceSectionProps<Row>) {
  const { title, inView, label = title, add, rows, empty, ...table } = props;
  const action = rows.length > 0 && add;
  const list =
    rows.length === 0 ? (
      <EmptyState {...empty} action={add} />
    ) : (
      <SortedTable {...table} label={label} rows={rows} rowKey={({ id }) => id} />
    );
  if (inView)
    return (
      <>
        <Toolbar action={action} />
        <div>{list}</div>
      </>
    );
  return (
    <Section title={title} action={action}>
      {list}
    </Section>
  );
}
