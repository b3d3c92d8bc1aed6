import { common } from '@amphi/domain/messages/fr/common';
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import cardClasses from './choice-card.module.css';

const CARDS = ['1', '2', '3', '4', '5', '6'];

/** The shape of a subject's page while it loads. */
export function StudyModeSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
      <Stack gap="sm" mb="lg">
        <Skeleton height={20} width={110} mt={12} />
        <Skeleton height={36} width="min(18rem, 75%)" />
        <Skeleton height={18} width={210} />
        <Skeleton height={24} width={180} />
      </Stack>
      <Stack gap="sm">
        <Skeleton height={30} width={230} />
        <div className={cardClasses.grid}>
          {CARDS.map((card) => (
            <div key={card} className={cardClasses.card}>
              <Stack gap={6} flex={1}>
                <Skeleton height={18} width="70%" />
                <Skeleton height={14} width={60} />
              </Stack>
            </div>
          ))}
        </div>
      </Stack>
    </div>
  );
}
