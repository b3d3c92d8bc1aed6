import type { RouterOutputs } from '@amphi/api';
import { adminCodes as texts } from '@amphi/domain/messages/fr/admin/codes';
import { formatMru } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';

export type Code = RouterOutputs['codes']['page']['items'][number];

/** The reduction of a code, as a text. */
export const offOf = ({ kind, value }: Pick<Code, 'kind' | 'value'>): string =>
  kind === 'percent' ? texts.percent(value) : formatMru(value);

/** The address that brings a code along, for people with an account and without. */
export const linkOf = (code: string): string =>
  new URL(paths.register({ code }), location.origin).href;

/** A message for WhatsApp, to people who are chosen there. */
export const whatsappOf = (code: Code): string => {
  const message = texts.message(code.code, offOf(code), code.semester_name, linkOf(code.code));
  return `https://wa.me/?text=${encodeURIComponent(message)}`;
};
