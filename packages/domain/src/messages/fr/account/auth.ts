/** Signing in, registering, and what both say when it fails. The English and straight-quoted texts are fixed. */
export const auth = {
  email: 'Adresse e-mail',
  emailPlaceholder: 'prenom.nom@exemple.com',
  password: 'Mot de passe',
  confirmPassword: 'Confirmer le mot de passe',
  fullName: 'Nom complet',
  fullNamePlaceholder: 'Prénom Nom',
  passwordHint: 'Au moins 6 caractères',
  showPassword: 'Afficher le mot de passe',
  weakPassword: {
    personal:
      'Ce mot de passe contient votre nom ou votre adresse : c’est la première chose que l’on essaie.',
    common:
      'Ce mot de passe figure parmi les plus utilisés, donc parmi les premiers essayés. Vous pouvez le garder, mais un autre protège mieux votre compte.',
    trivial:
      'Ce mot de passe est une suite ou une répétition facile à deviner. Vous pouvez le garder, mais un autre protège mieux votre compte.',
  },
  hidePassword: 'Masquer le mot de passe',
  login: {
    title: 'Bon retour sur Amphi',
    text: 'Connectez-vous pour continuer à réviser.',
    expired: 'Votre session a expiré. Reconnectez-vous pour reprendre là où vous en étiez.',
    needed: 'Connectez-vous pour ouvrir la page demandée.',
    aside: {
      title: 'Reprenez là où vous en étiez.',
      text: 'Vos réponses, vos erreurs et votre série de jours vous attendent, sur tous vos appareils.',
    },
    submit: 'Se connecter',
    loading: 'Connexion en cours…',
    forgot: 'Mot de passe oublié ?',
    noAccount: 'Pas encore de compte ?',
    register: 'Créer un compte',
    failed: 'La connexion a échoué. Veuillez réessayer.',
  },
  register: {
    title: 'Créer votre compte',
    text: 'Gratuit, en une minute. Vous choisirez votre semestre ensuite.',
    /** For who comes by the link of a seat or a code, which is opened next. */
    textWithCode:
      'Gratuit, en une minute. Le code de votre lien est gardé\u00a0: il s’ouvre ensuite.',
    aside: {
      title: 'Tout votre semestre, une question après l’autre.',
      text: 'QCM par chapitre et par année d’examen, QROC, justifications : tout est au même endroit.',
    },
    submit: 'S’inscrire',
    loading: 'Création de votre compte…',
    hasAccount: 'Vous avez déjà un compte ?',
    login: 'Se connecter',
    failed: "L'inscription a échoué. Veuillez réessayer.",
    termsBefore: 'En vous inscrivant, vous acceptez les',
    terms: 'conditions d’utilisation',
    termsBetween: 'et la',
    privacy: 'politique de confidentialité',
  },
} as const;
