/** Texts in the HTML of a page whose scripts can't run. */
export const browsers = {
  families: {
    chrome: 'Chrome',
    edge: 'Edge',
    firefox: 'Firefox',
    safari: 'Safari',
    ios_saf: 'Safari pour iPhone et iPad',
    samsung: 'Samsung Internet',
  },
  from: (family: string, version: string) => `${family} ${version}`,
  tooOldTitle: 'Votre navigateur est trop ancien pour Amphi',
  tooOldText: (list: string) =>
    `Mettez-le à jour, ou utilisez-en un autre. Amphi fonctionne à partir de ces versions\u00a0: ${list}.`,
  brokenTitle: 'La page n’a pas pu être chargée entièrement',
  brokenText:
    'La connexion a été interrompue, ou une nouvelle version vient d’être mise en ligne. Rechargez la page\u00a0: vos réponses sont enregistrées.',
} as const;
