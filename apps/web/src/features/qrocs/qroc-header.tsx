import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconLayoutSidebar } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import classes from './qroc-header.module.css';
import { RevealBar } from './reveal-progress.tsx';

interface QrocHeaderProps {
  subjectId: number;
  subject: string;
  position: number;
  total: number;
  /** Whether the list of questions is on screen. */
  listShown: boolean;
  onToggleList: () => void;
}

/** The strip above the question: where one is, and the way back. */
export function QrocHeader(props: QrocHeaderProps) {
  const { subjectId, subject, position, total, listShown, onToggleList } = props;
  return (
    <header className={classes.root}>
      <div className={classes.bar}>
        <ActionIcon
          color="gray"
          aria-label={listShown ? qrocs.list.hide : qrocs.list.show}
          aria-expanded={listShown}
          onClick={onToggleList}
        >
          <IconLayoutSidebar size={20} aria-hidden />
        </ActionIcon>
        <div className={classes.names}>
          <Link to={paths.studyMode(subjectId)} className={classes.back}>
            <IconArrowLeft size={16} aria-hidden />
            {qrocs.backToSubject}
          </Link>
          <h1 className={classes.subject} dir="auto">
            {subject}
          </h1>
        </div>
        <span className={classes.position}>
          <span aria-hidden>{qrocs.shortPosition(position, total)}</span>
          <VisuallyHidden>{qrocs.position(position, total)}</VisuallyHidden>
        </span>
      </div>
      <RevealBar subjectId={subjectId} />
    </header>
  );
}
