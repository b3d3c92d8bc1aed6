import { practice } from '@amphi/domain/messages/fr/practice';
import { Box } from '@mantine/core';
import { IconArrowLeft, IconLayoutSidebar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MemoActionIcon } from '../ui/memo-button.tsx';
import classes from './session.module.css';

interface SessionHeaderProps {
  subject: string;
  back: { to: string; label: string; state?: unknown };
  position: number;
  total: number;
  /** True while the list of questions is on screen. */
  listShown: boolean;
  onToggleList: () => void;
  /** Opens the grid of numbers. */
  onJump: () => void;
  /** From 0 to 100. */
  progress: { value: number; label: string };
  timer?: ReactNode;
  /** The help, a menu. */
  children?: ReactNode;
}

const LIST_ICON = <IconLayoutSidebar size={20} aria-hidden />;

/** The strip above the question. All of it recedes: small, and in the colours of the page. */
export function SessionHeader(props: SessionHeaderProps) {
  const { subject, back, position, total, progress, timer, children } = props;
  const { listShown, onToggleList, onJump } = props;
  const { list, session } = practice;
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <MemoActionIcon
          color="gray"
          aria-label={listShown ? list.hide : list.show}
          aria-expanded={listShown}
          onClick={onToggleList}
        >
          {LIST_ICON}
        </MemoActionIcon>
        <Box pos="relative" miw={0} flex="1 1 5.5rem" lh={1.25}>
          <Link to={back.to} state={back.state} className={classes.back}>
            <IconArrowLeft size={16} aria-hidden />
            {back.label}
          </Link>
          <h1 className={classes.subject} dir="auto">
            {subject}
          </h1>
        </Box>
        <div className={classes.where}>
          <button
            type="button"
            className={classes.position}
            aria-label={list.jump(position, total)}
            onClick={onJump}
          >
            {session.position(position, total)}
          </button>
          {timer}
        </div>
        {children}
      </div>
      <progress
        className={classes.progress}
        max={100}
        value={progress.value}
        aria-label={progress.label}
      />
    </header>
  );
}
