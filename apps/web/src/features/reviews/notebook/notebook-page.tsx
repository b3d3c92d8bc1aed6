import { navigation } from '@amphi/domain/messages/fr/navigation';
import { reviews } from '@amphi/domain/messages/fr/reviews';
import { Button, Card, Group, Pagination, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconFilterOff, IconNotebook } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { BookItem } from '../types.ts';
import { bookQuery, PAGE_SIZE } from './book-query.ts';
import { Entry } from './entry.tsx';
import classes from './notebook.module.css';
import { Removed } from './removed.tsx';
import { Toolbar } from './toolbar.tsx';

const { notebook: texts } = reviews;

/** The error book: what was missed, how well it is known by now, and when it comes back. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const input = bookQuery(params.toString());
  const query = trpc.reviews.book.useQuery(input, { placeholderData: keepPreviousData });
  const [removed, setRemoved] = useState<BookItem | null>(null);
  const isFiltered = ['subject', 'state', 'search'].some((name) => params.has(name));
  const change = (values: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: null, ...values })) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: !('page' in values) },
    );
  return (
    <Page>
      <PageHeader
        title={navigation.titles.notebook}
        subtitle={texts.subtitle}
        back={{ to: paths.dashboard(), label: navigation.dashboard }}
        actions={<LinkButton to={paths.reviews()}>{reviews.start}</LinkButton>}
      />
      <QueryView
        query={query}
        loading={<BookSkeleton />}
        error={(error, retry) => (
          <ErrorState message={errorDetail(error, texts.failed)} onRetry={retry} />
        )}
        empty={{
          when: ({ total }) => total === 0 && !isFiltered,
          show: (
            <Card padding="xs">
              <EmptyState
                icon={<IconNotebook aria-hidden />}
                title={texts.emptyTitle}
                text={texts.empty}
                action={<LinkButton to={paths.dashboard()}>{reviews.session.back}</LinkButton>}
              />
            </Card>
          ),
        }}
      >
        {({ items, total, counts, subjects }) => (
          <Stack>
            <Toolbar params={params} counts={counts} subjects={subjects} onChange={change} />
            <p className={classes.found} role="status">
              {texts.found(total)}
            </p>
            {items.length === 0 ? (
              <Card padding="xs">
                <EmptyState
                  icon={<IconFilterOff aria-hidden />}
                  title={texts.noneTitle}
                  text={texts.none}
                  action={
                    <Button onClick={() => setParams({}, { replace: true })}>{texts.clear}</Button>
                  }
                />
              </Card>
            ) : (
              <ul className={classes.list} aria-label={navigation.titles.notebook}>
                {items.map((item) => (
                  <Entry key={`${item.kind} ${item.id}`} item={item} onRemoved={setRemoved} />
                ))}
              </ul>
            )}
            {total > PAGE_SIZE && (
              <Group justify="center" component="nav" aria-label={texts.page}>
                <Pagination
                  total={Math.ceil(total / PAGE_SIZE)}
                  value={input.skip / PAGE_SIZE + 1}
                  onChange={(page) => change({ page: page === 1 ? null : String(page) })}
                />
              </Group>
            )}
          </Stack>
        )}
      </QueryView>
      {removed && (
        <Removed
          key={`${removed.kind} ${removed.id}`}
          item={removed}
          onDone={() => setRemoved(null)}
        />
      )}
    </Page>
  );
}

function BookSkeleton() {
  return (
    <Stack>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Skeleton height={44} />
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} height={132} radius="lg" />
      ))}
    </Stack>
  );
}
