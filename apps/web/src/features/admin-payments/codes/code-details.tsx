import { adminCodes as texts } from '@amphi/domain/messages/fr/admin/codes';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { sumInMru } from '@amphi/domain/messages/numbers';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { CopyLink } from '../../../components/admin/copy-link.tsx';
import { AdminModal, type DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { StudentLink } from '../../../components/admin/student-link.tsx';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { DangerButton } from '../../../components/ui/danger-button.tsx';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import { codeLink } from '../../../lib/code-link.ts';
import { formatDate } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PaymentStatusBadge } from '../list/payment-status.tsx';
import { type Code, offOf, whatsappOf } from './code.ts';
import { endOf } from './code-columns.tsx';

const { columns: labels } = texts;

interface CodeDetailsProps extends DialogProps {
  code: Code;
}

/** A code with its link, and the orders that used it. */
export function CodeDetails({ code, opened, onClose }: CodeDetailsProps) {
  const { is_admin } = useUser();
  const query = trpc.codes.byId.useQuery({ id: code.id });
  const ending = useDialog<true>();
  const end = trpc.codes.end.useMutation();
  const shown = query.data ?? code;
  return (
    <AdminModal
      opened={opened}
      onClose={onClose}
      covered={ending.opened}
      size="lg"
      title={texts.detailsTitle(code.code)}
    >
      <Facts layout="rows">
        <Fact label={labels.off}>{offOf(shown)}</Fact>
        <Fact label={labels.semester}>{shown.semester_name ?? texts.allSemesters}</Fact>
        <Fact label={labels.uses}>{texts.uses(shown.uses, shown.max_uses)}</Fact>
        <Fact label={labels.brought}>{sumInMru(shown.brought)}</Fact>
        <Fact label={labels.note}>{shown.note ?? admin.none}</Fact>
        <Fact label={labels.ends}>{endOf(shown)}</Fact>
      </Facts>
      {!shown.is_over && (
        <>
          <CopyLink label={texts.link} hint={texts.linkHint} link={codeLink(code.code)} />
          <Group gap="sm" mb="md">
            <Button
              component="a"
              href={whatsappOf(code)}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            >
              {texts.whatsapp}
            </Button>
            {is_admin && <DangerButton onClick={() => ending.open(true)}>{texts.end}</DangerButton>}
          </Group>
        </>
      )}
      <Loaded
        query={query}
        loading={<Skeleton height="8rem" aria-busy />}
        empty={{
          when: ({ orders }) => orders.length === 0,
          show: <Text c="dimmed">{texts.noOrders}</Text>,
        }}
      >
        {({ orders }) => (
          <Numbers
            label={texts.orders}
            head={texts.ordersHead}
            rows={orders.map((order) => ({
              key: String(order.id),
              cells: [
                order.id,
                <StudentLink key="user" id={order.user_id} name={order.user_name} />,
                order.semester_name,
                sumInMru(order.amount),
                order.received === null ? admin.none : sumInMru(order.received),
                <PaymentStatusBadge key="status" status={order.status} />,
                formatDate(order.created_at),
              ],
            }))}
          />
        )}
      </Loaded>
      {ending.show((_data, shown) => (
        <ConfirmAction
          {...shown}
          danger
          title={texts.endTitle}
          confirmLabel={texts.end}
          run={() => end.mutateAsync({ id: code.id })}
          done={texts.ended(code.code)}
        >
          {texts.endText(code.code)}
        </ConfirmAction>
      ))}
    </AdminModal>
  );
}
