import { counted } from '../../numbers.ts';

/** Semesters, subjects and chapters in the back-office. */
export const adminContent = {
  semesters: {
    title: 'Semestres',
    label: 'Semestres',
    add: 'Ajouter un semestre',
    addTitle: 'Nouveau semestre',
    editOf: (name: string) => `Modifier ${name}`,
    removeOf: (name: string) => `Supprimer ${name}`,
    columns: {
      name: 'Nom',
      year: 'Année',
      fee: 'Tarif',
      subjects: 'Matières',
      qcms: 'QCM',
      qrocs: 'QROC',
      status: 'Statut',
    },
    fields: {
      name: 'Nom',
      namePlaceholder: 'Semestre 1',
      year: 'Année',
      fee: 'Tarif pour 6 mois, en MRU',
      description: 'Description',
      status: 'Statut',
      statusHint:
        'Un semestre inactif n’est plus proposé à l’achat. Ceux qui l’ont payé le gardent.',
    },
    emptyTitle: 'Aucun semestre',
    empty: 'Commencez par ajouter un semestre : les matières et les questions viennent ensuite.',
    /** The chapter that is proposed to be open when a semester goes on sale. */
    openChapter: (chapter: string, subject: string) =>
      `Offrir «\u00a0${chapter}\u00a0» (${subject})`,
    openShare: (count: number, percent: string) =>
      `${counted(count, 'question', 'questions')}, ${percent} du semestre\u00a0: qui a un compte les étudie sans acheter.`,
    groupPrices: {
      save: 'Noter les prix',
      label: 'Prix par place pour un groupe (MRU)',
      hint: 'À partir de combien de places\u00a0: le prix. Vide\u00a0: le tarif.',
      step: (from: number, price: number) => `${from}\u00a0: ${String(price).replace('.', ',')}`,
      saved: 'Prix notés',
      failed: 'Les prix n’ont pas pu être enregistrés. Réessayez.',
      changed: (prices: string) =>
        `Les prix ont changé entre-temps\u00a0: «\u00a0${prices}\u00a0». Notez les vôtres de nouveau pour les remplacer.`,
    },
    feeChange: {
      title: 'Changer le tarif ?',
      text: (from: string, to: string) => `Le tarif passe de ${from} à ${to}.`,
      hint: 'Les commandes déjà passées gardent leur montant.',
      confirm: 'Changer le tarif',
    },
    saved: (name: string) => `${name} est enregistré.`,
    removeTitle: 'Supprimer ce semestre ?',
    removeText: (name: string) =>
      `${name} sera supprimé, avec toutes ses matières et tous leurs QCM.`,
    removeWarning: 'Les étudiants perdront leur accès. Cette action est irréversible.',
    removed: (name: string) => `${name} est supprimé.`,
    duplicateOf: (name: string) => `Dupliquer ${name}`,
    subjectsOf: (name: string, count: string) => `Matières de ${name}\u00a0: ${count}`,
    copy: {
      title: (name: string) => `Dupliquer ${name}`,
      text: 'Les matières et les chapitres sont copiés. Les commandes, les accès et les réponses ne le sont jamais. La copie n’est pas en vente.',
      name: 'Nom de la copie',
      year: 'Année',
      questions: 'Copier aussi les questions',
      submit: 'Dupliquer',
      done: (name: string, subjects: number, qcms: number, qrocs: number) =>
        `${name} est créé\u00a0: ${subjects} matières, ${qcms} QCM, ${qrocs} QROC.`,
    },
  },
  subjects: {
    title: 'Matières',
    label: 'Matières',
    add: 'Ajouter une matière',
    addTitle: 'Nouvelle matière',
    editOf: (name: string) => `Modifier ${name}`,
    removeOf: (name: string) => `Supprimer ${name}`,
    chaptersOf: (name: string) => `Chapitres : ${name}`,
    searchLabel: 'Rechercher une matière',
    searchPlaceholder: 'Nom de la matière',
    semesterFilter: 'Filtrer par semestre',
    allSemesters: 'Tous les semestres',
    columns: {
      name: 'Nom',
      semester: 'Semestre',
      chapters: 'Chapitres',
      qcms: 'QCM',
      qrocs: 'QROC',
    },
    count: (count: string, one: boolean) => (one ? `${count} matière` : `${count} matières`),
    fields: {
      name: 'Nom',
      namePlaceholder: 'Anatomie',
      semester: 'Semestre',
      semesterPlaceholder: 'Choisir un semestre',
      semesterHint:
        'Dans un autre semestre, ses chapitres, ses questions et les réponses la suivent. Un étudiant la voit s’il a accès à ce semestre.',
      description: 'Description',
      bareme: 'Barème',
    },
    emptyTitle: 'Aucune matière',
    empty: 'Ajoutez une première matière, puis ses chapitres et ses questions.',
    emptyWithoutSemester: 'Une matière appartient à un semestre : ajoutez d’abord un semestre.',
    saved: (name: string) => `${name} est enregistrée.`,
    removeTitle: 'Supprimer cette matière ?',
    removeText: (name: string) => `${name} sera supprimée, avec tous ses QCM.`,
    removeWarning: 'Ses chapitres et ses QROC disparaissent aussi. Cette action est irréversible.',
    removed: (name: string) => `${name} est supprimée.`,
  },
  chapters: {
    title: (subject: string) => `Chapitres : ${subject}`,
    unknownSubject: 'Chapitres',
    counts: (qcms: number, qrocs: number) => `${qcms} QCM · ${qrocs} QROC`,
    empty: 'Aucun chapitre. Ajoutez le premier ci-dessous.',
    none: 'Aucun chapitre.',
    label: 'Chapitres, dans l’ordre où les étudiants les voient',
    sortedLabel: 'Chapitres, triés',
    ownOrder: 'Ordre des étudiants',
    sorts: { name: 'Nom', qcms: 'QCM', qrocs: 'QROC' },
    newName: 'Nouveau chapitre',
    add: 'Ajouter',
    added: (name: string) => `Le chapitre « ${name} » est ajouté.`,
    renameOf: (name: string) => `Renommer ${name}`,
    renamed: (name: string) => `Le chapitre s’appelle maintenant « ${name} ».`,
    removeOf: (name: string) => `Supprimer ${name}`,
    removeTitle: 'Supprimer ce chapitre ?',
    removeText: (name: string) => `Le chapitre « ${name} » sera supprimé.`,
    removeKeeps: (count: number) =>
      count === 0
        ? 'Il ne contient aucune question.'
        : `Ses questions (${count}) restent dans la matière, sans chapitre.`,
    removed: (name: string) => `Le chapitre « ${name} » est supprimé.`,
    open: 'Offert',
    openOf: (name: string) => `Offrir ${name} sans achat`,
    openFailed: 'Le chapitre n’a pas pu être changé. Réessayez.',
    upOf: (name: string) => `Monter ${name}`,
    downOf: (name: string) => `Descendre ${name}`,
    moved: (name: string, position: number, count: number) =>
      `${name} : position ${position} sur ${count}.`,
    dragOf: (name: string) => `Déplacer ${name}`,
    dragRole: 'élément à déplacer',
    dragHelp:
      'Espace pour prendre le chapitre, flèches haut et bas pour le déplacer, Espace pour le poser, Échap pour annuler.',
    dragStart: (name: string, position: number, count: number) =>
      `${name} est pris, position ${position} sur ${count}.`,
    dragOver: (name: string, position: number, count: number) =>
      `${name}\u00a0: position ${position} sur ${count}.`,
    dragCancel: (name: string) => `${name} reste à sa place.`,
    moveFailed: 'L’ordre n’a pas pu être enregistré. Réessayez.',
  },
} as const;
