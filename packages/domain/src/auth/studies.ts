/** Faculties of medicine, by the key that an account keeps. */
export const FACULTIES = [
  'agadir',
  'beni-mellal',
  'casablanca',
  'errachidia',
  'fes',
  'guelmim',
  'laayoune',
  'marrakech',
  'oujda',
  'rabat',
  'tanger',
  'um6ss',
  'uiass',
  'uemf',
  'upm',
] as const;
export type Faculty = (typeof FACULTIES)[number];

export const STUDY_YEARS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Accounts of a faculty and a year that have to name a date before it is proposed to others. */
export const PROPOSED_MIN = 5;
