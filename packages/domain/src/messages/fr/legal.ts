interface LegalText {
  title: string;
  lead: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

/** The legal pages: what the product does with what it knows, as it is. */
export const legal: Record<'mentions' | 'confidentialite' | 'conditions', LegalText> = {
  mentions: {
    title: 'Mentions légales',
    lead: 'Qui propose Amphi, et comment nous joindre.',
    sections: [
      {
        title: 'Le service',
        paragraphs: [
          'Amphi est une plateforme d’étude en ligne pour les étudiants en médecine au Maroc. Elle propose des questions à choix multiples (QCM) et des questions à réponse ouverte (QROC).',
          'Amphi est un outil d’entraînement. Son contenu ne remplace ni un cours, ni un avis médical.',
        ],
      },
      {
        title: 'Nous joindre',
        paragraphs: [
          'Les coordonnées de l’équipe sont affichées sur la page d’accueil, dans la partie consacrée au contact. Vous pouvez y signaler une erreur dans une question, poser une question sur un paiement ou exercer vos droits sur vos données.',
        ],
      },
      {
        title: 'Le contenu',
        paragraphs: [
          'Les questions, les justifications et les images sont réservées à l’usage personnel des étudiants inscrits. Les reproduire ou les diffuser demande notre accord.',
        ],
      },
    ],
  },
  confidentialite: {
    title: 'Confidentialité',
    lead: 'Ce que nous gardons, pourquoi, et qui le voit.',
    sections: [
      {
        title: 'Ce que nous gardons',
        paragraphs: [
          'Votre nom complet et votre adresse email, pour votre compte et vos commandes.',
          'Votre mot de passe, uniquement sous la forme d’une empreinte qui ne permet pas de le retrouver.',
          'Vos commandes : le semestre, le montant, la banque, le numéro de téléphone et le reçu que vous déposez.',
          'Vos réponses aux questions et le temps passé sur chacune, pour vos résultats et vos statistiques.',
        ],
      },
      {
        title: 'Qui le voit',
        paragraphs: [
          'Les autres étudiants ne voient que des totaux : combien de personnes ont choisi chaque option. Jamais un nom, jamais la réponse d’une personne.',
          'Les administrateurs voient votre compte, vos commandes et vos reçus, pour vérifier les paiements. Nous ne vendons ni ne louons aucune donnée.',
        ],
      },
      {
        title: 'Cookies et traceurs',
        paragraphs: [
          'Un seul cookie, celui de votre session : il vous garde connecté et disparaît à la déconnexion. Il n’y a ni publicité, ni mesure d’audience, ni traceur d’un tiers.',
          'Votre choix de thème clair ou sombre reste dans votre navigateur.',
        ],
      },
      {
        title: 'Vos droits',
        paragraphs: [
          'Vous pouvez demander à consulter, à corriger ou à supprimer vos données, par les coordonnées de la page d’accueil. La suppression d’un compte efface ses commandes, ses reçus, ses accès et ses réponses, et retire ses choix des statistiques. Le journal comptable ne garde que les montants, les dates et les décisions, sans votre nom.',
        ],
      },
    ],
  },
  conditions: {
    title: 'Conditions d’utilisation',
    lead: 'Ce que vous achetez, et les règles qui vont avec.',
    sections: [
      {
        title: 'Votre compte',
        paragraphs: [
          'Un compte est personnel. Gardez votre mot de passe pour vous, et donnez une adresse email que vous consultez : c’est elle qui permet de retrouver l’accès.',
        ],
      },
      {
        title: 'L’achat d’un semestre',
        paragraphs: [
          'Le prix affiché ouvre toutes les matières du semestre pendant 6 mois, à partir de la validation de votre paiement. Ce n’est pas un abonnement : rien n’est prélevé ensuite.',
          'Vous payez par virement et déposez le reçu. Une personne le vérifie sous 24 à 48 heures. En cas de refus, le motif vous est indiqué et vous pouvez refaire une demande.',
        ],
      },
      {
        title: 'L’usage du contenu',
        paragraphs: [
          'Les questions sont là pour votre entraînement. Les copier en masse, les revendre ou partager un compte peut entraîner la fermeture de l’accès.',
        ],
      },
      {
        title: 'Les limites',
        paragraphs: [
          'Nous corrigeons les erreurs qui nous sont signalées, mais nous ne pouvons pas garantir que chaque question corresponde à votre examen.',
        ],
      },
    ],
  },
};
