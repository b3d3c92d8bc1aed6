import { wholeNumber } from '@amphi/domain/messages/numbers';

// Each formatter is created when it is first used: the data behind them take a cheap phone a tenth of a second.
const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
let date: Intl.DateTimeFormat | undefined;
let dateTime: Intl.DateTimeFormat | undefined;
let time: Intl.DateTimeFormat | undefined;
let decimal: Intl.NumberFormat | undefined;
let percent: Intl.NumberFormat | undefined;
let rate: Intl.NumberFormat | undefined;
let dollars: Intl.NumberFormat | undefined;

type Instant = string | number | Date;

/** `21 nov. 2026` */
export function formatDate(instant: Instant): string {
  date ??= new Intl.DateTimeFormat('fr', DATE);
  return date.format(new Date(instant));
}

/** `21 novembre` */
export function formatDay(instant: Instant): string {
  return new Date(instant).toLocaleDateString('fr', { day: 'numeric', month: 'long' });
}

/** `21 nov. 2026, 14:05` */
export function formatDateTime(instant: Instant): string {
  dateTime ??= new Intl.DateTimeFormat('fr', { ...DATE, ...TIME });
  return dateTime.format(new Date(instant));
}

/** `14:05` */
export function formatTime(instant: Instant): string {
  time ??= new Intl.DateTimeFormat('fr', TIME);
  return time.format(new Date(instant));
}

/** `1 234,5` */
export function formatNumber(value: number): string {
  if (Number.isInteger(value)) return wholeNumber(value);
  decimal ??= new Intl.NumberFormat('fr', { maximumFractionDigits: 2 });
  return decimal.format(value);
}

/** A value from 0 to 100 as `72,4 %`; at most one decimal. */
export function formatPercent(value: number): string {
  percent ??= new Intl.NumberFormat('fr', { style: 'percent', maximumFractionDigits: 1 });
  return percent.format(value / 100);
}

/** A success rate from 0 to 100 with its one decimal: `50,0 %`. */
export function formatRate(value: number): string {
  rate ??= new Intl.NumberFormat('fr', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return rate.format(value / 100);
}

/** What students pay: `1500 MRU`. */
export function formatMru(amount: number): string {
  return `${amount} MRU`;
}

/** What the back-office shows: `$1,234.50`. */
export function formatDollars(amount: number): string {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return dollars.format(amount);
}

/** `m:ss`, or `h:mm:ss` from an hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** The text, cut after `length` characters and marked as cut. Never splits a character in two. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}
