import { common } from '@amphi/domain/messages/fr/common';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { Alert, Button, Group, Kbd, Skeleton, Stack, Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconEyeOff, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { JustificationText } from '../../components/question/justification-text.tsx';
import question from '../../components/question/question.module.css';
import { scrollBehavior } from '../../lib/scroll.ts';
import { ANSWER_ID, type OpenAnswer, showsExpected } from './open-answer.ts';

/** The frame of what is not there yet. */
const FRAME = {
  gap: '0.5rem',
  align: 'center',
  justify: 'center',
  mih: '9rem',
  p: 'md',
  c: 'dimmed',
  ta: 'center',
  bd: '1.5px dashed var(--amphi-border)',
  bdrs: 'md',
} as const;

interface AnswerPanelProps {
  answer: OpenAnswer;
  /** True where the answer stands on a picture above it. */
  isDrawn: boolean;
  onRetry: () => void;
  /** Stands where the answer will be. */
  hidden: ReactNode;
  /** Above and below the answer. */
  before: ReactNode;
  after: ReactNode;
}

/** The panel of the answer. What appears in it is read aloud. */
export function AnswerPanel({ answer, isDrawn, onRetry, hidden, before, after }: AnswerPanelProps) {
  const { status, shown, compared, message } = answer;
  const panel = useRef<HTMLDivElement>(null);
  const settled = status === 'open' || status === 'failed';
  // Below a long question or an image, the answer would appear out of sight.
  useDidUpdate(() => {
    if (settled) reach(panel.current);
  }, [settled]);
  return (
    <div
      ref={panel}
      id={ANSWER_ID}
      // Room for the bars above and below, when it is scrolled into view.
      style={{ scrollMarginBlock: '5rem 5.5rem' }}
      aria-live="polite"
      aria-busy={status === 'loading'}
    >
      {status === 'loading' && (
        <Stack {...FRAME} aria-hidden>
          <Skeleton height={18} width="30%" />
          <Skeleton height={18} width="80%" />
        </Stack>
      )}
      {status === 'failed' && (
        <RevealFailed message={message ?? qrocs.revealFailed} onRetry={onRetry} />
      )}
      {status === 'open' && shown && (
        <Stack gap="sm">
          {before}
          <Answer answer={shown} showsText={!isDrawn && !(compared && showsExpected(compared))} />
          {after}
        </Stack>
      )}
      {(!status || status === 'closed') && hidden}
    </div>
  );
}

function reach(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
}

interface AnswerProps {
  answer: NonNullable<OpenAnswer['shown']>;
  /** False where the comparison above it has the answer. */
  showsText: boolean;
}

function Answer({ answer, showsText }: AnswerProps) {
  return (
    <>
      {showsText && (
        <Part label={qrocs.answer} icon={<IconCheck size={20} aria-hidden />}>
          {answer.answer_text}
        </Part>
      )}
      {answer.justification && (
        <JustificationText text={answer.justification} label={qrocs.justification} />
      )}
    </>
  );
}

interface PartProps {
  label: string;
  icon: ReactNode;
  children: string;
}

function Part({ label, icon, children }: PartProps) {
  return (
    <section className={question.justification} data-tone="correct">
      <h3 className={question.label}>
        {icon}
        {label}
      </h3>
      <Text
        fz="lg"
        fw={650}
        style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
        dir="auto"
      >
        {children}
      </Text>
    </section>
  );
}

function RevealFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
      <Text mb="0.75rem" fz="inherit">
        {message}
      </Text>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={onRetry}
      >
        {common.retry}
      </Button>
    </Alert>
  );
}

/** Hint at the step before looking, and the keys that help. */
export function Hint() {
  const { move, space, reveal } = qrocs.keys;
  return (
    <Stack {...FRAME}>
      <IconEyeOff size={28} stroke={1.6} aria-hidden />
      <Text maw="28rem" textWrap="balance">
        {qrocs.hint}
      </Text>
      <Group
        component="p"
        justify="center"
        gap="0.25rem var(--mantine-spacing-md)"
        mt="xs"
        fz="sm"
        data-keys
      >
        <span>
          <Kbd>{space}</Kbd> {reveal}
        </span>
        <span>
          <Kbd>←</Kbd> <Kbd>→</Kbd> {move}
        </span>
      </Group>
    </Stack>
  );
}
