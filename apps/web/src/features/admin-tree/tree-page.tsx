import { adminTree as texts } from '@amphi/domain/messages/fr/admin/tree';
import { Skeleton } from '@mantine/core';
import { IconBinaryTree } from '@tabler/icons-react';
import { ContentPage } from '../../components/admin/content-page.tsx';
import { loadFailure } from '../../components/admin/load-failure.tsx';
import { useOffice } from '../../components/admin/use-office.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { inNaturalOrder } from '../../lib/semesters.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { ContentTree } from './content-tree.tsx';

/** The page of administrators. */
export default function TreePage() {
  return (
    <ContentPage title={texts.title} subtitle={texts.subtitle}>
      <TreeView />
    </ContentPage>
  );
}

/** Semesters, their subjects and the chapters of these as one tree; of staff, those of their scope. */
export function TreeView() {
  const { isAdmin } = useOffice();
  const query = trpc.semesters.tree.useQuery(undefined, { select: inNaturalOrder });
  return (
    <QueryView
      query={query}
      loading={<Skeleton height="24rem" radius="lg" aria-busy />}
      error={loadFailure}
      empty={{
        when: (semesters) => semesters.length === 0,
        show: (
          <EmptyState
            icon={<IconBinaryTree aria-hidden />}
            title={texts.emptyTitle}
            text={texts.empty}
            action={
              isAdmin && (
                <LinkButton to={paths.admin({ tab: 'content' })}>{texts.create}</LinkButton>
              )
            }
          />
        ),
      }}
    >
      {(semesters) => <ContentTree semesters={semesters} />}
    </QueryView>
  );
}
