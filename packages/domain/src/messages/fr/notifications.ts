import { counted } from '../numbers.ts';

const score = (value: number | null) =>
  value === null ? '—' : `${value.toLocaleString('fr', { minimumFractionDigits: 2 })}/20`;

/** What students are told in the app. */
export const notifications = {
  title: 'Notifications',
  open: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${counted(unread, 'nouvelle', 'nouvelles')}`,
  /** On the bell, where there is room for two figures. */
  badge: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  close: 'Fermer',
  today: 'Aujourd’hui',
  isNew: 'Nouveau',
  loading: 'Chargement des notifications…',
  failed: 'Vos notifications n’ont pas pu être chargées.',
  empty: 'Aucune notification. Vous serez prévenu ici quand une correction change vos notes.',
  retry: 'Réessayer',
  more: 'Afficher plus',
  kinds: {
    sitting_rescored: ({
      title,
      before,
      after,
    }: {
      title: string;
      before: number | null;
      after: number | null;
    }) => ({
      title: 'Votre copie a été recorrigée',
      text: `« ${title} » : ${score(before)} → ${score(after)}`,
    }),
  },
} as const;
