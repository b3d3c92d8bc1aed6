/** The page that the link of an invitation leads to. */
export const invitation = {
  title: 'Rejoindre l’équipe',
  offer: (role: string) => `Un administrateur vous propose le rôle «\u00a0${role}\u00a0».`,
  account: 'Ce rôle sera ajouté à votre compte\u00a0:',
  signIn: {
    text: 'Connectez-vous avec le compte de cette adresse pour accepter le rôle\u00a0:',
    other: (email: string) =>
      `Vous êtes connecté avec une autre adresse, ${email}\u00a0: déconnectez-vous d’abord.`,
    open: 'Se connecter',
  },
  claim: {
    text: 'Un compte existe pour cette adresse, sans que l’adresse ait été confirmée. Choisissez-lui un nouveau mot de passe\u00a0: tout ce qui l’ouvrait jusqu’ici sera fermé.',
    submit: 'Choisir ce mot de passe et accepter',
  },
  accept: 'Accepter le rôle',
  failed: 'L’invitation n’a pas pu être acceptée. Veuillez réessayer.',
  register: {
    text: 'Créez votre compte pour l’accepter. L’adresse est celle de l’invitation.',
    submit: 'Créer le compte et accepter',
    failed: 'Le compte n’a pas pu être créé. Veuillez réessayer.',
  },
  done: {
    title: 'Bienvenue dans l’équipe',
    text: 'Votre compte a ce rôle. Votre bureau vous attend.',
    open: 'Ouvrir le bureau',
  },
  invalid: {
    title: 'Cette invitation n’est plus valable',
    text: 'Elle a déjà servi, elle a été retirée, elle a plus de 7 jours, ou le lien est incomplet. Demandez-en une nouvelle à un administrateur.',
  },
} as const;
