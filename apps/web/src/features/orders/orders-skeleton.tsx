import { orders as texts } from '@amphi/domain/messages/fr/orders';
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import history from './orders.module.css';

const FILTERS = [92, 142, 128, 116];
const CARDS = ['1', '2', '3'];

/** The shape of the history while it loads. */
export function OrdersSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <div className={history.toolbar}>
        <Skeleton height={42} />
        <div className={history.filters}>
          {FILTERS.map((width) => (
            <Skeleton key={width} height={44} width={width} radius="xl" />
          ))}
        </div>
      </div>
      <Stack>
        {CARDS.map((key) => (
          <Skeleton key={key} height={236} radius="lg" />
        ))}
      </Stack>
    </div>
  );
}
