/** Invented students: any likeness is by chance. */
export const demoStudents = [
  'Salma Benjelloun',
  'Youssef El Amrani',
  'Imane Tazi',
  'Anas Berrada',
  'Khadija Ouazzani',
  'Mehdi Lahlou',
  'Hajar Bennis',
  'Othmane Sefrioui',
  'Zineb Chraibi',
  'Amine Kettani',
  'Nada El Fassi',
  'Hamza Idrissi',
  'Meryem Alaoui',
  'Reda Skalli',
  'Fatima-Zahra Naciri',
  'Ayoub Mernissi',
  'Chaimae Rhazi',
  'Ilyas Belhaj',
  'Sara Filali',
  'Taha Guessous',
  'Oumaima Zahidi',
  'Bilal Cherkaoui',
  'Asmae Laraki',
  'Soufiane Hajji',
  'Kenza Bouzidi',
  'Walid Amghar',
  'Rim Tahiri',
  'Zakaria Ouali',
  'Yasmine Sabri',
  'Adil Moutawakil',
] as const;

/** The address of an invented student, below a domain that can't exist. */
export function emailOf(name: string): string {
  return `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@exemple.test`;
}
