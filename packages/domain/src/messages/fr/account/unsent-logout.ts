import { counted, plural } from '../../numbers.ts';

/** Logging out while answers wait on the device, or without the server. On every page, so apart from the rest of them. */
export const unsentLogout = {
  title: 'Des réponses ne sont pas encore envoyées',
  text: (count: number) =>
    `${counted(count, 'réponse attend', 'réponses attendent')} sur cet appareil. ${plural(count, 'Elle partira', 'Elles partiront')} à votre prochaine connexion ici, et seulement avec votre compte.`,
  unstored: (count: number) =>
    `${counted(count, 'réponse attend, que le navigateur n’a pas pu garder', 'réponses attendent, que le navigateur n’a pas pu garder')} sur cet appareil\u00a0: ${plural(count, 'elle sera perdue', 'elles seront perdues')} avec cette page.`,
  failed:
    'Le serveur n’a pas pu être prévenu\u00a0: votre session reste ouverte sur cet appareil. Une fois en ligne, rechargez la page et déconnectez-vous de nouveau.',
  confirm: 'Se déconnecter quand même',
} as const;
