import { orders as texts } from '@amphi/domain/messages/fr/orders';
import { Button } from '@mantine/core';
import { IconFilterOff, IconReceipt } from '@tabler/icons-react';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { paths } from '../../paths.ts';

/** Nothing has been ordered yet. */
export function NoOrders() {
  return (
    <EmptyState
      icon={<IconReceipt aria-hidden />}
      title={texts.emptyTitle}
      text={texts.empty}
      action={
        <LinkButton to={paths.buy()} lang="en">
          {texts.newPurchase}
        </LinkButton>
      }
    />
  );
}

/** There are orders, but none of them fits. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconFilterOff aria-hidden />}
      title={texts.noMatchTitle}
      text={texts.noMatch}
      action={
        <Button onClick={onClear} lang="en">
          {texts.clearFilters}
        </Button>
      }
    />
  );
}
