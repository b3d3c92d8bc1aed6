/** The sign of the brand: the rows of an amphitheatre, seen from above, around the speaker. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="#ffffff"
      strokeLinecap="round"
      strokeWidth={2.6}
      style={{ flex: 'none' }}
      aria-hidden
    >
      {/* The theme's variables come with the first render; the page before it shows the mark too. */}
      <rect
        width="32"
        height="32"
        rx="9"
        stroke="none"
        fill="var(--mantine-color-pine-6, #0e6b63)"
      />
      <path d="M5.5 21.5a10.5 10.5 0 0 1 21 0" />
      <path d="M10.6 21.5a5.4 5.4 0 0 1 10.8 0" />
      <circle cx="16" cy="22" r="2.3" stroke="none" fill="var(--amphi-accent)" />
    </svg>
  );
}
