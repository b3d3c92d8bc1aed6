import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { Box, Button, SimpleGrid, Skeleton } from '@mantine/core';
import { AdminModal, type DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { ReceiptView } from '../receipt/receipt-view.tsx';
import { PaymentFacts } from './payment-facts.tsx';

interface CompareDialogProps extends DialogProps {
  ids: readonly [number, number];
  /** Opens one of the two for its review. */
  onShow: (id: number) => void;
}

/** Two orders side by side, each with its receipt. */
export default function CompareDialog({ ids, opened, onClose, onShow }: CompareDialogProps) {
  return (
    <AdminModal
      opened={opened}
      onClose={onClose}
      size="76rem"
      title={adminPayments.compare.title(...ids)}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {ids.map((id) => (
          <Side key={id} id={id} onShow={onShow} />
        ))}
      </SimpleGrid>
    </AdminModal>
  );
}

function Side({ id, onShow }: { id: number } & Pick<CompareDialogProps, 'onShow'>) {
  const query = trpc.payments.byId.useQuery({ id });
  return (
    <section aria-label={adminPayments.paymentTitle(id)}>
      <Loaded query={query} loading={<Skeleton height="24rem" aria-busy />}>
        {(payment) => (
          <>
            <Button variant="subtle" onClick={() => onShow(id)}>
              {adminPayments.paymentTitle(id)}
            </Button>
            <ReceiptView payment={payment} compact />
            <Box mt="sm">
              <PaymentFacts payment={payment} />
            </Box>
          </>
        )}
      </Loaded>
    </section>
  );
}
