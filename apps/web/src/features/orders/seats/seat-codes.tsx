import type { RouterOutputs } from '@amphi/api';
import { orders } from '@amphi/domain/messages/fr/orders';
import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import print from '../../../components/print/print-sheet.module.css';
import { usePrint } from '../../../components/print/use-print.ts';
import { codeLink } from '../../../lib/code-link.ts';

const texts = orders.seats;

export type GroupOrder = RouterOutputs['groups']['seats'];
export type OneSeat = GroupOrder['seats'][number];

/** The link of a seat as a QR code, black on white in both colour schemes. */
export const SeatCode = ({ semesterId, code }: { semesterId: number | null; code: string }) => (
  <QRCodeSVG
    value={codeLink(code, semesterId)}
    title={texts.qrOf(code)}
    marginSize={4}
    size={200}
    style={{ maxWidth: '100%' }}
  />
);

interface SeatsSheetProps {
  order: GroupOrder;
  seats: readonly OneSeat[];
  /** Called when the print dialog has closed; the same function each time. */
  onDone: () => void;
}

/** Slips of seats to cut out: opens the print dialog. Not shown on the screen. */
export function SeatsSheet({ order, seats, onDone }: SeatsSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  usePrint(sheet, true, onDone);
  return (
    <div ref={sheet} className={print.sheet}>
      <h1>{texts.of(order.semester_name)}</h1>
      <ul className={print.slips}>
        {seats.map(({ id, code }) => (
          <li key={id}>
            <SeatCode semesterId={order.semester_id} code={code} />
            <strong>{code}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
