import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { Group, Skeleton, Text } from '@mantine/core';
import { IconMessageReport } from '@tabler/icons-react';
import { useRef } from 'react';
import { loadFailure } from '../../components/admin/load-failure.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { formatDate, truncate } from '../../lib/format.ts';
import { positiveInteger } from '../../lib/params/query-params.ts';
import { useAddressParams } from '../../lib/params/use-address-params.ts';
import { trpc } from '../../lib/trpc.ts';
import { DecisionForm } from './decision-form.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { LetterTable } from './letter-table.tsx';
import { Messages } from './messages.tsx';
import { QrocDesk } from './qroc/qroc-desk.tsx';
import classes from './reports.module.css';
import type { ReportedQuestion } from './types.ts';

const TEXT_LENGTH = 90;

/** Questions that students have reported, and the desk of the one that is chosen; the first one by itself. */
export default function ReportsQueue() {
  const { params, change } = useAddressParams();
  const queue = useRef<HTMLElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const query = trpc.reports.queue.useQuery({});
  const wanted = {
    qcm_id: positiveInteger(params.get('question')) ?? null,
    qroc_id: positiveInteger(params.get('qroc')) ?? null,
  };
  /** On a phone the desk lies below the list, out of sight. */
  const showDesk = () => {
    const [list, below] = [queue.current, desk.current].map((one) => one?.getBoundingClientRect());
    if (list && below && below.top >= list.bottom) desk.current?.scrollIntoView();
  };
  return (
    <QueryView
      query={query}
      loading={<Skeleton height={320} />}
      error={(error, retry) => loadFailure(error, retry)}
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
        const chosen = items.find((item) => isSame(item, wanted)) ?? items[0];
        return (
          <div className={classes.columns}>
            <nav aria-label={texts.queue} className={classes.queue} ref={queue}>
              <Text variant="meta" role="status">
                {texts.count(total)}
              </Text>
              <ul>
                {items.map((item) => (
                  <li key={keyOf(item)}>
                    <QueueButton
                      item={item}
                      isChosen={item === chosen}
                      onChoose={() => {
                        change({ question: item.qcm_id, qroc: item.qroc_id });
                        showDesk();
                      }}
                    />
                  </li>
                ))}
              </ul>
            </nav>
            <div ref={desk}>{chosen && <ChosenDesk key={keyOf(chosen)} chosen={chosen} />}</div>
          </div>
        );
      }}
    </QueryView>
  );
}

type Named = Pick<ReportedQuestion, 'qcm_id' | 'qroc_id'>;

const isSame = (one: Named, other: Named) =>
  one.qcm_id === other.qcm_id && one.qroc_id === other.qroc_id;

const keyOf = ({ qcm_id, qroc_id }: Named) => (qcm_id === null ? `qroc-${qroc_id}` : qcm_id);

function ChosenDesk({ chosen: { qcm_id, qroc_id } }: { chosen: Named }) {
  if (qcm_id !== null) return <Desk qcmId={qcm_id} />;
  return qroc_id === null ? null : <QrocDesk qrocId={qroc_id} />;
}

/** Returns the title of a reported question. */
const titleOf = ({ qroc_id, subject_name, question_number }: ReportedQuestion) =>
  (qroc_id === null ? texts.question : texts.openQuestion)(subject_name, question_number);

interface QueueButtonProps {
  item: ReportedQuestion;
  isChosen: boolean;
  onChoose: () => void;
}

function QueueButton({ item, isChosen, onChoose }: QueueButtonProps) {
  return (
    <button
      type="button"
      className={classes.item}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <Group component="span" justify="space-between" gap="0.25rem 0.75rem">
        <strong dir="auto">{titleOf(item)}</strong>
        <Chip tone="missed">{texts.students(item.students)}</Chip>
      </Group>
      <span dir="auto">{truncate(item.question_text, TEXT_LENGTH)}</span>
      <Text variant="meta" component="span">
        <span>{texts.since(formatDate(item.first_at))}</span>
      </Text>
    </button>
  );
}

/** Shows a reported question: what it says, what speaks against it, and the decision. */
function Desk({ qcmId }: { qcmId: number }) {
  const query = trpc.reports.byQuestion.useQuery({ qcm_id: qcmId });
  return (
    <DeskFrame query={query} titleOf={texts.question}>
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
