import { wholeNumber } from '@amphi/domain/messages/numbers';
import { once } from './once.ts';

// Each is made when it is first used: the data behind them take a cheap phone a tenth of a second.
const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const DATE_TIME = { ...DATE, ...TIME } as const;
const inZone = (timeZone?: string) => ({
  date: once(() => new Intl.DateTimeFormat('fr', { ...DATE, timeZone })),
  dateTime: once(() => new Intl.DateTimeFormat('fr', { ...DATE_TIME, timeZone })),
  time: once(() => new Intl.DateTimeFormat('fr', { ...TIME, timeZone })),
});
let dates = inZone();
const decimal = once(() => new Intl.NumberFormat('fr', { maximumFractionDigits: 2 }));
const percent = once(
  () => new Intl.NumberFormat('fr', { style: 'percent', maximumFractionDigits: 1 }),
);
const dollars = once(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));

type Instant = string | number | Date;

/** Shows instants as the clocks of this IANA time zone do, where this device's own are not the reader's. */
export function showTimesOf(timeZone: string): void {
  dates = inZone(timeZone);
}

/** `21 nov. 2026` */
export function formatDate(instant: Instant): string {
  return dates.date().format(new Date(instant));
}

/** `21 nov. 2026, 14:05` */
export function formatDateTime(instant: Instant): string {
  return dates.dateTime().format(new Date(instant));
}

/** `14:05` */
export function formatTime(instant: Instant): string {
  return dates.time().format(new Date(instant));
}

/** `1 234,5` */
export function formatNumber(value: number): string {
  return Number.isInteger(value) ? wholeNumber(value) : decimal().format(value);
}

/** A value from 0 to 100 as `72,4 %`; at most one decimal. */
export function formatPercent(value: number): string {
  return percent().format(value / 100);
}

/** What students pay: `1500 MRU`. */
export function formatMru(amount: number): string {
  return `${amount} MRU`;
}

/** What the back-office shows: `$1,234.50`. */
export function formatDollars(amount: number): string {
  return dollars().format(amount);
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
