import { kept as texts } from '@amphi/domain/messages/fr/kept';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useOutbox } from '../../lib/outbox/outbox.tsx';
import type { OutboxItem } from '../../lib/outbox/sender.ts';
import { isConflict } from '../../lib/outbox/store.ts';
import { languageOf } from '../../ui/language.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import classes from './notices.module.css';

interface OutboxNoticeProps {
  item: OutboxItem | undefined;
  /** Opens what was refused for another choice. */
  onEdit?: (() => void) | undefined;
  /** Of two answers the recorded one was kept. */
  onThere?: (() => void) | undefined;
  /** Of two answers this one was kept, and sent; `isOther`: into an attempt that was begun elsewhere. */
  onHere?: ((isOther: boolean) => void) | undefined;
}

/** What there is to know or to decide about what was given on screen before the server has it. */
export function OutboxNotice({ item, onEdit, onThere, onHere }: OutboxNoticeProps) {
  const outbox = useOutbox();
  const current = item?.refusal?.current;
  if (item?.kind === 'answer' && current && isConflict(item)) {
    const isOther = item.refusal?.code === 'attempts.other_attempt';
    return (
      <ConflictChoice
        text={
          isOther ? texts.conflict.otherAttempt(current.attempt_number) : texts.conflict.elsewhere
        }
        there={current.selected_answers}
        here={item.body.selected_answers}
        onThere={() => {
          outbox.drop(item);
          onThere?.();
        }}
        onHere={() => {
          outbox.submitAgain(item);
          onHere?.(isOther);
        }}
      />
    );
  }
  if (item?.status === 'refused') {
    const detail = item.refusal?.detail ?? '';
    return (
      <div className={classes.notice} data-tone="missed" role="alert">
        <IconAlertTriangle size={20} aria-hidden />
        <span>
          {texts.question.refused} <span lang={languageOf(detail)}>{detail}</span>
        </span>
        {onEdit && (
          <Button variant="subtle" color="gray" size="sm" onClick={onEdit}>
            {texts.question.edit}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => outbox.submitAgain(item)}>
          {texts.question.resend}
        </Button>
      </div>
    );
  }
  return (
    <div role="status">
      {item?.status === 'waiting' && (
        <p className={classes.notice} data-tone="brand">
          <IconClock size={20} aria-hidden />
          <span>{texts.question.waiting(item.cause)}</span>
        </p>
      )}
    </div>
  );
}
