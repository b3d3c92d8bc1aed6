import { navigation } from '@amphi/domain/messages/fr/navigation';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { Pagination, Skeleton, Stack } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { UpcomingExams } from '../../../components/exams/upcoming-exams.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { Scores } from './scores.tsx';
import { SittingRow } from './sitting-row.tsx';

const texts = sittingHistory;
const PAGE = 20;

const create = (
  <LinkButton to={paths.newSitting()} leftSection={<IconPlus size={18} aria-hidden />}>
    {texts.create}
  </LinkButton>
);

/** All sittings of the student, latest first. */
export function Component() {
  const [page, setPage] = useState(1);
  const query = trpc.sittings.list.useQuery(
    { skip: (page - 1) * PAGE },
    { placeholderData: keepPreviousData },
  );
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: paths.train(), label: navigation.titles.train }}
        actions={create}
      />
      <UpcomingExams />
      <QueryView
        query={query}
        loading={<Skeleton height={240} radius="md" />}
        error={(_, retry) => <ErrorState message={texts.failed} onRetry={retry} />}
        empty={{
          when: ({ total }) => total === 0,
          show: (
            <EmptyState
              icon={<IconListDetails aria-hidden />}
              title={texts.emptyTitle}
              text={texts.empty}
              action={create}
            />
          ),
        }}
      >
        {({ items, total, scores }) => (
          <Stack>
            {page === 1 && <Scores scores={scores} />}
            <Stack component="ul" gap="xs" p={0} m={0} aria-label={texts.title}>
              {items.map((item) => (
                <SittingRow key={item.id} sitting={item} />
              ))}
            </Stack>
            {total > PAGE && (
              <Pagination
                total={Math.ceil(total / PAGE)}
                value={page}
                onChange={setPage}
                getItemProps={(number) => ({ 'aria-label': texts.page(number) })}
                getControlProps={(control) => ({
                  'aria-label': control === 'previous' ? texts.newer : texts.older,
                })}
              />
            )}
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
