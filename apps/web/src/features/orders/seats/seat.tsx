import { orders } from '@amphi/domain/messages/fr/orders';
import { Box, Button, Group, Input, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { Row } from '../../../components/ui/rows.tsx';
import { codeLink, whatsappShare } from '../../../lib/code-link.ts';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { type GroupOrder, type OneSeat, SeatCode } from './seat-codes.tsx';

const texts = orders.seats;

interface SeatProps {
  order: GroupOrder;
  seat: OneSeat;
}

/** The text that a student of the group gets. */
export const seatMessage = (
  { semester_id, semester_name }: GroupOrder,
  { code }: OneSeat,
): string => texts.message(semester_name, codeLink(code, semester_id));

/** Shows a seat: who used it, or its link and what can be done with it. */
export function Seat({ order, seat }: SeatProps) {
  const { id, code, used_by, is_used } = seat;
  const { copy, copied } = useClipboard();
  const [asking, setAsking] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const renew = trpc.groups.renew.useMutation();
  return (
    <Row title={code} meta={is_used ? texts.usedBy(used_by) : texts.free}>
      {!is_used && (
        <Group gap="0 var(--mantine-spacing-lg)">
          <Button
            variant="subtle"
            aria-label={texts.copyOf(code)}
            onClick={() => copy(codeLink(code, order.semester_id))}
          >
            {copied ? texts.copied : texts.copy}
          </Button>
          <Button
            component="a"
            href={whatsappShare(seatMessage(order, seat))}
            target="_blank"
            rel="noopener noreferrer"
            variant="subtle"
            aria-label={texts.whatsappOf(code)}
          >
            {texts.whatsapp}
          </Button>
          <Button
            variant="subtle"
            aria-label={texts.qrOf(code)}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {texts.qr}
          </Button>
          <Button
            variant="subtle"
            aria-label={texts.renewOf(code)}
            loading={renew.isPending}
            onClick={() => setAsking(true)}
          >
            {texts.renew}
          </Button>
        </Group>
      )}
      {isUnfolded && !is_used && (
        <Box w="100%">
          <SeatCode semesterId={order.semester_id} code={code} />
        </Box>
      )}
      {renew.error && <Input.Error>{errorDetail(renew.error, texts.renewFailed)}</Input.Error>}
      {asking && (
        <ConfirmDialog
          opened
          title={texts.renewTitle}
          confirmLabel={texts.renew}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            renew.mutate({ id });
          }}
        >
          <Text>{texts.renewText}</Text>
        </ConfirmDialog>
      )}
    </Row>
  );
}
