import { purchase } from '@amphi/domain/messages/fr/purchase';

const { picture: texts } = purchase.instructions;

/** Facts of a receipt, each with the line of the paper that it stands on. */
const FACTS = [
  { y: 46, width: 64, name: texts.amount },
  { y: 82, width: 88, name: texts.reference },
  { y: 118, width: 52, name: texts.date },
] as const;

/** A drawing of a good receipt: its amount, its reference and its date can be read. */
export function ReceiptPicture({ amount }: { amount: string }) {
  return (
    <svg
      viewBox="0 0 296 160"
      width="296"
      style={{ maxWidth: '100%', height: 'auto' }}
      role="img"
      aria-label={texts.label}
      fontSize="14"
      fill="var(--amphi-ink)"
    >
      <path
        d="M8 8h136v144l-11-8-11 8-12-8-11 8-11-8-12 8-11-8-11 8-12-8-11 8-11-8-12 8z"
        fill="var(--amphi-sunken)"
        stroke="var(--amphi-border-strong)"
      />
      <rect x="22" y="20" width="72" height="6" rx="3" fill="var(--amphi-border-strong)" />
      {FACTS.map(({ y, width, name }, index) => (
        <g key={name}>
          <rect
            x="16"
            y={y - 13}
            width="112"
            height="26"
            rx="13"
            fill="none"
            stroke="var(--amphi-brand)"
            strokeWidth="2"
          />
          {index === 0 ? (
            <text x="26" y={y + 5} fontWeight="650">
              {amount}
            </text>
          ) : (
            <rect
              x="26"
              y={y - 3}
              width={width}
              height="6"
              rx="3"
              fill="var(--amphi-border-strong)"
            />
          )}
          <path d={`M128 ${y}h44`} stroke="var(--amphi-brand)" strokeWidth="2" />
          <text x="180" y={y + 5}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
