import type { RouterOutputs } from '@amphi/api';
import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { Badge, Button, FileInput, Stack, Text } from '@mantine/core';
import { AdminModal } from '../../../components/admin/dialog/admin-modal.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDate, formatDollars } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import classes from './statement-dialog.module.css';

type Order = RouterOutputs['payments']['matchStatement']['orders'][number];

interface StatementDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Opens an order for its review. */
  onShow: (id: number) => void;
}

/** The text of a file: UTF-8, or what banks' programs for Windows write. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Orders that wait beside the lines of a bank's statement that may be their transfers. */
export default function StatementDialog({ opened, onClose, onShow }: StatementDialogProps) {
  const match = trpc.payments.matchStatement.useMutation();
  const found = match.data?.orders.filter(({ lines }) => lines.length > 0) ?? [];
  const choose = async (file: File | null) => {
    if (file !== null) match.mutate({ text: await textOf(file) });
  };
  return (
    <AdminModal opened={opened} onClose={onClose} size="lg" title={texts.title}>
      <Stack>
        <Text>{texts.text}</Text>
        <FileInput
          size="md"
          label={texts.file}
          placeholder={texts.choose}
          accept=".csv,text/csv,text/plain"
          onChange={(file) => void choose(file)}
        />
        {match.isPending && <Text role="status">{texts.reading}</Text>}
        {match.isError && <FormFailure text={errorDetail(match.error, texts.failed)} />}
        {match.data && (
          <Text role="status" fw={600}>
            {texts.found(match.data.line_count, found.length, match.data.orders.length)}
          </Text>
        )}
        <ul className={classes.orders}>
          {found.map((order) => (
            <Proposal key={order.id} order={order} onShow={onShow} />
          ))}
        </ul>
      </Stack>
    </AdminModal>
  );
}

function Proposal({ order, onShow }: { order: Order } & Pick<StatementDialogProps, 'onShow'>) {
  const { id, user_name, semester_name, amount, ordered_on, lines } = order;
  return (
    <li>
      <div className={classes.order}>
        <div>
          <Text fw={600} dir="auto">
            {user_name}
          </Text>
          <Text fz="sm" c="dimmed">
            {adminPayments.paymentTitle(id)} · {semester_name} · {formatDollars(amount)} ·{' '}
            {formatDate(ordered_on)}
          </Text>
        </div>
        <Button variant="default" onClick={() => onShow(id)}>
          {texts.review}
        </Button>
      </div>
      <ul className={classes.lines}>
        {lines.map(({ line, reasons }) => (
          <li key={line.row}>
            <span>
              {formatDate(line.date)} · {formatDollars(line.amount)}
            </span>
            {reasons.map((reason) => (
              <Badge key={reason} color="green" variant="light" tt="none" radius="sm">
                {texts.reasons[reason]}
              </Badge>
            ))}
            <span className={classes.text} dir="auto">
              {line.text}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
