import { adminDuplicates as texts } from '@amphi/domain/messages/fr/admin/duplicates';
import { DUPLICATE_STATES, type DuplicateState } from '@amphi/domain/questions/duplicates';
import { Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { SubjectView } from '../../components/admin/form/subject-view.tsx';
import { Loaded } from '../../components/admin/loaded.tsx';
import { Pager } from '../../components/admin/table/pager.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { pageFrom } from '../../lib/params/paging.ts';
import { useAddressParams } from '../../lib/params/use-address-params.ts';
import { trpc } from '../../lib/trpc.ts';
import { Merges } from './merge/merges.tsx';
import { Pair } from './pair.tsx';
import { DUPLICATE_VIEWS, type DuplicateView, INPUTS } from './views.ts';

const ICON = <IconCopyCheck aria-hidden />;
const SIZE = 10;

/** States offered in each view: duplicates are merged instead of being confirmed. */
const STATES = {
  exam: DUPLICATE_STATES,
  duplicate: ['open', 'different', 'merged'],
  qrocs: ['open', 'different', 'merged'],
} as const satisfies Record<DuplicateView, readonly (DuplicateState | 'merged')[]>;

const labelOf = (state: DuplicateState | 'merged') =>
  state === 'merged' ? texts.merged : texts.states[state];

/** Questions of a subject that may be the same; subject, view, verdict and page are in the address. */
export function DuplicatesView() {
  const { params, change } = useAddressParams();
  const view = DUPLICATE_VIEWS.find((one) => one === params.get('kind')) ?? 'exam';
  const state = STATES[view].find((one) => one === params.get('state')) ?? 'open';
  const { data } = trpc.stats.contentOverview.useQuery();
  return (
    <SubjectView subjects={data?.subjects} label={texts.subject} texts={texts} icon={ICON}>
      {(subjectId) => (
        <>
          <Group gap="sm" mb="sm">
            <SegmentedControl
              aria-label={texts.kindLabel}
              value={view}
              onChange={(next) =>
                change({ kind: next, state: null, page: null }, { replace: true })
              }
              data={DUPLICATE_VIEWS.map((value) => ({ value, label: texts.kinds[value] }))}
            />
            <SegmentedControl
              aria-label={texts.stateLabel}
              value={state}
              onChange={(next) => change({ state: next, page: null }, { replace: true })}
              data={STATES[view].map((value) => ({ value, label: labelOf(value) }))}
            />
          </Group>
          {state === 'merged' ? (
            <Merges subjectId={subjectId} entity={INPUTS[view].entity} page={pageFrom(params)} />
          ) : (
            <Pairs subjectId={subjectId} view={view} state={state} page={pageFrom(params)} />
          )}
        </>
      )}
    </SubjectView>
  );
}

interface PairsProps {
  subjectId: number;
  view: DuplicateView;
  state: DuplicateState;
  page: number;
}

function Pairs({ subjectId, view, state, page }: PairsProps) {
  const query = trpc.duplicates.list.useQuery(
    { subject_id: subjectId, ...INPUTS[view], state, skip: (page - 1) * SIZE, limit: SIZE },
    {
      placeholderData: keepPreviousData,
      // A job compares them, within a minute.
      refetchInterval: ({ state: { data } }) => (data?.uncompared ? 5_000 : false),
    },
  );
  return (
    <Loaded query={query} loading={<Skeleton height={320} radius="md" />}>
      {({ items, total, uncompared, may_merge }) => (
        <Stack>
          <Group justify="space-between" role="status">
            <strong>{texts.count(total)}</strong>
            {uncompared > 0 && <Text variant="meta">{texts.uncompared(uncompared)}</Text>}
          </Group>
          {total === 0 && <EmptyState icon={ICON} {...emptyOf(view, state)} />}
          {total > 0 && <Text variant="meta">{texts.duplicates.differs}</Text>}
          {total > 0 && view !== 'exam' && !may_merge && <Text>{texts.merge.byReviewers}</Text>}
          {items.map((pair) => (
            <Pair
              key={`${pair.a.id} ${pair.b.id}`}
              pair={pair}
              view={view}
              state={state}
              mayMerge={may_merge}
            />
          ))}
          <Pager total={total} size={SIZE} />
        </Stack>
      )}
    </Loaded>
  );
}

const emptyOf = (view: DuplicateView, state: DuplicateState) =>
  view !== 'exam' && state !== 'same' ? texts.duplicates.empty[state] : texts.empty[state];
