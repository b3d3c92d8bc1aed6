import { questionOf } from '@amphi/domain/bookmarks/question-ref';
import { errorBook as texts } from '@amphi/domain/messages/fr/reviews/error-book';
import { notebook as shared } from '@amphi/domain/messages/fr/reviews/notebook';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { LinkButton } from '../../../../components/link-button.tsx';
import { QueryView } from '../../../../components/query-view.tsx';
import { Bookmarks } from '../../../../components/question/bookmarks/bookmarks.tsx';
import { ReportButton } from '../../../../components/question/report/report-button.tsx';
import frame from '../../../../components/ui/frame.module.css';
import { formatPercent } from '../../../../lib/format.ts';
import { ANSWERED, UNPLACED } from '../../../../lib/questions.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { paths } from '../../../../paths.ts';
import { ReadQuestion } from '../../../../player/read-question.tsx';
import type { BookItem } from '../../types.ts';
import classes from '../notebook.module.css';
import { type Decision, nameOf, useDecide } from '../use-decide.ts';

interface OpenedEntryProps {
  item: BookItem;
  /** The entry goes; to take it back is the page's to offer. */
  onRemoved: (item: BookItem) => void;
}

/** An entry of the book: its question with the correction, and what the student can decide about it. */
export function OpenedEntry({ item, onRemoved }: OpenedEntryProps) {
  const { kind, id, has_access, is_new, lapses, help } = item;
  return (
    <Stack gap="sm" miw={0} pt={0} pb="md" px="0.25rem">
      {has_access && !is_new ? <Correction item={item} /> : <Unread item={item} />}
      {lapses > 0 && <Text fz="sm">{texts.lapses(lapses)}</Text>}
      {help && (
        <Text fz="sm">
          {reviews.leechHint(lapses)}
          {help.others_wrong !== null &&
            ` ${texts.othersWrong(formatPercent(Math.round(help.others_wrong * 100)))}`}
        </Text>
      )}
      <Decisions item={item} onRemoved={onRemoved} />
      <Bookmarks
        question={questionOf(kind, id)}
        corrected
        nameOf={(label) => texts.actionOf(label, nameOf(item), item.subject_name)}
      />
    </Stack>
  );
}

function Correction({ item: { kind, id, question_number } }: { item: BookItem }) {
  const query = trpc.reviews.entry.useQuery({ kind, question_id: id });
  return (
    <QueryView query={query} loading={<Skeleton height={240} />} error={texts.entryFailed}>
      {(entry) => (
        <ReadQuestion
          askedIn="book"
          position={question_number}
          {...(entry.kind === 'qcm'
            ? {
                question: { kind: 'qcm', ...UNPLACED, ...ANSWERED, ...entry.question },
                answer: { ...entry, selected: entry.selected_answers },
              }
            : {
                question: { kind: 'qroc', ...UNPLACED, ...entry.question, earlier: [] },
                expected: entry,
              })}
        >
          <div>
            <ReportButton kind={kind} id={id} />
          </div>
        </ReadQuestion>
      )}
    </QueryView>
  );
}

/**
 * Shows a question that was never answered, whose key is not shown here, or of a semester that is closed to the
 * student.
 */
function Unread({ item }: { item: BookItem }) {
  const { kind, id, subject_id, subject_name, has_access, question_text } = item;
  return (
    <>
      <p className={frame.prose} dir="auto">
        {question_text}
      </p>
      {has_access ? (
        <div>
          <LinkButton
            to={paths.question(subject_id, { kind, id })}
            aria-label={texts.actionOf(texts.answer, nameOf(item), subject_name)}
          >
            {texts.answer}
          </LinkButton>
        </div>
      ) : (
        <Text variant="meta">{shared.ended}</Text>
      )}
    </>
  );
}

function Decisions({ item, onRemoved }: OpenedEntryProps) {
  const { decide, deciding, decided, isError } = useDecide(
    item,
    (decision) => decision === 'removed' && onRemoved(item),
  );
  const action = (decision: Decision, label: string) => (
    <Button
      variant="default"
      size="sm"
      h={44}
      px="sm"
      aria-label={texts.actionOf(label, nameOf(item), item.subject_name)}
      loading={deciding === decision}
      disabled={deciding !== undefined && deciding !== decision}
      onClick={() => decide(decision)}
    >
      {label}
    </Button>
  );
  return (
    <Group gap="var(--mantine-spacing-xs) var(--mantine-spacing-sm)" fz="sm">
      {item.is_paused ? action('resumed', reviews.resume) : action('paused', texts.pause)}
      {action('removed', reviews.remove)}
      <span role="status" className={classes.status}>
        {decided !== undefined && decided !== 'removed' && texts.changed[decided]}
      </span>
      {isError && <span role="alert">{texts.changeFailed}</span>}
    </Group>
  );
}
