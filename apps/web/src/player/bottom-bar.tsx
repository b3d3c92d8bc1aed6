import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './session.module.css';

interface BottomBarProps {
  /** Verdict on the answer just given, above the buttons: a paragraph of an icon and a span of words. */
  verdict?: { correct: boolean; content: ReactNode } | undefined;
  /** The buttons, from the edge to the thumb. */
  children: ReactNode;
}

/** The bar that stays at the bottom of the screen. */
export function BottomBar({ verdict, children }: BottomBarProps) {
  const tone = verdict && (verdict.correct ? 'correct' : 'wrong');
  return (
    <div className={classes.bottomBar} data-tone={tone}>
      <Stack gap="xs" maw="52rem" mx="auto">
        {verdict && <div className={classes.verdict}>{verdict.content}</div>}
        <Group gap="xs">{children}</Group>
      </Stack>
    </div>
  );
}
