import { paths } from '../paths.ts';

/** The address that brings a code along, for people with an account and without. */
export const codeLink = (code: string, semester?: number | null): string =>
  new URL(paths.register({ code, semester }), location.origin).href;

/** A message for WhatsApp, to people who are chosen there. */
export const whatsappShare = (message: string): string =>
  `https://wa.me/?text=${encodeURIComponent(message)}`;
