import type { FACULTIES } from '../../../auth/studies.ts';

/** The faculty and the year of study of an account. */
export const studies = {
  title: 'Faculté et année',
  text: 'Facultatif. Vous voyez votre rang dans votre faculté, et les dates d’examen que votre promotion indique. Les vôtres y comptent aussi, sans votre nom, dès que cinq étudiants ont la même.',
  faculty: 'Faculté',
  year: 'Année d’études',
  none: 'Non indiquée',
  all: 'Toutes les facultés',
  years: (year: number) => (year === 1 ? '1re année' : `${year}e année`),
  submit: 'Enregistrer',
  done: 'C’est enregistré.',
  failed: 'Ce choix n’a pas pu être enregistré. Veuillez réessayer.',
  faculties: {
    agadir: 'Agadir',
    'beni-mellal': 'Béni Mellal',
    casablanca: 'Casablanca',
    errachidia: 'Errachidia',
    fes: 'Fès',
    guelmim: 'Guelmim',
    laayoune: 'Laâyoune',
    marrakech: 'Marrakech',
    oujda: 'Oujda',
    rabat: 'Rabat',
    tanger: 'Tanger',
    um6ss: 'UM6SS, Casablanca',
    uiass: 'UIASS, Rabat',
    uemf: 'UEMF, Fès',
    upm: 'UPM, Marrakech',
  } satisfies Record<(typeof FACULTIES)[number], string>,
};
