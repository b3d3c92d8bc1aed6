import { counted, plural } from '../numbers.ts';

/** Before logging out while answers wait on the device. On every page, so apart from the rest of them. */
export const keptLogout = {
  title: 'Des réponses ne sont pas encore envoyées',
  text: (count: number) =>
    `${counted(count, 'réponse attend', 'réponses attendent')} sur cet appareil. ${plural(count, 'Elle partira', 'Elles partiront')} à votre prochaine connexion ici, et seulement avec votre compte.`,
  confirm: 'Se déconnecter quand même',
} as const;
