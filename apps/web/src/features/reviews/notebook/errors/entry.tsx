import { lookUp } from '@amphi/domain/look-up';
import { common } from '@amphi/domain/messages/fr/common';
import { notebook as shared } from '@amphi/domain/messages/fr/reviews/notebook';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { isLeech } from '@amphi/domain/reviews/leech';
import { Badge, Button } from '@mantine/core';
import { Marks } from '../../../../components/question/marks/marks.tsx';
import type { BookItem } from '../../types.ts';
import classes from '../notebook.module.css';
import { type Decision, nameOf, useDecide } from '../use-decide.ts';
import { LeechHelp } from './leech-help.tsx';

const { notebook: texts } = reviews;

const STAGE_COLORS = { fragile: 'red', learning: 'saffron', acquired: 'green' } as const;

interface EntryProps {
  item: BookItem;
  /** The entry goes; to take it back is the page's to offer. */
  onRemoved: (item: BookItem) => void;
}

/** A question of the book: its state, when it comes back, and what the student can decide about it. */
export function Entry({ item, onRemoved }: EntryProps) {
  const { decide, deciding, decided, isError } = useDecide(
    item,
    (decision) => decision === 'removed' && onRemoved(item),
  );
  const { subject_name, chapter_name, exam_year, lapses } = item;
  const place = [chapter_name, nameOf(item), exam_year && shared.year(exam_year)]
    .filter(Boolean)
    .join(' · ');
  const action = (decision: Decision, label: string) => (
    <Button
      variant="default"
      size="sm"
      h={44}
      px="sm"
      aria-label={texts.actionOf(label, nameOf(item), subject_name)}
      loading={deciding === decision}
      disabled={deciding !== undefined && deciding !== decision}
      onClick={() => decide(decision)}
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
            {lookUp(texts.states, item.stage, common.unknown)}
          </Badge>
        )}
        {isLeech(lapses) && (
          <Badge variant="light" color="plum" tt="none">
            {texts.states.leech}
          </Badge>
        )}
        {item.is_new && <span>{texts.never}</span>}
        {lapses > 0 && <span>{texts.lapses(lapses)}</span>}
        {!item.has_access ? (
          <span>{texts.ended}</span>
        ) : (
          !item.is_paused && <span>{texts.due(item.due_in_days)}</span>
        )}
      </div>
      {item.help && <LeechHelp item={item} help={item.help} />}
      <div className={classes.actions}>
        {item.is_paused ? action('resumed', reviews.resume) : action('paused', texts.pause)}
        {action('removed', reviews.remove)}
        <span role="status" className={classes.status}>
          {decided !== undefined && decided !== 'removed' && texts.changed[decided]}
        </span>
        {isError && <span role="alert">{texts.changeFailed}</span>}
      </div>
      <div className={classes.entryMarks}>
        <Marks
          question={item.kind === 'qcm' ? { qcm_id: item.id } : { qroc_id: item.id }}
          corrected
          nameOf={(label) => texts.actionOf(label, nameOf(item), subject_name)}
        />
      </div>
    </li>
  );
}
