/** The view of the bank account, the contact, the sign-in of staff and the legal facts. */
export const adminSettings = {
  title: 'Réglages',
  bank: 'Compte bancaire, contact et sécurité',
  bankIntro: 'Ce que les étudiants voient avant de payer, et à qui ils écrivent.',
  open: 'Compte bancaire et contact',
  command: 'Réglages\u00a0: compte bancaire, contact et pages légales',
  fields: {
    bank_name: 'Banque',
    bank_account: 'Numéro de compte',
    bank_accountHint:
      'RIB, IBAN ou numéro de portefeuille mobile. La clé d’un RIB ou d’un IBAN est vérifiée.',
    account_holder: 'Titulaire du compte',
    account_holderHint: 'Le nom du bénéficiaire, que les banques demandent avec le numéro.',
    contact_phone: 'Téléphone et WhatsApp',
    contact_email: 'E-mail des pages légales',
    limits_devices: 'Limiter les appareils par compte',
    limits_devicesHint:
      'Dès la prochaine connexion, un appareil de trop déconnecte celui utilisé il y a le plus longtemps\u00a0; les deux le disent. Un examen en cours n’est jamais interrompu.',
    device_limit: 'Appareils par compte',
    requires_second_factor: 'Exiger la double authentification de l’administration et de la caisse',
    requires_second_factorHint:
      'Administrateurs, comptables et caisse ont sept jours pour l’activer dans leur profil. Ensuite, rien d’autre ne leur est ouvert avant.',
  },
  fromEnvironment:
    'Ces valeurs viennent de la configuration du serveur. Une fois enregistrées ici, ce sont celles d’ici qui comptent.',
  changed: (date: string) => `Dernière modification\u00a0: ${date}.`,
  effect:
    'Les nouvelles valeurs apparaissent aussitôt sur la page d’achat, l’accueil, les pages légales et dans les prochains e-mails.',
  saved: 'Les réglages sont enregistrés.',
} as const;
