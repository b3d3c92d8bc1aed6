import { counted, decimal, wholeNumber } from '../numbers.ts';

const MEGABYTE = 1_000_000;

/** `340 ko`, `1,2 Mo` */
function size(bytes: number): string {
  const inMegabytes = bytes >= MEGABYTE;
  const value = inMegabytes ? bytes / MEGABYTE : Math.ceil(bytes / 1000);
  return `${decimal(value, 1)}\u00a0${inMegabytes ? 'Mo' : 'ko'}`;
}

/** Parts of subjects that can be practised without a network. */
export const packs = {
  download: 'Garder hors ligne',
  downloadOf: (title: string) => `Garder hors ligne\u00a0: ${title}`,
  /** All subjects of a semester. */
  downloadSemester: 'Garder tout le semestre hors ligne',
  /** Before it is taken: its size as the server can tell it. */
  about: (bytes: number) => `≈\u00a0${size(bytes)}`,
  downloaded: (bytes: number) => `Gardé · ${size(bytes)}`,
  /** Some subjects of a semester, while they are taken as well. */
  downloadedOf: (count: number, total: number, bytes: number) =>
    `${wholeNumber(count)} sur ${counted(total, 'matière', 'matières')} · ${size(bytes)}`,
  drop: 'Retirer',
  dropOf: (title: string) => `Retirer de cet appareil\u00a0: ${title}`,
  /** The browser has removed it. */
  lost: 'Effacé par le navigateur, faute de place. Sera repris à la prochaine connexion.',
  /** Its time is over by the clock of the device. */
  closed:
    'Délai de lecture passé, ou date de cet appareil inexacte. Vérifiez la date, ou connectez-vous au réseau.',
  noRoom:
    'Le navigateur n’a pas pu garder ces questions sur cet appareil, faute de place ou d’autorisation.',
  failed: 'Le téléchargement a échoué. Vérifiez la connexion et réessayez.',
  /** Questions of today's reviews that are not on the device. */
  away: (count: number) =>
    `${counted(count, 'question à réviser n’est', 'questions à réviser ne sont')} pas sur cet appareil.`,
  daily: {
    label: 'Préparer la séance du jour sur cet appareil',
    text: 'Chaque matin, à la première connexion\u00a0; en Wi-Fi seulement, là où le navigateur le distingue.',
  },
  list: {
    title: 'Disponible hors ligne',
    text: 'Ces questions sont sur cet appareil, chiffrées, pour vous seul. Vous déconnecter les efface.',
    facts: (questions: number, bytes: number, until: string) =>
      `${counted(questions, 'question', 'questions')} · ${size(bytes)} · jusqu’au ${until}`,
    open: (count: number) => counted(count, 'question ouverte', 'questions ouvertes'),
    openOf: (title: string, count: number) =>
      `${counted(count, 'question ouverte', 'questions ouvertes')}\u00a0: ${title}`,
    /** The button that reviews the questions on the device that are due today. */
    reviews: 'Réviser ce qui est à revoir aujourd’hui',
    total: (bytes: number) => `${size(bytes)} sur cet appareil`,
    dropAll: 'Tout supprimer',
    none: 'Rien n’est gardé. «\u00a0Garder hors ligne\u00a0» est sur la page de chaque matière.',
    /** Chapters and years that a whole subject can be practised by. */
    parts: 'Chapitres, années et fiches',
  },
} as const;
