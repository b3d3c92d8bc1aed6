import { common } from '@amphi/domain/messages/fr/common';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import answerClasses from './answer-panel.module.css';
import barClasses from './qroc-bar.module.css';
import cardClasses from './qroc-card.module.css';
import headerClasses from './qroc-header.module.css';
import layoutClasses from './qroc-layout.module.css';
import classes from './qroc-skeleton.module.css';

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The shape of the page before its questions are there. */
export function QrocSkeleton() {
  return (
    <div className={layoutClasses.root} aria-busy>
      <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
      <div className={classes.side}>
        {ROWS.map((row) => (
          <Skeleton key={row} height={36} radius="sm" />
        ))}
      </div>
      <div className={layoutClasses.main}>
        <div className={headerClasses.root}>
          <div className={classes.header}>
            <Skeleton height={22} width="45%" />
            <Skeleton height={22} width={48} />
          </div>
        </div>
        <div className={layoutClasses.content}>
          <div className={cardClasses.root}>
            <Skeleton height={18} width="35%" />
            <div className={classes.text}>
              <Skeleton height={24} />
              <Skeleton height={24} width="70%" />
            </div>
            <div className={answerClasses.hidden}>
              <Skeleton height={28} circle />
              <Skeleton height={16} width="min(20rem, 90%)" />
            </div>
          </div>
        </div>
        <div className={barClasses.root}>
          <div className={barClasses.inner}>
            <Skeleton height={44} radius="md" />
          </div>
        </div>
      </div>
    </div>
  );
}
