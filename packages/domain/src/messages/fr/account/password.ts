/** Asking for a new password by mail, and choosing it. */
export const password = {
  forgot: {
    title: 'Mot de passe oublié ?',
    text: 'Indiquez l’adresse de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    submit: 'Recevoir le lien',
    failed: 'La demande n’a pas pu être envoyée. Veuillez réessayer.',
  },
  sent: {
    title: 'Consultez votre boîte de réception',
    before: 'Si un compte existe pour',
    after: 'un lien de réinitialisation vient d’y être envoyé.',
    hour: 'Le lien est valable 1 heure et ne sert qu’une fois.',
    unsentTitle: 'Demandez votre lien à l’équipe',
    unsent:
      'Cette plateforme n’envoie pas d’e-mails\u00a0: l’équipe vous donnera un lien pour choisir un nouveau mot de passe,',
    contact: 'Toujours rien\u00a0?',
    spam: 'Rien reçu dans quelques minutes ? Regardez dans les courriers indésirables.',
    again: 'Essayer une autre adresse',
  },
  reset: {
    title: 'Nouveau mot de passe',
    text: 'Choisissez le mot de passe que vous utiliserez désormais pour vous connecter.',
    password: 'Nouveau mot de passe',
    confirm: 'Confirmer le nouveau mot de passe',
    submit: 'Changer le mot de passe',
    failed: 'Le mot de passe n’a pas pu être changé. Veuillez réessayer.',
  },
  invalid: {
    title: 'Ce lien n’est plus valable',
    text: 'Il a déjà servi, il a plus d’une heure, ou il est incomplet. Demandez-en un nouveau : cela ne prend qu’un instant.',
    again: 'Demander un nouveau lien',
  },
  done: {
    title: 'Votre mot de passe est changé',
    text: 'Par sécurité, toutes vos sessions ont été fermées. Connectez-vous avec votre nouveau mot de passe.',
    login: 'Se connecter',
  },
  backToLogin: 'Retour à la connexion',
} as const;
