import { notebook as texts } from '@amphi/domain/messages/fr/reviews/notebook';
import { Button, Group, Pagination, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { PageColumns } from '../../../components/ui/layout.tsx';
import { Rows, RowsSkeleton } from '../../../components/ui/rows.tsx';
import type { ListParams } from '../../../lib/params/use-list-params.ts';
import { paths } from '../../../paths.ts';
import { listQuery, PAGE_SIZE } from './list-query.ts';

/** Parameters of the address that narrow a list. */
const FILTERS = ['subject', 'chapter', 'state', 'due', 'search'];
const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, null]));

interface ListData {
  items: readonly unknown[];
  total: number;
}

interface ListViewProps<Data extends ListData> {
  list: ListParams;
  query: {
    data: Data | undefined;
    error: unknown;
    isError: boolean;
    refetch: () => unknown;
  };
  label: string;
  icon: ReactNode;
  words: {
    loading: string;
    failed: string;
    emptyTitle: string;
    empty: string;
    found: (total: number) => string;
  };
  toolbar: (data: Data) => ReactNode;
  /** Actions on the rows that are shown. */
  actions?: (data: Data) => ReactNode;
  /** A list item. */
  row: (item: Data['items'][number]) => ReactNode;
}

/** A filtered list with its pages, and what is said while there is none. */
export function ListView<Data extends ListData>(props: ListViewProps<Data>) {
  const { list, query, label, icon, words, toolbar, actions, row } = props;
  const page = listQuery(list.params).skip / PAGE_SIZE + 1;
  return (
    <QueryView
      query={query}
      loading={<ListSkeleton words={words.loading} />}
      error={words.failed}
      empty={{
        when: ({ total }) => total === 0 && !FILTERS.some((name) => list.params.has(name)),
        show: (
          <EmptyState
            icon={icon}
            title={words.emptyTitle}
            text={words.empty}
            action={<LinkButton to={paths.dashboard()}>{texts.back}</LinkButton>}
          />
        ),
      }}
    >
      {(data) => (
        <PageColumns aside={actions?.(data)}>
          <Stack gap="xs">
            {toolbar(data)}
            <VisuallyHidden role="status">{words.found(data.total)}</VisuallyHidden>
            {data.items.length === 0 ? (
              <EmptyState
                icon={<IconFilterOff aria-hidden />}
                title={texts.noneTitle}
                text={texts.none}
                action={<Button onClick={() => list.setFilters(NO_FILTERS)}>{texts.clear}</Button>}
              />
            ) : (
              <Rows label={label}>{data.items.map(row)}</Rows>
            )}
          </Stack>
          {data.total > PAGE_SIZE && (
            <Group justify="center" component="nav" aria-label={texts.page}>
              <Pagination
                total={Math.ceil(data.total / PAGE_SIZE)}
                value={page}
                onChange={(next) =>
                  list.change({ page: next === 1 ? null : next }, { scroll: true })
                }
                getItemProps={(number) => ({ 'aria-label': texts.pageNumber(number) })}
                getControlProps={(control) => ({
                  'aria-label': control === 'previous' ? texts.previousPage : texts.nextPage,
                })}
              />
            </Group>
          )}
        </PageColumns>
      )}
    </QueryView>
  );
}

/** Stands for a list of any kind. */
export function ListSkeleton({ words }: { words: string }) {
  return (
    <PageColumns>
      <Skeleton height={44} />
      <RowsSkeleton count={8} label={words} />
    </PageColumns>
  );
}
