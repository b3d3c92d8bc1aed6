import { landing } from '@amphi/domain/messages/fr/landing';
import { IconAlertCircle, IconBulb, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './question-picture.module.css';

const ICONS = { correct: IconCheck, wrong: IconX, missed: IconAlertCircle, plain: null };

/** A corrected question as the practice page shows it: a picture, nothing in it can be pressed. */
export function QuestionPicture() {
  const { picture } = landing;
  return (
    <figure className={classes.figure}>
      <div className={classes.card} role="img" aria-label={picture.label}>
        <div className={classes.head}>
          <span className={classes.subject}>{picture.subject}</span>
          <span>{picture.position}</span>
          <span className={classes.time}>
            <IconClock size={16} aria-hidden />
            {picture.time}
          </span>
        </div>
        <p className={classes.lesson}>{picture.lesson}</p>
        <p className={classes.question}>{picture.question}</p>
        <div className={classes.options}>
          {picture.options.map((option) => (
            <Option key={option.letter} option={option} />
          ))}
        </div>
        <div className={classes.justification}>
          <span className={classes.justificationTitle}>
            <IconBulb size={18} aria-hidden />
            {picture.justificationTitle}
          </span>
          {picture.justification}
        </div>
      </div>
      <figcaption className={classes.caption}>{picture.caption}</figcaption>
    </figure>
  );
}

type PictureOption = (typeof landing.picture.options)[number];

function Option({ option: { letter, text, state, share } }: { option: PictureOption }) {
  const Icon = ICONS[state];
  return (
    <div className={classes.option} data-state={state}>
      <span className={classes.letter}>{letter}</span>
      <span className={classes.optionText}>{text}</span>
      {Icon && (
        <span className={classes.verdict}>
          <Icon size={16} aria-hidden />
          {landing.picture.states[state]}
        </span>
      )}
      <span className={classes.others}>
        <span className={classes.bar} style={{ '--share': share / 100 } as CSSProperties} />
        <span className={classes.share}>{landing.picture.share(share)}</span>
      </span>
    </div>
  );
}
