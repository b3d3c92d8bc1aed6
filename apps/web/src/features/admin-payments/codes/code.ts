import type { RouterOutputs } from '@amphi/api';
import { adminCodes as texts } from '@amphi/domain/messages/fr/admin/codes';
import { sumInMru } from '@amphi/domain/messages/numbers';
import { codeLink, whatsappShare } from '../../../lib/code-link.ts';

export type Code = RouterOutputs['codes']['page']['items'][number];

/** The reduction of a code, as a text. */
export const offOf = ({ kind, value }: Pick<Code, 'kind' | 'value'>): string =>
  kind === 'percent' ? texts.percent(value) : sumInMru(value);

/** A message for WhatsApp, to people who are chosen there. */
export const whatsappOf = (code: Code): string => {
  const { semester_name } = code;
  return whatsappShare(texts.message(code.code, offOf(code), semester_name, codeLink(code.code)));
};
