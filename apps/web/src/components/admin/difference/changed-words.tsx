import { adminDrafts as texts } from '@amphi/domain/messages/fr/admin/drafts';
import { VisuallyHidden } from '@mantine/core';
import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import classes from './difference.module.css';

/** A text with what was added and removed, word by word, by lines, colours and words for screen readers. */
export function ChangedWords({ from, to }: { from: string; to: string }) {
  const parts = useMemo(() => diffWordsWithSpace(from, to), [from, to]);
  return (
    <span className={classes.words}>
      {parts.map(({ value, added, removed }, position) => {
        // The parts have no identity but their position.
        const key = `${position} ${value}`;
        if (!added && !removed) return <span key={key}>{value}</span>;
        const Mark = added ? 'ins' : 'del';
        return (
          <Mark key={key}>
            <VisuallyHidden>{added ? texts.inserted : texts.deleted} </VisuallyHidden>
            {value}
            <VisuallyHidden> {texts.end} </VisuallyHidden>
          </Mark>
        );
      })}
    </span>
  );
}
