import { adminDrafts as texts } from '@amphi/domain/messages/fr/admin/drafts';
import { VisuallyHidden } from '@mantine/core';
import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import classes from './drafts.module.css';

/** A text with what was added and removed, word by word, by lines, colours and words for screen readers. */
export function TextDiff({ from, to }: { from: string; to: string }) {
  const parts = useMemo(() => diffWordsWithSpace(from, to), [from, to]);
  return (
    <span className={classes.text}>
      {parts.map(({ value, added, removed }, position) => {
        // The parts have no identity but their place.
        const key = `${position} ${value}`;
        if (added) return <Inserted key={key}>{value}</Inserted>;
        if (removed) return <Deleted key={key}>{value}</Deleted>;
        return <span key={key}>{value}</span>;
      })}
    </span>
  );
}

function Inserted({ children }: { children: string }) {
  return (
    <ins>
      <VisuallyHidden>{texts.inserted} </VisuallyHidden>
      {children}
      <VisuallyHidden> {texts.end} </VisuallyHidden>
    </ins>
  );
}

function Deleted({ children }: { children: string }) {
  return (
    <del>
      <VisuallyHidden>{texts.deleted} </VisuallyHidden>
      {children}
      <VisuallyHidden> {texts.end} </VisuallyHidden>
    </del>
  );
}
