import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { SearchBox } from '../../components/admin/table/search-box.tsx';
import { Toolbar } from '../../components/admin/table/toolbar.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { trpc } from '../../lib/trpc.ts';
import { actionLabel, actorLabel, entityLabel } from './audit-entry.ts';
import type { AuditFilter, AuditState } from './use-audit.ts';

/** Filters the log by action, object, author, period and text. */
export function AuditFilters({ audit }: { audit: AuditState }) {
  const { data } = trpc.audit.options.useQuery();
  return (
    <Toolbar
      active={audit.active}
      onClear={audit.filtered ? audit.clear : undefined}
      search={
        <SearchBox
          value={audit.search}
          label={adminAudit.searchLabel}
          placeholder={adminAudit.searchPlaceholder}
          onSearch={audit.setSearch}
        />
      }
      action={
        audit.thing !== undefined && (
          <Chip>{adminAudit.object(entityLabel(audit.value('entity')), audit.thing)}</Chip>
        )
      }
      filters={
        <>
          <Choice
            audit={audit}
            name="action"
            label={adminAudit.actionFilter}
            all={adminAudit.allActions}
            choices={data?.actions.map((value) => ({ value, label: actionLabel(value) }))}
          />
          <Choice
            audit={audit}
            name="entity"
            label={adminAudit.entityFilter}
            all={adminAudit.allEntities}
            labelOf={entityLabel}
            choices={data?.entities.map((value) => ({ value, label: entityLabel(value) }))}
          />
          <Choice
            audit={audit}
            name="actor"
            label={adminAudit.actorFilter}
            all={adminAudit.allActors}
            choices={data?.actors.map(({ id, full_name }) => ({
              value: String(id),
              label: actorLabel({ actor_id: id, actor_name: full_name }),
            }))}
          />
          <SimpleGrid cols={2} spacing="sm">
            <Day audit={audit} name="from" label={adminAudit.from} />
            <Day audit={audit} name="to" label={adminAudit.to} />
          </SimpleGrid>
        </>
      }
    />
  );
}

interface ChoiceProps {
  audit: AuditState;
  name: AuditFilter;
  label: string;
  all: string;
  choices: { value: string; label: string }[] | undefined;
  /** The words of a value that the log has no entry of. */
  labelOf?: (value: string) => string;
}

function Choice({ audit, name, label, all, choices = [], labelOf = String }: ChoiceProps) {
  const value = audit.value(name);
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  return (
    <NativeSelect
      size="md"
      aria-label={label}
      value={value}
      onChange={(event) => audit.set(name, event.currentTarget.value)}
      data={[
        { value: '', label: all },
        ...choices,
        ...(isListed ? [] : [{ value, label: labelOf(value) }]),
      ]}
    />
  );
}

function Day({ audit, name, label }: { audit: AuditState; name: 'from' | 'to'; label: string }) {
  return (
    <TextInput
      type="date"
      label={label}
      value={audit.value(name)}
      onChange={(event) => audit.set(name, event.currentTarget.value)}
    />
  );
}
