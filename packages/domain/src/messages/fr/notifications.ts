import { counted } from '../numbers.ts';

export const notifications = {
  title: 'Notifications',
  open: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${counted(unread, 'nouvelle', 'nouvelles')}`,
  /** On the bell, where there is room for two figures. */
  badge: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  today: 'Aujourd’hui',
  isNew: 'Nouveau',
  loading: 'Chargement des notifications…',
  failed: 'Vos notifications n’ont pas pu être chargées.',
  empty:
    'Aucune notification. Vos commandes, vos examens blancs et les corrections qui vous concernent seront annoncés ici.',
  more: 'Afficher plus',
  /** A notification of a kind that this version of the page does not know. */
  unknown: {
    title: 'Du nouveau pour vous',
    text: 'Rechargez la page pour le lire.',
  },
} as const;
