import { common } from '@amphi/domain/messages/fr/common';
import { Button, CloseButton, Group, Paper, Progress } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface UndoBarProps {
  label?: string;
  /** Sentence about what was done. */
  children: ReactNode;
  /** The reason why it could not be taken back, if so. */
  failure: string | null;
  busy: boolean;
  /** Label of the button. */
  undo?: ReactNode;
  /** Missing once it is too late. */
  onUndo?: (() => void) | undefined;
  /** The button has the focus, where the element that had it is gone. */
  takesFocus?: boolean;
  /** Closes the bar, and the name of its button. */
  close?: { label: string; onClick: () => void };
  /** The part of the time that is left. */
  left?: number;
}

/** Says what was done, and takes it back. The focus goes to the page with the bar. */
export function UndoBar(props: UndoBarProps) {
  const {
    label,
    children,
    failure,
    busy,
    undo = common.cancel,
    onUndo,
    takesFocus,
    close,
    left,
  } = props;
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the bar comes.
  useLayoutEffect(() => {
    const bar = root.current;
    if (takesFocus) button.current?.focus({ preventScroll: true });
    return () => {
      if (bar?.contains(document.activeElement))
        document.getElementById('contenu')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Paper
      ref={root}
      component="section"
      withBorder
      radius="md"
      shadow="md"
      pos="fixed"
      left={0}
      right={0}
      bottom="calc(5.25rem + env(safe-area-inset-bottom, 0px))"
      w="min(30rem, 100% - 1.5rem)"
      mx="auto"
      // Above the page, so that nothing moves when it goes.
      style={{ zIndex: 3, overflow: 'hidden' }}
      aria-label={label}
    >
      <Group wrap="nowrap" gap="xs" py="0.375rem" pr="0.375rem" pl="md">
        <p>
          <span role="alert">{failure}</span>{' '}
          <span role={takesFocus ? 'status' : undefined}>{children}</span>
        </p>
        {onUndo && (
          <Button ref={button} variant="default" size="sm" loading={busy} onClick={onUndo}>
            {undo}
          </Button>
        )}
        {close && <CloseButton size={44} aria-label={close.label} onClick={close.onClick} />}
      </Group>
      {left !== undefined && (
        <Progress value={100 * left} size={3} maw="none" transitionDuration={250} aria-hidden />
      )}
    </Paper>
  );
}
