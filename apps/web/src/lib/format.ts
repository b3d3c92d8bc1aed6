import { calendarDay, type Instant, writeMoment } from '@amphi/domain/dates';
import { appointment } from '@amphi/domain/messages/fr/appointments';
import { decimal } from '@amphi/domain/messages/numbers';
import { getTimezone } from './timezone.ts';

let percent: Intl.NumberFormat | undefined;
let rate: Intl.NumberFormat | undefined;
let dollars: Intl.NumberFormat | undefined;

/** Formats moments by the clocks of the platform. */
const inZone =
  (style: Parameters<typeof writeMoment>[0]) =>
  (at: Instant): string =>
    writeMoment(style, at, getTimezone());

/** `21 nov. 2026` */
export const formatDate = inZone('date');
/** `21 nov.` */
export const formatShortDay = inZone('shortDay');
/** `21 novembre` */
export const formatDay = inZone('day');
/** `nov. 2026` */
export const formatMonth = inZone('month');
/** `novembre 2026` */
export const formatLongMonth = inZone('longMonth');
/** `21 nov. 2026, 14:05` */
export const formatDateTime = inZone('dateTime');
/** `14:05` */
export const formatTime = inZone('time');

/** Names the platform's zone where the device shows another time. */
export const formatAppointment = (at: Instant): string => appointment(at, getTimezone());

/** The day that it is where the platform is, `2026-11-21`. */
export const today = (): string => calendarDay(Date.now(), getTimezone());
export const thisYear = (): number => Number(today().slice(0, 4));

/** `1 234,5` */
export const formatNumber = (value: number): string => decimal(value);

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

/** Formats a fee for students, as specified: `1500 MRU`. Other sums are written by `sumInMru`. */
export function formatMru(amount: number): string {
  return `${amount} MRU`;
}

/** Formats an amount for the back-office: `$1,234.50`. */
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
