import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import classes from './progress.module.css';

interface ChapterLinkProps {
  subject: number;
  id: number;
  name: string;
  /** Beneath it. */
  children?: ReactNode;
}

/** A chapter that names the row of a table, and leads to its questions. */
export function ChapterLink({ subject, id, name, children }: ChapterLinkProps) {
  return (
    <span className={classes.chapter}>
      <Link
        to={paths.practice(subject, { mode: 'chapter', chapter_id: id })}
        aria-label={progress.chapters.studyOf(name)}
        dir="auto"
      >
        {name}
      </Link>
      {children}
    </span>
  );
}
