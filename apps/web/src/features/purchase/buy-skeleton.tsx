import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './select/select-step.module.css';

const CARDS = ['1', '2', '3'];

/** The shape of the choice while the semesters load. */
export function BuySkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{purchase.loading}</VisuallyHidden>
      <Skeleton height={28} mb="lg" radius="xl" />
      <Skeleton height={26} width="min(15rem, 70%)" />
      <div className={classes.grid}>
        {CARDS.map((key) => (
          <Skeleton key={key} height={350} radius="lg" />
        ))}
      </div>
    </div>
  );
}
