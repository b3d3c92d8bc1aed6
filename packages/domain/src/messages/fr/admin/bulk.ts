const counted = (count: string, one: boolean) => (one ? `${count} question` : `${count} questions`);

/** Changes of many questions at once. */
export const adminBulk = {
  label: 'Questions sélectionnées',
  column: 'Choix',
  choose: (id: number) => `Sélectionner la question n° ${id}`,
  choosePage: 'Sélectionner la page',
  chooseAll: (count: string) => `Sélectionner les ${count} du filtre`,
  chosen: (count: string, one: boolean) =>
    one ? `${count} sélectionnée` : `${count} sélectionnées`,
  tooMany: (max: string) => `Au plus ${max} questions à la fois : resserrez le filtre.`,
  clear: 'Effacer la sélection',
  counted,
  move: {
    open: 'Déplacer',
    title: 'Déplacer les questions',
    text: (questions: string) => `${questions} : où faut-il les ranger ?`,
    subject: 'Matière',
    chooseSubject: 'Choisir une matière',
    chapter: 'Chapitre',
    noChapter: 'Sans chapitre',
    confirm: 'Déplacer',
    done: (questions: string) => `Déplacement fait : ${questions}.`,
  },
  year: {
    open: 'Année d’examen',
    title: 'Année d’examen des questions',
    text: (questions: string) => `${questions} : à quel examen appartiennent-elles ?`,
    label: 'Année d’examen',
    none: 'Aucun examen',
    confirm: 'Enregistrer',
    done: (questions: string) => `Année enregistrée : ${questions}.`,
  },
  export: {
    open: 'Exporter',
    title: 'Exporter les questions',
    text: (questions: string) => `${questions} : dans quel format ?`,
  },
  remove: {
    open: 'Supprimer',
    title: 'Supprimer les questions ?',
    text: (questions: string) => `Vous allez supprimer ${questions}.`,
    goes: (answers: string, sittings: string, students: string) =>
      `Partent aussi les réponses enregistrées (${answers}) et les places dans des séances (${sittings}). Étudiants concernés : ${students}.`,
    asked: (exams: string, papers: string) =>
      `Examens blancs publiés concernés : ${exams}. Épreuves d’annales concernées : ${papers}.`,
    awaited:
      'Un examen blanc publié pose une de ces questions, et ses résultats ne sont pas encore ouverts : elle ne peut pas être supprimée avant. Neutralisez-la plutôt : elle ne comptera dans aucune note.',
    awaitedOne:
      'Un examen blanc publié pose cette question, et ses résultats ne sont pas encore ouverts : elle ne peut pas être supprimée avant. Neutralisez-la plutôt : elle ne comptera dans aucune note.',
    nothingGoes: 'Aucun étudiant n’y a répondu.',
    held: 'Tout peut revenir pendant 30 jours : par « Annuler », ici ou dans le journal.',
    done: (questions: string) => `Suppression faite : ${questions}.`,
  },
  undo: {
    open: 'Annuler ce changement',
    title: 'Annuler ce changement ?',
    text: (questions: string) =>
      `${questions} : chacune redevient ce qu’elle était avant, sauf celles qui ont été modifiées depuis.`,
    removed: (questions: string) =>
      `${questions} : elles reviennent avec les réponses des étudiants.`,
    confirm: 'Annuler le changement',
    keep: 'Fermer',
    already: 'Ce changement a déjà été annulé.',
    done: 'Le changement est annulé.',
    /** @param named the questions that stay as they are */
    left: (done: string, named: string, more: number) =>
      `Annulé pour ${done}. Modifiées ou déplacées depuis, restent telles quelles : ${named}${more > 0 ? `, et ${more} de plus` : ''}.`,
    question: (id: number, label: string) => `n° ${id} (${label})`,
  },
} as const;
