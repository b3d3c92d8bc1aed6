import { common } from '@amphi/domain/messages/fr/common';
import { kept } from '@amphi/domain/messages/fr/kept';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useKeptItems, useKeptSender } from '../../lib/kept/kept-answers.tsx';
import type { KeptItem } from '../../lib/kept/kept-sender.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../link-button.tsx';
import classes from './kept-dialog.module.css';

const { dialog: texts } = kept;

interface KeptDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The answers that the server refused, each with its reason and what can be done about it. */
export function KeptDialog({ opened, onClose }: KeptDialogProps) {
  const sender = useKeptSender();
  const refused = useKeptItems().filter(({ status }) => status === 'refused');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      closeButtonProps={{ 'aria-label': common.close, size: 44 }}
    >
      {refused.length === 0 && <Text>{texts.empty}</Text>}
      <ul className={classes.root}>
        {refused.map((item) => (
          <Refused
            key={item.qcm_id}
            item={item}
            onOpen={onClose}
            onDrop={() => sender.drop(item)}
            onResend={() => sender.submit(withoutRefusal(item))}
          />
        ))}
      </ul>
    </Modal>
  );
}

interface RefusedProps {
  item: KeptItem;
  onOpen: () => void;
  onDrop: () => void;
  onResend: () => void;
}

const withoutRefusal = ({ status: _status, refusal: _refusal, ...answer }: KeptItem) => ({
  ...answer,
  at: Date.now(),
});

function Refused({ item, onOpen, onDrop, onResend }: RefusedProps) {
  const { chapter_id, exam_year } = item.part;
  const part = chapter_id
    ? { mode: 'chapter' as const, chapter_id }
    : exam_year
      ? { mode: 'exam' as const, year: exam_year }
      : {};
  return (
    <li>
      <Stack gap="xs">
        <Text fw={600} dir="auto">
          {item.question_text}
        </Text>
        <Text size="sm" c="dimmed">
          {item.subject_name}
        </Text>
        <Text>{texts.answer(item.selected)}</Text>
        <Text>{item.refusal?.detail || texts.noDetail}</Text>
        <div className={classes.actions}>
          <Button variant="default" onClick={onDrop}>
            {texts.drop}
          </Button>
          {!item.refusal?.current && (
            <Button variant="default" onClick={onResend}>
              {kept.question.resend}
            </Button>
          )}
          <LinkButton
            to={paths.practice(item.subject_id, { ...part, question: item.qcm_id })}
            onClick={onOpen}
          >
            {texts.open}
          </LinkButton>
        </div>
      </Stack>
    </li>
  );
}
