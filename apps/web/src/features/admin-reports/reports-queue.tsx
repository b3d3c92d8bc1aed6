import { kindOf, refOf } from '@amphi/domain/bookmarks/question-ref';
import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { questionOf } from '@amphi/domain/messages/fr/question-name';
import { Box, Skeleton, Text } from '@mantine/core';
import { IconMessageReport } from '@tabler/icons-react';
import { useRef } from 'react';
import { Loaded } from '../../components/admin/loaded.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { keyOf } from '../../components/question/bookmarks/question-ref.ts';
import { Chip } from '../../components/ui/chip.tsx';
import { Row, Rows } from '../../components/ui/rows.tsx';
import { formatDate, truncate } from '../../lib/format.ts';
import { positiveInteger } from '../../lib/params/query-params.ts';
import { useAddressParams } from '../../lib/params/use-address-params.ts';
import { trpc } from '../../lib/trpc.ts';
import { DecisionForm } from './decision-form.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { LetterTable } from './letter-table.tsx';
import { Messages } from './messages.tsx';
import { QrocDesk } from './qroc/qroc-desk.tsx';
import type { ReportedQuestion } from './types.ts';

const TEXT_LENGTH = 90;

/** Questions that students have reported, and the desk of the one that is chosen; the first one by itself. */
export default function ReportsQueue() {
  const { params, change } = useAddressParams();
  const queue = useRef<HTMLElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const query = trpc.reports.queue.useQuery({});
  const wanted = keyOf(
    refOf({
      qcm_id: positiveInteger(params.get('question')),
      qroc_id: positiveInteger(params.get('qroc')),
    }),
  );
  /** On a phone the desk lies below the list, out of sight. */
  const showDesk = () => {
    const [list, below] = [queue.current, desk.current].map((one) => one?.getBoundingClientRect());
    if (list && below && below.top >= list.bottom) desk.current?.scrollIntoView();
  };
  return (
    <Loaded
      query={query}
      loading={<Skeleton height={320} />}
      empty={{
        when: ({ total }) => total === 0,
        show: (
          <EmptyState
            icon={<IconMessageReport aria-hidden />}
            title={texts.emptyTitle}
            text={texts.empty}
          />
        ),
      }}
    >
      {({ items, total }) => {
        const chosen = items.find((item) => keyOf(refOf(item)) === wanted) ?? items[0];
        return (
          <Box
            display={{ base: 'block', md: 'grid' }}
            style={{
              alignItems: 'start',
              gap: 'var(--mantine-spacing-lg)',
              gridTemplateColumns: '20rem minmax(0, 1fr)',
            }}
          >
            <nav aria-label={texts.queue} ref={queue}>
              <Text variant="meta" role="status" mb="xs">
                {texts.count(total)}
              </Text>
              <Rows>
                {items.map((item) => (
                  <QueueButton
                    key={keyOf(refOf(item))}
                    item={item}
                    isChosen={item === chosen}
                    onChoose={() => {
                      change({ question: item.qcm_id, qroc: item.qroc_id });
                      showDesk();
                    }}
                  />
                ))}
              </Rows>
            </nav>
            <Box ref={desk} mt={{ base: 'md', md: 0 }}>
              {chosen && <ChosenDesk key={keyOf(refOf(chosen))} chosen={chosen} />}
            </Box>
          </Box>
        );
      }}
    </Loaded>
  );
}

const DESKS = { qcm: Desk, qroc: QrocDesk };

function ChosenDesk({ chosen }: { chosen: ReportedQuestion }) {
  const { kind, id } = kindOf(refOf(chosen));
  const Desk = DESKS[kind];
  return <Desk id={id} />;
}

interface QueueButtonProps {
  item: ReportedQuestion;
  isChosen: boolean;
  onChoose: () => void;
}

function QueueButton({ item, isChosen, onChoose }: QueueButtonProps) {
  return (
    <Row
      title={questionOf(item.subject_name, item)}
      end={<Chip tone="missed">{texts.students(item.students)}</Chip>}
      meta={<span>{texts.since(formatDate(item.first_at))}</span>}
      current={isChosen}
      onPress={onChoose}
    >
      <span dir="auto">{truncate(item.question_text, TEXT_LENGTH)}</span>
    </Row>
  );
}

/** Shows a reported question: what it says, what speaks against it, and the decision. */
function Desk({ id }: { id: number }) {
  const query = trpc.reports.byQuestion.useQuery({ qcm_id: id });
  return (
    <DeskFrame query={query}>
      {(question) => (
        <>
          <LetterTable question={question} />
          <Messages {...question} />
          <DecisionForm key={question.version} question={question} />
        </>
      )}
    </DeskFrame>
  );
}
