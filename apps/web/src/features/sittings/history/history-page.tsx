import { navigation } from '@amphi/domain/messages/fr/navigation';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { Button, Pagination } from '@mantine/core';
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
import { Actions, PageColumns } from '../../../components/ui/layout.tsx';
import { Rows, RowsSkeleton } from '../../../components/ui/rows.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { Scores } from './scores.tsx';
import { SittingRow } from './sitting-row.tsx';

const texts = sittingHistory;
const PAGE = 20;
/** The latest ones, before all of a page are asked for. */
const FIRST = 6;

const create = (
  <LinkButton to={paths.newSitting()} leftSection={<IconPlus size={18} aria-hidden />}>
    {texts.create}
  </LinkButton>
);

/** All sittings of the student, latest first. */
export function Component() {
  const [page, setPage] = useState(1);
  const [isWhole, setWhole] = useState(false);
  const query = trpc.sittings.list.useQuery(
    { skip: (page - 1) * PAGE },
    { placeholderData: keepPreviousData },
  );
  return (
    <Page>
      <PageHeader
        title={texts.title}
        back={{ to: paths.train(), label: navigation.titles.train }}
        actions={create}
      />
      <QueryView
        query={query}
        loading={<RowsSkeleton count={FIRST} />}
        error={(_, retry) => <ErrorState message={texts.failed} onRetry={retry} />}
        empty={{
          when: ({ total }) => total === 0,
          show: (
            <>
              <UpcomingExams />
              <EmptyState
                icon={<IconListDetails aria-hidden />}
                title={texts.emptyTitle}
                text={texts.empty}
                action={create}
              />
            </>
          ),
        }}
      >
        {({ items, total, scores }) => (
          <PageColumns aside={page === 1 && <Scores scores={scores} />}>
            {page === 1 && <UpcomingExams />}
            <Rows label={texts.title}>
              {(isWhole ? items : items.slice(0, FIRST)).map((item) => (
                <SittingRow key={item.id} sitting={item} />
              ))}
            </Rows>
            {!isWhole && items.length > FIRST && (
              <Actions>
                <Button variant="default" onClick={() => setWhole(true)}>
                  {texts.more}
                </Button>
              </Actions>
            )}
            {isWhole && total > PAGE && (
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
          </PageColumns>
        )}
      </QueryView>
    </Page>
  );
}
