import { notebook as shared } from '@amphi/domain/messages/fr/notebook';
import { reviews } from '@amphi/domain/messages/fr/reviews';
import { isLeech } from '@amphi/domain/reviews/leech';
import { Badge, Button } from '@mantine/core';
import { trpc } from '../../../../lib/trpc.ts';
import type { BookItem } from '../../types.ts';
import classes from '../notebook.module.css';

const { notebook: texts } = reviews;

type Decision = 'added' | 'removed' | 'paused' | 'resumed';

const STAGE_COLORS = { fragile: 'red', learning: 'saffron', acquired: 'green' } as const;

interface EntryProps {
  item: BookItem;
  /** The entry goes; to take it back is the page's to offer. */
  onRemoved: (item: BookItem) => void;
}

/** A question of the book: its state, when it comes back, and what the student can decide about it. */
export function Entry({ item, onRemoved }: EntryProps) {
  const utils = trpc.useUtils();
  const decide = trpc.reviews.decide.useMutation({
    onSuccess: (_, { decision }) => {
      if (decision === 'removed') onRemoved(item);
      void utils.reviews.summary.invalidate();
      void utils.reviews.book.invalidate();
    },
  });
  const { id, question_number, subject_name, chapter_name, exam_year, lapses } = item;
  const place = [
    chapter_name,
    shared.question(question_number),
    exam_year && shared.year(exam_year),
  ]
    .filter(Boolean)
    .join(' · ');
  const action = (decision: Decision, label: string) => (
    <Button
      variant="default"
      size="sm"
      h={44}
      px="sm"
      aria-label={shared.actionOf(label, question_number, subject_name)}
      loading={decide.isPending && decide.variables.decision === decision}
      disabled={decide.isPending && decide.variables.decision !== decision}
      onClick={() => decide.mutate({ qcm_id: id, decision })}
    >
      {label}
    </Button>
  );
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <strong dir="auto">{subject_name}</strong>
        <span dir="auto">{place}</span>
      </div>
      <p dir="auto" className={classes.text}>
        {item.question_text}
      </p>
      <div className={classes.facts}>
        {item.is_paused ? (
          <Badge variant="light" color="gray" tt="none">
            {texts.states.paused}
          </Badge>
        ) : (
          <Badge variant="light" color={STAGE_COLORS[item.stage]} tt="none">
            {texts.states[item.stage]}
          </Badge>
        )}
        {isLeech(lapses) && (
          <Badge variant="light" color="plum" tt="none">
            {texts.states.leech}
          </Badge>
        )}
        {lapses > 0 && <span>{texts.lapses(lapses)}</span>}
        {!item.has_access ? (
          <span>{texts.ended}</span>
        ) : (
          !item.is_paused && <span>{texts.due(item.due_in_days)}</span>
        )}
      </div>
      <div className={classes.actions}>
        {item.is_paused ? action('resumed', reviews.resume) : action('paused', texts.pause)}
        {action('removed', reviews.remove)}
        <span role="status" className={classes.status}>
          {decide.isSuccess &&
            decide.variables.decision !== 'removed' &&
            texts.changed[decide.variables.decision]}
        </span>
        {decide.isError && <span role="alert">{texts.changeFailed}</span>}
      </div>
    </li>
  );
}
