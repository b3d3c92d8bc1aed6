import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { unsent } from '@amphi/domain/messages/fr/unsent';
import { unsentAnswers } from '@amphi/domain/messages/fr/unsent-answers';
import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useOutbox, useOutboxItems } from '../../lib/outbox/outbox.tsx';
import type { OutboxItem } from '../../lib/outbox/sender.ts';
import { isOutdated } from '../../lib/outbox/store.ts';
import { Dialog } from '../dialog.tsx';
import { LinkButton } from '../link-button.tsx';
import frame from '../ui/frame.module.css';
import { Actions } from '../ui/layout.tsx';
import bar from './connection-bar.module.css';

const { dialog: texts } = unsentAnswers;

/** A line for the entries that the server refused, and a dialog with the reason and the remedy of each. */
export function RefusedLine() {
  const outbox = useOutbox();
  const [opened, setOpened] = useState(false);
  const refused = useOutboxItems().flatMap((item) =>
    item.status === 'refused' && (item.kind === 'answer' || item.kind === 'grade') ? item : [],
  );
  const close = () => setOpened(false);
  return (
    <>
      {refused.length > 0 && (
        <p className={bar.line} data-tone="missed">
          <IconAlertTriangle size={18} aria-hidden />
          <span>{unsent.refused(refused.length)}</span>
          <Button variant="subtle" size="sm" onClick={() => setOpened(true)}>
            {unsent.see}
          </Button>
        </p>
      )}
      <Dialog opened={opened} onClose={close} title={texts.title}>
        {refused.length === 0 && <Text>{texts.empty}</Text>}
        <Stack component="ul" gap="lg" className={frame.ruled}>
          {refused.map((item) => (
            <Refused
              key={item.id}
              item={item}
              onOpen={close}
              onDrop={() => outbox.drop(item)}
              onResend={() => outbox.submitAgain(item)}
            />
          ))}
        </Stack>
      </Dialog>
    </>
  );
}

interface RefusedProps {
  item: Exclude<OutboxItem, { kind: 'save' | 'rating' }>;
  onOpen: () => void;
  onDrop: () => void;
  onResend: () => void;
}

function Refused({ item, onOpen, onDrop, onResend }: RefusedProps) {
  const { question_text, subject_name, path } = item.about;
  return (
    <li>
      <Stack gap="xs">
        <Text fw={650} dir="auto">
          {question_text}
        </Text>
        <Text variant="meta">{subject_name}</Text>
        <Text>
          {texts.answer(
            item.kind === 'answer' ? item.body.selected_answers : [reviews.grades[item.body.grade]],
          )}
        </Text>
        <Text>{item.refusal?.detail || texts.noDetail}</Text>
        <Actions end>
          <Button variant="default" onClick={onDrop}>
            {texts.drop}
          </Button>
          {!item.refusal?.current && !isOutdated(item) && (
            <Button variant="default" onClick={onResend}>
              {unsentAnswers.question.resend}
            </Button>
          )}
          <LinkButton to={path} onClick={onOpen}>
            {texts.open}
          </LinkButton>
        </Actions>
      </Stack>
    </li>
  );
}
