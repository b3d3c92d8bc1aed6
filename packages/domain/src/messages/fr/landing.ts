/** The landing page and the legal pages. */
export const landing = {
  loading: 'Amphi se prépare…',
  hero: {
    eyebrow: 'QCM et QROC de médecine, semestre par semestre',
    title: 'Un QCM raté ce soir, un point gagné à l’examen.',
    text: 'Amphi réunit les questions de votre semestre, par chapitre et par année d’examen. Vous répondez, vous voyez ce que les autres ont choisi, vous comprenez pourquoi.',
    register: 'Créer un compte',
    dashboard: 'Aller au tableau de bord',
    semesters: 'Voir les semestres',
    price: (fee: string) => `Dès ${fee} le semestre`,
    tryIt: 'essayer sans payer',
    only: {
      title: 'Avec Amphi',
      items: [
        'Un plan jusqu’à la date de l’examen',
        'Le carnet d’erreurs',
        'Hors ligne aussi',
        'Les questions qui retombent',
        'Des examens blancs classés',
      ],
    },
    note: 'L’inscription est gratuite. Vous payez par semestre, sans abonnement.',
  },
  picture: {
    label:
      'Exemple de question corrigée : deux réponses justes, une réponse fausse et une réponse oubliée, avec la part des étudiants qui ont choisi chaque option.',
    caption: 'Exemple de question corrigée',
    subject: 'Cardiologie',
    position: '12/40',
    time: '8:42',
    lesson: 'Insuffisance cardiaque',
    question: 'Quels signes sont en faveur d’une insuffisance cardiaque gauche ?',
    options: [
      { letter: 'A', text: 'Orthopnée', state: 'correct', share: 84 },
      { letter: 'B', text: 'Turgescence jugulaire', state: 'plain', share: 19 },
      { letter: 'C', text: 'Râles crépitants aux deux bases', state: 'correct', share: 77 },
      { letter: 'D', text: 'Hépatalgie d’effort', state: 'wrong', share: 31 },
      { letter: 'E', text: 'Galop protodiastolique (B3)', state: 'missed', share: 52 },
    ],
    states: { correct: 'Juste', wrong: 'À tort', missed: 'Oubliée', plain: '' },
    share: (share: number) => `${share} %`,
    justificationTitle: 'Justification',
    justification:
      'En amont du ventricule gauche, c’est le poumon qui souffre. Les jugulaires et le foie parlent pour le cœur droit.',
  },
  stats: {
    title: 'Amphi en chiffres',
    users: 'étudiants actifs',
    subjects: 'matières',
    questions: 'questions QCM',
    successRate: 'taux de réussite',
  },
  features: {
    title: 'Fait pour la façon dont on révise vraiment',
    text: 'Un chapitre le matin, les annales le soir, et les erreurs avant de dormir.',
    items: {
      modes: {
        title: 'Par chapitre ou par année d’examen',
        text: 'Un chapitre pour apprendre, une année d’examen pour vous mesurer. Chaque carte dit combien de questions vous attendent.',
      },
      peers: {
        title: 'Ce que les autres ont répondu',
        text: 'Après votre réponse, chaque option montre combien d’étudiants l’ont choisie. Les pièges se voient tout de suite.',
      },
      qrocs: {
        title: 'Des QROC à réponse cachée',
        text: 'Formulez d’abord votre réponse, puis dévoilez celle qui est attendue, avec sa justification.',
      },
      progress: {
        title: 'Vos erreurs, puis vos progrès',
        text: 'Score, série de jours, correction question par question : reprenez et recommencez autant de fois que vous voulez.',
      },
    },
    drawings: {
      chapter: 'Électrophysiologie',
      chapterCount: '24 QCM',
      exam: 'Examen 2025',
      examCount: '40 QCM',
      reveal: 'Afficher la réponse',
      score: '78 %',
    },
  },
  semesters: {
    title: 'Choisissez votre semestre',
    text: 'Un seul paiement ouvre toutes les matières du semestre pendant 6 mois, à partir de la validation de votre reçu.',
    buy: 'Acheter ce semestre',
    register: 'S’inscrire pour y accéder',
    empty: 'No semesters available at the moment. Please check back later.',
  },
  testimonials: {
    title: 'Des histoires que nous voulons entendre',
    text: 'Ces témoignages sont des exemples inventés : ils disent pour qui Amphi est fait, et ne citent personne.',
    badge: 'Exemple',
    items: [
      {
        quote:
          'Je fais vingt QCM dans le tram, et je relis les justifications en rentrant. Le soir, je sais exactement quel chapitre reprendre.',
        name: 'Salma',
        role: '2e année, Casablanca',
      },
      {
        quote:
          'Voir que la moitié des autres tombent dans le même piège que moi, ça rassure. Surtout, je n’y retombe plus.',
        name: 'Yassine',
        role: '3e année, Rabat',
      },
      {
        quote:
          'Les QROC m’obligent à formuler avant de regarder. C’est ce qui me manquait le jour de l’examen.',
        name: 'Imane',
        role: '4e année, Fès',
      },
    ],
  },
  faq: {
    title: 'Questions fréquentes',
    items: [
      {
        question: 'Que contient un semestre ?',
        answer:
          'Toutes ses matières : les QCM classés par chapitre et par année d’examen, les QROC avec leur réponse, et les justifications quand elles existent.',
      },
      {
        question: 'Comment payer ?',
        answer:
          'Par virement mobile, vers le compte affiché au moment de l’achat. Vous déposez ensuite votre reçu (image ou PDF, 5 Mo au plus) sur la page d’achat.',
      },
      {
        question: 'Quand mon accès est-il ouvert ?',
        answer:
          'Une personne vérifie chaque reçu sous 24 à 48 heures. Vous suivez l’état de votre commande dans « Mes commandes ».',
      },
      {
        question: 'Combien de temps dure l’accès ?',
        answer:
          '6 mois à partir du jour de la validation. La date de fin est affichée dans votre tableau de bord.',
      },
      {
        question: 'Et si mon paiement est refusé ?',
        answer:
          'Le motif du refus est indiqué dans votre commande. Vous pouvez alors refaire une demande avec le bon reçu.',
      },
      {
        question: 'Puis-je recommencer les questions ?',
        answer:
          'Oui, autant de fois que vous le souhaitez. Chaque nouvelle tentative repart de zéro, et les précédentes restent dans votre historique.',
      },
      {
        question: 'Les autres voient-ils mes réponses ?',
        answer:
          'Non. Vos réponses entrent dans des totaux par option, sans nom : personne ne peut y lire ce que vous avez choisi.',
      },
    ],
  },
  contact: {
    title: 'Une question avant de commencer ?',
    text: 'Écrivez-nous sur WhatsApp ou appelez-nous : une personne vous répond.',
    whatsapp: 'Écrire sur WhatsApp',
    phone: 'Téléphone',
    site: 'Site',
    bank: 'Paiement',
    unavailable: 'Les coordonnées ne sont pas disponibles pour le moment.',
  },
  footer: {
    label: 'Pied de page',
    tagline: 'Les QCM et les QROC de médecine, semestre par semestre.',
    links: {
      mentions: 'Mentions légales',
      confidentialite: 'Confidentialité',
      conditions: 'Conditions d’utilisation',
    },
    copyright: (year: number) => `© ${year} Amphi`,
  },
} as const;
