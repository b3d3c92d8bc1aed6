import { internationalPhone } from '@amphi/domain/phone';

/** A number that can be dialled, from one written for people. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** A conversation in the messaging app with this number; those of the environment and of before may lack the country. */
export function whatsappHref(phone: string): string {
  return `https://wa.me/${(internationalPhone(phone) ?? phone).replace(/\D/g, '')}`;
}

/** An address as people say it, without the protocol. */
export function siteName(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
