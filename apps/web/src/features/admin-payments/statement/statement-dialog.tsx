import type { RouterOutputs } from '@amphi/api';
import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { Skeleton, Stack } from '@mantine/core';
import { AdminModal, type DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { LikelyPairs, OpenLines, OpenOrders, PutAwayLines } from './open-lists.tsx';
import { SinglePairs } from './single-pairs.tsx';
import { StatementFile } from './statement-file.tsx';
import { StatementList } from './statement-list.tsx';
import { useStatement } from './use-statement.ts';

interface StatementDialogProps extends DialogProps {
  /** Opens an order for its review. */
  onShow: (id: number) => void;
}

/** Transfers of bank statements beside the orders that they pay. */
export default function StatementDialog({ opened, onClose, onShow }: StatementDialogProps) {
  const query = trpc.statements.read.useQuery(undefined, { enabled: opened });
  return (
    <AdminModal opened={opened} onClose={onClose} size="76rem" title={texts.title}>
      <Loaded query={query} loading={<Skeleton height="24rem" aria-busy />}>
        {(read) => <Statements read={read} onShow={onShow} />}
      </Loaded>
    </AdminModal>
  );
}

interface StatementsProps extends Pick<StatementDialogProps, 'onShow'> {
  read: RouterOutputs['statements']['read'];
}

function Statements({ read, onShow }: StatementsProps) {
  const state = useStatement(read.layouts);
  const { pairs, lines, orders, putAway, statements } = read;
  const single = pairs.filter(({ is_single }) => is_single);
  const likely = pairs.filter(({ is_single }) => !is_single);
  return (
    <Stack gap="xl">
      <StatementFile state={state} />
      {single.length > 0 && <SinglePairs pairs={single} />}
      {likely.length > 0 && <LikelyPairs pairs={likely} onShow={onShow} />}
      <OpenLines lines={lines} orders={[...orders, ...likely.map(({ order }) => order)]} />
      <OpenOrders orders={orders} onShow={onShow} />
      {putAway.length > 0 && <PutAwayLines lines={putAway} />}
      {statements.length > 0 && <StatementList statements={statements} />}
    </Stack>
  );
}
