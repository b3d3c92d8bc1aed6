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
  tooMany: (max: string) => `Au plus ${max} questions à la fois\u00a0: resserrez le filtre.`,
  clear: 'Effacer la sélection',
  counted,
  move: {
    open: 'Déplacer',
    title: 'Déplacer les questions',
    text: (questions: string) => `${questions}\u00a0: où faut-il les ranger\u00a0?`,
    subject: 'Matière',
    chooseSubject: 'Choisir une matière',
    chapter: 'Chapitre',
    noChapter: 'Sans chapitre',
    confirm: 'Déplacer',
    done: (questions: string) => `Déplacement fait\u00a0: ${questions}.`,
  },
  year: {
    open: 'Année d’examen',
    title: 'Année d’examen des questions',
    text: (questions: string) => `${questions}\u00a0: à quel examen appartiennent-elles\u00a0?`,
    label: 'Année d’examen',
    none: 'Aucun examen',
    confirm: 'Enregistrer',
    done: (questions: string) => `Année enregistrée\u00a0: ${questions}.`,
  },
  state: {
    open: 'État',
    title: 'État des questions',
    text: (questions: string) => `${questions}\u00a0: dans quel état faut-il les mettre\u00a0?`,
    label: 'État',
    confirm: 'Enregistrer',
    done: (questions: string) => `État enregistré\u00a0: ${questions}.`,
  },
  export: {
    open: 'Exporter',
    title: 'Exporter les questions',
    text: (questions: string) => `${questions}\u00a0: dans quel format\u00a0?`,
  },
  remove: {
    open: 'Supprimer',
    title: 'Supprimer les questions\u00a0?',
    text: (questions: string) => `Vous allez supprimer ${questions}.`,
    goes: (answers: string, sittings: string, students: string) =>
      `Partent aussi les réponses enregistrées (${answers}) et les places dans des séances (${sittings}). Étudiants concernés\u00a0: ${students}.`,
    asked: (exams: string, papers: string) =>
      `Examens blancs publiés concernés\u00a0: ${exams}. Épreuves d’annales concernées\u00a0: ${papers}.`,
    awaited:
      'Un examen blanc publié pose une de ces questions, et ses résultats ne sont pas encore ouverts\u00a0: elle ne peut pas être supprimée avant. Neutralisez-la plutôt\u00a0: elle ne comptera dans aucune note.',
    awaitedOne:
      'Un examen blanc publié pose cette question, et ses résultats ne sont pas encore ouverts\u00a0: elle ne peut pas être supprimée avant. Neutralisez-la plutôt\u00a0: elle ne comptera dans aucune note.',
    nothingGoes: 'Aucun étudiant n’y a répondu.',
    held: 'Tout peut revenir pendant 30 jours\u00a0: par «\u00a0Annuler\u00a0», ici ou dans le journal.',
    done: (questions: string) => `Suppression faite\u00a0: ${questions}.`,
  },
  undo: {
    open: 'Annuler ce changement',
    title: 'Annuler ce changement\u00a0?',
    text: (questions: string) =>
      `${questions}\u00a0: chacune redevient ce qu’elle était avant, sauf celles qui ont été modifiées depuis.`,
    removed: (questions: string) =>
      `${questions}\u00a0: elles reviennent avec les réponses des étudiants.`,
    merged: 'Ce qui a été déplacé revient à la question retirée, qui est de nouveau proposée.',
    confirm: 'Annuler le changement',
    keep: 'Fermer',
    already: 'Ce changement a déjà été annulé.',
    done: 'Le changement est annulé.',
    /** @param named the questions that stay as they are */
    left: (done: string, named: string, more: number) =>
      `Annulé pour ${done}. Modifiées ou déplacées depuis, restent telles quelles\u00a0: ${named}${more > 0 ? `, et ${more} de plus` : ''}.`,
    question: (id: number, label: string) => `n° ${id} (${label})`,
  },
} as const;
