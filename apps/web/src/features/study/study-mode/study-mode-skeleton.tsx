import { common } from '@amphi/domain/messages/fr/common';
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import cardClasses from './choice-card.module.css';
import panelClasses from './study-mode.module.css';

const CARDS = ['1', '2', '3', '4', '5', '6'];
const FIGURES = ['1', '2', '3', '4'];

/** The shape of a subject's page while it loads. */
export function StudyModeSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
      <Stack gap="sm" mb="lg">
        <Skeleton height={20} width={110} mt={12} />
        <Skeleton height={36} width="min(18rem, 75%)" />
        <Skeleton height={18} width={210} />
      </Stack>
      <div className={panelClasses.overview}>
        <Stack className={panelClasses.whole} gap="sm" align="stretch">
          <Skeleton height={24} width={150} />
          <Skeleton height={16} width="min(22rem, 100%)" />
          <Skeleton height={8} my="sm" />
          <Skeleton height={44} width="min(18rem, 100%)" />
        </Stack>
        <div className={panelClasses.summary}>
          {FIGURES.map((figure) => (
            <Stack key={figure} gap={6}>
              <Skeleton height={28} width={40} />
              <Skeleton height={14} width={88} />
            </Stack>
          ))}
        </div>
      </div>
      <Stack gap="md" mt="xl">
        <Skeleton height={30} width={230} />
        <div className={cardClasses.grid}>
          {CARDS.map((card) => (
            <div key={card} className={cardClasses.card}>
              <Skeleton className={cardClasses.icon} />
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
