import { landing } from '@amphi/domain/messages/fr/landing';
import { Group } from '@mantine/core';
import { IconEye, IconFlame } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './feature-illustrations.module.css';

const texts = landing.features.drawings;

/** Two cards of the study-mode page. */
export function ModesIllustration() {
  return (
    <Group w="100%" maw="26rem" gap="sm" align="stretch">
      <div className={classes.tile}>
        <strong>{texts.chapter}</strong>
        <span>{texts.chapterCount}</span>
      </div>
      <div className={classes.tile} data-strong>
        <strong>{texts.exam}</strong>
        <span>{texts.examCount}</span>
      </div>
    </Group>
  );
}

/** Draws the spread of the others' answers over the options. */
export function PeersIllustration() {
  const shares = [
    ['A', 0.3, false],
    ['B', 0.92, true],
    ['C', 0.58, false],
    ['D', 0.14, false],
  ] as const;
  return (
    <Group wrap="nowrap" align="stretch" gap="md">
      {shares.map(([letter, share, right]) => (
        <div key={letter} className={classes.column} data-right={right || undefined}>
          <div className={classes.bar} style={{ '--share': share } as CSSProperties} />
          <span>{letter}</span>
        </div>
      ))}
    </Group>
  );
}

/** An answer that is not shown yet. */
export function QrocsIllustration() {
  return (
    <div className={classes.qroc}>
      <i />
      <i />
      <i />
      <span className={classes.reveal}>
        <IconEye size={16} />
        {texts.reveal}
      </span>
    </div>
  );
}

/** The ring of the results page, and a streak of days. */
export function ProgressIllustration() {
  return (
    <Group justify="center" gap="1rem 1.5rem">
      <svg viewBox="0 0 100 100" className={classes.ring} aria-hidden>
        <circle cx="50" cy="50" r="42" />
        <circle cx="50" cy="50" r="42" pathLength="100" strokeDasharray="78 100" />
        <text x="50" y="57" textAnchor="middle">
          {texts.score}
        </text>
      </svg>
      <div className={classes.days}>
        {[1, 2, 3, 4, 5].map((day) => (
          <IconFlame key={day} size={22} data-done={day < 5 || undefined} />
        ))}
      </div>
    </Group>
  );
}
