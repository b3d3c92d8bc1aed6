import { keptAnswers } from '@amphi/domain/messages/fr/kept-answers';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { Button, Stack, Text } from '@mantine/core';
import { useOutbox, useOutboxItems } from '../../lib/outbox/outbox.tsx';
import type { OutboxItem } from '../../lib/outbox/sender.ts';
import classes from '../dialog.module.css';
import { Dialog, DialogActions } from '../dialog.tsx';
import { LinkButton } from '../link-button.tsx';

const { dialog: texts } = keptAnswers;

interface RefusedDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Entries that the server refused, each with its reason and its remedy. */
export function RefusedDialog({ opened, onClose }: RefusedDialogProps) {
  const outbox = useOutbox();
  const refused = useOutboxItems().flatMap((item) =>
    item.status === 'refused' && (item.kind === 'answer' || item.kind === 'grade') ? item : [],
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title}>
      {refused.length === 0 && <Text>{texts.empty}</Text>}
      <ul className={classes.entries}>
        {refused.map((item) => (
          <Refused
            key={item.id}
            item={item}
            onOpen={onClose}
            onDrop={() => outbox.drop(item)}
            onResend={() => outbox.submitAgain(item)}
          />
        ))}
      </ul>
    </Dialog>
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
        <Text fw={600} dir="auto">
          {question_text}
        </Text>
        <Text size="sm" c="dimmed">
          {subject_name}
        </Text>
        <Text>
          {texts.answer(
            item.kind === 'answer' ? item.body.selected_answers : [reviews.grades[item.body.grade]],
          )}
        </Text>
        <Text>{item.refusal?.detail || texts.noDetail}</Text>
        <DialogActions>
          <Button variant="default" onClick={onDrop}>
            {texts.drop}
          </Button>
          {!item.refusal?.current && (
            <Button variant="default" onClick={onResend}>
              {keptAnswers.question.resend}
            </Button>
          )}
          <LinkButton to={path} onClick={onOpen}>
            {texts.open}
          </LinkButton>
        </DialogActions>
      </Stack>
    </li>
  );
}
