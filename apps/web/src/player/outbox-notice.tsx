import { unsentAnswers as texts } from '@amphi/domain/messages/fr/unsent-answers';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useOutbox } from '../lib/outbox/outbox.tsx';
import type { OutboxItem } from '../lib/outbox/sender.ts';
import { isConflict, isOutdated } from '../lib/outbox/store.ts';
import { languageOf } from '../ui/language.ts';
import classes from './player.module.css';

interface OutboxNoticeProps {
  item: OutboxItem | undefined;
  /** Opens what was refused for another choice. */
  onEdit?: (() => void) | undefined;
}

/** Notice about the answer on screen before the server has it. */
export function OutboxNotice({ item, onEdit }: OutboxNoticeProps) {
  const outbox = useOutbox();
  // A conflict is decided in the bar.
  if (item && isConflict(item)) return null;
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
        {!isOutdated(item) && (
          <Button variant="default" size="sm" onClick={() => outbox.submitAgain(item)}>
            {texts.question.resend}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div role="status">
      {item?.status === 'waiting' && (
        <p className={classes.notice} data-tone="brand">
          <IconClock size={20} aria-hidden />
          <span>{texts.question.waiting(item.cause, item.isStored)}</span>
        </p>
      )}
    </div>
  );
}
