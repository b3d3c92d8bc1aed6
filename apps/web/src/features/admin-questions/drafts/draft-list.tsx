import { DRAFT_LISTS, DRAFT_STATES } from '@amphi/domain/drafts/rules';
import { lookUp } from '@amphi/domain/look-up';
import { adminDrafts as texts } from '@amphi/domain/messages/fr/admin/drafts';
import { common } from '@amphi/domain/messages/fr/common';
import { questionOf } from '@amphi/domain/messages/fr/question-name';
import { Button, Group, NativeSelect, SegmentedControl, Skeleton } from '@mantine/core';
import { IconPencilCheck } from '@tabler/icons-react';
import { SubjectSelect } from '../../../components/admin/form/subject-select.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { Row, Rows } from '../../../components/ui/rows.tsx';
import { formatDate } from '../../../lib/format.ts';
import { oneOf, positiveInteger } from '../../../lib/params/query-params.ts';
import { useAddressParams } from '../../../lib/params/use-address-params.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { WaitingSheets } from '../sheet/waiting-sheets.tsx';
import type { ListedDraft } from './types.ts';

const ICON = <IconPencilCheck aria-hidden />;

/** The states that each list can be filtered by: what is not with the reviewers is its author's alone. */
const STATES = {
  mine: DRAFT_STATES,
  review: ['submitted', 'returned', 'accepted'],
} as const;

/** Drafts to review, or one's own; list, state and subject are in the address. */
export function DraftList({ linkTo }: { linkTo: (id: number) => string }) {
  const { is_admin, staff } = useUser();
  const { params, change } = useAddressParams();
  const reviews = is_admin || staff.includes('reviewer');
  const list = reviews ? oneOf(DRAFT_LISTS, params.get('list')) : 'mine';
  const asked = STATES[list].find((one) => one === params.get('state'));
  const state = asked ?? (list === 'review' ? 'submitted' : undefined);
  const subjectId = positiveInteger(params.get('subject'));
  const subjects = trpc.stats.contentOverview.useQuery().data?.subjects ?? [];
  const query = trpc.drafts.list.useInfiniteQuery(
    { list, state, subject_id: subjectId },
    { getNextPageParam: ({ next }) => next ?? undefined },
  );
  return (
    <>
      <Group mb="md" align="end">
        {reviews && (
          <SegmentedControl
            size="md"
            aria-label={texts.listLabel}
            value={list}
            data={DRAFT_LISTS.map((value) => ({ value, label: texts.lists[value] }))}
            onChange={(next) => change({ list: next, state: null }, { replace: true })}
          />
        )}
        <SubjectSelect
          aria-label={texts.subjectLabel}
          placeholder={texts.allSubjects}
          subjects={subjects}
          value={subjectId ?? null}
          onChange={(next) => change({ subject: next }, { replace: true })}
        />
        <NativeSelect
          aria-label={texts.stateLabel}
          value={state ?? ''}
          data={[
            ...(list === 'mine' ? [{ value: '', label: texts.allStates }] : []),
            ...STATES[list].map((value) => ({ value, label: texts.states[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ state: value === '' ? null : value }, { replace: true })
          }
        />
      </Group>
      {list === 'review' && <WaitingSheets />}
      <Loaded
        query={{ ...query, data: query.data?.pages.flatMap(({ items }) => items) }}
        loading={<Skeleton height="20rem" radius="md" aria-busy />}
        empty={{
          when: (items) => items.length === 0,
          show: <EmptyState icon={ICON} {...texts.empty[list]} />,
        }}
      >
        {(items) => (
          <>
            <Rows label={texts.lists[list]}>
              {items.map((draft) => (
                <Item key={draft.id} draft={draft} to={linkTo(draft.id)} />
              ))}
            </Rows>
            {query.hasNextPage && (
              <Button
                mt="md"
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {texts.more}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function Item({ draft, to }: { draft: ListedDraft; to: string }) {
  const { subject_name, question_id, kind, author_name, question_text, comment } = draft;
  return (
    <Row
      to={to}
      title={questionOf(subject_name, { kind, id: question_id })}
      end={
        <Chip tone={draft.state === 'returned' ? 'missed' : undefined}>
          {lookUp(texts.states, draft.state, common.unknown)}
        </Chip>
      }
      meta={
        <span>{texts.by(author_name, formatDate(draft.submitted_at ?? draft.updated_at))}</span>
      }
    >
      <span dir="auto">{question_text}</span>
      {comment !== null && <span dir="auto">« {comment} »</span>}
    </Row>
  );
}
